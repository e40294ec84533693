extension DiagramFormat {
    package static let dot = DiagramFormat(
        name: "dot", fileExtensions: ["dot", "gv"], fenceNames: ["graphviz"], reader: DOTReader(), writer: DOTWriter(),
        patcher: DOTPatcher(), fates: DOT.fates)
}

/// How the DOT language spells things (https://graphviz.org/doc/info/lang.html).
package enum DOT {
    /// Everything is drawn. What labels have room for is not all that the machine says.
    static let fates: [Feature: Fate] = [
        .guards: .shown, .actions: .shown, .entryAndExit: .shown, .activities: .shown, .payload: .shown,
        .labels: .shown, .documentation: .shown, .arrowNotes: .lost, .startLabels: .shown, .unresolved: .shown,
        .separateArrows: .shown, .separateLoops: .shown, .internalTransitions: .shown,
        .eventGroups: .shown,
        .places: .shown,
        .transientStates: .lost, .variables: .lost,
    ]

    /// What stands before a self transition in the list of its state.
    static let loop = "↻"

    /// An identifier, always in quotes. Inside quotes DOT itself knows only `\"`; a backslash is doubled, since one
    /// before the closing quote would take it along. Different texts stay different.
    package static func identifier(_ text: String) -> String {
        quoted(text) { character in
            switch character {
            case "\n": "\\n"
            case "\r": "\\r"
            case "\t": "\\t"
            case "\0": "\\0"
            // Two names are never written alike.
            default: number(ofUnseen: character)
            }
        }
    }

    /// A text that is shown: control characters become pictures of themselves, since XML has no place for them.
    package static func text(_ text: String) -> String {
        quoted(withoutEntities(seen(text))) { $0 == "\n" ? "\\n" : nil }
    }

    /// A text that is shown on demand. Graphviz 2 reads no quoted text of 16 KiB from a file, and no one reads as much.
    static func tooltip(_ text: String) -> String {
        quoted(withoutEntities(seen(shortened(text, to: longestTooltip)))) { $0 == "\n" ? "\\n" : number(ofUnseen: $0) }
    }

    /// Lines that are shown on demand, each whole or not at all; the last one is `…` where there are more.
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

    /// All of a text that is shown on demand and read back, whatever it is made of.
    static func whole(_ text: String) -> String {
        quoted(withoutEntities(text)) { $0 == "\n" ? "\\n" : number(ofUnseen: $0) }
    }

    /// Lines that start at the left edge of their label.
    package static func lines(_ lines: [String]) -> String {
        "\"" + lines.map { escaped($0) + "\\l" }.joined() + "\""
    }

    /// A line inside quotes.
    static func escaped(_ line: String) -> String { escaped(withoutEntities(seen(line))) { _ in nil } }

    /// Text inside an HTML-like label. Never nothing: Graphviz takes an empty element for a syntax error.
    package static func html(_ text: String) -> String {
        guard !text.isEmpty else { return "&#160;" }
        return seen(text).unicodeScalars.reduce(into: "") { html, scalar in
            switch scalar {
            case "&": html += "&amp;"
            case "<": html += "&lt;"
            case ">": html += "&gt;"
            case "\"": html += "&quot;"
            case "\n": html += "<BR/>"
            default: html.unicodeScalars.append(visible(scalar))
            }
        }
    }
}

extension DOT {
    /// What `text` shows of a text.
    static func shown(_ text: String) -> String {
        withoutUnseen(seen(text))
    }

    /// What becomes of the single characters.
    static func withoutUnseen(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\n" ? $0 : visible($0) }))
    }

    /// Control characters have pictures at U+2400. Bidirectional overrides would turn the words around them; they and
    /// what XML forbids become U+FFFD.
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
    /// Graphviz reads `&lt;` in plain texts, too. Where none can be, an ampersand is one.
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

    /// Something in place of a text of characters that have no width: a name that cannot be seen is taken for none, and
    /// Pango complains to standard error.
    static func seen(_ text: String) -> String {
        let isInvisible = text.unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
        return isInvisible && !text.isEmpty ? "\u{FFFD}" : text
    }

    /// `\u{ffff}`, so that this program reads back what cannot be seen.
    static func number(ofUnseen scalar: Unicode.Scalar) -> String? {
        visible(scalar) == scalar ? nil : "\\u{\(String(scalar.value, radix: 16))}"
    }
}
