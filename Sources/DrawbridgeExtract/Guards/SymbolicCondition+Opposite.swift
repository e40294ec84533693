import DrawbridgeFlow

extension SymbolicCondition {
    /// The opposite in words: the one that was given, or what Swift makes of it.
    var fails: String { opposite ?? holds.negated }

    /// The opposite condition.
    var swapped: SymbolicCondition {
        var condition = self
        (condition.holds, condition.opposite) = (fails, holds)
        (condition.endIfHolds, condition.endIfFails) = (endIfFails, endIfHolds)
        return condition
    }
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
