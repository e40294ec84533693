/// Targets each of which has words of its own: `loaded (it came) / failed (it broke)`.
///
///     targets = target 1*( ( "," | "|" | "/" | "or" ) target )
///     target  = name [ "(" event ")" ]
enum LabelledTargets {
    typealias Target = (name: PlainName, label: String)

    /// Nil where there is one target, or where the words at the end may be about all of them.
    static func read(_ text: String) -> [Target]? {
        let parts = parts(of: text[...])
        guard parts.count > 1 else { return nil }
        let targets = parts.compactMap(target)
        guard targets.count == parts.count, targets.dropLast().contains(where: { !$0.label.isEmpty }) else {
            return nil
        }
        return targets
    }

    private static func target(_ part: Substring) -> Target? {
        let words = PlainLabel.words(String(part))
        if let name = PlainName.read(words[...]) { return (name, "") }
        guard words.hasSuffix(")"), let open = words.firstRange(of: " (")?.lowerBound,
            let name = PlainName.read(words[..<open])
        else { return nil }
        return (name, PlainLabel.bracketed(PlainLabel.words(String(words[open...]))))
    }

    /// Cut at separators outside of brackets, code and quotes.
    private static func parts(of text: Substring) -> [Substring] {
        var (parts, start, depth, quote) = ([Substring](), text.startIndex, 0, Character?.none)
        for i in text.indices {
            let sign = text[i]
            if let open = quote {
                if sign == open { quote = nil }
            } else if sign == "`" || sign == "\"" {
                quote = sign
            } else if sign == "(" || sign == "[" {
                depth += 1
            } else if sign == ")" || sign == "]" {
                depth -= 1
            } else if depth == 0, i >= start, let end = endOfSeparator(at: i, in: text) {
                parts.append(text[start..<i])
                start = end
            }
        }
        return parts + [text[start...]]
    }

    private static func endOfSeparator(at place: Substring.Index, in text: Substring) -> Substring.Index? {
        if ",|/".contains(text[place]) { return text.index(after: place) }
        return text[place...].hasPrefix(" or ") ? text.index(place, offsetBy: 3) : nil
    }
}
