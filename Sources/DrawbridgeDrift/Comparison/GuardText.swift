import DrawbridgeModel

/// The conditions of a guard without their way of writing: in no order, without spaces, brackets around all, and case.
enum GuardText {
    /// One for all the ways in which steps that are alike are guarded; an empty set where one of them is not.
    static func alternatives(_ steps: [Step]) -> Set<Set<String>> {
        let ways = Set(steps.map { Set($0.guards.flatMap(conditions)) })
        return ways.contains([]) ? [] : ways
    }

    /// What stands between `&&` and commas outside of brackets.
    static func conditions(_ text: String) -> [String] {
        var parts: [String] = [""]
        var depth = 0
        var last: Character = " "
        for sign in text {
            if "([{".contains(sign) { depth += 1 }
            if ")]}".contains(sign) { depth -= 1 }
            if depth == 0, sign == "," || sign == "&" && last == "&" {
                if sign == "&" { parts[parts.count - 1].removeLast() }
                parts.append("")
            } else {
                parts[parts.count - 1].append(sign)
            }
            last = sign
        }
        return parts.map(plain).filter { !$0.isEmpty }
    }

    /// `is valid` and `isValid` are one, `not valid` and `!valid` too; signs that are no letters stay.
    private static func plain(_ condition: String) -> String {
        var words = condition.split(whereSeparator: \.isWhitespace).map(String.init)
        if words.count > 1, words[0].lowercased() == "not" { words[0] = "!" }
        let text = words.joined().lowercased().filter { $0 != "_" }
        guard text.first == "(", text.last == ")", isOne(text.dropFirst().dropLast()) else { return text }
        return String(text.dropFirst().dropLast())
    }

    /// Whether brackets within are pairs, so that those around belong together.
    private static func isOne(_ text: Substring) -> Bool {
        var depth = 0
        for sign in text {
            if sign == "(" { depth += 1 }
            if sign == ")" { depth -= 1 }
            if depth < 0 { return false }
        }
        return depth == 0
    }
}
