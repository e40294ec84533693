import DrawbridgeModel

/// How texts are written, so that state-machine-cat and this reader read them back.
extension Smcat {
    /// A name: as it is where no character of it could mean something.
    package static func identifier(_ name: String) -> String {
        let isPlain = !name.isEmpty && name.utf8.allSatisfy { $0 >= 0x80 || isLetter($0) }
        return isPlain ? name : quoted(name)
    }

    /// What stands behind the colon of an arrow.
    package static func label(_ text: String) -> String {
        let isPlain =
            !text.utf8.contains { ";{}\n\r".utf8.contains($0) }
            && !["\"", "//", "/*"].contains(where: text.hasPrefix) && text.utf8.first?.isSpace == false
            && text.utf8.last?.isSpace == false
        return isPlain ? text : quoted(text)
    }

    /// The words of an arrow with the colon before them, in lines: state-machine-cat breaks none. Empty where there are none.
    static func label(of transitions: [LabelWords]) -> String {
        let words = transitions.filter { !$0.text.isEmpty }
        guard !words.isEmpty else { return "" }
        return ": " + label(LabelWords.label(of: words, inLinesOf: 50) ?? words.map(\.text).joined(separator: "\n"))
    }

    /// Notes as lines, an empty one between two of them.
    static func lines(ofNotes notes: [String]) -> [String] {
        let lines = notes.map { note in
            note.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
                line.utf8.allSatisfy(\.isSpace) ? String(gap) : String(line)
            }
        }
        return Array(lines.joined(separator: [""]))
    }

    /// The notes that were written as lines.
    static func notes(ofLines lines: [String]) -> [String] {
        lines.split(separator: "").map { note in
            note.map { $0 == String(gap) ? "" : $0 }.joined(separator: "\n")
        }
    }

    /// In quotes `\"` is a quote, and a backslash cannot be escaped: a space without width keeps it from a quote.
    package static func quoted(_ text: String) -> String {
        var quoted = "\""
        let scalars = Array(text.unicodeScalars)
        for i in scalars.indices {
            if scalars[i] == "\"" { quoted += "\\" }
            quoted.unicodeScalars.append(scalars[i])
            if scalars[i] == "\\", isFollowedByQuote(scalars[(i + 1)...], "\"") { quoted.unicodeScalars.append(gap) }
        }
        return quoted + "\""
    }

    /// What stands between quotes.
    static func unquoted(_ text: String) -> String {
        guard text.contains(byte: UInt8(ascii: "\\")) else { return text }
        let scalars = Array(text.unicodeScalars)
        var unquoted = String.UnicodeScalarView()
        var i = 0
        while i < scalars.count {
            if scalars[i] == "\\", i + 1 < scalars.count, scalars[i + 1] == "\"" {
                unquoted.append("\"")
                i += 2
            } else if scalars[i] == "\\", i + 1 < scalars.count, scalars[i + 1] == gap,
                isFollowedByQuote(scalars[(i + 1)...], "\\\"")
            {
                unquoted.append("\\")
                i += 2
            } else {
                unquoted.append(scalars[i])
                i += 1
            }
        }
        return String(unquoted)
    }
}

private extension Smcat {
    static let gap: Unicode.Scalar = "\u{200B}"

    static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    /// Whether, but for spaces without width, the end or a quote follows.
    static func isFollowedByQuote(_ rest: ArraySlice<Unicode.Scalar>, _ quote: String) -> Bool {
        let behind = rest.drop { $0 == gap }
        return behind.isEmpty || behind.starts(with: quote.unicodeScalars)
    }
}
