import DrawbridgeModel

/// What a drawing leaves out on purpose, found in the code.
///
/// Hiding hides no end: a hidden state is stepped through, and what is reached from it counts as reached on the event that led
/// into it; a step on a hidden event needs an arrow to where it leads, only not one that is called like the event. This is weak simulation
/// as in process algebra (Milner, Communication and Concurrency, 1989, chapter 5), checked state by state, since the settings
/// and the names say which states correspond.
struct Hiding: Sendable {
    /// Leaves of the code.
    private(set) var states: Set<Int> = []
    private(set) var events: Set<String> = []
    private(set) var unknownNames: [UnknownName] = []
    /// States that cannot be hidden, with the reason.
    private(set) var refused: [(part: HiddenPart, reason: String)] = []

    init(_ parts: [HiddenPart], _ code: Unfolding, _ matching: StateMatching) {
        var leavesOfParts: [(part: HiddenPart, leaves: Set<Int>)] = []
        for part in parts {
            switch part.kind {
            case .event: hideEvent(part, code)
            case .state:
                guard let name = code.name(of: part.name) else {
                    unknownNames.append(UnknownName(part, of: .state))
                    continue
                }
                leavesOfParts.append((part, Set(code.leavesIn[name, default: []])))
            }
        }
        hide(leavesOfParts, code, matching)
    }
}

private extension Hiding {
    mutating func hideEvent(_ part: HiddenPart, _ code: Unfolding) {
        let found = EventMatching.named(part.name, among: code.eventNames)
        if found.isEmpty { unknownNames.append(UnknownName(part, of: .event)) }
        events.formUnion(found)
    }

    mutating func hide(
        _ parts: [(part: HiddenPart, leaves: Set<Int>)], _ code: Unfolding, _ matching: StateMatching
    ) {
        let undrawn = parts.filter { part in
            let isDrawn = part.leaves.contains { !matching.drawn[$0].isEmpty }
            if isDrawn { refused.append((part.part, "the diagram shows it")) }
            return !isDrawn
        }
        let wanted = undrawn.reduce(into: Set<Int>()) { $0.formUnion($1.leaves) }
        states = code.canBeHidden(wanted)
        for part in undrawn where !part.leaves.isSubset(of: states) {
            states.subtract(part.leaves)
            refused.append((part.part, "the code stays there: no step leads on to a state that is not hidden"))
        }
    }
}

extension UnknownName {
    fileprivate init(_ part: HiddenPart, of kind: Kind) {
        self.init(part.name, of: kind, in: .code, said: Alias(part.name, [], at: part.location))
    }
}

extension Unfolding {
    /// For each leaf, those that the machine may be in after steps on some events; the leaf itself is one of them.
    func reached(on events: Set<String>) -> [Int: Set<Int>] {
        let silent = steps.filter { $0.event.map(events.contains) ?? false }
        var reached: [Int: Set<Int>] = [:]
        for start in Set(silent.map(\.from)) {
            var (open, seen): ([Int], Set<Int>) = ([start], [start])
            while let leaf = open.popLast() {
                for target in silent.filter({ $0.from == leaf }).flatMap(\.targets) where seen.insert(target).inserted {
                    open.append(target)
                }
            }
            reached[start] = seen
        }
        return reached
    }
}
