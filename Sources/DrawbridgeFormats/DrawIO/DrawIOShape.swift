import DrawbridgeModel

/// A shape of a page while it is written.
struct DrawIOShape {
    var id: String
    /// The place of the shape around this one.
    var parent: Int?
    /// HTML.
    var label = ""
    var style: String
    var width: Double
    var height: Double
    /// For a shape with others in it: the height of its title.
    var header = 0.0
    /// What the shape does not say itself.
    var own: [(name: String, value: String)] = []
    var tooltip: String?
}

/// An arrow of a page while it is written, or the line from a note to what it is pinned to.
struct DrawIOArrow {
    enum Target {
        case shape(Int)
        /// The place of another arrow.
        case arrow(Int)
    }

    var id: String
    var from: Int
    var to: Target
    /// HTML.
    var label = ""
    var style: String
    var labelWidth = 0.0
    var labelHeight = 0.0
    /// The places of the transitions that it stands for; none for a start that says nothing, and for a note.
    var transitions: [Int] = []
}
