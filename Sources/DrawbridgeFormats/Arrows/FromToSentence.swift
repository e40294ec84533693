/// An arrow in words, as lists of transitions have them: `From idle to loading: on tap`.
///
///     sentence = "from" names "to" names [ ":" label | "(" event ")" | ( "on" | "when" | … ) event ]
enum FromToSentence {
    static func read(_ line: Range<Int>, in bytes: [UInt8]) -> ArrowLine? {
        guard line.count < 200, mayBe(in: bytes[line]) else { return nil }
        let text = String(decoding: bytes[line], as: UTF8.self).dropFirst(5)
        guard let middle = text.firstRange(of: " to "), let from = PlainName.list(text[..<middle.lowerBound]),
            let (to, label) = target(text[middle.upperBound...]), !to.contains(where: { ["*", "?"].contains($0.name) })
        else { return nil }
        let arrow = ArrowLine.Arrow(from: from, to: to, label: label, sign: line.lowerBound)
        return ArrowLine(arrows: [arrow], offsets: line, sign: "", end: line.upperBound)
    }

    static func mayBe(in line: ArraySlice<UInt8>) -> Bool {
        line.starts(with: "From ".utf8) || line.starts(with: "from ".utf8)
    }

    private static func target(_ text: Substring) -> (names: [PlainName], label: String)? {
        let text = text.hasSuffix(".") ? text.dropLast() : text
        if let names = PlainName.list(text) { return (names, "") }
        if let colon = text.firstIndex(of: ":"), let names = PlainName.list(text[..<colon]) {
            let words = PlainLabel.words(String(text[text.index(after: colon)...]))
            return (names, PlainLabel.introduced(words)?.label ?? words)
        }
        return text.indices.lazy.filter { text[$0] == " " }.compactMap {
            blank -> (names: [PlainName], label: String)? in
            guard let names = PlainName.list(text[..<blank]) else { return nil }
            let words = PlainLabel.words(String(text[blank...]))
            let label = words.hasPrefix("(") ? PlainLabel.bracketed(words) : PlainLabel.introduced(words)?.label
            return label.map { (names, $0) }
        }.first
    }
}
