extension Lexer {
    /// white-space := (blank | tab | NUL | line-break | …)*
    ///
    /// A line break also ends the strings around it that may not span lines.
    mutating func readWhiteSpace() {
        let start = position
        var kind = TokenKind.space
        var end = position
        while end < bytes.count, classes[Int(bytes[end])] == .space {
            if bytes[end].isLineBreak { kind = .newline }
            end &+= 1
        }
        position = end
        append(kind, from: start)
        if kind == .newline, !strings.isEmpty { closeStringsOfLine() }
    }

    /// The length of a BOM or a no-break space.
    var lengthOfUnicodeSpace: Int? {
        if peek() == 0xEF, peek(1) == 0xBB, peek(2) == 0xBF { return 3 }
        if peek() == 0xC2, peek(1) == 0xA0 { return 2 }
        return nil
    }

    /// shebang := "#!" to the end of the line, at the start of the file
    mutating func readShebangIfPresent() {
        guard position == 0 else { return }
        if lengthOfUnicodeSpace == 3 { read(.space, length: 3) }
        guard peek() == "#", peek(1) == "!" else { return }
        append(.shebang, from: position)
        skipLine()
    }

    /// line-comment := "//" to the end of the line; with a third slash it documents
    mutating func readLineComment() {
        append(peek(2) == "/" ? .docLineComment : .lineComment, from: position)
        skipLine()
    }

    /// block-comment := "/*" (block-comment | any)* "*/"; with a second star it documents
    ///
    /// One that does not end takes the rest of the file.
    mutating func readBlockComment() {
        let documents = peek(2) == "*" && position + 3 < bytes.count && peek(3) != "/"
        append(documents ? .docBlockComment : .blockComment, from: position)
        position += 2
        var depth = 1
        while depth > 0, !isAtEnd {
            let change = peek() == "*" && peek(1) == "/" ? -1 : peek() == "/" && peek(1) == "*" ? 1 : 0
            depth += change
            position += change == 0 ? 1 : 2
        }
    }

    /// conflict := at the start of a line, "<<<<<<< " … the line that starts with ">>>>>>> ";
    ///             or ">>>> " … "<<<<" and the line after it, as Perforce writes it
    mutating func readConflictMarkerIfPresent() -> Bool {
        guard position == 0 || bytes[position - 1].isLineBreak else { return false }
        if !failed.gitConflict, starts(with: "<<<<<<< ", at: position) {
            guard let end = endOfConflict(">>>>>>> ", from: position + 8) else {
                failed.gitConflict = true
                return false
            }
            readConflict(to: end)
        } else if !failed.perforceConflict, starts(with: ">>>> ", at: position) {
            guard let end = endOfConflict("<<<<\n", from: position + 5) else {
                failed.perforceConflict = true
                return false
            }
            readConflict(to: end)
        } else {
            return false
        }
        return true
    }

    /// Moves to the next line break.
    mutating func skipLine() {
        var end = position
        while end < bytes.count, !bytes[end].isLineBreak { end &+= 1 }
        position = end
    }
}

private extension Lexer {
    mutating func readConflict(to end: Int) {
        append(.conflictMarker, from: position)
        position = end
        skipLine()
    }

    func endOfConflict(_ terminator: StaticString, from start: Int) -> Int? {
        for i in start..<max(start, bytes.count) where bytes[i - 1].isLineBreak && starts(with: terminator, at: i) {
            return i + terminator.utf8CodeUnitCount
        }
        return nil
    }

    func starts(with text: StaticString, at offset: Int) -> Bool {
        guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
        for i in 0..<text.utf8CodeUnitCount where bytes[offset + i] != text.utf8Start[i] { return false }
        return true
    }
}
