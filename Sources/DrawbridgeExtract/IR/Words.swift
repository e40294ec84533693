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
        var parts = parts
        if parts.count == 1 { return hasPrefix("!") ? String(dropFirst()) : "!" + self }
        guard !parts.contains(where: Self.bindsWeakly), let (place, other) = Self.onlyComparison(in: parts) else {
            return "!(\(self))"
        }
        parts[place] = other
        return parts.joined(separator: " ")
    }

    /// Whether an operator, or what holds one, binds less tightly than a comparison.
    private static func bindsWeakly(_ part: Substring) -> Bool {
        part == "?"
            || zip(part.utf8, part.utf8.dropFirst()).contains {
                $0 == $1 && ($0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "|"))
            }
    }

    private static let opposites: [(Substring, Substring)] = [
        ("===", "!=="), ("!==", "==="), ("==", "!="), ("!=", "=="), ("<=", ">"), (">=", "<"), ("<", ">="), (">", "<="),
    ]

    /// The first operator that stands between others but once, and its opposite.
    private static func onlyComparison(in parts: [Substring]) -> (place: Int, opposite: Substring)? {
        for (one, other) in opposites where parts.dropFirst().dropLast().count(where: { $0 == one }) == 1 {
            return parts.firstIndex(of: one).map { ($0, other) }
        }
        return nil
    }

    /// What blanks part that stand in no parentheses and no literal.
    private var parts: [Substring] {
        var parts: [Substring] = []
        var (start, depth, isQuoted) = (startIndex, 0, false)
        for place in utf8.indices {
            switch utf8[place] {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: " ") where depth == 0 && !isQuoted:
                parts.append(self[start..<place])
                start = utf8.index(after: place)
            default: break
            }
        }
        return parts + [self[start...]]
    }
}
