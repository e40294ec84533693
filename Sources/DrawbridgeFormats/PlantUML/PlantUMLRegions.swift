import DrawbridgeModel

/// The parallel states that can be written with `--` between their regions.
///
/// PlantUML accepts no arrow across the border of a region except the first one, and no arrow to a nested state inside
/// a region. Also, the text must be read back as the same machine: a region with one state and no arrow is read as that
/// state.
struct PlantUMLRegions {
    private var divided: Set<String> = []

    init(_ machine: Machine, _ nesting: Nesting, _ levels: TransitionLevels) {
        let initial = Set(machine.initial)
        var members: [String: String?] = [:]
        for state in machine.states where state.kind == .parallel {
            let parts = nesting.children(of: state.name).filter { !$0.isHistory }
            guard parts.count > 1, levels.starts(of: state.name).isEmpty,
                Self.areInOrder(levels.transitions(of: state.name), of: parts),
                parts.allSatisfy({ Self.isPart($0, initial, nesting, levels) })
            else { continue }
            divided.insert(state.name)
            for part in parts.dropFirst() {
                guard part.kind == .region else { members[part.name] = .some(nil); continue }
                for state in nesting.children(of: part.name) { members[state.name] = part.name }
            }
        }
        for transition in machine.transitions where !transition.isStart && transition.kind != .internal {
            let (from, to) = (members[transition.from], members[transition.to])
            let isInside = from == to && from != .some(nil)
            if from != nil || to != nil, !isInside || levels.isEnd(transition.to) {
                for name in [transition.from, transition.to] { undivide(around: name, nesting) }
            }
        }
    }

    func contains(_ name: String) -> Bool { divided.contains(name) }
}

private extension PlantUMLRegions {
    static func isPart(_ state: State, _ initial: Set<String>, _ nesting: Nesting, _ levels: TransitionLevels) -> Bool {
        guard state.kind == .region else { return !initial.contains(state.name) && state.kind != .final }
        let inside = nesting.children(of: state.name)
        let hasArrows =
            !levels.transitions(of: state.name).isEmpty || !levels.starts(of: state.name).isEmpty
            || inside.contains { initial.contains($0.name) }
        return !inside.contains(where: \.isHistory) && !inside.isEmpty && (inside.count > 1 || hasArrows)
    }

    /// Whether these transitions can all be written in the parts to which they belong without a change of their order.
    static func areInOrder(_ transitions: [Transition], of parts: [State]) -> Bool {
        let places = transitions.map { transition in
            parts.firstIndex { transition.isListed && $0.name == transition.from && $0.kind != .region }
        }
        return !places.contains(nil) && zip(places, places.dropFirst()).allSatisfy { $0 ?? 0 <= $1 ?? 0 }
    }

    mutating func undivide(around name: String, _ nesting: Nesting) {
        guard let parent = nesting.parent(of: name) else { return }
        divided.remove(parent)
        if let outer = nesting.parent(of: parent) { divided.remove(outer) }
    }
}

extension State {
    var isHistory: Bool { kind == .history || kind == .deepHistory }
}
