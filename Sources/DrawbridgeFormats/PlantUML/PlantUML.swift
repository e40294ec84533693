import DrawbridgeModel

extension DiagramFormat {
    package static let plantUML = DiagramFormat(
        name: "plantuml", fileExtensions: ["puml", "plantuml", "wsd", "pu", "iuml"], reader: PlantUMLReader(),
        writer: PlantUMLWriter(), patcher: PlantUMLPatcher(), fates: PlantUML.fates)
}

/// The words of PlantUML's state diagrams (https://plantuml.com/state-diagram).
package enum PlantUML {
    static let fates: [Feature: Fate] = [
        .payload: .shown, .documentation: .shown, .transientStates: .lost, .transitionOrder: .shown,
        .separateLoops: .shown,
        .ignoredEvents: .lost, .interleaving: .shown, .eventGroups: .lost, .variables: .lost, .direction: .shown,
        .places: .lost,
    ]

    /// What stands between `<<` and `>>`, in lower case. The first seven are PlantUML's own; it shows the others above the
    /// name of the state.
    static let stereotypes: [(text: String, kind: State.Kind)] = [
        ("choice", .choice), ("fork", .fork), ("join", .join), ("history", .history), ("history*", .deepHistory),
        ("entrypoint", .entryPoint), ("exitpoint", .exitPoint), ("final", .final), ("junction", .junction),
        ("terminate", .terminate), ("parallel", .parallel), ("region", .region), ("composite", .composite),
        ("end", .final),
    ]

    /// Stereotypes of what is no state: the mark of all states at once, and that of targets which could not be read.
    static let anyState = "any"
    static let unread = "unread"

    /// The history of a composite that is not declared: what `a[H]` stands for.
    static func history(of composite: String?, isDeep: Bool) -> String {
        (composite.map { $0 + "." } ?? "") + (isDeep ? "[H*]" : "[H]")
    }
}
