import DrawbridgeModel

/// The places of the parts of one drawing in its text.
package struct DiagramParts: Sendable {
    /// The drawing, with the statement of each transition.
    package var draft: DiagramDraft
    /// The statements that are about a single state only: declarations, descriptions, notes.
    package var statements: [(state: String, offsets: Range<Int>)]

    package init(_ draft: DiagramDraft, statements: [(state: String, offsets: Range<Int>)]) {
        self.draft = draft
        self.statements = statements
    }
}
