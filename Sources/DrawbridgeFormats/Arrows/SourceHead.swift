/// A line that names the states that the arrows below it leave: `From: idle`, `From idle:`, `Von: offen`.
///
///     head = word ( ":" names | names ":" )
enum SourceHead {
    static func names(_ words: Range<Int>, in bytes: [UInt8]) -> [PlainName]? {
        guard words.count < longestHead, bytes[words].contains(UInt8(ascii: ":")) else { return nil }
        let text = PlainLabel.words(String(decoding: bytes[words].filter { $0 != UInt8(ascii: "*") }, as: UTF8.self))
        guard let word = PlainWords.sources.first(where: { isLead($0, of: text) }) else { return nil }
        var rest = PlainLabel.words(String(text.dropFirst(word.count)))
        if rest.hasPrefix(":") {
            rest.removeFirst()
        } else if rest.hasSuffix(":") {
            rest.removeLast()
        } else {
            return nil
        }
        return PlainName.list(PlainLabel.words(rest)[...])
    }

    private static func isLead(_ word: String, of text: String) -> Bool {
        guard text.lowercased().hasPrefix(word), let next = text.dropFirst(word.count).first else { return false }
        return next == ":" || next.isWhitespace
    }

    private static let longestHead = 200
}
