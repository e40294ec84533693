/// Paths as LSP writes them: `file:///Users/me/My%20App/Call.swift`.
package enum FileAddress {
    /// The absolute path of a file; nil for what is no file of this computer, such as a text that was never saved.
    package static func path(of address: String) -> String? {
        let scheme = "file://"
        guard address.lowercased().hasPrefix(scheme) else { return nil }
        let rest = address.dropFirst(scheme.count)
        guard let start = rest.firstIndex(of: "/") else { return nil }
        guard ["", "localhost"].contains(rest[..<start].lowercased()) else { return nil }
        return decoded(rest[start...])
    }

    package static func address(of path: String) -> String {
        path.utf8.reduce(into: "file://") { address, byte in
            if isPlain(byte) {
                address.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                address += digits.count == 1 ? "%0" + digits : "%" + digits
            }
        }
    }
}

private extension FileAddress {
    /// What RFC 3986 calls unreserved, and the slash.
    static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "/-._~".utf8.contains(byte)
        }
    }

    /// Nil where an escape is no two digits, or the path is not UTF-8 or holds a zero byte.
    static func decoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
            guard digits.count == 2 else { return nil }
            bytes.append(UInt8(digits[0] * 16 + digits[1]))
            rest = rest.dropFirst(2)
        }
        return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
    }
}
