import DrawbridgeModel

/// A cell that names states: `idle`, `` `idle`, `failed` ``, `open “Wide open”`, `gone (final)`, `→ open (ignored)`.
struct StateCell {
    var names: [PlainName]
    var label: String?
    /// What is said in brackets behind the name, in lower case.
    var remark: String?

    /// Nil for what names no state: a sentence, a link.
    init?(_ cell: PipeTable.Cell) { self.init(cell.text) }

    init?(_ text: String) {
        var rest = Self.withoutCall(Self.trimmed(text[...]))
        for sign in ["→", "->", "=>"] where rest.hasPrefix(sign) { rest = Self.trimmed(rest.dropFirst(sign.count)) }
        if let whole = PlainName.list(rest), !whole.contains(where: { $0.group != nil }) {
            names = whole
            return
        }
        if rest.hasSuffix(")"), let open = rest.lastIndex(of: "("), open > rest.startIndex,
            rest[rest.index(before: open)] == " "
        {
            remark = rest[rest.index(after: open)...].dropLast().lowercased()
            rest = Self.trimmed(rest[..<open])
        }
        if rest.hasSuffix("”"), let open = rest.firstIndex(of: "“"), open > rest.startIndex {
            let words = String(rest[rest.index(after: open)...].dropLast())
            label = PlainQuoting.unquoted(words) ?? words
            rest = Self.trimmed(rest[..<open])
        }
        guard let list = PlainName.list(rest), !list.contains(where: { $0.group != nil }) else { return nil }
        names = list
    }

    /// A word of a kind of states in brackets.
    var kind: State.Kind? {
        remark.flatMap { remark in
            State.Kind.allCases.first { $0.rawValue.lowercased() == remark }
                ?? (TableWords.final.contains(remark) ? .final : nil)
        }
    }

    /// `running or triggers finish()`: what the method leads to is said where that is listed.
    private static func withoutCall(_ text: Substring) -> Substring {
        guard text.hasSuffix("()") else { return text }
        let ends = [", or ", " or ", " или "].compactMap { text.firstRange(of: $0)?.lowerBound }
        return ends.min().map { trimmed(text[..<$0]) } ?? text
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
