import DrawbridgeSource

/// Texts and lists of attributes.
extension DOTReading {
    /// ID := word | quoted ("+" quoted)* | html. A keyword without quotes is no ID.
    mutating func readTextIfPresent() -> DOTText? {
        switch token.kind {
        case .word:
            if isReserved { return nil }
            defer { advance() }
            return DOTText(text: text.text(token.range), range: token.range)
        case .quoted: return readQuoted()
        case .html:
            defer { advance() }
            return DOTText(text: inner(of: token), isHTML: true, range: token.range)
        case .arrow, .line, .mark, .end: return nil
        }
    }

    /// attributes := ("[" (ID ("=" ID)? (";" | ",")?)* "]")*
    mutating func readAttributes() -> DOTValues {
        var values = DOTValues()
        while isMark("[") {
            let bracket = token.range
            advance()
            while token.kind != .end, !isMark("]"), !isMark("}") { readAttribute(into: &values) }
            if !skip("]") { report(.unclosedBlock, "the bracket is not closed", bracket) }
        }
        return values
    }
}

private extension DOTReading {
    /// Whether the current word is a keyword. All keywords have four to eight letters.
    var isReserved: Bool {
        guard (4...8).contains(token.range.count) else { return false }
        return Self.keywords.contains { isKeyword($0) }
    }

    static let keywords = ["node", "edge", "graph", "digraph", "subgraph", "strict"]

    mutating func readAttribute(into values: inout DOTValues) {
        if skip(",") || skip(";") { return }
        guard let name = readTextIfPresent() else {
            report(.unknownStatement, "an attribute has to stand here", token.range)
            return advance()
        }
        guard skip("=") else { return }
        guard let value = readTextIfPresent() else {
            return report(.unknownStatement, "a value has to follow here", token.range)
        }
        if let key = DOTValues.Key(rawValue: name.text) { values.set(key, value) }
    }

    mutating func readQuoted() -> DOTText {
        var joined = DOTText(text: "", range: token.range)
        while true {
            joined.text += unquoted(token)
            joined.range = joined.range.lowerBound..<token.range.upperBound
            advance()
            guard isMark("+") else { return joined }
            let plus = token.range
            advance()
            guard token.kind == .quoted else {
                report(.unknownStatement, "only texts in quotes are joined", plus)
                return joined
            }
        }
    }

    func inner(of token: DOTToken) -> String {
        text.text(token.range.lowerBound + 1..<token.range.upperBound - (token.isClosed ? 1 : 0))
    }

    /// The text in quotes: `\"` is a quote, and a backslash at the end of a line joins it with the next one.
    func unquoted(_ token: DOTToken) -> String {
        let inner = inner(of: token)
        guard inner.contains(byte: UInt8(ascii: "\\")),
            ["\\\"", "\\\n", "\\\r"].contains(where: inner.contains(ascii:))
        else { return inner }
        var bytes: [UInt8] = []
        var rest = Array(inner.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
                bytes.append(byte)
                continue
            }
            switch next {
            case UInt8(ascii: "\""): bytes.append(next)
            case UInt8(ascii: "\n"): break
            case UInt8(ascii: "\r"): if rest.first == UInt8(ascii: "\n") { rest.removeFirst() }
            default: bytes += [byte, next]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
