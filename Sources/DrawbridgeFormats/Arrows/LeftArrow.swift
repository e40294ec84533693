/// An arrow that points to the left: `ended ← processing`, `` `idle` ← any state (reset) ``.
///
///     line = names "←" names [ ":" label | "(" event ")" ]
enum LeftArrow {
    static func read(_ line: Range<Int>, in bytes: [UInt8]) -> ArrowLine? {
        guard line.count < 200 else { return nil }
        let text = String(decoding: bytes[line], as: UTF8.self)
        let sides = text.split(separator: "←", omittingEmptySubsequences: false)
        guard sides.count == 2, let to = PlainName.list(sides[0]) else { return nil }
        let rest = sides[1].drop { "-─—–".contains($0) }
        guard let (from, label) = source(rest), isArrow(from, to) else { return nil }
        let sign = line.lowerBound + sides[0].utf8.count
        let arrow = ArrowLine.Arrow(from: from, to: to, label: label, sign: sign)
        return ArrowLine(arrows: [arrow], offsets: line, sign: "", end: line.upperBound)
    }

    private static func source(_ text: Substring) -> (names: [PlainName], label: String)? {
        if let names = PlainName.list(text) { return (names, "") }
        if let colon = text.firstIndex(of: ":"), let names = PlainName.list(text[..<colon]) {
            return (names, PlainLabel.words(String(text[text.index(after: colon)...])))
        }
        // What stands in brackets behind a blank; `(any state)` itself is a name.
        let opens = text.indices.dropFirst().filter { text[$0] == "(" && text[text.index(before: $0)] == " " }
        return opens.lazy.compactMap { open in
            PlainName.list(text[..<open]).map { ($0, PlainLabel.bracketed(String(text[open...]))) }
        }.first
    }

    private static func isArrow(_ from: [PlainName], _ to: [PlainName]) -> Bool {
        to.allSatisfy { $0.name != "*" } && from.allSatisfy { $0.name != "?" }
    }
}
