import DrawbridgeSwift

/// The subject of a switch: the states of a machine, its events, or both in a tuple.
struct SwitchShape {
    /// The index of the state in the patterns; 0 if they are not tuples.
    let state: Int?
    let event: Int?
    let isTuple: Bool

    /// - Parameters:
    ///   - states: The names of the outermost cases of states.
    ///   - events: The names of the cases of events.
    init(_ choice: SwitchStatement, states: Set<String>, events: Set<String>) {
        let items = choice.arms.flatMap(\.items).map(\.pattern)
        let width = items.map(\.elements.count).max() ?? 0
        isTuple = items.contains(where: \.isTuple)
        func count(_ names: Set<String>, at place: Int) -> Int {
            items.count { names.contains($0.element(place)?.casePath.first ?? "") }
        }
        state = (0..<width).filter { count(states, at: $0) > 0 }.max { count(states, at: $0) < count(states, at: $1) }
        let taken = state
        event = (0..<width).filter { $0 != taken && count(events, at: $0) > 0 }
            .max { count(events, at: $0) < count(events, at: $1) }
    }
}

extension Pattern {
    /// The names of the cases in the pattern, the outermost first: `content`, `shown` of `.content(.shown)`.
    var casePath: [String] {
        switch kind {
        case .enumCase(_, let name, let payload):
            guard let payload, payload.count == 1 else { return [name] }
            return [name] + payload[0].pattern.casePath
        case .binding(let pattern), .optional(let pattern), .asType(let pattern, _): return pattern.casePath
        case .expression(let expression):
            if case .member(_, let name) = expression.kind { return [name] }
            return []
        case .wildcard, .name, .tuple, .isType: return []
        }
    }

    var isTuple: Bool { if case .tuple = kind { true } else { false } }

    /// Whether the pattern matches every value.
    var isWildcard: Bool {
        switch kind {
        case .wildcard, .name: true
        case .binding(let pattern): pattern.isWildcard
        case .tuple(let elements): elements.allSatisfy(\.pattern.isWildcard)
        case .enumCase, .optional, .isType, .asType, .expression: false
        }
    }

    /// The elements of a tuple; for any other pattern, the pattern itself.
    var elements: [Pattern] {
        if case .tuple(let elements) = kind { elements.map(\.pattern) } else { [self] }
    }

    func element(_ place: Int) -> Pattern? {
        let all = elements
        return all.indices.contains(place) ? all[place] : nil
    }

    /// Whether the pattern may match a state or event with these names.
    func fits(_ path: [String]) -> Bool {
        let names = casePath
        return names.isEmpty ? isWildcard : path.starts(with: names) || names.starts(with: path)
    }

    /// Whether the pattern matches exactly this state or event.
    func means(_ path: [String]) -> Bool { casePath == path }
}
