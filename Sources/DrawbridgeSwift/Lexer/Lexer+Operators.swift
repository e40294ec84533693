extension Lexer {
    /// What starts with an ASCII operator character: an operator, a comment, a placeholder, a conflict marker.
    mutating func readOperatorOrComment() {
        switch bytes[position] {
        case "/" where peek(1) == "/": readLineComment()
        case "/" where peek(1) == "*": readBlockComment()
        case "." where !continuesOperator(at: position + 1, allowsPeriod: true): read(.period)
        case "?" where isLeftBound(position): read(.postfixQuestionMark)
        case "!" where isLeftBound(position): read(.exclamationMark)
        case "<", ">":
            if !readConflictMarkerIfPresent(), !readPlaceholderIfPresent() { readOperator() }
        default: readOperator()
        }
    }

    /// operator := head (head | combining)*; with a period in it only if it starts with one
    ///
    /// It ends before a comment, and may hold the start of a regex literal.
    mutating func readOperator() {
        let start = position
        let slash = skipOperator()
        if let slash {
            if readRegexIfPresent(slash: slash, operatorRange: start..<position) { return }
            position = startOfComment(in: start..<position)
        }
        append(kindOfOperator(start..<position), from: start)
    }

    /// Whether what precedes an offset belongs to an operator there: no white space, no opening, no separator.
    ///
    /// Source: The Swift Programming Language, Lexical Structure, "Operators".
    func isLeftBound(_ offset: Int) -> Bool {
        guard offset > 0 else { return false }
        switch bytes[offset - 1] {
        case " ", "\t", "\n", "\r", "\0", "(", "[", "{", ",", ";", ":": return false
        case "/": return !(offset > 1 && bytes[offset - 2] == "*")
        case 0xA0: return !(offset > 1 && bytes[offset - 2] == 0xC2)
        default: return true
        }
    }

    /// Whether what stands at an offset belongs to an operator before it.
    func isRightBound(_ offset: Int, isLeftBound: Bool) -> Bool {
        guard offset < bytes.count else { return false }
        let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
        switch bytes[offset] {
        case " ", "\t", "\n", "\r", "\0", ")", "]", "}", ",", ";", ":": return false
        case ".": return !isLeftBound
        case "/": return next != "/" && next != "*"
        case 0xC2: return next != 0xA0
        default: return true
        }
    }

    func kindOfOperator(_ range: Range<Int>) -> TokenKind {
        let isLeftBound = isLeftBound(range.lowerBound)
        let isRightBound = isRightBound(range.upperBound, isLeftBound: isLeftBound)
        if let kind = kindOfReserved(range, isLeftBound: isLeftBound, isRightBound: isRightBound) { return kind }
        if isLeftBound == isRightBound { return .binaryOperator }
        return isLeftBound ? .postfixOperator : .prefixOperator
    }
}

private extension Lexer {
    /// Moves past all that looks like one operator, and returns the offset of the first slash in it.
    mutating func skipOperator() -> Int? {
        let allowsPeriod = bytes[position] == "."
        var slash: Int?
        repeat {
            if slash == nil, bytes[position] == "/" { slash = position }
            position += bytes[position] < 0x80 ? 1 : DecodedScalar(bytes, at: position)?.length ?? 1
        } while continuesOperator(at: position, allowsPeriod: allowsPeriod)
        return slash
    }

    @inline(__always)
    func continuesOperator(at offset: Int, allowsPeriod: Bool) -> Bool {
        guard offset < bytes.count else { return false }
        switch classes[Int(bytes[offset])] {
        case .operatorHead:
            if bytes[offset] == "." { return allowsPeriod }
            return bytes[offset] != "<" || lengthOfPlaceholder(at: offset) == nil
        case .nonASCII: return DecodedScalar(bytes, at: offset)?.continuesOperator ?? false
        default: return false
        }
    }

    /// The start of the comment in an operator's range, or the end of the range.
    func startOfComment(in range: Range<Int>) -> Int {
        for i in range.dropFirst() where bytes[i] == "/" && i + 1 < range.upperBound {
            if bytes[i + 1] == "/" || bytes[i + 1] == "*" { return i }
        }
        return range.upperBound
    }

    /// The operators that no one can declare: `=`, `->`, `.`, `?`, prefix `&`; and `*/`.
    func kindOfReserved(_ range: Range<Int>, isLeftBound: Bool, isRightBound: Bool) -> TokenKind? {
        let first = bytes[range.lowerBound]
        guard range.count > 1 else {
            switch first {
            case "=": return .equal
            case "&": return !isLeftBound && isRightBound ? .prefixAmpersand : nil
            case ".": return .period
            case "?": return isLeftBound ? .postfixQuestionMark : .infixQuestionMark
            default: return nil
            }
        }
        if range.count == 2, first == "-", bytes[range.lowerBound + 1] == ">" { return .arrow }
        for i in range.dropLast() where bytes[i] == "*" && bytes[i + 1] == "/" { return .unknown }
        return nil
    }
}
