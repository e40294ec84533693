import DrawbridgeModel

extension Machine {
    /// The drawing with `idle → running [start]` as an arrow on an event, where the code has an event of that name and no such condition:
    /// people write what happens in square brackets, too.
    func readingEventsInBrackets(knownTo code: Machine) -> Machine {
        guard transitions.contains(where: { $0.hasConditionAlone }) else { return self }
        let events = CodedWords(code).events
        let conditions = Set(
            code.transitions.compactMap(\.guard).flatMap(GuardText.conditions).flatMap(EventRound.forms(of:)))
        var machine = self
        for i in machine.transitions.indices where machine.transitions[i].hasConditionAlone {
            guard let text = machine.transitions[i].guard,
                case let names = [Spelling(text).letters, EventRound.withoutArguments(text)],
                names.contains(where: events.contains), conditions.isDisjoint(with: names)
            else { continue }
            (machine.transitions[i].event, machine.transitions[i].guard) = (text, nil)
        }
        return machine
    }
}

extension Machine {
    /// The drawing with `idle → running : isLoaded == true` as an arrow under a condition, where the code has no event of that name: what
    /// compares something is no event.
    func readingComparisonsAsConditions(knownTo code: Machine) -> Machine {
        guard transitions.contains(where: \.comparesOnly) else { return self }
        let events = CodedWords(code).events
        var machine = self
        for i in machine.transitions.indices where machine.transitions[i].comparesOnly {
            guard let text = machine.transitions[i].event, !events.contains(Spelling(text).letters) else { continue }
            (machine.transitions[i].event, machine.transitions[i].guard) = (nil, text)
        }
        return machine
    }
}

extension Transition {
    /// Whether it has no condition, and its event is a comparison.
    fileprivate var comparesOnly: Bool {
        guard `guard` == nil, let event else { return false }
        return [" == ", " != ", " >= ", " <= ", " > ", " < "].contains { event.contains($0) }
    }

    fileprivate var hasConditionAlone: Bool { event == nil && outcome == nil && `guard` != nil && !isStart }
}
