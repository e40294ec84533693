/// The spelling of texts, so that Mermaid and our reader read them back. Characters with a meaning are written as
/// codes: `#35;`.
extension Mermaid {
    /// A name as an id: letters, digits, `_` and `.` stay as they are.
    package static func identifier(_ name: String) -> String {
        guard !name.isEmpty else { return nothingAsID }
        var id = ""
        let codesFirst = reserved.contains(name.lowercased())
        let codesLast = name.hasSuffix("_start") || name.hasSuffix("_end")
        for (i, scalar) in name.unicodeScalars.enumerated() {
            let isOdd = codesFirst && i == 0 || codesLast && scalar == "_"
            if isOdd || !isPlainInID(scalar) { id += code(scalar) } else { id.unicodeScalars.append(scalar) }
        }
        return id
    }

    /// The text of a state, an arrow or a note. A line that only looks like an action gets a code for its slash.
    package static func words(_ text: String, inNote: Bool = false) -> String {
        guard !text.isEmpty else { return nothing }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { line in
            let words = oneLine(String(line), inNote: inNote)
            guard StateWords.isOne(words), let slash = words.firstIndex(of: "/") else { return words }
            return words[..<slash] + code("/") + words[words.index(after: slash)...]
        }.joined(separator: "<br/>")
    }

    /// The label of an arrow, or the actions of a state.
    static func label(_ words: String) -> String { oneLine(words, inNote: false) }

    /// The spelling of an empty text: a space of zero width.
    static let nothing = "\u{200B}"
    static let nothingAsID = "#8203;"
}

private extension Mermaid {
    /// Words that Mermaid's lexer misreads at the start of a statement, or that have a meaning in its drawings.
    static let reserved: Set<String> = [
        "state", "note", "class", "classdef", "style", "click", "href", "default", "scale", "direction", "acctitle",
        "accdescr", "statediagram", "root", "end", "as", "hide", "__proto__", "constructor",
    ]

    static func code(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": "#quot;"
        case "<": "#lt;"
        case ">": "#gt;"
        case "&": "#amp;"
        default: "#\(scalar.value);"
        }
    }

    static func isPlainInID(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return scalar.properties.isAlphabetic || ("0"..."9" ~= scalar) || scalar == "_" || scalar == "."
        }
        return isVisible(scalar)
    }

    /// Whether the character is visible: no control or format character, and no space except the usual one.
    static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
        case .spaceSeparator: scalar == " "
        default: true
        }
    }

    static func oneLine(_ line: String, inNote: Bool) -> String {
        let scalars = Array(line.unicodeScalars)
        var words = ""
        for i in scalars.indices {
            if needsCode(scalars, i, inNote: inNote) {
                words += code(scalars[i])
            } else {
                words.unicodeScalars.append(scalars[i])
            }
        }
        return words
    }

    static func needsCode(_ scalars: [Unicode.Scalar], _ i: Int, inNote: Bool) -> Bool {
        let next = i + 1 < scalars.count ? scalars[i + 1] : nil
        let last = i > 0 ? scalars[i - 1] : nil
        switch scalars[i] {
        // The lexer's own signs, HTML, and Markdown in labels.
        case "#", ";", "\"", "<", ">", "\\", "`", "*": return true
        case " ": return last == nil || next == nil
        // A colon inside a word is plain text. In notes, any colon ends the text.
        case ":": return inNote || last == nil || last == ":" || !(next == " " || next == ")")
        case "&": return next.map { $0.properties.isAlphabetic || $0 == "#" } ?? false
        case "%": return next == "%" || last == "%"
        case "[": return next == "["
        case "_": return last?.properties.isAlphabetic != true || next?.properties.isAlphabetic != true
        case "-", "+", "=": return last == nil
        case ".", ")": return next == " " && scalars[..<i].allSatisfy { "0"..."9" ~= $0 } && i > 0
        case "d", "D": return isDirection(scalars[i...])
        default: return !isVisible(scalars[i])
        }
    }

    /// Whether `direction LR` begins here: inside a label, it would change the direction of the drawing.
    static func isDirection(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
        let start = String(String.UnicodeScalarView(scalars.prefix(40))).lowercased()
        guard start.hasPrefix("direction") else { return false }
        let rest = start.dropFirst("direction".count)
        let name = rest.drop(while: \.isWhitespace)
        return name.startIndex > rest.startIndex && directions.contains { name.hasPrefix("\($0.name)") }
    }
}
