import DrawbridgeModel
import DrawbridgeSource

/// Declarations of states.
extension PlantUMLStatementReader {
    /// state := ("state" | "frame") (ID ("as" quoted)? | quoted ("as" ID)?) look* (":" words | "{" | "begin")?
    mutating func readState(_ line: PlantUMLLines.Line) -> PlantUMLState? {
        var cursor = line.cursor
        let isState = cursor.skipWord("state")
        guard isState || cursor.skipWord("frame"), cursor.offset > line.cursor.offset + 5,
            var state = readHead(&cursor, line)
        else { return nil }
        readLooks(&cursor, of: &state)
        let opensBody = cursor.skip(UInt8(ascii: "{")) || cursor.skipWord("begin")
        if !opensBody, !isState { return nil }
        if !opensBody, cursor.skip(UInt8(ascii: ":")) {
            state.words = line.text(cursor.trimmed(cursor.offset..<cursor.end))
            cursor.offset = cursor.end
        }
        if !cursor.isAtEnd { report("PlantUML does not understand the end of this line", line) }
        isStateDiagram = isStateDiagram || isState
        lastID = state.id
        if opensBody { state.body = readBody(of: line) }
        return state
    }
}

private extension PlantUMLStatementReader {
    mutating func readHead(_ cursor: inout TextCursor, _ line: PlantUMLLines.Line) -> PlantUMLState? {
        if let title = cursor.readQuoted() {
            cursor.skipBlanks()
            let id = cursor.skipWord("as") ? cursor.readID() : title
            guard let id else { return nil }
            return PlantUMLState(
                id: self.id(id, line), title: id == title ? nil : cursor.text(title), offsets: line.offsets)
        }
        guard let id = cursor.readID() else { return nil }
        var ahead = cursor
        ahead.skipBlanks()
        var state = PlantUMLState(id: self.id(id, line), offsets: line.offsets)
        if ahead.skipWord("as"), let title = ahead.readQuoted() {
            state.title = cursor.text(title)
            cursor = ahead
        }
        return state
    }

    /// look := "<<" stereotype ">>" | "$" tag | "[[" link "]]" | "#" colour | "##" line. Only the stereotype has a
    /// meaning for the machine.
    func readLooks(_ cursor: inout TextCursor, of state: inout PlantUMLState) {
        while true {
            cursor.skipBlanks()
            let start = cursor.offset
            if cursor.skip("<<") {
                let name = cursor.read { $0 != UInt8(ascii: ">") }
                state.stereotypes.append(cursor.text(cursor.trimmed(name)).lowercased())
                while cursor.skip(UInt8(ascii: ">")) {}
            } else if cursor.skip("[[") {
                while !cursor.isAtEnd, !cursor.skip("]]") { cursor.offset += 1 }
            } else if cursor.peek == UInt8(ascii: "#") || cursor.peek == UInt8(ascii: "$") {
                // With the colons of `#back:red;line:blue`.
                _ = cursor.read { !$0.isBlank && $0 != UInt8(ascii: "{") }
            }
            if cursor.offset == start { return }
        }
    }
}
