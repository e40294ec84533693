import DrawbridgeModel

/// The name of a state in plain text: `idle`, `` `.idle` ``, `**In call**`, `"a -> b"`.
struct PlainName: Hashable {
    /// The name alone; `*` for any state, `[*]` for where a machine begins or is over, `?` for a state that is not known.
    var name: String
    /// The signs around it: a backtick and a point, for example.
    var prefix = ""
    /// What it stands for where it names no state: *any non-terminal state*.
    var group: Group?
    var suffix = ""

    /// Some of the states of a drawing.
    enum Group: Hashable {
        /// Those that arrows leave.
        case left
        /// Those that no arrow leaves.
        case ends
        /// All but some: *any state except idle*.
        case others(than: Set<String>)
    }

    /// People call no state by more words. What has more is a sentence.
    private static let mostWords = 4
    /// A list of more names is data.
    private static let mostNames = 50
}

extension PlainName {
    /// A name, with the signs around it. Nil for what is none.
    static func read(_ text: Substring) -> PlainName? {
        var inner = trimmed(text)
        var found = PlainName(name: "")
        while true {
            // A star behind a name leads to a footnote.
            if inner.hasSuffix("*"), !inner.hasPrefix("*"),
                inner.dropLast().last.map({ $0.isLetter || $0.isNumber }) == true
            {
                found.suffix = "*" + found.suffix
                inner = inner.dropLast()
            }
            if let group = group(inner) {
                (found.name, found.group) = ("*", group)
                return found
            }
            if let special = special(inner) {
                found.name = special
                return found
            }
            if let quoted = PlainQuoting.unquoted(String(inner)) {
                found.name = quoted
                return quoted.isEmpty ? nil : found
            }
            guard let (sign, end) = wrappers.first(where: { isWrapped(inner, $0, $1) }) else { break }
            found.prefix += sign
            found.suffix = end + found.suffix
            inner = inner.dropFirst(sign.count).dropLast(end.count)
        }
        return read(bare: inner, into: found)
    }

    /// Names with separators between them: `idle, failed`, `` `uploading` / `paused` ``, `alive | suspect`, `a or b`, `(a | b)`.
    static func list(_ text: Substring) -> [PlainName]? {
        // Its own list goes on to the end.
        if let all = group(trimmed(text)) { return [PlainName(name: "*", group: all)] }
        let parts = parts(of: areBracketed(text) ? text.dropFirst().dropLast() : text)
        guard parts.count <= mostNames else { return nil }
        let names = parts.compactMap(read)
        return names.count == parts.count ? names : nil
    }

    /// `(a | b)`, `(paused/stopped)`
    static func areBracketed(_ text: Substring) -> Bool {
        guard text.hasPrefix("("), text.hasSuffix(")") else { return false }
        let inside = text.dropFirst().dropLast()
        return inside.contains("|") || inside.contains("/") && !inside.contains { $0.isWhitespace || "()".contains($0) }
    }

    /// Names, and a remark in brackets that may stand behind them: `idle (at first)`.
    static func list(beforeRemark words: String) -> [PlainName]? {
        list(words[...]) ?? list(PlainLabel.withoutRemark(words))
    }

    /// The name as it is written in a line: in quotes where it would be misread.
    static func spelled(_ name: String) -> String {
        read(name[...]) == PlainName(name: name) && list(name[...])?.count == 1 && special(name[...]) == nil
            ? name : PlainQuoting.quoted(name)
    }
}

private extension PlainName {
    static let wrappers = [
        ("**", "**"), ("__", "__"), ("`", "`"), ("*", "*"), ("_", "_"), ("[", "]"), ("“", "”"), ("«", "»"), ("'", "'"),
    ]

    static func isWrapped(_ text: Substring, _ start: String, _ end: String) -> Bool {
        guard text.hasPrefix(start), text.hasSuffix(end), text.count > start.count + end.count else { return false }
        // `_a` and `a_` are names.
        return start != "_" && start != "__" || text.contains(" ")
    }

    static func group(_ text: Substring) -> Group? {
        guard text.utf8.count < 60 else { return nil }
        let words = text.lowercased()
        return PlainWords.open.contains(words) ? .left : PlainWords.terminal.contains(words) ? .ends : others(text)
    }

