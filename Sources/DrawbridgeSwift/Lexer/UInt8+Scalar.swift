// Bytes are compared with characters in all of the lexer: `byte == "("` reads better than `UInt8(ascii: "(")`.

extension UInt8 {
    @inline(__always)
    static func == (byte: UInt8, character: Unicode.Scalar) -> Bool {
        byte == UInt8(truncatingIfNeeded: character.value)
    }

    @inline(__always)
    static func != (byte: UInt8, character: Unicode.Scalar) -> Bool {
        byte != UInt8(truncatingIfNeeded: character.value)
    }

    @inline(__always)
    static func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool {
        byte == UInt8(truncatingIfNeeded: character.value)
    }

    var isDigit: Bool { self >= 0x30 && self <= 0x39 }
    var isHexDigit: Bool { isDigit || (self | 0x20 >= 0x61 && self | 0x20 <= 0x66) }
    var isLineBreak: Bool { self == "\n" || self == "\r" }
}
