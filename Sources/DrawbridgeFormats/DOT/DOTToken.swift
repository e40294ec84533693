/// One word of a DOT file and where it stands.
struct DOTToken {
    enum Kind: Equatable {
        /// A name or a number.
        case word
        /// Text in quotes, as it stands between them.
        case quoted
        /// Text in angle brackets, as it stands between them.
        case html
        /// `->` or `--`.
        case arrow, line
        /// One of `{ } [ ] ; , : = +`, or any byte that the language has no use for.
        case mark(UInt8)
        case end
    }

    var kind: Kind
    /// In UTF-8 bytes, with the quotes or brackets.
    var range: Range<Int>
    /// False if the file ends before the closing quote or bracket.
    var isClosed = true
}
