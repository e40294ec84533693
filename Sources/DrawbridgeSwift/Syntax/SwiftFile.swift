import DrawbridgeSource

/// What one file of Swift says, as far as extraction asks: its outline and declarations. Bodies are read on demand.
///
/// An object, since all code hands it on and it has many lists to retain.
package final class SwiftFile: Sendable {
    /// Those outside of bodies; most code in braces is one token, `unreadBraces`.
    package let tokens: Tokens
    /// At file scope, in source order; those of all branches of an `#if`.
    package let declarations: [Declaration]
    /// The bytes of the file with blanks for its comments: what searches go through.
    package let code: [UInt8]

    package init(tokens: Tokens, declarations: [Declaration]) {
        self.tokens = tokens
        code = tokens.code
        self.declarations = declarations
    }

    package var source: SourceFile { tokens.source }
    package var path: String { tokens.source.path }

    /// The whole file.
    package var range: TokenRange { TokenRange(0, source.bytes.count) }

    package func sourceRange(of range: TokenRange) -> SourceRange {
        SourceRange(path: path, offsets: range.offsets)
    }

    /// The text of a run of tokens as it stands in the file.
    package func text(of range: TokenRange) -> String {
        source.text(range.offsets)
    }
}
