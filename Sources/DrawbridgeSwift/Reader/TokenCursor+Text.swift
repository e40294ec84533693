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

    /// `Model` of `@Environment(Model.self)`: a property wrapper that is given a type gives a value of it.
    func typeArgument(of attributes: [Attribute]) -> TypeSyntax? { attributes.lazy.compactMap(typeArgument).first }

    private func typeArgument(of attribute: Attribute) -> TypeSyntax? {
        let text = bytes[attribute.range.offsets]
        guard text.last == UInt8(ascii: ")"), let open = text.firstIndex(of: UInt8(ascii: "(")) else { return nil }
        let names = text[(open + 1)...].dropLast().split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard names.count > 1, names.last?.elementsEqual("self".utf8) ?? false,
            names.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.continuesName) })
        else { return nil }
        return .named(names.dropLast().map { NamedType(String(decoding: $0, as: UTF8.self)) })
    }
}
