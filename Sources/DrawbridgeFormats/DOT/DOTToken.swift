/// One word of a DOT file, with its place.
struct DOTToken {
    enum Kind: Equatable {
        /// A name or a number.
        case word
        /// Text in quotes, unchanged.
        case quoted
        /// Text in angle brackets, unchanged.
        case html
        /// `->` or `--`.
        case arrow, line
        /// One of `{ } [ ] ; , : = +`, or any byte without a meaning in the language.
        case mark(UInt8)
        case end
    }

    var kind: Kind
    /// The UTF-8 offsets, including quotes or brackets.
    var range: Range<Int>
    /// False if the file ends before the closing quote or bracket.
    var isClosed = true
}
