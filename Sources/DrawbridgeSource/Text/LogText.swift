/// Text for people, such that it is read by people alone. Words of files, settings and names may hold what steers a terminal,
/// and what the log of a build takes for a command: GitHub's `::error::`, whatever stands before it, and `##[error]`.
/// In its place stands U+FFFD.
package enum LogText {
    /// A text of several lines.
    package static func lines(_ text: String) -> String {
        guard canSteer(text) else { return text }
        return text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { part in
            let ending = part.last == UInt8(ascii: "\r") ? "\r" : ""
            return line(String(Substring(part.dropLast(ending.utf8.count)))) + ending
        }.joined(separator: "\n")
    }

    /// One line, whatever breaks stand in it.
    package static func line(_ text: String) -> String {
        guard canSteer(text) || text.utf8.contains(UInt8(ascii: "\n")) else { return text }
        var line = String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? replacement : $0 }))
        for command in ["##[", "##vso[", "##teamcity["] {
            line = line.replacing(command, with: "#\(replacement)" + command.dropFirst(2))
        }
        let start = line.prefix { $0.isWhitespace }.endIndex
        if line[start...].hasPrefix("::") { line.replaceSubrange(start...start, with: String(replacement)) }
        return line
    }
}

private extension LogText {
    static let replacement: Unicode.Scalar = "\u{FFFD}"

    /// Whether a text may hold a sign that is replaced, apart from line feeds. Almost none does.
    static func canSteer(_ text: String) -> Bool {
        var last: UInt8 = 0
        for byte in text.utf8 {
            defer { last = byte }
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\t"): continue
            case 0..<0x20, 0x7F: return true
            // U+0080 to U+009F, U+2028 and U+2029.
            case 0x80...0xA9 where last == 0xC2 || last == 0x80: return true
            case UInt8(ascii: ":") where last == byte, UInt8(ascii: "#") where last == byte: return true
            default: continue
            }
        }
        return false
    }

    static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09: false
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
        default: false
        }
    }
}
