/// A condition in few words, for the labels of pictures: `isEnabled` for `appLockService.settings.isEnabled`.
///
/// Its parts are those of simplified guards: alternatives with ` | ` between them, of conditions with commas between them.
struct ShortGuard: Sendable, Hashable {
    private var alternatives: [[String]]

    /// - Parameters:
    ///   - common: The conditions that all guards of the same event need, which come last.
    ///   - count: To how many states the event leads where a condition holds. With fewer it says more about where.
    init(_ guardText: String, common: Set<String> = [], count: (String) -> Int = { _ in 1 }) {
        alternatives = Self.alternatives(of: guardText).map { conditions in
            let ranks = conditions.map { (common.contains($0) ? 1 : 0, Self.remoteness(of: $0), count($0)) }
            let order = conditions.indices.sorted { ranks[$0] == ranks[$1] ? $0 < $1 : ranks[$0] < ranks[$1] }
            return order.map { conditions[$0] }
        }
    }

    /// How little a condition says: less if it is a list of others, least if it is that of all work that can be cancelled.
    private static func remoteness(of condition: String) -> Int {
        condition == "!Task.isCancelled" ? 2 : condition.hasPrefix("(") ? 1 : 0
    }

    /// Whether there is no condition.
    var isEmpty: Bool { alternatives.allSatisfy(\.isEmpty) }

    /// A guard that holds where one of two does.
    func or(_ other: ShortGuard) -> ShortGuard {
        var guarded = self
        guarded.alternatives += other.alternatives.filter { !alternatives.contains($0) }
        return guarded
    }

    /// The guard with some of its conditions.
    func filtered(_ isKept: (String) -> Bool) -> ShortGuard {
        var guarded = self
        guarded.alternatives = alternatives.map { $0.filter(isKept) }
        return guarded
    }

    /// The conditions of the guard, and those of them that have to hold in any case.
    static func conditions(of guardText: String) -> (all: Set<String>, needed: Set<String>) {
        let alternatives = alternatives(of: guardText).map { Set($0) }
        let all = alternatives.reduce(Set<String>()) { $0.union($1) }
        return (all, alternatives.reduce(all) { $0.intersection($1) })
    }

    /// As many conditions as fit into so many columns, at least one, with `…` in place of the rest.
    ///
    /// - Parameter first: How many columns the first condition may have, if not as many as all.
    func text(columns limit: Int, first: Int? = nil) -> String {
        var text = ""
        for (alternative, i) in zip(alternatives, 0...) {
            for (condition, j) in zip(alternative, 0...) {
                let between = i + j == 0 ? "" : j == 0 ? " | " : ", "
                let words = ShortCondition(condition).text
                let most = first ?? limit
                if i + j == 0, columns(of: words) > most { return Self.beginning(of: condition, words, most) }
                let next = text + between + words
                if i + j > 0, columns(of: next) > limit { return text + between + "…" }
                text = next
            }
        }
        return text
    }

    /// The first condition of a list in brackets, or as much of one condition as fits.
    private static func beginning(of condition: String, _ words: String, _ limit: Int) -> String {
        guard condition.hasPrefix("("), condition.endOfBrackets == condition.endIndex else {
            return shortened(words, to: limit)
        }
        let first = ShortGuard(String(condition.dropFirst().dropLast())).text(columns: limit - 3)
        return first.hasSuffix("…") ? first : first + ", …"
    }

    private static func alternatives(of text: String) -> [[String]] {
        let start = text.utf8.count > longest ? String(text.unicodeScalars.prefix(longest)) : text
        return parts(of: inOneLine(start), between: "|").map { parts(of: $0, between: ",") }
    }

    /// How many characters of a guard are looked at. A label shows far fewer.
    private static let longest = 2_000

    /// The parts between separators that are in no brackets and no string.
    private static func parts(of text: String, between separator: Character) -> [String] {
        var (parts, depth, isString): ([String], Int, Bool) = ([""], 0, false)
        for character in text {
            if character == "\"" { isString.toggle() }
            if "([{".contains(character) { depth += 1 }
            if ")]}".contains(character) { depth -= 1 }
            if character == separator, depth == 0, !isString {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        let words = parts.map(\.trimmingSpace)
        return words.contains("") ? [text] : words
    }
}

/// One condition of a guard.
private struct ShortCondition {
    private(set) var text = ""
    private var rest: Substring

    init(_ condition: String) {
        rest = Self.withoutEffects(condition)[...]
        for word in ["await ", "try? ", "try ", "await "] where rest.hasPrefix(word) { rest.removeFirst(word.count) }
        if rest.hasPrefix("let ") {
            text = Self.bound(rest.dropFirst(4))
        } else {
            while let character = rest.first { add(character) }
        }
    }

    /// `!isAllowed()` for `!(await isAllowed())`.
    private static func withoutEffects(_ condition: String) -> String {
        let plain = condition.replacing("(await ", with: "(").replacing("(try ", with: "(")
        let inside = plain.dropFirst(2).dropLast()
        guard plain != condition, plain.hasPrefix("!("), plain.dropFirst().endOfBrackets == plain.endIndex,
            !inside.contains(" ")
        else { return plain }
        return "!" + inside
    }

    /// What an `if let` asks for: the name is what its author calls it.
    private static func bound(_ binding: Substring) -> String {
        let name = binding.prefix { $0.isName }
        let words = binding.split(separator: " ")
        guard let cast = words.firstIndex(of: "as?"), cast == words.count - 2 else { return String(name) }
        return "\(name) is \(words[cast + 1])"
    }

    private mutating func add(_ character: Character) {
        if character == "\"" {
            takeString()
        } else if character.isName, !character.isNumber, !text.hasSuffix(".") {
            text += Self.short(chain: takeChain())
        } else {
            text.append(rest.removeFirst())
        }
    }

    private mutating func takeString() {
        repeat { text.append(rest.removeFirst()) } while rest.first.map { $0 != "\"" } ?? false
        text += rest.isEmpty ? "" : String(rest.removeFirst())
    }

    /// Names with dots between them, with `(…)` for arguments.
    private mutating func takeChain() -> [String] {
        var names: [String] = []
        while rest.first?.isName == true {
            var name = String(rest.prefix { $0.isName })
            rest.removeFirst(name.count)
            while rest.first == "(" {
                let end = rest.endOfBrackets
                if rest.distance(from: rest.startIndex, to: end) > 2 { name += "(…)" }
                rest = rest[end...]
            }
            names.append(name)
            let next = rest.drop { "?!".contains($0) }
            guard next.first == ".", next.dropFirst().first?.isName == true else { break }
            rest = next.dropFirst()
        }
        return names
    }

    /// The last name, with the one before it where both are short.
    private static func short(chain names: [String]) -> String {
        let last = names.suffix(2).filter { !["self", "Self", "shared", "current"].contains($0) || names.count == 1 }
        let text = last.joined(separator: ".")
        return columns(of: text) > 26 ? names[names.count - 1] : text
    }
}

private extension StringProtocol {
    /// The place behind the bracket that closes the first one.
    var endOfBrackets: Index {
        var depth = 0
        for (index, character) in zip(indices, self) {
            depth += character == "(" ? 1 : character == ")" ? -1 : 0
            if depth == 0 { return self.index(after: index) }
        }
        return endIndex
    }
}

private extension Character {
    var isName: Bool { isLetter || isNumber || self == "_" || self == "$" }
}