    /// others = ( "any" | "any state" | … ) ( "except" | "but" | … ) names
    static func others(_ text: Substring) -> Group? {
        guard let sign = PlainWords.exceptions.lazy.compactMap({ text.firstRange(of: $0) }).first,
            PlainWords.any.contains(text[..<sign.lowerBound].lowercased()), let names = list(text[sign.upperBound...]),
            names.allSatisfy({ $0.name != "*" && $0.group == nil })
        else { return nil }
        return .others(than: Set(names.map(\.name)))
    }

    static func special(_ text: Substring) -> String? {
        if PlainWords.edge.contains(String(text)) { return Machine.pseudoState }
        if text == "?" { return "?" }
        // `(any state)`
        if text.hasPrefix("("), text.hasSuffix(")"), text.utf8.count < 40 {
            return special(text.dropFirst().dropLast()) == "*" ? "*" : nil
        }
        return text.utf8.count < 40 && PlainWords.any.contains(text.lowercased()) ? "*" : nil
    }

    /// `.loading(id)` is `loading`.
    static func read(bare text: Substring, into name: PlainName) -> PlainName? {
        var (name, text) = (name, text)
        if text.hasPrefix("."), text.count > 1 {
            name.prefix += "."
            text = text.dropFirst()
        }
        if text.hasSuffix(")"), let open = text.firstIndex(of: "("), open > text.startIndex,
            !text[text.index(before: open)].isWhitespace
        {
            name.suffix = text[open...] + name.suffix
            text = text[..<open]
        }
        // `open()` is what happens; a state with a point may be written so.
        guard isPlain(text), !PlainWords.beginWithModal(text),
            name.suffix.hasPrefix("()") == false || name.prefix.hasSuffix(".")
        else { return nil }
        name.name = String(text)
        return name
    }

    static func isPlain(_ text: Substring) -> Bool {
        guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last, isLetter(first),
            isLetter(last), text.utf8.count <= 60
        else { return false }
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        return words.count <= mostWords
            && words.allSatisfy { word in
                !word.isEmpty && word.unicodeScalars.allSatisfy { isLetter($0) || "-.'’".unicodeScalars.contains($0) }
                    && word.contains { $0 != "-" } && word.last != "."
                    && (words.count == 1 || !PlainWords.reserved.contains(word.lowercased()))
            }
    }

    static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
        }
        return scalar.properties.isAlphabetic || scalar.properties.generalCategory == .decimalNumber
    }

    static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }

    /// The text cut at commas, bars, slashes and words such as "or", but for those in quotes, in code and in what a state carries.
    static func parts(of text: Substring) -> [Substring] {
        var parts: [Substring] = []
        var (start, i) = (text.startIndex, text.startIndex)
        var unclosed: Set<Character> = []
        while i < text.endIndex {
            let sign = text[i]
            if sign == "\"" || sign == "`", !unclosed.contains(sign) {
                if let end = end(ofQuoteAt: i, in: text) { i = end } else { unclosed.insert(sign) }
            } else if sign == "(", i > start, !text[text.index(before: i)].isWhitespace, !unclosed.contains(sign) {
                if let end = text[i...].firstIndex(of: ")") { i = end } else { unclosed.insert(sign) }
            } else if ",|/".contains(sign) {
                parts.append(text[start..<i])
                start = text.index(after: i)
            } else if sign == " ", let end = endOfSeparator(behind: i, in: text) {
                parts.append(text[start..<i])
                start = end
                i = end
                continue
            }
            i = text.index(after: i)
        }
        return parts + [text[start...]]
    }

    static func end(ofQuoteAt start: String.Index, in text: Substring) -> String.Index? {
        var i = text.index(after: start)
        while i < text.endIndex, text[i] != text[start] {
            let next = text.index(after: i)
            i = text[i] == "\\" && text[start] == "\"" && next < text.endIndex ? text.index(after: next) : next
        }
        return i < text.endIndex ? i : nil
    }

    /// The end of ` or `; the space behind it stays.
    static func endOfSeparator(behind space: String.Index, in text: Substring) -> String.Index? {
        let word = text[text.index(after: space)...].prefix(4).prefix { $0 != " " }
        guard PlainWords.separators.contains(word.lowercased()), word.endIndex < text.endIndex,
            text[word.endIndex] == " "
        else { return nil }
        return word.endIndex
    }
}
