/// YAML as far as settings need it: texts, lists and maps, each with the place where it stands.
struct YAMLValue: Sendable, Hashable {
    indirect enum Content: Sendable, Hashable {
        /// No value: `exclude:` with nothing behind it, `~`, `null`.
        case nothing
        /// Numbers and truth values are texts as well: what a key needs, its reader knows.
        case text(String)
        case list([YAMLValue])
        case map([Member])
    }

    struct Member: Sendable, Hashable {
        var key: YAMLValue
        var value: YAMLValue
    }

    var content: Content
    /// UTF-8 offsets in the file: of a text, what is written; of a list or map, its first byte.
    var offsets: Range<Int>

    var text: String? {
        if case .text(let text) = content { text } else { nil }
    }

    /// A text that a message may quote: a plain word, as keys are. Anything else could be a secret, in a file that is no
    /// settings file.
    var word: String? { text.flatMap { Self.isWord($0) ? $0 : nil } }

    static func isWord(_ text: String) -> Bool {
        text.count <= 40 && text.allSatisfy { $0.isLetter || $0 == "-" } && text.contains(where: \.isLetter)
    }

    /// What it is, for a message that says what it should have been.
    var description: String {
        switch content {
        case .nothing: "nothing"
        case .text: "a text"
        case .list: "a list"
        case .map: "a map"
        }
    }
}
