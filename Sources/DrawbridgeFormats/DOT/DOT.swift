extension DiagramFormat {
    package static let dot = DiagramFormat(
        name: "dot", fileExtensions: ["dot", "gv"], fenceNames: ["graphviz"], reader: DOTReader(), writer: DOTWriter(),
        patcher: DOTPatcher(), fates: DOT.fates)
}

/// The spelling of the DOT language (https://graphviz.org/doc/info/lang.html).
package enum DOT {
    /// All features are drawn, but labels are shortened, so a reader does not get everything back.
    static let fates: [Feature: Fate] = [
        .guards: .shown, .actions: .shown, .entryAndExit: .shown, .activities: .shown, .payload: .shown,
        .labels: .shown, .pseudoStateLabels: .shown, .documentation: .shown, .arrowNotes: .lost, .startLabels: .shown,
        .unresolved: .shown,
        .separateArrows: .shown, .separateLoops: .shown, .internalTransitions: .shown, .localTransitions: .shown,
        .eventGroups: .shown,
        .places: .shown,
        .transientStates: .lost, .variables: .lost,
        .otherNames: .lost, .passing: .lost,
    ]

    /// The sign before each self transition that a state lists.
    static let loop = "↻"

    /// An identifier, always in quotes. Inside quotes, DOT itself knows only the escape `\"`. A backslash is doubled: a
    /// single one before the closing quote would escape it. Different texts give different identifiers.
    package static func identifier(_ text: String) -> String {
        quoted(text) { character in
            switch character {
            case "\n": "\\n"
            case "\r": "\\r"
            case "\t": "\\t"
            case "\0": "\\0"
            // So that two names never give the same identifier.
            default: number(ofUnseen: character)
            }
        }
    }

    /// A visible text, in quotes. Control characters become their pictures (from U+2400), since XML does not allow
    /// them.
    package static func text(_ text: String) -> String {
        quoted(withoutEntities(seen(text))) { $0 == "\n" ? "\\n" : nil }
    }

    /// The text of a tooltip, shortened and in quotes. Graphviz 2 cannot read a quoted text of 16 KiB from a file.
    package static func tooltip(_ text: String) -> String { tooltip(whole: shortened(text, to: longestTooltip)) }

    private static func tooltip(whole text: String) -> String {
        quoted(withoutEntities(closed(seen(text)))) { $0 == "\n" ? "\\n" : number(ofUnseen: $0) }
    }

    /// The text with a space behind a backslash at its end: Graphviz takes one for half an escape, and reads on behind the end of the tooltip.
    private static func closed(_ text: String) -> String { text.hasSuffix("\\") ? text + " " : text }

    /// The text of a tooltip that was closed.
    static func opened(_ text: String) -> String { text.hasSuffix("\\ ") ? String(text.dropLast()) : text }

    /// All lines of a tooltip, so that a reader gets all of them back: texts that Graphviz 2 can read, joined by `+`.
    static func tooltip(ofAll lines: [String]) -> String {
        var pieces: [String] = []
        var rest = lines.joined(separator: "\n")[...]
        while let end = rest.index(rest.startIndex, offsetBy: longestTooltip, limitedBy: rest.endIndex) {
            // Between words, so that no character reference comes apart.
            let space = rest[..<end].lastIndex(of: " ") ?? rest.index(before: end)
            pieces.append(String(rest[...space]))
            rest = rest[rest.index(after: space)...]
        }
        return (pieces + [String(rest)]).map(tooltip(whole:)).joined(separator: " + ")
    }

    /// The lines of a tooltip. A line that does not fit is left out as a whole; the last line is then `…`.
    static func tooltip(_ lines: [String]) -> String {
        var room = longestTooltip
        let shown = lines.prefix { line in
            room -= line.utf8.count + 1
            return room > 0
        }
        let isCut = shown.count < lines.count && !shown.isEmpty
        return tooltip((isCut ? shown + ["…"] : lines).joined(separator: "\n"))
    }

    private static let longestTooltip = 3000

    /// The text of a tooltip in full, so that a reader gets all of it back.
    static func whole(_ text: String) -> String {
        quoted(withoutEntities(closed(text))) { $0 == "\n" ? "\\n" : number(ofUnseen: $0) }
    }

    /// Left-aligned lines of a label, in quotes.
    package static func lines(_ lines: [String]) -> String {
        "\"" + lines.map { escaped($0) + "\\l" }.joined() + "\""
    }

    /// A line inside quotes.
    static func escaped(_ line: String) -> String { escaped(withoutEntities(seen(line))) { _ in nil } }

    /// Text inside an HTML-like label. Never empty: Graphviz reports an empty element as a syntax error. Backslashes are doubled:
    /// Graphviz replaces escapes here, too, and reads on behind the end of a text that ends with half an escape.
    package static func html(_ text: String) -> String {
        guard !text.isEmpty else { return "&#160;" }
        return seen(text).unicodeScalars.reduce(into: "") { html, scalar in
            switch scalar {
            case "&": html += "&amp;"
            case "<": html += "&lt;"
            case ">": html += "&gt;"
            case "\"": html += "&quot;"
            case "\\": html += "\\\\"
            case "\n": html += "<BR/>"
            default: html.unicodeScalars.append(visible(scalar))
            }
        }
    }
}

extension DOT {
    /// The visible form of a text, as `text` writes it, without quotes.
    static func shown(_ text: String) -> String {
        withoutUnseen(seen(text))
    }

    /// The text with its invisible characters replaced. Line breaks stay.
    static func withoutUnseen(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\n" ? $0 : visible($0) }))
    }

    /// The visible form of a character. Control characters have pictures from U+2400. Bidirectional overrides would
    /// reverse the words around them: they, and the characters that XML forbids, become U+FFFD.
    static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: " "
        case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
        case 0x7F: "\u{2421}"
        case 0x80...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: "\u{FFFD}"
        default: scalar
        }
    }
}

private extension DOT {
    /// The text with `&amp;` for each `&`, since Graphviz decodes entities in plain texts, too. A text without `;` has
    /// none.
    static func withoutEntities(_ text: String) -> String {
        guard text.contains(byte: UInt8(ascii: "&")), text.contains(byte: UInt8(ascii: ";")) else { return text }
        return text.unicodeScalars.reduce(into: "") { plain, scalar in
            if scalar == "&" { plain += "&amp;" } else { plain.unicodeScalars.append(scalar) }
        }
    }

    static func quoted(_ text: String, special: (Unicode.Scalar) -> String?) -> String {
        "\"" + escaped(text, special: special) + "\""
    }

    static func escaped(_ text: String, special: (Unicode.Scalar) -> String?) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            if let text = special(scalar) {
                escaped += text
            } else if scalar == "\"" || scalar == "\\" {
                escaped += "\\"
                escaped.unicodeScalars.append(scalar)
            } else {
                escaped.unicodeScalars.append(visible(scalar))
            }
        }
    }

    /// U+FFFD in place of a text whose characters all have no width: such a name would look empty, and Pango writes a
    /// warning to standard error.
    static func seen(_ text: String) -> String {
        let isInvisible = text.unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
        return isInvisible && !text.isEmpty ? "\u{FFFD}" : text
    }

    /// `\u{ffff}` for an invisible character, so that the reader gets the character back. Nil for a visible one.
    static func number(ofUnseen scalar: Unicode.Scalar) -> String? {
        visible(scalar) == scalar ? nil : "\\u{\(String(scalar.value, radix: 16))}"
    }
}
