/// Where our tokens differ from swift-syntax's on purpose.
///
/// swift-syntax splits or renames some tokens in its parser, which knows more than a lexer can; and some splits are a matter of
/// taste. Each such difference is one rule here; all else is a fault of ours.
enum Rule: String, CaseIterable {
    /// Our tokens are never empty; swift-syntax puts an empty segment wherever a string could have text.
    case emptySegment = "empty string segment or regex pattern"
    /// For us, all text between quotes and interpolations is one segment; swift-syntax has one a line, and takes the
    /// indentation, the first line break and escaped line breaks as trivia.
    case segmentPerLine = "one string segment a line"
    /// The backslash of an interpolation has a kind of its own, and the `#` run of a raw string's belongs to it.
    case interpolationStart = "backslash of an interpolation"
    /// A contextual keyword (`async`, `some`, `get`) is an identifier to a lexer.
    case contextualKeyword = "contextual keyword"
    /// A reserved word in the place of a name (`.default`, `for:`) is still a keyword to a lexer.
    case keywordAsName = "reserved word as a name"
    /// `` `default` `` has a kind of its own.
    case quotedIdentifier = "identifier in backticks"
    /// `$projected` has the kind of `$0`.
    case dollarIdentifier = "dollar sign and name"
    /// `<` and `>` around generic arguments are operators to a lexer, and so is `...` after a type.
    case typePunctuation = "angle bracket or ellipsis of a type"
    /// `>>`, `>?`, `>!` after generic arguments are one operator to a lexer; only a parser can split them.
    case splitAngleBracket = "operator that begins with a closing angle bracket"
    /// `10.15` in `@available` is a version, which only a parser knows.
    case version = "version number"
}
