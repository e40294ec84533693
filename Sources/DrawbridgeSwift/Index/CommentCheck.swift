/// Which places of a run of tokens are in comments: reads the tokens only where the bytes alone do not tell.
struct CommentCheck {
    private let range: TokenRange
    private let tokens: () -> Tokens
    private lazy var readTokens = tokens()
    private var hasBlocks: Bool?

    init(_ file: SwiftFile, in range: TokenRange) {
        self.range = range
        tokens = { file.tokens(in: range) }
    }

    /// - Parameters:
    ///   - offset: A place in the run.
    ///   - bytes: Those of the file, up to the end of the run.
    mutating func contains(_ offset: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard mayContain(offset, of: bytes) else { return false }
        return readTokens.kinds[readTokens.index(at: UInt32(offset))].isTrivia
    }

    /// Whether `//` stands before the place in its line, or `/*` anywhere in the run.
    private mutating func mayContain(_ offset: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var i = offset - 1
        while i > range.start, bytes[i] != "\n" {
            if bytes[i] == "/", bytes[i - 1] == "/" { return true }
            i -= 1
        }
        return hasBlockComments(bytes)
    }

    private mutating func hasBlockComments(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if let hasBlocks { return hasBlocks }
        let run = bytes[Int(range.start)..<bytes.count]
        let found = zip(run, run.dropFirst()).contains { $0 == "/" && $1 == "*" }
        hasBlocks = found
        return found
    }
}
