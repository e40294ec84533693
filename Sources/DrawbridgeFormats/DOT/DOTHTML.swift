import DrawbridgeModel

/// The text of HTML-like labels (https://graphviz.org/doc/info/shapes.html#html). Tags are styling and are dropped,
/// with two exceptions: breaks end lines, and rules and the ends of titles end sections.
enum DOTHTML {
    static func sections(of html: String) -> [[String]] {
        var reading = Reading()
        var rest = html.utf8[...]
        while !rest.isEmpty {
            let words = rest.prefix { $0 != UInt8(ascii: "<") }
            reading.add(String(decoding: words, as: UTF8.self))
            rest = rest[words.endIndex...]
            guard !rest.isEmpty else { break }
            let tag = rest.prefix { $0 != UInt8(ascii: ">") }
            reading.add(tag: String(decoding: tag.dropFirst(), as: UTF8.self))
            rest = rest[tag.endIndex...].dropFirst()
        }
        return reading.finished()
    }

    /// Replaces the entities that Graphviz replaces in every label: numbers, and of the names those that people use.
    static func decoded(_ text: String) -> String {
        guard text.contains(byte: UInt8(ascii: "&")) else { return text }
        var decoded = ""
        var rest = text[...]
        while let ampersand = rest.firstIndex(of: "&") {
            decoded += rest[..<ampersand]
            rest = rest[ampersand...]
            guard let end = rest.prefix(12).firstIndex(of: ";"), let scalar = scalar(rest[..<end].dropFirst()) else {
                decoded.append(rest.removeFirst())
                continue
            }
            decoded.unicodeScalars.append(scalar)
            rest = rest[end...].dropFirst()
        }
        return decoded + rest
    }
}

private extension DOTHTML {
    static let entities: [Substring: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
        "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "lambda": "λ", "mu": "μ", "pi": "π",
        "sigma": "σ", "tau": "τ", "phi": "φ", "omega": "ω", "Gamma": "Γ", "Delta": "Δ", "Lambda": "Λ", "Sigma": "Σ",
        "Omega": "Ω", "rarr": "→", "larr": "←", "harr": "↔", "rArr": "⇒", "and": "∧", "or": "∨", "not": "¬",
        "ne": "≠", "le": "≤", "ge": "≥", "isin": "∈", "notin": "∉", "empty": "∅", "infin": "∞", "times": "×",
        "plusmn": "±", "middot": "·", "bull": "•", "hellip": "…", "ndash": "–", "mdash": "—", "deg": "°",
        "laquo": "«", "raquo": "»", "ldquo": "“", "rdquo": "”", "lsquo": "‘", "rsquo": "’", "copy": "©",
    ]

    static func scalar(_ entity: Substring) -> Unicode.Scalar? {
        guard entity.first == "#" else { return entities[entity] }
        let digits = entity.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return value.flatMap(Unicode.Scalar.init)
    }

    /// The lines so far.
    struct Reading {
        private var sections: [[String]] = [[]]
        private var line = ""

        /// White space between tags is not part of the label.
        mutating func add(_ words: String) {
            if line.isEmpty, words.utf8.allSatisfy(\.isSpace) { return }
            line += DOTHTML.decoded(words.filter { !$0.isNewline }).replacing("\\\\", with: "\\")
        }

        mutating func add(tag: String) {
            let isEnd = tag.hasPrefix("/")
            let name = (isEnd ? "/" : "") + tag.lowercased().drop { $0 == "/" }.prefix { $0.isLetter }
            switch name {
            case "br", "/tr", "/td", "/table": endLine()
            case "hr":
                endLine()
                sections.append([])
            // A title: lines in bold.
            case "/b" where line.isEmpty: sections.append([])
            default: break
            }
        }

        mutating func finished() -> [[String]] {
            endLine()
            return sections.filter { !$0.isEmpty }
        }

        private mutating func endLine() {
            let words = LabelWords.inOneLine(line)
            if !words.isEmpty { sections[sections.count - 1].append(words) }
            line = ""
        }
    }
}
