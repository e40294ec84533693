/// What stands on the two sides of a sign: the phrases of up to three words that may name a state there.
struct ArrowSides {
    /// The phrases that end within the last words before it.
    var left: [String]
    /// The phrases that begin within the first words behind it.
    var right: [String]
    /// Whether it leads from any state.
    var isFromAny: Bool

    /// - Parameters:
    ///   - left: From the sign before it.
    ///   - right: To the next sign.
    init(left: String, right: String) {
        self.left = Self.phrases(Self.words(left).suffix(Self.reach))
        self.right = Self.phrases(Self.words(right).prefix(Self.reach))
        // `State: any → failed`
        let start = PlainWords.startWithLead(left) ? left.firstIndex(of: ":") ?? left.startIndex : left.startIndex
        let source = Self.words(String(left[start...])).joined(separator: " ").lowercased()
        // `Non-connected` is any other state.
        isFromAny = PlainWords.any.contains(source) || source.hasPrefix("non ")
    }

    /// In words. What stands farther away is not what an arrow joins.
    private static let reach = 4
    private static let longestPhrase = 3

    private static func words(_ text: String) -> [Substring] {
        text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    }

    private static func phrases(_ words: ArraySlice<Substring>) -> [String] {
        words.indices.flatMap { start in
            (start..<min(start + longestPhrase, words.endIndex)).map { words[start...$0].joined(separator: " ") }
        }
    }
}
