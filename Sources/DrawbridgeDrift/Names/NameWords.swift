/// The words of a name by which it can be recognized in another name: `User cancels the download` and `cancelDownload`.
struct NameWords {
    let words: [String]

    init(_ name: String) {
        words = Spelling(name).words.filter { word in
            word.count > 2 && word.contains(where: \.isLetter) && !Self.general.contains(word)
        }
    }

    /// The words of this name that the other one has, too, if need be in English.
    func shared(with other: NameWords) -> [String] {
        let shared = words.compactMap { word in
            ([word] + RussianWords.meanings(of: word)).first { meaning in
                other.words.contains { Self.areAlike(meaning, $0) }
            }
        }
        if !shared.isEmpty { return shared }
        return isSpelledTogether(other) ? words : sameMeanings(other)
    }

    /// `failed (error)`: words that say the same of how something has ended.
    private func sameMeanings(_ other: NameWords) -> [String] {
        words.compactMap { word in
            guard let meanings = Self.synonyms.first(where: { $0.contains(word) }) else { return nil }
            return other.words.first(where: meanings.contains).map { "\(word) (\($0))" }
        }
    }

    /// `HalfOpened` and `halfopen`.
    private func isSpelledTogether(_ other: NameWords) -> Bool {
        words.count != other.words.count && !words.isEmpty
            && Self.stem(words.joined()) == Self.stem(other.words.joined())
    }

    /// Whether some word of this name is in the other one as it is.
    func sharesLetters(with other: NameWords) -> Bool {
        words.contains { word in other.words.contains { Self.areAlike(word, $0) } }
    }

    /// Whether one of the names has all words of the other one.
    func isPart(of other: NameWords) -> Bool {
        guard !words.isEmpty, !other.words.isEmpty else { return false }
        return shared(with: other).count == words.count || other.shared(with: self).count == other.words.count
    }

    static func areAlike(_ a: String, _ b: String) -> Bool {
        let (a, b) = (stem(a), stem(b))
        let common = zip(a, b).prefix { $0 == $1 }.count
        let longer = max(a.count, b.count)
        return a == b || common >= 4 && common * 4 >= 3 * longer || common >= 5 && common * 3 >= 2 * longer
    }

    /// `cancel` of `cancels`, `cancelled` and `cancellation`.
    private static func stem(_ word: String) -> String {
        let ending = ["ation", "ion", "ing", "ed", "es", "s", "e"].first {
            word.hasSuffix($0) && word.count - $0.count >= 3
        }
        return ending.map { String(word.dropLast($0.count)) } ?? word
    }

    /// Whether words say no more than how something has ended.
    static func haveSynonyms(_ words: [String]) -> Bool {
        words.allSatisfy { word in synonyms.contains { $0.contains(word) } }
    }

    private static let synonyms: [Set<String>] = [
        ["error", "errored", "fail", "failed", "failing", "failure"],
        ["complete", "completed", "done", "end", "ended", "finish", "finished"],
        ["abort", "aborted", "cancel", "canceled", "cancelled"],
    ]

    private static let general: Set = [
        "action", "and", "any", "app", "are", "did", "event", "for", "from", "has", "into", "its", "not", "should",
        "state", "the", "then", "this", "user", "was", "when", "will", "with",
    ]
}
