/// A file before and after edits.
package struct EditedSource: Sendable {
    package let path: String
    private let move: TextMove
    private let old: LineTable
    private let new: LineTable

    package init(from old: SourceFile, to new: SourceFile) {
        path = new.path
        move = TextMove(from: old.bytes, to: new.bytes)
        self.old = LineTable(old.bytes)
        self.new = LineTable(new.bytes)
    }

    /// Where a place of the old text is in the new one. Places in other files stay as they are.
    package func moved(_ place: Place) -> Place {
        guard place.path == path, let offset = old.offset(line: place.line, column: place.column) else { return place }
        let position = new.position(of: move.moved(offset))
        return Place(path: path, line: position.line, column: position.column)
    }

    /// Where a part of the old text is in the new one.
    package func moved(_ offsets: Range<Int>) -> Range<Int> { move.moved(offsets) }
}
