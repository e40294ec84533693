import DrawbridgeModel

/// Where in a text the parts of one drawing stand.
package struct DiagramParts: Sendable {
    /// With the statement of each transition.
    package var draft: DiagramDraft
    /// The statements that are about one state and about nothing else: declarations, descriptions, notes.
    package var statements: [(state: String, offsets: Range<Int>)]

    package init(_ draft: DiagramDraft, statements: [(state: String, offsets: Range<Int>)]) {
        self.draft = draft
        self.statements = statements
    }
}
