import DrawbridgeModel

extension Machine {
    /// The drawing with `idle → start → running` as an arrow from the one to the other on an event, where the code has an event of that name
    /// and no such state: people write chains so.
    func readingEventsAmongStates(knownTo code: Machine) -> Machine {
        let passed = statesPassedWithoutEvents
        return passed.isEmpty ? self : readingEvents(among: passed, knownTo: CodedWords(code))
    }

    /// - Parameter passed: Its `statesPassedWithoutEvents`.
    func readingEvents(among passed: Set<String>, knownTo code: CodedWords) -> Machine {
        let found = passed.filter { name in
            let letters = Spelling(name).letters
            return !code.states.contains(letters) && code.events.contains(letters)
        }
        if found.isEmpty {
            let steps = sentences(among: passedBetweenStates(passed, of: code))
            return steps.isEmpty ? self : joiningArrows(at: steps, areEvents: false)
        }
        return joiningArrows(at: found.union(passedBetweenStates(passed, of: code)), areEvents: true)
    }

    /// Of passed states that the code has not, those that say what happens: `idle → user enters a code → running`. Several of them, each in
    /// a line of its own, between states whose names are one word each. `waiting for the network` is what a state may be called.
    private func sentences(among passed: Set<String>) -> Set<String> {
        let found = passed.filter { name in
            let words = name.split(separator: " ")
            guard words.count > 2, !["ing", "ed"].contains(where: words[0].hasSuffix) else { return false }
            let around = transitions.filter { $0.from == name || $0.to == name }
            let names = around.flatMap { [$0.from, $0.to] }.filter { $0 != name }
            return Set(around.map(\.source?.line)).count == 1 && !names.contains { $0.contains(" ") }
        }
        // A longer one between two states is an event already.
        let longer = Set(transitions.compactMap { $0.event.flatMap { $0.split(separator: " ").count > 4 ? $0 : nil } })
        return found.count + longer.count > 1 ? found : []
    }

    /// Of the passed states, those that the code has not, between states that it has: in a drawing of such chains they are events, too,
    /// whatever the code calls these.
    private func passedBetweenStates(_ passed: Set<String>, of code: CodedWords) -> Set<String> {
        func isState(_ name: String) -> Bool { code.states.contains(Spelling(name).letters) }
        let besideOthers = transitions.flatMap { transition in
            (isState(transition.from) ? [] : [transition.to]) + (isState(transition.to) ? [] : [transition.from])
        }
        return passed.filter { !isState($0) }.subtracting(besideOthers)
    }

    /// The states that arrows without words lead to and leave, and nothing else.
    var statesPassedWithoutEvents: Set<String> {
        guard transitions.contains(where: { $0.event == nil }) else { return [] }
        var open = Set(states.filter { $0.kind == .simple && $0.parent == nil }.map(\.name)).subtracting(initial)
        var (entered, left): (Set<String>, Set<String>) = ([], [])
        for transition in transitions {
            entered.insert(transition.to)
            left.insert(transition.from)
            let isPlain = transition.event == nil && transition.guard == nil && transition.actions.isEmpty
            if !isPlain || transition.from == transition.to { open.subtract([transition.from, transition.to]) }
        }
        return open.intersection(entered).intersection(left)
    }

    /// - Parameter areEvents: Whether the joined arrows are named after what stands between their ends. A sentence there is no name.
    private func joiningArrows(at events: Set<String>, areEvents: Bool) -> Machine {
        var machine = self
        machine.states.removeAll { events.contains($0.name) }
        machine.transitions = transitions.flatMap { transition -> [Transition] in
            guard events.contains(transition.to) else { return events.contains(transition.from) ? [] : [transition] }
            return transitions.filter { $0.from == transition.to && !events.contains(transition.from) }.map { next in
                Transition(
                    from: transition.from, event: areEvents ? transition.to : nil, to: next.to,
                    certainty: next.certainty,
                    source: transition.source)
            }
        }
        return machine
    }
}
