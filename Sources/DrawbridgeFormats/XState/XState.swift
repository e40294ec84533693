extension DiagramFormat {
    package static let xstate = DiagramFormat(
        name: "xstate", fileExtensions: ["xstate.json", "json"], reader: XStateReader(), writer: XStateWriter(),
        patcher: XStatePatcher(),
        fates: XState.fates)
}

/// The JSON form of XState's machines (https://stately.ai/docs/xstate), read in versions 4 and 5, and written in
/// version 5.
enum XState {
    static let fates: [Feature: Fate] = [
        .documentation: .shown, .payload: .lost, .transientStates: .lost,
        .sourceOrder: .shown,
        .eventGroups: .lost,
        .unresolved: .lost, .variables: .lost, .direction: .lost, .places: .lost,
        .otherNames: .lost, .passing: .lost,
    ]

    /// The keys of a state. Those in the second list have no meaning for states and transitions.
    static let stateKeys: Set = [
        "id", "key", "type", "initial", "states", "on", "always", "after", "onDone", "invoke", "entry", "exit",
        "onEntry",
        "onExit", "activities", "history", "target", "meta", "description",
    ]
    static let ignoredKeys: Set = [
        "context", "version", "strict", "predictableActionArguments", "preserveActionOrder", "schema", "schemas",
        "tsTypes",
        "tags", "delimiter", "output", "input", "data", "$schema", "types", "order",
    ]
    static let transitionKeys: Set = [
        "target", "cond", "guard", "actions", "internal", "reenter", "type", "description", "meta", "in", "event",
        "delay",
    ]

    /// The events that XState itself sends, in a readable form.
    static let stateIsDone = "done.state"
    static func isDone(_ service: String) -> String { "done.invoke.\(service)" }
    static func hasFailed(_ service: String) -> String { "error.invoke.\(service)" }
    static func isOver(_ delay: String) -> String { "after.\(delay)" }

    /// A name as a key. Dots, and the signs that begin a target, are replaced, since they have a meaning in targets.
    static func key(_ name: String) -> String {
        let key = String(name.map { ".#".contains($0) ? "_" : $0 })
        return key.isEmpty ? "_" : key
    }
}
