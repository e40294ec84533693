import DrawbridgeModel

/// One statement of a Mermaid state diagram. Texts are stored as ranges of the file.
enum MermaidStatement: Sendable {
    /// `a`, `a : words`, `a:::class : words`, `state "words" as a`, each with or without a body.
    case state(MermaidState)
    /// `a --> b : words`
    case transition(MermaidTransition)
    /// `--`
    case divider
    case direction(Direction)
    /// `note left of a : words`, or over several lines until `end note`; with a nil state, `note "words" as b`.
    case note(state: Range<Int>?, words: Range<Int>, offsets: Range<Int>)
    /// `state a` alone, for which Mermaid draws nothing.
    case announcement(Range<Int>)
}

/// An end of an arrow, or a single state.
enum MermaidEnd: Sendable {
    case id(Range<Int>)
    /// `[*]`
    case edge(Range<Int>)

    var offsets: Range<Int> {
        switch self {
        case .id(let offsets), .edge(let offsets): offsets
        }
    }
}

struct MermaidState: Sendable {
    var end: MermaidEnd
    /// The descriptions of the state, one range each.
    var words: [Range<Int>] = []
    /// Fork, join or choice; nil for a state without a stereotype.
    var stereotype: State.Kind?
    /// Nil for a state without braces.
    var body: [MermaidStatement]?
    /// The whole statement, body and braces included.
    var offsets: Range<Int>
}

struct MermaidTransition: Sendable {
    var from: MermaidEnd
    var to: MermaidEnd
    var words: Range<Int>?
    var offsets: Range<Int>
}
