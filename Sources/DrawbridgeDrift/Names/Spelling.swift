/// What is left of a name when the way of writing it is taken away: `Call in progress`, `call_in_progress` and
/// `CallInProgress` are one name.
struct Spelling: Hashable, Sendable {
    /// The words in lower case: call, in, progress.
    let words: [String]

    /// A name without a letter or digit is one word.
    init(_ name: String) {
        let words = Self.words(of: name)
        self.words = words.isEmpty ? [name] : words
    }

    private init(words: [String]) {
        self.words = words
    }

    /// Equal for names that differ in case and separators alone.
    var letters: String { words.joined() }

    /// Without words that say no more than that this is a state: `isLoading` and `LoadingState` are `loading`.
    var withoutStateWords: Spelling { without(first: ["is"], last: ["state"]) }

    /// Without words that say no more than that this is an event: `onTap` and `handleTap` are `tap`.
    var withoutEventWords: Spelling { without(first: ["on", "handle", "event"], last: ["event", "action"]) }

    private func without(first: Set<String>, last: Set<String>) -> Spelling {
        var words = words
        if words.count > 1, first.contains(words[0]) { words.removeFirst() }
        if words.count > 1, let word = words.last, last.contains(word) { words.removeLast() }
        return Spelling(words: words)
    }
}

private extension Spelling {
    /// A word ends where no letter or digit follows, where a capital follows a small letter (`callInProgress`), and before
    /// the last capital of several where a small letter follows (`HTTPRequest`).
    static func words(of name: String) -> [String] {
        let signs = Array(name)
        var words: [String] = []
        var isInWord = false
        for (i, sign) in signs.enumerated() {
            guard sign.isLetter || sign.isNumber else {
                isInWord = false
                continue
            }
            if !isInWord || startsWord(signs, i) { words.append("") }
            words[words.count - 1] += sign.lowercased()
            isInWord = true
        }
        return words
    }

    static func startsWord(_ signs: [Character], _ i: Int) -> Bool {
        guard signs[i].isUppercase else { return false }
        if !signs[i - 1].isUppercase { return true }
        return i + 1 < signs.count && signs[i + 1].isLowercase
    }
}
