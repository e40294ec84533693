import DrawbridgeModel

/// One statement of a PlantUML state diagram.
indirect enum PlantUMLStatement {
    case state(PlantUMLState)
    /// `a : words`, a description of a state.
    case words(PlantUMLText, in: PlantUMLID)
    case arrow(PlantUMLArrow)
    case note(PlantUMLNote)
    /// `--` or `||`, between the regions of a state.
    case divider
}

/// A part of the file. If a backslash joins lines, the text differs from the bytes at the offsets.
struct PlantUMLText {
    /// As written.
    var text: String
    var offsets: Range<Int>
}

/// The name of a state in the text: an id, or a path of ids with dots between.
struct PlantUMLID {
    /// As written.
    var text: String
    /// Equal for ids that are spelled the same.
    var number: Int
    var offsets: Range<Int>
}

/// `state "Title" as a <<stereotype>> : words`, or with a body in braces.
struct PlantUMLState {
    var id: PlantUMLID
    var title: String?
    /// In lower case.
    var stereotypes: [String] = []
    var words: PlantUMLText?
    var body: [PlantUMLStatement]?
    /// The line that declares the state.
    var offsets: Range<Int>
}

/// `a -[#red]down-> b : label`
struct PlantUMLArrow {
    enum End {
        case id(PlantUMLID)
        /// `[*]`
        case edge(Range<Int>)
        /// `[H]`, `[H*]`, or with the id of a composite in front.
        case history(of: PlantUMLID?, isDeep: Bool, Range<Int>)
        /// `==bar==`, with or without the signs.
        case bar(PlantUMLID)
    }

    var from: End
    var to: End
    /// As written.
    var label: String
    /// Whether the arrow only affects the layout of the states.
    var isHidden: Bool
    var offsets: Range<Int>
}

struct PlantUMLNote {
    enum Target {
        case state(PlantUMLID)
        /// The previous arrow.
        case arrow
        case none
    }

    var target: Target
    var text: String
    /// All its lines.
    var offsets = 0..<0
}
