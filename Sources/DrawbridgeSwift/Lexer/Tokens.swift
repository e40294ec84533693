import DrawbridgeSource

/// The tokens of one file or a part of it: a kind and a start each, in flat arrays. Joined, they are the file or the part,
/// byte for byte.
package struct Tokens: Sendable {
    package let source: SourceFile
    package internal(set) var kinds: [TokenKind]
    /// UTF-8 offsets. A token ends where the next one starts; the last token, `endOfFile`, is empty.
    package internal(set) var starts: [UInt32]
    /// Where comments stand in `unreadBraces`, in order.
    let unreadComments: [TokenRange]

    /// Reads the tokens of a file. Never fails, whatever the bytes are.
    package init(_ source: SourceFile) {
        self = Lexer.read(source, in: 0..<source.bytes.count) { $0.readAll() }
    }

    /// Reads the tokens of a file as far as its declarations go: most code in braces is one token, `unreadBraces`.
    package init(outlineOf source: SourceFile) {
        self = Lexer.read(source, in: 0..<source.bytes.count) { $0.readOutline() }
    }

    /// Reads the tokens of a run, which has to start and to end where a token of the file does, and outside of strings.
    init(_ source: SourceFile, in range: TokenRange) {
        self = Lexer.read(source, in: range.offsets.clamped(to: 0..<source.bytes.count)) { $0.readAll() }
    }

    init(source: SourceFile, kinds: [TokenKind], starts: [UInt32], unreadComments: [TokenRange]) {
        self.source = source
        self.kinds = kinds
        self.starts = starts
        self.unreadComments = unreadComments
    }

    package var count: Int { kinds.count }

    /// The UTF-8 offsets of a token.
    package func offsets(of index: Int) -> Range<Int> {
        let start = Int(starts[index])
        return start..<(index + 1 < starts.count ? Int(starts[index + 1]) : start)
    }

    /// The token at an offset: of the last one that does not start behind it, by binary search.
    func index(at offset: UInt32) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    package func text(of index: Int) -> String {
        source.text(offsets(of: index))
    }

    /// Which reserved word a token is; nil if it is none.
    package func keyword(at index: Int) -> Keyword? {
        guard kinds[index] == .keyword else { return nil }
        let offsets = offsets(of: index)
        return source.bytes.withUnsafeBufferPointer { bytes in
            KeywordTable.shared.keyword(bytes.baseAddress! + offsets.lowerBound, count: offsets.count)
        }
    }

    /// Whether a token's bytes are these.
    package func isText(_ text: StaticString, at index: Int) -> Bool {
        let offsets = offsets(of: index)
        guard offsets.count == text.utf8CodeUnitCount else { return false }
        return source.bytes.withUnsafeBufferPointer { bytes in
            for i in 0..<offsets.count where bytes[offsets.lowerBound + i] != text.utf8Start[i] { return false }
            return true
        }
    }
}
