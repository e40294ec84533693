import DrawbridgeModel

extension DiagramFormat {
    package static let drawIO = DiagramFormat(
        name: "drawio", fileExtensions: ["drawio", "dio", "drawio.xml", "drawio.svg", "drawio.png", "xml"],
        reader: DrawIOReader(), writer: DrawIOWriter(), patcher: DrawIOPatcher(), fates: DrawIO.fates)
}

/// The words of draw.io's files (https://www.drawio.com/doc/faq/drawio-style-reference).
enum DrawIO {
    static let fates: [Feature: Fate] = [
        .documentation: .shown, .internalTransitions: .shown, .payload: .lost, .transientStates: .lost,
        .ignoredEvents: .lost, .interleaving: .lost, .unresolved: .lost, .eventGroups: .lost, .variables: .lost,
        .places: .lost,
    ]

    /// How many bytes may come out of the packed pages of one file.
    static let unpackedLimit = 16 * 1024 * 1024
    /// How many pairs of shapes are looked at for one that only looks nested.
    static let comparisonLimit = 20_000_000

    /// Attributes of ours, which draw.io shows under Edit Data. A shape has them where it does not say the same itself.
    static let ownName = "drawbridge-name"
    static let ownKind = "drawbridge-kind"
    static let ownDirection = "drawbridge-direction"
    /// Which of the machine's transitions the lines of an arrow are, counted from 0, where the order of arrows does not say it.
    static let ownOrder = "drawbridge-order"
    /// Values of `ownKind` beside those of `State.Kind`.
    static let anyState = "any"
    static let unreadTarget = "unread"

    /// What stands in the circle of a history state.
    static let histories: [State.Kind: String] = [.history: "H", .deepHistory: "H*"]
}
