import DrawbridgeModel

/// A shape of a page while it is written.
struct DrawIOShape {
    var id: String
    /// The index of the shape around this one.
    var parent: Int?
    /// HTML.
    var label = ""
    var style: String
    var width: Double
    var height: Double
    /// For a shape with content: the height of its title.
    var header = 0.0
    /// Our own attributes, for what the shape does not show.
    var own: [(name: String, value: String)] = []
    var tooltip: String?
}

/// An arrow of a page while it is written, or the line from a note to its shape or arrow.
struct DrawIOArrow {
    enum Target {
        case shape(Int)
        /// The index of another arrow.
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
    /// The indices of its transitions. None for an initial arrow without a label, and for a note's line.
    var transitions: [Int] = []
}
