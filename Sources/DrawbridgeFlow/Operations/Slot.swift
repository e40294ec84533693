/// A tracked variable, by its index in the function. Slot 0 is the state.
package struct Slot: Sendable, Hashable {
    package var index: Int

    package init(index: Int) { self.index = index }

    package static let state = Slot(index: 0)

    package var isState: Bool { index == 0 }
}

/// The name and the possible values of a slot.
package struct SlotInfo: Sendable {
    package var name: String
    package var domain: Domain
    /// Whether it is a parameter for an event enum, whose case becomes part of the event's name.
    package var isEvent: Bool
    /// Whether it is a part of what has happened, which a reducer gives to another one.
    package var isWithinEvent = false
    /// The expression that the value comes from, in the words of the code; nil for what goes by the name of the slot.
    package var words: String?

    package init(name: String, domain: Domain, isEvent: Bool = false) {
        self.name = name
        self.domain = domain
        self.isEvent = isEvent
    }

    /// That the slot holds a value.
    func holds(_ value: Int) -> SymbolicCondition {
        let subject = words ?? name
        if domain.kind == .boolean {
            let words = value == 1 ? [subject, "!" + subject] : ["!" + subject, subject]
            return SymbolicCondition(holds: words[0], fails: words[1])
        }
        guard value != domain.none else {
            return SymbolicCondition(holds: "\(subject) == nil", fails: "\(subject) != nil", subject: subject)
        }
        let text = domain.values[value].text
        var condition = SymbolicCondition(
            holds: "\(subject) is .\(text)", fails: "\(subject) is not .\(text)", subject: subject)
        (condition.caseName, condition.isCase) = (text, true)
        if isWithinEvent { condition.about = .partOfEvent }
        return condition
    }
}

/// What is written to a slot.
package enum Operand: Sendable, Hashable {
    /// One of these values of the slot's domain.
    case values(ValueSet)
    case slot(Slot)
    /// A value that could not be read.
    case unknown

    var readsState: Bool { self == .slot(.state) }

    /// Whether it is what the function was given by its caller.
    func isParameter(of function: LoweredFunction) -> Bool {
        if case .slot(let slot) = self { return !slot.isState && slot.index <= function.parameterCount }
        return false
    }
}
