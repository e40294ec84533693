import DrawbridgeModel

extension Machine {
    /// The drawing with `start / stop` as two events where the code knows both as events: people write a slash for “or”, too.
    /// What the code does on such an event stays an action.
    func splittingAlternatives(knownTo code: Machine) -> Machine {
        guard transitions.contains(where: { $0.event != nil && !$0.actions.isEmpty }) else { return self }
        let done = Set(code.transitions.flatMap(\.actions).map { Spelling($0).letters })
        let events = code.events.map(\.name) + code.transitions.compactMap(\.event)
        let known = Set(events.map { Spelling($0).letters }).subtracting(done)
        var machine = self
        machine.transitions = transitions.flatMap { $0.alternatives(known) }
        return machine
    }
}

private extension Transition {
    func alternatives(_ known: Set<String>) -> [Transition] {
        guard event != nil, !actions.isEmpty, actions.allSatisfy({ known.contains(Spelling($0).letters) }) else {
            return [self]
        }
        return ([event] + actions).map { event in
            var other = self
            (other.event, other.actions) = (event, [])
            return other
        }
    }
}
