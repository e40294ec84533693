extension TokenCursor {
    func offset(of index: Int) -> Int { Int(starts[index]) }

    func length(of index: Int) -> Int {
        index + 1 < starts.count ? offset(of: index + 1) - offset(of: index) : 0
    }

    /// The bytes of a token.
    func bytes(of index: Int) -> UnsafeBufferPointer<UInt8> {
        let start = offset(of: index)
        return UnsafeBufferPointer(rebasing: bytes[start..<start + length(of: index)])
    }

    func text(of index: Int) -> String {
        String(decoding: bytes(of: index), as: UTF8.self)
    }

    /// The text of the token, or what is left of it.
    var text: String {
        guard index < end else { return "" }
        return String(decoding: bytes(of: index).dropFirst(taken), as: UTF8.self)
    }

    /// The text of a token that is a name, without backticks.
    func name(of index: Int) -> String {
        guard kind(at: index) == .quotedIdentifier, length(of: index) > 2 else { return text(of: index) }
        return String(decoding: bytes(of: index).dropFirst().dropLast(), as: UTF8.self)
    }

    /// The first byte of the token, or of what is left of it; 0 at the end.
    var firstByte: UInt8 {
        index < end && length(of: index) > taken ? bytes[offset(of: index) + taken] : 0
    }

    /// The word that the token is, if it is one.
    var word: Word? { word(at: index) }

    func word(at index: Int) -> Word? {
        guard index >= 0, index < end, kinds[index] == .identifier || kinds[index] == .keyword else { return nil }
        return WordTable.key(of: bytes(of: index)).flatMap(WordTable.shared.word)
    }

    func isAt(_ word: Word) -> Bool { self.word == word }

    /// Whether a token's bytes are these.
    func isText(_ text: [UInt8], at index: Int) -> Bool {
        guard index >= 0, index < end, length(of: index) == text.count else { return false }
        return bytes(of: index).elementsEqual(text)
    }
}
