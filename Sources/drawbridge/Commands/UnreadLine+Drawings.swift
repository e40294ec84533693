import DrawbridgeDrift
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

extension UnreadLine {
    /// What could not be read of some lines of a file.
    ///
    /// - Parameters:
    ///   - findings: About reading them.
    ///   - isPicture: Whether the lines cannot be read alone: then all words of them may be a part of what was not read.
    static func all(
        in findings: [Diagnostic], _ lines: Range<Int>, isPicture: Bool = false, of source: SourceFile
    ) -> [UnreadLine] {
        let unread = findings.filter { $0.kind.id == DiagnosticKind.unknownStatement.id }.compactMap(\.range)
        guard !unread.isEmpty else { return [] }
        let table = LineTable(source.bytes)
        // What cannot be read twice on a line has the same words: the first one says all.
        var seen: Set<Range<Int>> = []
        return unread.compactMap { range in
            let (first, last) = (
                table.position(of: range.offsets.lowerBound), table.position(of: range.offsets.upperBound)
            )
            guard lines.contains(first.line) else { return nil }
            let unread = first.line..<max(first.line, last.line) + 1
            guard seen.insert(unread).inserted else { return nil }
            let near = isPicture ? unread.withWords(around: lines, table, source) : unread
            return UnreadLine(
                source.text(ofLines: near, table), at: Place(path: source.path, line: first.line, column: first.column),
                around: isPicture ? source.text(ofLines: lines, table) : nil)
        }
    }
}

private extension Range<Int> {
    /// Some lines of a picture with the nearest lines above and below that have words.
    func withWords(around lines: Range<Int>, _ table: LineTable, _ source: SourceFile) -> Range<Int> {
        func hasWords(_ line: Int) -> Bool { source.text(ofLines: line..<line + 1, table).contains(where: \.isLetter) }
        let above = (lines.lowerBound..<Swift.max(lines.lowerBound, lowerBound)).last(where: hasWords)
        let below = (Swift.min(upperBound, lines.upperBound)..<lines.upperBound).first(where: hasWords)
        return (above ?? lowerBound)..<(below.map { $0 + 1 } ?? upperBound)
    }
}

private extension SourceFile {
    func text(ofLines lines: Range<Int>, _ table: LineTable) -> String {
        lines.compactMap { table.offsets(ofLine: $0) }.map(text).joined()
    }
}
