/// What plain text says behind the target of an arrow, as a label of any drawing.
enum PlainLabel {
    /// Words without the blanks around them.
    static func words(_ text: String) -> String { trimmed(text[...]) }

    /// `(event)`, `(via event)`, `(if condition)`. Nothing that follows the brackets is a part of it.
    static func bracketed(_ text: String) -> String {
        let inside = inside(brackets: text)
        if PlainWords.isRemark(inside) { return "" }
        if PlainWords.otherwise.contains(inside.lowercased()) { return "[\(inside)]" }
        if let label = alternatives(inside) { return label }
        if let said = PlainWords.dependence(in: inside) {
            return said.event.isEmpty ? "[\(said.condition)]" : "\(said.event) [\(said.condition)]"
        }
        guard let said = introduced(inside), !PlainWords.times.contains(said.word.lowercased()) else {
            let label = withCondition(inside)
            return label == inside && isSentence(inside) ? PlainQuoting.quoted(inside) : label
        }
        return said.label
    }

    /// `drop OR raise`, `done if it may, OR stop`: events, each of which may have a condition of its own.
    private static func alternatives(_ words: String) -> String? {
        guard !words.contains(where: { "[]\"`()".contains($0) }) else { return nil }
        let events = words.replacing(", OR ", with: " OR ").split(separator: " OR ").map {
            withoutWords(behindNamesIn: trimmed($0))
        }
        if events.count == 1, introduced(words) != nil { return nil }
        let labels = events.map { event in
            let label = withCondition(event)
            return label == event ? behindIf(event) ?? event : label
        }
        let label = labels.joined(separator: ", ")
        return label == words ? nil : label
    }

    /// `loaded/allLoaded resets the count`: behind alternatives in code, words say what is done then.
    private static func withoutWords(behindNamesIn event: String) -> String {
        let names = event.prefix { $0 != " " }
        let parts = names.split(separator: "/", omittingEmptySubsequences: false)
        let rest = event[names.endIndex...].dropFirst()
        let areCode =
            parts.count > 1 && parts.contains { $0.dropFirst().contains(where: \.isUppercase) }
            && parts.allSatisfy {
                $0.first?.isLowercase ?? false && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
            }
        let isSentence = rest.contains(" ") && rest.allSatisfy { $0.isLetter || $0.isNumber || " -'’".contains($0) }
        let first = rest.prefix { $0 != " " }.lowercased()
        let introduces = PlainWords.happening.contains(first) || PlainWords.conditions.contains(first)
        return areCode && isSentence && !introduces ? String(names) : event
    }

    /// `tick if it may` is `tick` under a condition.
    private static func behindIf(_ words: String) -> String? {
        guard let sign = words.firstRange(of: " if "), sign.upperBound < words.endIndex,
            case let event = words[..<sign.lowerBound], !event.contains(","),
            event.split(separator: " ").count <= mostWordsOfEvent
        else { return nil }
        return "\(event) [\(words[sign.upperBound...])]"
    }

    /// `(hotkey down) recording`: what happens, in front of the state that it leads to.
    static func leading(_ words: String) -> (label: String, name: String)? {
        guard words.hasPrefix("("), let close = words.firstRange(of: ") ") else { return nil }
        let (inside, name) = (words[..<close.lowerBound].dropFirst(), trimmed(words[close.upperBound...]))
        guard !inside.contains("("), PlainName.list(name[...]) != nil else { return nil }
        return (bracketed("(\(inside))"), name)
    }

    /// `toggled by the pause key, the space bar at first`: a comma in a sentence separates no events.
    private static func isSentence(_ words: String) -> Bool {
        words.contains(",") && words.allSatisfy { $0.isLetter || $0.isNumber || " ,-'’".contains($0) }
            && words.split(separator: ",").contains { $0.split(separator: " ").count > mostWordsOfEvent }
    }

    private static let mostWordsOfEvent = 3

