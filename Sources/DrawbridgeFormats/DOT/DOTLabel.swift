/// The lines of a label, as Graphviz draws them.
struct DOTLabel: Hashable {
    /// The lines by section. Rules of a table and the end of a title separate sections; a plain label is one section.
    var sections: [[String]]

    var lines: [String] { sections.flatMap(\.self) }
    var text: String {
        let lines = lines
        return lines.count == 1 ? lines[0] : lines.joined(separator: "\n")
    }
    var isBlank: Bool { sections.allSatisfy { $0.allSatisfy { $0.utf8.allSatisfy(\.isSpace) } } }

    /// The label of something that has only a name.
    init(_ name: String) { sections = [name.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)] }

    /// - Parameters:
    ///   - node: The replacement of `\N`.
    ///   - graph: The replacement of `\G`.
    ///   - isRecord: Whether `|` and braces in the label separate the fields of a record.
    init(_ label: DOTText, node: String = "\\N", graph: String = "\\G", isRecord: Bool = false) {
        if label.isHTML {
            sections = DOTHTML.sections(of: label.text)
        } else {
            let text = isRecord ? DOT.withoutFields(label.text) : label.text
            sections = [DOT.shownLines(of: text, node: node, graph: graph)]
        }
    }
}

extension DOT {
    /// The lines of an escape string (https://graphviz.org/docs/attr-types/escString/), without spaces at their ends.
    static func shownLines(of text: String, node: String, graph: String) -> [String] {
        let hasSigns = text.contains(byteWhere: {
            $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "&")
        })
        guard hasSigns else { return [text] }
        var lines = [""]
        var rest = text.unicodeScalars[...]
        while !rest.isEmpty {
            let plain = rest.prefix { $0 != "\n" && $0 != "\\" }
            lines[lines.count - 1] += Substring(plain)
            rest = rest[plain.endIndex...]
            if rest.popFirst() == "\n" {
                lines.append("")
            } else if let escaped = rest.popFirst() {
                switch escaped {
                case "u": lines[lines.count - 1].unicodeScalars.append(numbered(&rest) ?? escaped)
                case "N": lines[lines.count - 1] += node
                case "G": lines[lines.count - 1] += graph
                case "n", "l", "r": lines.append("")
                default: lines[lines.count - 1].unicodeScalars.append(escaped)
                }
            }
        }
        if lines.count > 1, lines.last == "" { lines.removeLast() }
        return lines.map { DOTHTML.decoded($0) }
    }

    /// A record's label without the braces of its fields, one field per line.
    static func withoutFields(_ text: String) -> String {
        var plain = ""
        var isPort = false
        var isEscaped = false
        for scalar in text.unicodeScalars {
            if isEscaped || scalar == "\\" {
                isEscaped = !isEscaped
                if !isPort { plain.unicodeScalars.append(scalar) }
                continue
            }
            switch scalar {
            case "<": isPort = true
            case ">": isPort = false
            case "{", "}": break
            case "|": plain += "\n"
            default: if !isPort { plain.unicodeScalars.append(scalar) }
            }
        }
        return plain
    }

    /// The name behind an identifier: the reverse of `identifier`.
    static func name(of identifier: String) -> String {
        guard identifier.contains(byte: UInt8(ascii: "\\")) else { return identifier }
        var name = String.UnicodeScalarView()
        var rest = identifier.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "\\", let escaped = rest.popFirst() else {
                name.append(scalar)
                continue
            }
            if let character = escapes[escaped] ?? (escaped == "u" ? numbered(&rest) : nil) {
                name.append(character)
            } else {
                name.append(contentsOf: [scalar, escaped])
            }
        }
        return String(name)
    }

    private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
        "n": "\n", "r": "\r", "t": "\t", "0": "\0", "\\": "\\",
    ]

    /// The character of `{ffff}`.
    private static func numbered(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
        guard rest.first == "{", let end = rest.prefix(8).firstIndex(of: "}"),
            let number = UInt32(String(rest[..<end].dropFirst()), radix: 16)
        else { return nil }
        rest = rest[rest.index(after: end)...]
        return Unicode.Scalar(number) ?? "\u{FFFD}"
    }
}
