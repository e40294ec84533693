/// The spelling of texts, so that PlantUML and our reader read them back.
extension PlantUML {
    /// A name as an id of letters, digits and `_`. Any other character is written by its Unicode number: `_x2E_`.
    package static func identifier(_ name: String) -> String {
        guard !name.isEmpty else { return "_x_" }
        let isReserved = reserved.contains(name.lowercased())
        let scalars = Array(name.unicodeScalars)
        var id = ""
        for (i, scalar) in scalars.enumerated() {
            let isStartOfCode = scalar == "_" && i + 1 < scalars.count && scalars[i + 1] == "x"
            if isReserved && i == 0 || isStartOfCode || !isLetter(scalar) {
                id += "_x\(String(scalar.value, radix: 16, uppercase: true))_"
            } else {
                id.unicodeScalars.append(scalar)
            }
        }
        return id
    }

    /// The name behind an id.
    package static func name(of id: String) -> String {
        guard id.contains(ascii: "_x") else { return id }
        var name = String.UnicodeScalarView()
        var rest = id.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar == "_", rest.first == "x", let code = code(rest.dropFirst()) {
                name.append(contentsOf: code.scalars)
                rest = rest[code.end...]
            } else {
                name.append(scalar)
            }
        }
        return String(name)
    }

    /// The name behind a path of ids: `a.b`.
    static func name(ofPath path: String) -> String {
        let dot = UInt8(ascii: ".")
        let isPlain = path.utf8.first != dot && path.utf8.last != dot && !path.contains(ascii: "..")
        if isPlain { return name(of: path) }
        return path.utf8.split(separator: dot).map { name(of: String(Substring($0))) }.joined(separator: ".")
    }

    /// The text of a state, an arrow or a note, in one line. Characters with a meaning are written as codes:
    /// `<U+005C>`.
    package static func text(_ text: String) -> String {
        guard !text.isEmpty else { return "<U+200B>" }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { line(String($0)) }.joined(separator: "\\n")
    }

    /// One line of a text with several lines.
    static func line(_ line: String) -> String {
        let scalars = Array(line.unicodeScalars)
        var written = ""
        for i in scalars.indices {
            if needsCode(scalars, i) { written += code(scalars[i]) } else { written.unicodeScalars.append(scalars[i]) }
        }
        return written
    }

    /// The lines of a text as written: `\n` separates them.
    static func lines(_ text: String) -> [String] {
        guard text.contains(byte: UInt8(ascii: "\\")) else { return [text] }
        var lines = [[UInt8]()]
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
                lines[lines.count - 1].append(byte)
                continue
            }
            if "nrl".utf8.contains(next) { lines.append([]) } else { lines[lines.count - 1] += [byte, next] }
        }
        return lines.map { String(decoding: $0, as: UTF8.self) }
    }

    /// A text as PlantUML shows it, with its line breaks and codes resolved.
    package static func shown(_ text: String) -> String {
        guard mayHaveCodes(text) else { return text }
        var shown = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar == "\\", let escaped = escapes[rest.first ?? "\0"] {
                rest.removeFirst()
                shown.append(escaped)
            } else if let character = character(scalar, &rest) {
                shown.append(character)
            } else {
                shown.append(scalar)
            }
        }
        let text = String(shown)
        return text == "\u{200B}" ? "" : text
    }
}

private extension PlantUML {
    /// Ids that PlantUML reads as commands even if an arrow follows.
    static let reserved: Set<String> = ["remove", "restore"]

    static let escapes: [Unicode.Scalar: Unicode.Scalar] = ["n": "\n", "r": "\n", "l": "\n", "t": "\t", "\\": "\\"]

    static func mayHaveCodes(_ text: String) -> Bool {
        guard
            text.contains(byteWhere: {
                $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") || $0 >= 0x80
            })
        else { return false }
        let codes: [StaticString] = ["\\", "<U+", "<u+", "&#"]
        return codes.contains { text.contains(ascii: $0) } || text == "\u{200B}"
    }

    static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber:
            // Java's regular expressions treat surrogate pairs as letters, but PlantUML's own tables do not.
            scalar.value < 0x10000
        default: scalar == "_"
        }
    }

    /// The characters of a code, `2E_`, and the index after it.
    static func code(
        _ rest: Substring.UnicodeScalarView
    ) -> (scalars: [Unicode.Scalar], end: String.UnicodeScalarView.Index)? {
        let digits = rest.prefix { $0 != "_" && $0.properties.isASCIIHexDigit }
        guard digits.endIndex < rest.endIndex, rest[digits.endIndex] == "_" else { return nil }
        let end = rest.index(after: digits.endIndex)
        if digits.isEmpty { return ([], end) }
        return UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init).map { ([$0], end) }
    }

    static func code(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "<U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits + ">"
    }

    static func needsCode(_ scalars: [Unicode.Scalar], _ i: Int) -> Bool {
        let next = i + 1 < scalars.count ? scalars[i + 1] : nil
        let last = i > 0 ? scalars[i - 1] : nil
        switch scalars[i] {
        // Escapes, all kinds of quotes, and the starts of preprocessor calls.
        case "\\", "~", "\"", "\u{201C}", "\u{201D}", "«", "»": return true
        // A comment.
        case "/" where next == "'": return true
        case "<": return next.map { !($0 == " " || $0 == "=" || "0"..."9" ~= $0) } ?? false
        case "&", "%", "$": return next.map { $0 == "#" || $0.properties.isAlphabetic } ?? false
        // A pair of these is a style or a link.
        case "*", "/", "_", "-", ".", "[", "]":
            return scalars[i] == last || last == nil && scalars[i] != "[" && scalars[i] != "/"
        // At the start of a line: lists, titles, tables, comments, directives.
        case "#", "=", "|", "'", "!", "@", ":", ";", "}", "{": return last == nil
        case " ": return last == nil || next == nil
        default: return !isVisible(scalars[i])
        }
    }

    /// Whether the character is visible. Joiners count as visible: emoji and some scripts need them.
    static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "\u{200C}" || scalar == "\u{200D}" { return true }
        return switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
        case .spaceSeparator: scalar == " "
        default: true
        }
    }

    /// The character of `<U+0041>` or `&#65;`, after its first sign was consumed.
    static func character(_ first: Unicode.Scalar, _ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
        let isTag = first == "<"
        guard isTag || first == "&" else { return nil }
        let start = rest.prefix(isTag ? 2 : 1)
        guard String(start).uppercased() == (isTag ? "U+" : "#") else { return nil }
        let digits = rest[start.endIndex...].prefix(8).prefix { $0.properties.isASCIIHexDigit }
        guard digits.endIndex < rest.endIndex, rest[digits.endIndex] == (isTag ? ">" : ";"),
            let character = UInt32(String(digits), radix: isTag ? 16 : 10).flatMap(Unicode.Scalar.init)
        else { return nil }
        rest = rest[rest.index(after: digits.endIndex)...]
        return character
    }
}
