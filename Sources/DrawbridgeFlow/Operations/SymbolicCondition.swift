/// A condition that is not evaluated, in the words of the code.
package struct SymbolicCondition: Sendable, Hashable {
    package var holds: String
    /// The words for the opposite, where these are more than a negation.
    package var opposite: String?
    /// What the condition is about, where several conditions exclude each other: the subject of a `switch`.
    package var subject: String?
    /// When it was evaluated: two conditions of one occasion with equal words have the same answer. Nil where the answer may
    /// change between two evaluations.
    package var occasion: Occasion?
    /// The case or the literal that the subject is compared with.
    package var caseName: String?
    /// The pattern that the subject is matched with, where it is more than a case.
    package var pattern: String?
    /// Whether it holds for exactly one case of the subject, so that no other case holds with it.
    package var isCase = false
    /// Whether the code compares by `==`.
    package var isCompared = false
    /// All cases of the subject, where they are known.
    package var allCases: [String] = []
    package var about = About.other

    package enum About: Sendable, Hashable {
        case other
        /// What has happened: what a handler is given, so that the case names the event.
        case event
        /// A part of that, so that the case adds to the event's name: `.viewAppeared` of `delegate`.
        case partOfEvent
    }

    package var isOfEvent: Bool { about != .other }
    package var isWithinEvent: Bool { about == .partOfEvent }
    /// How a call has ended where it holds, and where it fails: `error == nil`.
    package var endIfHolds: CallEnd?
    package var endIfFails: CallEnd?

    package init(holds: String, fails: String? = nil, subject: String? = nil) {
        self.holds = holds
        self.opposite = fails
        self.subject = subject
    }

    /// Two of the properties: enough to tell most conditions apart.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(holds)
        hasher.combine(occasion)
    }

    /// The condition without its time of evaluation.
    var timeless: SymbolicCondition {
        var condition = self
        condition.occasion = nil
        return condition
    }

    /// The set of mutually exclusive conditions that it belongs to.
    var group: Group? {
        guard isCase, let occasion, let subject else { return nil }
        return Group(occasion: occasion, subject: subject)
    }

    struct Group: Sendable, Hashable {
        var occasion: Occasion
        var subject: String
    }
}

/// A time of evaluation: one `switch`, from its subject to the arm that is taken.
package struct Occasion: Sendable, Hashable {
    package var index: Int

    package init(index: Int) { self.index = index }
}
