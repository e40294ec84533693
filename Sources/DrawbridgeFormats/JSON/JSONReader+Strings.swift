extension JSONReader {
    /// string = quotation-mark *char quotation-mark
    mutating func readString() throws(JSONFault) -> String {
        let start = offset
        offset += 1
        var decoded: [UInt8] = []
        var plain = offset
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                defer { offset += 1 }
                if decoded.isEmpty { return try text(source.bytes[plain..<offset], from: start) }
                return try text(decoded + source.bytes[plain..<offset], from: start)
            case UInt8(ascii: "\\"):
                decoded += source.bytes[plain..<offset]
                try readEscape(into: &decoded)
                plain = offset
            case 0..<0x20: throw fault("a control character in a string has to be escaped")
            default: offset += 1
            }
        }
        throw fault("the string has no end", from: start)
    }

    /// char = "\" ( `"` / "\" / "/" / b / f / n / r / t / u 4HEXDIG )
    private mutating func readEscape(into text: inout [UInt8]) throws(JSONFault) {
        let start = offset
        offset += 1
        guard let letter = peek else { throw fault("the string has no end", from: start) }
        offset += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): text += String(try readScalar(from: start)).utf8
        default: throw fault("no such escape in JSON", from: start)
        }
    }

    /// The scalar of one escape, or of the two that make a surrogate pair. Half a pair is an error, since no text can
    /// contain it.
    private mutating func readScalar(from start: Int) throws(JSONFault) -> Unicode.Scalar {
        let first = try readHexadecimal(from: start)
        if let scalar = Unicode.Scalar(first) { return scalar }
        if first < 0xDC00, skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) {
            let second = try readHexadecimal(from: start)
            let pair = 0x10000 + ((first - 0xD800) << 10)
            if (0xDC00...0xDFFF).contains(second), let scalar = Unicode.Scalar(pair + second - 0xDC00) { return scalar }
        }
        throw fault("half of a surrogate pair", from: start)
    }

    private mutating func readHexadecimal(from start: Int) throws(JSONFault) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = peek.flatMap({ Character(UnicodeScalar($0)).hexDigitValue }) else {
                throw fault("after \\u come four hexadecimal digits", from: start)
            }
            value = value << 4 | UInt32(digit)
            offset += 1
        }
        return value
    }

    private func text(_ bytes: some Collection<UInt8>, from start: Int) throws(JSONFault) -> String {
        // Most strings are ASCII, which is always valid UTF-8.
        if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw fault("the string is not UTF-8", from: start)
        }
        return text
    }
}
