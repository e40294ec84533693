/// A condition in the code's own words, both ways.
struct Words: Sendable, Hashable {
    var holds: String
    var fails: String
    /// What is looked at, where several conditions exclude each other: the subject of a `switch`.
    var subject: String?
    /// Where the same question has the same answer: one `switch`, from its subject to the arm that is taken. Nil where what
    /// is asked may change between two times.
    var occasion: Occasion?
    /// Names a case of the subject: no other one holds with it.
    var isCase = false

    init(holds: String, fails: String, subject: String? = nil) {
        self.holds = holds
        self.fails = fails
        self.subject = subject
    }

    /// Of the opposite condition.
    var swapped: Words {
        var words = self
        (words.holds, words.fails) = (fails, holds)
        return words
    }

    /// The words whatever the time.
    var timeless: Words {
        var words = self
        words.occasion = nil
        return words
    }

    /// The conditions of one group exclude each other.
    var group: Group? {
        guard isCase, let occasion, let subject else { return nil }
        return Group(occasion: occasion, subject: subject)
    }

    struct Group: Sendable, Hashable {
        var occasion: Occasion
        var subject: String
    }
}

struct Occasion: Sendable, Hashable {
    var index: Int
}
