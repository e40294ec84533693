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
        return unread.compactMap { range in
            let (first, last) = (
                table.position(of: range.offsets.lowerBound), table.position(of: range.offsets.upperBound)
            )
            guard lines.contains(first.line) else { return nil }
            let text = (isPicture ? lines : first.line..<max(first.line, last.line) + 1).compactMap {
                table.offsets(ofLine: $0)
            }.map(source.text)
            return UnreadLine(
                text.joined(), at: Place(path: source.path, line: first.line, column: first.column))
        }
    }
}
