/// A possible fix for a finding, shown with it.
package struct Fix: Sendable, Hashable {
    package enum Change: Sendable, Hashable {
        /// Edits that a tool can apply, in any order. They do not overlap.
        case edits([Edit])
        /// Text to paste by hand where the message says.
        case paste(String)
    }

    /// What the fix does, in the imperative: "draw the transition".
    package var message: String
    package var change: Change

    package init(_ message: String, _ change: Change) {
        self.message = message
        self.change = change
    }
}

/// A replacement for a range of a file. An empty range is an insertion point.
package struct Edit: Sendable, Hashable {
    package var range: SourceRange
    package var replacement: String

    package init(_ range: SourceRange, _ replacement: String) {
        self.range = range
        self.replacement = replacement
    }
}
