/// What a token is. One byte.
///
/// Trivia are tokens too: no byte of a file lies outside a token.
package enum TokenKind: UInt8, Sendable, Hashable, CaseIterable {
    // Trivia
    /// Blanks, tabs, NUL bytes, a BOM at the start: white space without a line break.
    case space
    /// White space with at least one line break in it.
    case newline
    case lineComment
    case blockComment
    case docLineComment
    case docBlockComment
    case shebang

    // Names
    /// Contextual keywords too: only the reader knows what they are.
    case identifier
    /// `` `class` `` and raw identifiers: `` `a name with blanks` ``; backticks included.
    case quotedIdentifier
    /// `$0`, `$projected`
    case dollarIdentifier
    /// A reserved word; which one, its text says (`Keyword`).
    case keyword
    /// `_`
    case wildcard

    // Literals. A string is quote, segments and interpolations, quote.
    case integer
    case float
    /// `"`
    case stringQuote
    /// `"""`
    case multilineStringQuote
    /// The `#` run before and after a raw string or an extended regex.
    case rawDelimiter
    case stringSegment
    /// The backslash (with its `#` run) that opens an interpolation; a `leftParen` follows.
    case interpolationStart
    /// `/` around a regex literal
    case regexSlash
    case regexPattern

    // Operators, told apart by the space around them as the language does
    case binaryOperator
    case prefixOperator
    case postfixOperator
    /// `=`
    case equal
    /// `->`
    case arrow
    /// `.`
    case period
    /// `&` before an operand
    case prefixAmpersand
    /// `?` with its left neighbour: optional chaining, optional types
    case postfixQuestionMark
    /// `?` between spaces: the ternary
    case infixQuestionMark
    /// `!` with its left neighbour
    case exclamationMark
    case ellipsis

    // Punctuation
    case leftParen, rightParen
    case leftBrace, rightBrace
    case leftSquare, rightSquare
    case comma, colon, semicolon
    case at
    case backslash
    case backtick
    /// `#` that starts no directive and no raw literal: a macro expansion
    case pound
    case poundIf, poundElseif, poundElse, poundEndif
    case poundAvailable, poundUnavailable, poundSourceLocation

    /// Bytes that start nothing: a control character, invalid UTF-8, a lone backtick.
    case unknown
    /// Always the last token, empty.
    case endOfFile

    package var isTrivia: Bool { rawValue <= TokenKind.shebang.rawValue }
}
