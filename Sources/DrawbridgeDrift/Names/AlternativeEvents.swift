import DrawbridgeModel

extension Machine {
    /// The drawing with `start / stop` and `start/stop` as two events where the code knows both as events: people write a slash for “or”,
    /// too. What the code does on such an event stays an action.
    func splittingAlternatives(knownTo code: Machine) -> Machine {
        let maySplit = transitions.contains { transition in
            transition.event.map { !transition.actions.isEmpty || $0.contains("/") } ?? false
        }
        guard maySplit else { return self }
        let done = Set(code.transitions.flatMap(\.actions).map { Spelling($0).letters })
        let events = code.events.map(\.name) + code.transitions.compactMap(\.event)
        let known = Set(events.flatMap(EventRound.forms(of:))).subtracting(done)
        var machine = self
        machine.transitions = transitions.flatMap { $0.alternatives(known) }
        return machine
    }
}

private extension Transition {
    func alternatives(_ known: Set<String>) -> [Transition] {
        guard let event else { return [self] }
        let inside = event.split(separator: "/").map { String($0).trimmingBlanks }
        let isList = inside.count > 1 && inside.allSatisfy { known.contains(Spelling($0).letters) }
        let areEvents = !actions.isEmpty && actions.allSatisfy { known.contains(Spelling($0).letters) }
        guard isList || areEvents else { return [self] }
        return ((isList ? inside : [event]) + (areEvents ? actions : [])).map { name in
            var other = self
            other.event = name
            if areEvents { other.actions = [] }
            return other
        }
    }
}

private extension String {
    var trimmingBlanks: String { split(separator: " ").joined(separator: " ") }
}
