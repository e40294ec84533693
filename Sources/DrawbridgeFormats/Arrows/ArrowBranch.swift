import DrawbridgeSource

/// A line that leads away from the line above: `└── lost ──> failed`.
///
///     idle ── start ──> running ── stop ──> over
///      │                   ├── lost ──> failed
///      │                   │              └── retry ──> running
///      └── close ──> over
enum ArrowBranch {
    /// The line behind its corner. Nil where it has none, or neither dashes nor a head behind it.
    static func rest(of line: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
        let start = start(of: line, in: bytes)
        guard let corner = corners.first(where: { isText($0, at: start, in: bytes, line) }) else { return nil }
        let rest = start + corner.utf8CodeUnitCount..<line.upperBound
        let signs = ArrowSigns(bytes, line)
        let leadsAway = !signs.shaft(at: rest.lowerBound).isEmpty || signs.sign(at: rest.lowerBound) != nil
        return leadsAway ? rest : nil
    }

    /// Where a line begins, behind the strokes that lead down to other branches.
    static func start(of line: Range<Int>, in bytes: [UInt8]) -> Int {
        var i = line.lowerBound
        while let stroke = strokes.first(where: { isText($0, at: i, in: bytes, line) }) {
            i += stroke.utf8CodeUnitCount
            while i < line.upperBound, bytes[i].isBlank { i += 1 }
        }
        return i
    }

    /// Whether a line of a text is a branch, or leads down to one.
    static func isAny(in text: DiagramText) -> Bool {
        let bytes = text.source.bytes
        var cursor = TextCursor(text)
        while let line = cursor.readLine() {
            let words = cursor.trimmed(line)
            if words.isEmpty { continue }
            let isBranch = rest(of: words, in: bytes) != nil || isUpright(words, in: bytes)
            if isBranch || CornerRow.signs(in: words, of: bytes) != nil { return true }
        }
        return false
    }

    /// Whether a line is a part of a picture: it begins with a stroke that leads down, or is a rail that begins with a corner and dashes,
    /// and leads to another corner or nowhere.
    static func isDrawn(_ line: Range<Int>, in bytes: [UInt8]) -> Bool {
        strokes.contains { isText($0, at: line.lowerBound, in: bytes, line) }
            || rest(of: line, in: bytes) != nil
                && ends.contains { end in
                    line.count > end.utf8CodeUnitCount
                        && isText(end, at: line.upperBound - end.utf8CodeUnitCount, in: bytes, line)
                }
    }

    private static let ends: [StaticString] = ["┘", "╯", "+", "─", "┤"]

    /// Whether a line has nothing but strokes that lead down.
    static func isUpright(_ line: Range<Int>, in bytes: [UInt8]) -> Bool {
        var i = line.lowerBound
        while i < line.upperBound {
            if bytes[i].isBlank {
                i += 1
            } else if let stroke = strokes.first(where: { isText($0, at: i, in: bytes, line) }) {
                i += stroke.utf8CodeUnitCount
            } else {
                return false
            }
        }
        return true
    }

    private static let corners: [StaticString] = ["├", "└", "╰", "+"]
    private static let strokes: [StaticString] = ["│", "┃", "|"]

    private static func isText(_ text: StaticString, at start: Int, in bytes: [UInt8], _ line: Range<Int>) -> Bool {
        start + text.utf8CodeUnitCount <= line.upperBound
            && (0..<text.utf8CodeUnitCount).allSatisfy { bytes[start + $0] == text.utf8Start[$0] }
    }
}