    /// `foreground, t > timeout` is `foreground` under a condition: a comparison behind a comma is no second event, and neither is
    /// `if it is slow`.
    static func withCondition(_ label: String) -> String {
        let parts = label.split(separator: ",", maxSplits: 1)
        guard parts.count == 2, !label.contains(where: { "[]\"`".contains($0) }), !isComparison(parts[0]),
            let condition = condition(trimmed(parts[1]))
        else { return label }
        return "\(parts[0]) [\(condition)]"
    }

    private static func condition(_ words: String) -> String? {
        let first = words.prefix { $0 != " " }
        if PlainWords.conditions.contains(first.lowercased()), first.endIndex < words.endIndex {
            return trimmed(words[first.endIndex...])
        }
        return isComparison(words[...]) || words.first.map("<>≤≥".contains) ?? false ? words : nil
    }

    private static func isComparison(_ words: Substring) -> Bool {
        words.split(separator: " ").contains { comparisons.contains($0) }
    }

    private static let comparisons: Set<Substring> = [">", "<", ">=", "<=", "≥", "≤", "==", "!=", "≠"]

    /// A few words without any sign, more or others than a name has: `user taps on the bell`.
    static func isPhrase(_ text: String) -> Bool {
        let words = text.split(separator: " ")
        return (2...8).contains(words.count) && text.allSatisfy { $0.isLetter || $0.isNumber || " -'’".contains($0) }
    }

    private static func inside(brackets text: String) -> String {
        // They may go on in the next line.
        let text =
            text.contains(where: \.isNewline) ? text.split(whereSeparator: \.isWhitespace).joined(separator: " ") : text
        var depth = 0
        for i in text.indices {
            if "(（".contains(text[i]) { depth += 1 }
            if ")）".contains(text[i]) { depth -= 1 }
            if depth == 0, i > text.startIndex { return trimmed(text[text.index(after: text.startIndex)..<i]) }
        }
        return trimmed(text.dropFirst())
    }

    /// `capturing (speech detected)` without what stands in the brackets.
    static func withoutRemark(_ words: String) -> Substring {
        if words.hasSuffix("）"), let open = words.firstIndex(of: "（"), open > words.startIndex { return words[..<open] }
        guard words.hasSuffix(")"), let open = words.firstIndex(of: "("), open > words.startIndex,
            words[words.index(before: open)] == " "
        else { return words[...] }
        return words[..<open]
    }

    /// Whether the last word introduces what the next line says: `idle -> running on`.
    static func isOpen(_ text: String) -> Bool {
        let last = text.split(separator: " ").last?.lowercased() ?? ""
        return PlainWords.happening.contains(last) || PlainWords.conditions.contains(last)
    }

    /// `on event`, `if condition`, `— event`: the word that introduces it, and the label.
    static func introduced(_ text: String) -> (word: String, label: String)? {
        let word = text.prefix(8).prefix { !$0.isWhitespace }
        guard word.endIndex < text.endIndex, text[word.endIndex].isWhitespace else { return nil }
        let small = word.lowercased()
        let isCondition = PlainWords.conditions.contains(small)
        guard isCondition || small == "only" || PlainWords.happening.contains(small) || ["—", "–", "-"].contains(small)
        else { return nil }
        let rest = withoutPoint(trimmed(text[word.endIndex...]))
        guard !rest.isEmpty else { return nil }
        if isCondition { return (String(word), "[\(rest)]") }
        // `only if it may`
        if small == "only" { return introduced(rest).flatMap { $0.label.hasPrefix("[") ? $0 : nil } }
        return (String(word), rest)
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while text.utf8.first?.isSpace == true { text.removeFirst() }
        while text.utf8.last?.isSpace == true { text.removeLast() }
        return String(text)
    }

    private static func withoutPoint(_ text: String) -> String {
        text.hasSuffix(".") && !text.hasSuffix("..") ? String(text.dropLast()) : text
    }
}
