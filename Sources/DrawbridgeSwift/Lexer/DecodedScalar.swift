/// A Unicode scalar beyond ASCII, as it stands in the file.
struct DecodedScalar {
    let value: UInt32
    /// In UTF-8 bytes: 2 to 4.
    let length: Int

    /// Decodes the scalar at an offset; nil where the bytes are not well-formed UTF-8 or are ASCII.
    ///
    /// Source: the Unicode Standard, table 3-7, "Well-Formed UTF-8 Byte Sequences".
    init?(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
        let lead = bytes[offset]
        guard lead >= 0xC2, lead <= 0xF4 else { return nil }
        let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        guard offset + length <= bytes.count else { return nil }
        var value = UInt32(lead) & (0xFF >> UInt32(length + 1))
        for i in 1..<length {
            guard bytes[offset + i] & 0xC0 == 0x80 else { return nil }
            value = value << 6 | UInt32(bytes[offset + i] & 0x3F)
        }
        // Three and four bytes can spell what fewer do, and more than Unicode has.
        guard Unicode.Scalar(value) != nil, value >= (length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000) else {
            return nil
        }
        self.value = value
        self.length = length
    }

    var continuesName: Bool {
        if value >= 0x10000 { return value <= 0xEFFFD && value & 0xFFFF <= 0xFFFD }
        return UnicodeRanges.contains(value, in: UnicodeRanges.name)
    }

    var startsName: Bool { continuesName && !isCombining }

    var startsOperator: Bool { UnicodeRanges.contains(value, in: UnicodeRanges.operatorHead) }

    var continuesOperator: Bool {
        startsOperator || isCombining || UnicodeRanges.contains(value, in: UnicodeRanges.variationSelectors)
    }

    private var isCombining: Bool { UnicodeRanges.contains(value, in: UnicodeRanges.combining) }
}
