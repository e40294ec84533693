import DrawbridgeModel

extension DiagramFormat {
    package static let drawIO = DiagramFormat(
        name: "drawio", fileExtensions: ["drawio", "dio", "drawio.xml", "drawio.svg", "drawio.png", "xml"],
        reader: DrawIOReader(), writer: DrawIOWriter(), patcher: DrawIOPatcher(), fates: DrawIO.fates)
}

/// The vocabulary of draw.io's files (https://www.drawio.com/doc/faq/drawio-style-reference).
enum DrawIO {
    static let fates: [Feature: Fate] = [
        .documentation: .shown, .internalTransitions: .shown, .localTransitions: .shown, .payload: .lost,
        .transientStates: .lost,
        .ignoredEvents: .lost, .interleaving: .lost, .unresolved: .lost, .eventGroups: .lost, .variables: .lost,
        .places: .lost,
        .otherNames: .lost, .passing: .lost, .unraised: .lost,
    ]

    /// The maximum number of pairs of shapes that are compared to find states that only look nested.
    static let comparisonLimit = 20_000_000

    /// Our own attributes, which draw.io shows under Edit Data. A shape has one only if its label and style do not say
    /// the same.
    static let ownName = "drawbridge-name"
    static let ownKind = "drawbridge-kind"
    static let ownDirection = "drawbridge-direction"
    /// The numbers of the machine's transitions, from 0, that the lines of an arrow stand for. Written only if the
    /// order of the arrows differs from that of the transitions.
    static let ownOrder = "drawbridge-order"
    /// Values of `ownKind` in addition to those of `State.Kind`.
    static let anyState = "any"
    static let unreadTarget = "unread"

    /// The label in the circle of a history state.
    static let histories: [State.Kind: String] = [.history: "H", .deepHistory: "H*"]
}
