/// What a byte can begin, and whether it continues a name.
enum ByteClass: UInt8 {
    // These three continue a name, and the next one may; their order matters to `continuesName` and `mayContinueName`.
    case letter, digit, dollar, nonASCII
    case space, operatorHead, punctuation
    case colon, quote, backtick, pound, unknown

    var continuesName: Bool { rawValue <= ByteClass.dollar.rawValue }

    /// Whether the byte continues a name, or a scalar that does begins with it or goes on with it.
    var mayContinueName: Bool { rawValue <= ByteClass.nonASCII.rawValue }

    /// The class of every byte.
    ///
    /// A pointer rather than an array, so that the lexer can keep it and look up without a check; it is filled once and
    /// never written again, nor freed.
    nonisolated(unsafe) static let table: UnsafePointer<ByteClass> = {
        let table = UnsafeMutablePointer<ByteClass>.allocate(capacity: 256)
        for byte in UInt8.min...UInt8.max { (table + Int(byte)).initialize(to: ByteClass(byte)) }
        return UnsafePointer(table)
    }()

    init(_ byte: UInt8) {
        switch Unicode.Scalar(byte) {
        case "a"..."z", "A"..."Z", "_": self = .letter
        case "0"..."9": self = .digit
        case "$": self = .dollar
        case " ", "\t", "\n", "\r", "\u{B}", "\u{C}", "\0": self = .space
        case "/", "=", "-", "+", "*", "%", "<", ">", "!", "&", "|", "^", "~", ".", "?": self = .operatorHead
        case "(", ")", "[", "]", "{", "}", ",", ";", "@", "\\": self = .punctuation
        case ":": self = .colon
        case "\"", "'": self = .quote
        case "`": self = .backtick
        case "#": self = .pound
        case "\u{80}"...: self = .nonASCII
        default: self = .unknown
        }
    }
}

extension UInt8 {
    var continuesName: Bool { ByteClass.table[Int(self)].continuesName }

    /// Whether the byte continues a name, or a scalar of it.
    var mayContinueName: Bool { ByteClass.table[Int(self)].mayContinueName }
}
