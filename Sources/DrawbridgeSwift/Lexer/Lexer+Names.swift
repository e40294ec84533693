extension Lexer {
    /// name := head (head | digit | "$" | combining)*; a keyword, `_` or an identifier
    mutating func readName() {
        let start = position
        skipName()
        append(kindOfName(from: start), from: start)
    }

    /// quoted-identifier := "`" any-but-line-break* "`" (SE-0451)
    mutating func readQuotedIdentifier() {
        var end = position + 1
        while end < bytes.count, bytes[end] != "`", !bytes[end].isLineBreak { end += 1 }
        if end < bytes.count, bytes[end] == "`" {
            read(.quotedIdentifier, length: end + 1 - position)
        } else {
            read(.backtick)
        }
    }

    /// dollar-identifier := "$" name-character*
    mutating func readDollarIdentifier() {
        let start = position
        position += 1
        skipName()
        append(.dollarIdentifier, from: start)
    }

    /// placeholder := "<#" any-but-line-break* "#>"
    mutating func readPlaceholderIfPresent() -> Bool {
        guard let length = lengthOfPlaceholder(at: position) else { return false }
        read(.identifier, length: length)
        return true
    }

    /// The length of the editor placeholder at an offset; it ends on its line and before the next `<#`.
    func lengthOfPlaceholder(at offset: Int) -> Int? {
        guard offset + 1 < bytes.count, bytes[offset] == "<", bytes[offset + 1] == "#" else { return nil }
        var i = offset + 2
        while i + 1 < bytes.count, bytes[i] != "\n" {
            if bytes[i] == "#", bytes[i + 1] == ">" { return i + 2 - offset }
            if bytes[i] == "<", bytes[i + 1] == "#" { return nil }
            i += 1
        }
        return nil
    }

    /// Moves past all that continues a name.
    @inline(__always)
    mutating func skipName() {
        while true {
            var end = position
            while end < bytes.count, classes[Int(bytes[end])].continuesName { end &+= 1 }
            position = end
            guard position < bytes.count, bytes[position] >= 0x80 else { return }
            guard let scalar = DecodedScalar(bytes, at: position), scalar.continuesName else { return }
            position += scalar.length
        }
    }
}

private extension Lexer {
    @inline(__always)
    func kindOfName(from start: Int) -> TokenKind {
        let length = position - start
        if length == 1 { return bytes[start] == "_" ? .wildcard : .identifier }
        return keywords.keyword(bytes.baseAddress! + start, count: length) == nil ? .identifier : .keyword
    }
}
