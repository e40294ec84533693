import DrawbridgeModel

/// One statement of a Mermaid state diagram. Texts are ranges of the file, and are made where they are needed.
enum MermaidStatement: Sendable {
    /// `a`, `a : words`, `a:::class : words`, `state "words" as a`, each perhaps with a body.
    case state(MermaidState)
    /// `a --> b : words`
    case transition(MermaidTransition)
    /// `--`
    case divider
    case direction(Direction)
    /// `note left of a : words`, or over several lines until `end note`; with a nil state, `note "words" as b`.
    case note(state: Range<Int>?, words: Range<Int>, offsets: Range<Int>)
    /// `state a` and no more: Mermaid draws nothing for it.
    case announcement(Range<Int>)
}

/// An end of an arrow, or a state that stands alone.
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
    /// What is written in the state, a range a description.
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
