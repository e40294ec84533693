extension Lexer {
    /// string-start := "#"* ("\"\"\"" | "\"" | "'"); `position` is at the quote
    mutating func readStringStart(hashes: Int) {
        let quote = bytes[position]
        let isMultiline = isAtTripleQuote && (hashes == 0 || !closesOnLine(from: position + 3, hashes: hashes))
        strings.append(OpenString(quote: quote, isMultiline: isMultiline, hashes: hashes))
        read(isMultiline ? .multilineStringQuote : .stringQuote, length: isMultiline ? 3 : 1)
    }

    /// string-text := segment? (interpolation-start | string-end)
    mutating func readStringText(_ string: OpenString) {
        let start = position
        skipSegment(of: string)
        if position > start { append(.stringSegment, from: start) }
        if isAtEnd { return }
        switch bytes[position] {
        case "\\": readInterpolationStart(hashes: string.hashes)
        case string.quote: readStringEnd(string)
        default: strings.removeLast()  // a line break in a string of one line: it ends here, without a quote
        }
    }

    /// Counts a parenthesis that an interpolation has to see closed before its own.
    @inline(__always)
    mutating func openParenthesis() {
        guard let depth = strings.last?.parentheses else { return }
        strings[strings.count - 1].parentheses = depth + 1
    }

    /// Counts a closed parenthesis; the interpolation's own leads back to the text of the string.
    @inline(__always)
    mutating func closeParenthesis() {
        guard let depth = strings.last?.parentheses else { return }
        strings[strings.count - 1].parentheses = depth == 0 ? nil : depth - 1
    }

    /// A line break in an interpolation: the strings that may not span lines end here, without a quote.
    mutating func closeStringsOfLine() {
        while let string = strings.last, !string.isMultiline { strings.removeLast() }
    }

    /// The number of `#` from an offset on.
    func hashes(at offset: Int) -> Int {
        var end = offset
        while end < bytes.count, bytes[end] == "#" { end += 1 }
        return end - offset
    }
}

private extension Lexer {
    var isAtTripleQuote: Bool { peek() == "\"" && peek(1) == "\"" && peek(2) == "\"" }

    /// Moves to what ends a segment: an interpolation, the closing quote, for a string of one line the line break.
    mutating func skipSegment(of string: OpenString) {
        while !isAtEnd {
            switch bytes[position] {
            case "\\":
                if startsInterpolation(hashes: string.hashes) { return }
                skipEscape(hashes: string.hashes)
            case string.quote:
                if isAtEnd(of: string) { return }
                position += 1
            case "\n", "\r":
                if !string.isMultiline { return }
                position += 1
            default: position &+= 1
            }
        }
    }

    /// escape := "\\" "#"* character; only quotes and backslashes matter here, all else is text anyway
    mutating func skipEscape(hashes: Int) {
        position += 1
        guard hashes == 0 || self.hashes(at: position) >= hashes else { return }
        position += hashes
        if peek() == "\"" || peek() == "'" || peek() == "\\" { position += 1 }
    }

    func startsInterpolation(hashes: Int) -> Bool {
        if hashes == 0 { return peek(1) == "(" }
        let found = self.hashes(at: position + 1)
        return found >= hashes && peek(1 + found) == "("
    }

    /// Whether the quote at `position` closes the string: with its other quotes and all its `#`.
    func isAtEnd(of string: OpenString) -> Bool {
        if string.isMultiline, !isAtTripleQuote { return false }
        return string.hashes == 0 || hashes(at: position + (string.isMultiline ? 3 : 1)) >= string.hashes
    }

    /// interpolation-start := "\\" "#"* "("
    mutating func readInterpolationStart(hashes: Int) {
        read(.interpolationStart, length: 1 + (hashes == 0 ? 0 : self.hashes(at: position + 1)))
        read(.leftParen)
        strings[strings.count - 1].parentheses = 0
    }

    /// string-end := ("\"\"\"" | "\"" | "'") "#"*
    mutating func readStringEnd(_ string: OpenString) {
        read(string.isMultiline ? .multilineStringQuote : .stringQuote, length: string.isMultiline ? 3 : 1)
        if string.hashes > 0 { read(.rawDelimiter, length: hashes(at: position)) }
        strings.removeLast()
    }

    /// Whether a quote with its `#` stands on the rest of the line: then `#"""#` is a quote between quotes.
    mutating func closesOnLine(from offset: Int, hashes: Int) -> Bool {
        if self.hashes(at: offset) >= hashes { return true }
        if offset < failed.closeEnd, hashes >= failed.closeHashes { return false }
        var i = offset
        while i < bytes.count, !bytes[i].isLineBreak {
            if bytes[i] == "\"", self.hashes(at: i + 1) >= hashes { return true }
            i += 1
        }
        failed.closeEnd = i
        failed.closeHashes = hashes
        return false
    }
}
