import DrawbridgeModel

/// The conditions of a guard without their way of writing: in no order, without spaces, brackets around all, and case.
enum GuardText {
    /// One for all the ways in which steps that are alike are guarded; an empty set where one of them is not.
    ///
    /// - Parameter aliases: Conditions of the drawing and what the code says for them; what is found is in the drawing's words.
    static func alternatives(_ steps: [Step], _ aliases: [Alias] = []) -> Set<Set<String>> {
        let ways = Set(steps.map { inDrawnWords(Set($0.guards.flatMap(conditions)), aliases) })
        return ways.contains([]) ? [] : ways
    }

    /// Whether the ways in which drawn and coded steps are guarded are the same. What a drawing cuts off, as in `[…]`, may be anything.
    static func agree(drawn: Set<Set<String>>, coded: Set<Set<String>>) -> Bool {
        drawn == coded
            || drawn.contains { $0.contains(where: isCut) }
                && drawn.allSatisfy { way in coded.contains { fits(way, $0) } }
                && coded.allSatisfy { way in drawn.contains { fits($0, way) } }
    }

    private static func isCut(_ condition: String) -> Bool { condition.hasSuffix("…") }

    private static func fits(_ drawn: Set<String>, _ coded: Set<String>) -> Bool {
        let cut = drawn.filter(isCut)
        guard !cut.isEmpty else { return drawn == coded }
        return drawn.subtracting(cut).isSubset(of: coded)
            && cut.allSatisfy { beginning in coded.contains { $0.hasPrefix(beginning.dropLast()) } }
    }

    /// Whether two conditions cannot both hold: one is the other with `!` before it or the opposite comparison, or both compare one
    /// thing with different constants.
    static func contradict(_ a: String, _ b: String) -> Bool {
        if a == "!" + b || b == "!" + a { return true }
        guard let (left, sign, right) = comparison(a), let other = comparison(b), left == other.left else {
            return false
        }
        if right == other.right { return opposites[sign] == other.sign }
        return sign == "==" && other.sign == "==" && isConstant(right) && isConstant(other.right)
    }

    /// Whether a step happens under a condition that another one is not under, and that cannot hold with one of its conditions.
    static func isOtherWay(_ step: Step, than other: Step) -> Bool {
        let all = Set(other.guards.flatMap(conditions))
        return step.guards.flatMap(conditions).contains { condition in
            !all.contains(condition) && all.contains { contradict($0, condition) }
        }
    }

    private static let opposites = ["==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"]

    private static func comparison(_ text: String) -> (left: Substring, sign: String, right: Substring)? {
        for sign in ["==", "!=", "<=", ">=", "<", ">"] {
            guard let place = text.firstRange(of: sign) else { continue }
            return (text[..<place.lowerBound], sign, text[place.upperBound...])
        }
        return nil
    }

    /// `.denied`, `3`, `"x"`, `nil`.
    private static func isConstant(_ text: Substring) -> Bool {
        guard let first = text.first else { return false }
        if first == "." { return !text.contains("(") }
        return first.isNumber || first == "\"" || ["nil", "true", "false"].contains(text)
    }

    private static func inDrawnWords(_ conditions: Set<String>, _ aliases: [Alias]) -> Set<String> {
        var conditions = conditions
        for alias in aliases {
            for text in alias.coded {
                let coded = Set(Self.conditions(text))
                guard coded.isSubset(of: conditions) else { continue }
                conditions = conditions.subtracting(coded).union(Self.conditions(alias.drawn))
            }
        }
        return conditions
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
