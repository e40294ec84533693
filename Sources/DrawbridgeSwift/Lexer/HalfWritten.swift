import DrawbridgeSource

/// Where a file that somebody is in the middle of writing breaks off: a bracket or a string that is not closed, or closes
/// nothing. Such a file is read all the same; this tells who would rather have it as it was before.
package struct HalfWritten: Sendable, Hashable {
    /// As the end of a sentence: `this { is not closed`.
    package var message: String
    package var range: SourceRange

    /// Nil for a file that is whole, as far as brackets and strings tell.
    package init?(_ source: SourceFile) {
        let tokens = Tokens(source)
        var open: [Int] = []
        for i in tokens.kinds.indices {
            if let fault = Self.take(i, tokens, &open) {
                self.init(fault.message, at: fault.token, in: tokens)
                return
            }
        }
        guard let last = open.last else { return nil }
        self.init("is not closed", at: last, in: tokens)
    }

    private init(_ fault: String, at token: Int, in tokens: Tokens) {
        let text = tokens.kinds[token] == .conflictMarker ? "conflict" : tokens.text(of: token)
        message = "this \(text) \(fault)"
        range = SourceRange(path: tokens.source.path, offsets: tokens.offsets(of: token))
    }
}

private extension HalfWritten {
    /// What is wrong at a token after those that are open, and with which of them.
    static func take(_ i: Int, _ tokens: Tokens, _ open: inout [Int]) -> (token: Int, message: String)? {
        let kind = tokens.kinds[i]
        let last = open.last.map { tokens.kinds[$0] }
        switch kind {
        case .leftParen, .leftBrace, .leftSquare: open.append(i)
        case .rightParen, .rightBrace, .rightSquare:
            guard last == partner(of: kind) else { return (i, "closes nothing") }
            open.removeLast()
        case .stringQuote, .multilineStringQuote:
            if last == kind { open.removeLast() } else { open.append(i) }
        case .newline where last == .stringQuote: return open.last.map { ($0, "is not closed") }
        case .conflictMarker: return (i, "is not resolved")
        default: break
        }
        return nil
    }

    static func partner(of kind: TokenKind) -> TokenKind {
        switch kind {
        case .rightParen: .leftParen
        case .rightBrace: .leftBrace
        default: .leftSquare
        }
    }
}
