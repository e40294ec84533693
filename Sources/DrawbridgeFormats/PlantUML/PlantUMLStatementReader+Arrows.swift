import DrawbridgeSource

/// Arrows: `a -[#red]down-> b : label`, `a <-- b`.
extension PlantUMLStatementReader {
    /// arrow := end shaft end ("<<" stereotype ">>")? (":" label)?
    mutating func readArrow(_ line: PlantUMLLines.Line) -> PlantUMLArrow? {
        var cursor = line.cursor
        guard let first = readEnd(&cursor, line) else { return nil }
        cursor.skipBlanks()
        guard let shaft = PlantUMLShaft(&cursor) else { return nil }
        cursor.skipBlanks()
        let start = cursor.offset
        guard let second = readEnd(&cursor, line) else { return nil }
        guard let (target, label) = readLabel(&cursor, line, behind: second, from: start) else { return nil }
        note(first)
        note(target)
        let (from, to) = shaft.isReversed ? (target, first) : (first, target)
        return PlantUMLArrow(from: from, to: to, label: label, isHidden: shaft.isHidden, offsets: line.offsets)
    }
}

private extension PlantUMLStatementReader {
    /// end := "[*]" | path? "[H]" | path? "[H*]" | "==" path "==" | path. A path may have colons here.
    mutating func readEnd(_ cursor: inout TextCursor, _ line: PlantUMLLines.Line) -> PlantUMLArrow.End? {
        let start = cursor.offset
        if cursor.skip("[*]") { return .edge(start..<cursor.offset) }
        let isBar = cursor.skip("==")
        if isBar { _ = cursor.read { $0 == UInt8(ascii: "=") } }
        let path = cursor.read { PlantUML.isInID($0) || $0 == UInt8(ascii: ":") }
        if isBar {
            guard !path.isEmpty, cursor.skip("==") else { return nil }
            _ = cursor.read { $0 == UInt8(ascii: "=") }
            return .bar(id(path, line))
        }
        let composite = path.isEmpty ? nil : id(path, line)
        if cursor.skip("[H]") || cursor.skip("[h]") {
            return .history(of: composite, isDeep: false, start..<cursor.offset)
        }
        if cursor.skip("[H*]") || cursor.skip("[h*]") {
            return .history(of: composite, isDeep: true, start..<cursor.offset)
        }
        return composite.map { .id($0) }
    }

    /// Reads the text after the second end. If a colon follows the name, PlantUML extends the name as far as possible:
    /// `b:c` is a name, `b:c d` is a name and a label.
    mutating func readLabel(
        _ cursor: inout TextCursor, _ line: PlantUMLLines.Line, behind end: PlantUMLArrow.End, from start: Int
    ) -> (PlantUMLArrow.End, String)? {
        let endOfName = cursor.offset
        cursor.skipBlanks()
        if cursor.skip("<<") {
            while !cursor.isAtEnd, !cursor.skip(">>") { cursor.offset += 1 }
            cursor.skipBlanks()
        }
        if cursor.isAtEnd || cursor.skip(UInt8(ascii: ":")) {
            if case .id(let id) = end, id.text.contains(byte: UInt8(ascii: ":")) {
                report("PlantUML takes “\(id.text)” for one name; put spaces around the colon", line)
            }
            return (end, cursor.text(cursor.trimmed(cursor.offset..<cursor.end)))
        }
        let name = line.cursor.bytes[start..<endOfName]
        guard case .id = end, let colon = name.lastIndex(of: UInt8(ascii: ":")), colon > start else { return nil }
        return (.id(id(start..<colon, line)), cursor.text(cursor.trimmed(colon + 1..<cursor.end)))
    }

    mutating func note(_ end: PlantUMLArrow.End) {
        switch end {
        case .id(let id), .bar(let id): lastID = id
        case .edge, .history: isStateDiagram = true
        }
    }
}

/// The shaft of an arrow: `-->`, `-[#red,dashed]left->`, `x--`, `<-`.
private struct PlantUMLShaft {
    var isReversed = false
    var isHidden = false

    /// shaft := "x"? "-"+ middle "-"* ">" ("o" blank+)? | ("o" blank+)? "<" "-"* middle "-"+ "x"?
    init?(_ cursor: inout TextCursor) {
        if cursor.peek == UInt8(ascii: "o"), cursor.peek(1)?.isBlank == true {
            cursor.offset += 1
            cursor.skipBlanks()
        }
        isReversed = cursor.skip(UInt8(ascii: "<"))
        if !isReversed { _ = cursor.skip(UInt8(ascii: "x")) }
        let first = cursor.read { $0 == UInt8(ascii: "-") }
        guard isReversed || !first.isEmpty else { return nil }
        readMiddle(&cursor)
        let second = cursor.read { $0 == UInt8(ascii: "-") }
        if isReversed {
            guard !first.isEmpty || !second.isEmpty else { return nil }
            if cursor.peek == UInt8(ascii: "x"), cursor.peek(1)?.isBlank == true { cursor.offset += 1 }
        } else {
            guard cursor.skip(UInt8(ascii: ">")) else { return nil }
            skipCircle(&cursor)
        }
    }

    /// middle := ("[" style "]")? direction? ("[" style "]")?
    private mutating func readMiddle(_ cursor: inout TextCursor) {
        readStyle(&cursor)
        let letters = cursor.read {
            (PlantUML.lowercased($0) >= UInt8(ascii: "a")) && PlantUML.lowercased($0) <= UInt8(ascii: "z")
        }
        let word = letters.isEmpty ? "" : cursor.text(letters).lowercased()
        if !word.isEmpty, !["left", "right", "up", "down", "le", "l", "ri", "r", "u", "do", "d"].contains(word) {
            cursor.offset = letters.lowerBound
        }
        readStyle(&cursor)
    }

    private mutating func readStyle(_ cursor: inout TextCursor) {
        guard cursor.skip(UInt8(ascii: "[")) else { return }
        let style = cursor.read { $0 != UInt8(ascii: "]") }
        _ = cursor.skip(UInt8(ascii: "]"))
        isHidden = isHidden || cursor.text(style).lowercased().split(separator: ",").contains("hidden")
    }

    /// Skips a circle at the head: an `o` followed by a blank and an end.
    private func skipCircle(_ cursor: inout TextCursor) {
        guard cursor.peek == UInt8(ascii: "o"), cursor.peek(1)?.isBlank == true else { return }
        var ahead = cursor
        ahead.offset += 1
        ahead.skipBlanks()
        let isTarget = ahead.peek == UInt8(ascii: "[") || ahead.peek == UInt8(ascii: "=") || ahead.readID() != nil
        if isTarget { cursor.offset += 1 }
    }
}
