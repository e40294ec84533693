extension JSONReader {
    /// number = [ "-" ] int [ frac ] [ exp ]
    mutating func readNumber() throws(JSONFault) -> String {
        let start = offset
        _ = skip(UInt8(ascii: "-"))
        if skip(UInt8(ascii: "0")) {
            guard !isAtDigit else { throw fault("a number does not begin with 0", from: start) }
        } else {
            try readDigits()
        }
        if skip(UInt8(ascii: ".")) { try readDigits() }
        if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
            if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
            try readDigits()
        }
        return source.text(start..<offset)
    }

    private mutating func readDigits() throws(JSONFault) {
        guard isAtDigit else { throw fault("expected a digit") }
        while isAtDigit { offset += 1 }
    }

    private var isAtDigit: Bool { peek.map(isDigit) ?? false }

    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
