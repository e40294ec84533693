/// A condition that holds on a path, or its negation.
package struct Literal: Sendable, Hashable {
    /// The id of the condition at the time of its evaluation.
    package var question: Int
    /// The id of the condition at any time.
    package var condition: Int
    /// The id of a set of mutually exclusive conditions; nil where it excludes none.
    package var group: Int?
    /// Whether a second evaluation has the same answer, until an arm of the `switch` is taken.
    package var isLasting: Bool
    package var holds: Bool
    /// How a call has ended where the condition holds, and where it fails.
    var ends: (ifHolds: CallEnd?, ifFails: CallEnd?) = (nil, nil)

    package init(question: Int, condition: Int, group: Int?, isLasting: Bool, holds: Bool) {
        (self.question, self.condition, self.group) = (question, condition, group)
        (self.isLasting, self.holds) = (isLasting, holds)
    }

    var negated: Literal {
        var literal = self
        literal.holds.toggle()
        return literal
    }

    var end: CallEnd? { holds ? ends.ifHolds : ends.ifFails }

    /// The question determines everything else.
    package static func == (one: Literal, other: Literal) -> Bool {
        one.question == other.question && one.holds == other.holds
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(hashedBits) }

    /// A number that is equal for equal literals.
    var hashedBits: UInt64 { UInt64(truncatingIfNeeded: question << 1 | (holds ? 1 : 0)) }

    func contradicts(_ other: Literal) -> Bool {
        if other.question == question { return other.holds != holds }
        return holds && other.holds && group != nil && group == other.group
    }
}
