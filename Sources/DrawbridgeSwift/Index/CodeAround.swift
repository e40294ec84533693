/// Answers about places in code, of which the tokens are kept as long as the places stand in one body: each question would read
/// the whole body anew.
package struct CodeAround {
    private struct Known {
        var path: String
        var range: Range<Int>
        var tokens: Tokens
        /// Of each token, whether it stands in a closure.
        var closureFlags: [Bool]?
    }

    private var known: Known?

    package init() {}

    /// Whether a name begins at an offset: no word of a comment or of a string.
    package mutating func isName(at offset: Int, in file: SwiftFile) -> Bool {
        let code = tokens(around: offset, in: file)
        let index = code.index(at: UInt32(offset))
        return code.starts[index] == UInt32(offset) && [.identifier, .quotedIdentifier].contains(code.kinds[index])
    }

    /// Where the statement ends that a token begins or stands in.
    package mutating func endOfStatement(at offset: Int, in file: SwiftFile) -> Int {
        let code = tokens(around: offset, in: file)
        let index = code.index(at: UInt32(offset))
        return code.withCursor { $0.offset(of: $0.endOfStatement(from: index)) }
    }

    /// Whether a token of a body stands in a closure of it.
    package mutating func isInClosure(_ offset: Int, of body: TokenRange, in file: SwiftFile) -> Bool {
        let code = tokens(in: body.offsets, of: file)
        if known?.closureFlags == nil { known?.closureFlags = code.withCursor { $0.closureFlags() } }
        return known?.closureFlags?[code.index(at: UInt32(offset))] ?? false
    }
}

private extension CodeAround {
    mutating func tokens(around offset: Int, in file: SwiftFile) -> Tokens {
        let index = file.tokens.index(at: UInt32(offset))
        guard file.tokens.kinds[index] == .unreadBraces else { return file.tokens }
        return tokens(in: file.tokens.offsets(of: index), of: file)
    }

    mutating func tokens(in range: Range<Int>, of file: SwiftFile) -> Tokens {
        if let known, known.path == file.path, known.range == range { return known.tokens }
        let tokens = file.tokens(in: TokenRange(range.lowerBound, range.upperBound))
        known = Known(path: file.path, range: range, tokens: tokens)
        return tokens
    }
}
