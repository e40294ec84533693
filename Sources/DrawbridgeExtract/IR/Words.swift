/// A condition in the code's own words, both ways.
struct Words: Sendable, Hashable {
    var holds: String
    /// The opposite, where it is not just the negation.
    private var opposite: String?
    /// What is looked at, where several conditions exclude each other: the subject of a `switch`.
    var subject: String?
    /// Where the same question has the same answer: one `switch`, from its subject to the arm that is taken. Nil where what
    /// is asked may change between two times.
    var occasion: Occasion?
    /// The case (or the literal) that the subject is said to be; nil where it is about something else.
    var caseName: String?
    /// The pattern that the subject is said to fit, where that asks for more than a case.
    var pattern: String?
    /// Names a case of the subject and nothing else: no other one holds with it.
    var isCase = false
    /// Asked by `==`.
    var isCompared = false
    /// All cases of the subject, where they are known.
    var allCases: [String] = []

    init(holds: String, fails: String? = nil, subject: String? = nil) {
        self.holds = holds
        self.opposite = fails
        self.subject = subject
    }

    var fails: String { opposite ?? holds.negated }

    /// Of the opposite condition.
    var swapped: Words {
        var words = self
        (words.holds, words.opposite) = (fails, holds)
        return words
    }

    /// The words tell most conditions apart.
    func hash(into hasher: inout Hasher) {
        hasher.combine(holds)
        hasher.combine(occasion)
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

extension String {
    /// The opposite, as a programmer would write it.
    fileprivate var negated: String {
        if isOperand { return hasPrefix("!") ? String(dropFirst()) : "!" + self }
        var words = utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false).map { Substring($0) }
        guard !isJoined, let (place, other) = Self.onlyComparison(in: words) else {
            return "!(\(self))"
        }
        words[place] = other
        return words.joined(separator: " ")
    }

    /// Whether several conditions are joined by `&&` or `||`.
    private var isJoined: Bool {
        zip(utf8, utf8.dropFirst()).contains { $0 == $1 && ($0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "|")) }
    }

    private static let opposites: [(Substring, Substring)] = [
        ("===", "!=="), ("!==", "==="), ("==", "!="), ("!=", "=="), ("<=", ">"), (">=", "<"), ("<", ">="), (">", "<="),
    ]

    /// The first operator that stands between others but once, and its opposite.
    private static func onlyComparison(in words: [Substring]) -> (place: Int, opposite: Substring)? {
        for (one, other) in opposites where words.dropFirst().dropLast().count(where: { $0 == one }) == 1 {
            return words.firstIndex(of: one).map { ($0, other) }
        }
        return nil
    }

    /// Whether a `!` before it is about all of it: blanks stand only in parentheses and literals.
    private var isOperand: Bool {
        var depth = 0
        var isQuoted = false
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: " ") where depth == 0 && !isQuoted: return false
            default: break
            }
        }
        return true
    }
}
