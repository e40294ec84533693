/// What a token is. One byte.
///
/// Trivia are tokens too: no byte of a file lies outside a token.
package enum TokenKind: UInt8, Sendable, Hashable, CaseIterable {
    // Trivia
    /// Blanks, tabs, no-break spaces, NUL bytes, a BOM: white space without a line break.
    case space
    /// White space with at least one line break in it.
    case newline
    case lineComment
    case blockComment
    /// `/// …`
    case docLineComment
    /// `/** … */`
    case docBlockComment
    /// Both sides of a merge conflict, from `<<<<<<< ` through the line of `>>>>>>> `.
    case conflictMarker
    case shebang

    // Names
    /// Contextual keywords too: only the reader knows what they are. Editor placeholders (`<#name#>`) too.
    case identifier
    /// `` `class` `` and raw identifiers: `` `a name with blanks` ``; backticks included.
    case quotedIdentifier
    /// `$0`, `$projected`
    case dollarIdentifier
    /// A reserved word; `Tokens.keyword(at:)` says which one.
    case keyword
    /// `_`
    case wildcard

    // Literals. A string is quote, segment, interpolation, segment, …, quote.
    case integer
    case float
    /// `"`, and `'`, which only old Swift knew
    case stringQuote
    /// `"""`
    case multilineStringQuote
    /// The `#` run before and after a raw string or an extended regex.
    case rawDelimiter
    /// The text between quotes and interpolations, all lines of it; there is none where it would be empty.
    case stringSegment
    /// The backslash (with its `#` run) that opens an interpolation; a `leftParen` follows.
    case interpolationStart
    /// `/` around a regex literal
    case regexSlash
    case regexPattern

    // Operators, told apart by the space around them as the language does. `<` and `>` are operators, also around
    // generic arguments, so that `>?` or `>>` may be one token; `...` is one too.
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

    // Punctuation
    case leftParen, rightParen
    case leftBrace, rightBrace
    /// Braces with all that is between them, unread: only an outline (`Tokens(outlineOf:)`) has them.
    case unreadBraces
    case leftSquare, rightSquare
    case comma, colon, semicolon
    /// `::` after the name of a module
    case colonColon
    case at
    case backslash
    /// A backtick without a partner on its line.
    case backtick
    /// `#` that starts no directive and no raw literal: a macro expansion
    case pound
    case poundIf, poundElseif, poundElse, poundEndif
    case poundAvailable, poundUnavailable, poundSourceLocation

    /// Bytes that start nothing: a control character, invalid UTF-8, a curly quote; also `*/` without its `/*`.
    case unknown
    /// Always the last token, empty.
    case endOfFile

    package var isComment: Bool {
        switch self {
        case .lineComment, .docLineComment, .blockComment, .docBlockComment: true
        default: false
        }
    }

    package var isTrivia: Bool { rawValue <= TokenKind.shebang.rawValue }
}
