import DrawbridgeModel

extension DiagramFormat {
    package static let plantUML = DiagramFormat(
        name: "plantuml", fileExtensions: ["puml", "plantuml", "wsd", "pu", "iuml"],
        fenceNames: ["uml", "plantuml-svg", "plant-uml"], reader: PlantUMLReader(),
        writer: PlantUMLWriter(), patcher: PlantUMLPatcher(), fates: PlantUML.fates)
}

/// The vocabulary of PlantUML's state diagrams (https://plantuml.com/state-diagram).
package enum PlantUML {
    static let fates: [Feature: Fate] = [
        .payload: .shown, .localTransitions: .shown, .documentation: .shown, .transientStates: .lost,
        .transitionOrder: .shown,
        .separateLoops: .shown,
        .ignoredEvents: .lost, .interleaving: .shown, .eventGroups: .lost, .variables: .lost, .direction: .shown,
        .places: .lost,
        .otherNames: .lost, .passing: .lost, .unraised: .shown,
    ]

    /// The stereotypes between `<<` and `>>`, in lower case. The first seven are PlantUML's own; it shows the others
    /// above the name of the state.
    static let stereotypes: [(text: String, kind: State.Kind)] = [
        ("choice", .choice), ("fork", .fork), ("join", .join), ("history", .history), ("history*", .deepHistory),
        ("entrypoint", .entryPoint), ("exitpoint", .exitPoint), ("final", .final), ("junction", .junction),
        ("terminate", .terminate), ("parallel", .parallel), ("region", .region), ("composite", .composite),
        ("end", .final),
    ]

    /// The stereotypes of the symbols for any state and for targets that could not be analysed.
    static let anyState = "any"
    static let unread = "unread"

    /// The name of the history of a composite without a declaration: `a[H]`.
    static func history(of composite: String?, isDeep: Bool) -> String {
        (composite.map { $0 + "." } ?? "") + (isDeep ? "[H*]" : "[H]")
    }
}
