/// Characters that Mermaid writes as codes: `#quot;`, `#35;`.
extension Mermaid {
    /// A text with its codes replaced. An unknown code stays as it is, as in Mermaid.
    static func text(_ text: String) -> String {
        guard text.contains(byte: UInt8(ascii: "#")) else { return text }
        let bytes = Array(text.utf8)
        var decoded: [UInt8] = []
        var i = 0
        while i < bytes.count {
            if bytes[i] == UInt8(ascii: "#"), let entity = entity(in: bytes[i...]) {
                decoded += Array(String(entity.character).utf8)
                i += entity.length
            } else {
                decoded.append(bytes[i])
                i += 1
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    /// The lines of a text, joined by line feeds.
    static func withLineBreaks(_ text: String) -> String {
        mayHaveBreaks(text) || text.contains(byte: UInt8(ascii: "<")) ? lines(text).joined(separator: "\n") : text
    }

    /// The text without HTML's tags for looks, which Mermaid's program gives to the browser.
    static func withoutTags(_ text: String) -> String {
        guard text.contains(byte: UInt8(ascii: "<")) else { return text }
        var (rest, plain) = (text[...], "")
        while let open = rest.firstIndex(of: "<") {
            plain += rest[..<open]
            rest = rest[open...]
            let name = rest.dropFirst().drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
            if tagsForLooks.contains(name), let close = rest.firstIndex(of: ">") {
                rest = rest[close...].dropFirst()
            } else {
                plain.append(rest.removeFirst())
            }
        }
        return plain + rest
    }

    private static let tagsForLooks: Set = [
        "b", "i", "u", "s", "em", "strong", "span", "center", "small", "big", "code", "font", "sub", "sup", "tt", "div",
        "p",
    ]

    /// The lines of a state's text or of a note: `<br/>` and `\n` break them. Codes stay.
    static func lines(_ text: String) -> [String] {
        let text = withoutTags(text)
        guard mayHaveBreaks(text) else { return [text] }
        var lines = [[UInt8]()]
        let bytes = Array(text.utf8)
        var i = 0
        while i < bytes.count {
            if let length = lengthOfBreak(in: bytes[i...]) {
                lines.append([])
                i += length
            } else {
                lines[lines.count - 1].append(bytes[i])
                i += 1
            }
        }
        return lines.map { String(decoding: $0, as: UTF8.self) }
    }

    /// The code at the start of these bytes, and its length in bytes. The supported names are those that people use in
    /// labels.
    static func entity(in bytes: ArraySlice<UInt8>) -> (character: Unicode.Scalar, length: Int)? {
        let letters = bytes.dropFirst().prefix(longestEntity).prefix(while: \.isWord)
        guard !letters.isEmpty, letters.endIndex < bytes.endIndex, bytes[letters.endIndex] == UInt8(ascii: ";") else {
            return nil
        }
        let name = String(decoding: letters, as: UTF8.self)
        guard let character = UInt32(name).flatMap(Unicode.Scalar.init) ?? names[name] else { return nil }
        return (character, letters.count + 2)
    }
}

private extension Mermaid {
    static let longestEntity = 8

    static let names: [String: Unicode.Scalar] = [
        "quot": "\"", "apos": "'", "amp": "&", "lt": "<", "gt": ">", "nbsp": "\u{A0}", "num": "#", "semi": ";",
        "colon": ":", "comma": ",", "lpar": "(", "rpar": ")", "lsqb": "[", "rsqb": "]", "lcub": "{", "rcub": "}",
        "lbrack": "[", "rbrack": "]", "lbrace": "{", "rbrace": "}", "bsol": "\\", "sol": "/", "percnt": "%",
        "larr": "←", "rarr": "→", "uarr": "↑", "darr": "↓", "hearts": "♥", "infin": "∞", "ne": "≠", "le": "≤",
        "ge": "≥",
        "hellip": "…", "ndash": "–", "mdash": "—", "copy": "©", "times": "×", "check": "✓",
    ]

    static func mayHaveBreaks(_ text: String) -> Bool {
        text.contains(byteWhere: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "\\") || $0.isLineBreak })
    }

    /// The length in bytes of a break: `<br>`, `<br/>` or `<br />` in any case, the two characters `\n`, or a line
    /// break.
    static func lengthOfBreak(in bytes: ArraySlice<UInt8>) -> Int? {
        guard let first = bytes.first else { return nil }
        if first.isLineBreak { return bytes.starts(with: "\r\n".utf8) ? 2 : 1 }
        if bytes.starts(with: "\\n".utf8) { return 2 }
        guard first == UInt8(ascii: "<"),
            bytes.dropFirst().prefix(2).elementsEqual("br".utf8, by: { $0.lowercased == $1 })
        else { return nil }
        var rest = bytes.dropFirst(3).drop(while: \.isBlank)
        if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
        return rest.first == UInt8(ascii: ">") ? rest.startIndex + 1 - bytes.startIndex : nil
    }
}

extension UInt8 {
    fileprivate var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
