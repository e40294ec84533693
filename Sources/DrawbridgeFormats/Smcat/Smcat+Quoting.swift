import DrawbridgeModel

/// The spelling of texts, so that state-machine-cat and our reader read them back.
extension Smcat {
    /// A name: without quotes if none of its characters has a meaning.
    package static func identifier(_ name: String) -> String {
        let isPlain = !name.isEmpty && name.utf8.allSatisfy { $0 >= 0x80 || isLetter($0) }
        return isPlain ? name : quoted(name)
    }

    /// The label after the colon of an arrow.
    package static func label(_ text: String) -> String {
        let isPlain =
            !text.utf8.contains { ";{}\n\r".utf8.contains($0) }
            && !["\"", "//", "/*"].contains(where: text.hasPrefix) && text.utf8.first?.isSpace == false
            && text.utf8.last?.isSpace == false
        return isPlain ? text : quoted(text)
    }

    /// The labels of an arrow after a colon, in lines, since state-machine-cat breaks none. Empty if there are no
    /// labels.
    static func label(of transitions: [LabelWords]) -> String {
        let words = transitions.filter { !$0.text.isEmpty }
        guard !words.isEmpty else { return "" }
        return ": " + label(LabelWords.label(of: words, inLinesOf: 50) ?? words.map(\.text).joined(separator: "\n"))
    }

    /// Notes as lines, separated by empty lines.
    static func lines(ofNotes notes: [String]) -> [String] {
        let lines = notes.map { note in
            note.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
                line.utf8.allSatisfy(\.isSpace) ? String(gap) : String(line)
            }
        }
        return Array(lines.joined(separator: [""]))
    }

    /// The notes in these lines: the reverse of `lines(ofNotes:)`.
    static func notes(ofLines lines: [String]) -> [String] {
        lines.split(separator: "").map { note in
            note.map { $0 == String(gap) ? "" : $0 }.joined(separator: "\n")
        }
    }

    /// A text in quotes, in which `\"` is a quote. A backslash cannot be escaped, so a space of zero width separates it
    /// from a quote.
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

    /// The text between quotes: the reverse of `quoted`.
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

    /// Whether the end or a quote follows, after any spaces of zero width.
    static func isFollowedByQuote(_ rest: ArraySlice<Unicode.Scalar>, _ quote: String) -> Bool {
        let behind = rest.drop { $0 == gap }
        return behind.isEmpty || behind.starts(with: quote.unicodeScalars)
    }
}
