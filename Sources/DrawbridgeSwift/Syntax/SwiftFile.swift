import DrawbridgeSource

/// What one file of Swift says, as far as extraction asks: its tokens and declarations. Bodies are read on demand.
package struct SwiftFile: Sendable {
    package let tokens: Tokens
    /// At file scope, in source order; those of all branches of an `#if`.
    package var declarations: [Declaration]

    package init(tokens: Tokens, declarations: [Declaration]) {
        self.tokens = tokens
        self.declarations = declarations
    }

    package var source: SourceFile { tokens.source }
    package var path: String { tokens.source.path }

    /// The UTF-8 offsets that a run of tokens covers.
    package func offsets(of range: TokenRange) -> Range<Int> {
        guard !range.isEmpty else {
            let start = tokens.offsets(of: min(Int(range.start), tokens.count - 1)).lowerBound
            return start..<start
        }
        return tokens.offsets(of: Int(range.start)).lowerBound..<tokens.offsets(of: Int(range.end) - 1).upperBound
    }

    package func sourceRange(of range: TokenRange) -> SourceRange {
        SourceRange(path: path, offsets: offsets(of: range))
    }

    /// The text of a run of tokens as it stands in the file.
    package func text(of range: TokenRange) -> String {
        source.text(offsets(of: range))
    }
}
