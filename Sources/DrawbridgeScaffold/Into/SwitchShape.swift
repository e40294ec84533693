import DrawbridgeSwift

/// What a switch tells apart: the states of a machine, its events, or both in a tuple.
struct SwitchShape {
    /// Which element of the patterns is the state; 0 where they are no tuples.
    let state: Int?
    let event: Int?
    let isTuple: Bool

    /// - Parameters:
    ///   - states: The names of cases that states begin with.
    ///   - events: The names of cases that are events.
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
    /// The names of the cases that it asks for, the outermost first: `content`, `shown` of `.content(.shown)`.
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

    /// Whether it fits whatever is there.
    var isWildcard: Bool {
        switch kind {
        case .wildcard, .name: true
        case .binding(let pattern): pattern.isWildcard
        case .tuple(let elements): elements.allSatisfy(\.pattern.isWildcard)
        case .enumCase, .optional, .isType, .asType, .expression: false
        }
    }

    /// The parts of a tuple; itself, where it is none.
    var elements: [Pattern] {
        if case .tuple(let elements) = kind { elements.map(\.pattern) } else { [self] }
    }

    func element(_ place: Int) -> Pattern? {
        let all = elements
        return all.indices.contains(place) ? all[place] : nil
    }

    /// Whether it fits a state or event of some names, as far as its names tell.
    func fits(_ path: [String]) -> Bool {
        let names = casePath
        return names.isEmpty ? isWildcard : path.starts(with: names) || names.starts(with: path)
    }

    /// Whether it is about one state or event alone.
    func means(_ path: [String]) -> Bool { casePath == path }
}
