/// What somebody can do about a finding, shown beside it.
package struct Fix: Sendable, Hashable {
    package enum Change: Sendable, Hashable {
        /// Edits that a tool can apply, in any order; none overlaps another.
        case edits([Edit])
        /// Text for people to paste where the message says.
        case paste(String)
    }

    /// What it does, as an order: "draw the transition".
    package var message: String
    package var change: Change

    package init(_ message: String, _ change: Change) {
        self.message = message
        self.change = change
    }
}

/// Text that takes the place of a stretch of a file; an empty stretch is where it is put in.
package struct Edit: Sendable, Hashable {
    package var range: SourceRange
    package var replacement: String

    package init(_ range: SourceRange, _ replacement: String) {
        self.range = range
        self.replacement = replacement
    }
}
