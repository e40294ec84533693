import DrawbridgeModel

extension DiagramFormat {
    package static let mermaid = DiagramFormat(
        name: "mermaid", fileExtensions: ["mmd", "mermaid"], fenceNames: ["mermaid-example", "mermaid-nocode"],
        holdsSeveral: false, reader: MermaidReader(),
        writer: MermaidWriter(), patcher: MermaidPatcher(),
        fates: Mermaid.fates)
}

/// The vocabulary of Mermaid's state diagrams (https://mermaid.js.org/syntax/stateDiagram.html).
package enum Mermaid {
    static let fates: [Feature: Fate] = [
        .payload: .lost, .pseudoStateLabels: .shown, .documentation: .lost, .arrowNotes: .lost, .floatingNotes: .lost,
        .finalStates: .shown, .terminate: .shown, .entryAndExitPoints: .shown, .junctions: .shown, .history: .shown,
        .transientStates: .lost, .transitionOrder: .shown, .separateLoops: .shown,
        .anyState: .shown, .unreadTargets: .shown, .unresolved: .lost,
        .internalTransitions: .shown, .localTransitions: .shown, .loneRegions: .lost,
        .ignoredEvents: .lost, .interleaving: .lost, .eventGroups: .lost,
        .variables: .lost, .places: .lost,
        .otherNames: .lost, .passing: .lost, .unraised: .lost,
    ]

    static let directions: [(name: StaticString, direction: Direction)] = [
        ("tb", .down), ("lr", .right), ("bt", .up), ("rl", .left),
    ]

    static let stereotypes: [(text: StaticString, kind: State.Kind)] = [
        ("<<fork>>", .fork), ("<<join>>", .join), ("<<choice>>", .choice), ("[[fork]]", .fork), ("[[join]]", .join),
        ("[[choice]]", .choice),
    ]
}
