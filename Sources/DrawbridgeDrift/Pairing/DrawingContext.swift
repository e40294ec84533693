/// What stands around a drawing in a document: the headings above it and the text beside it.
package struct DrawingContext: Sendable, Hashable {
    /// The sections that the drawing stands in, from the innermost outwards.
    package var sections: [Section]

    package init(sections: [Section] = []) {
        self.sections = sections
    }

    package struct Section: Sendable, Hashable {
        package var heading: String
        /// The text of the section above the drawing and below it, other drawings and code left out.
        package var above: String
        package var below: String

        package init(heading: String, above: String, below: String) {
            self.heading = heading
            self.above = above
            self.below = below
        }
    }
}
