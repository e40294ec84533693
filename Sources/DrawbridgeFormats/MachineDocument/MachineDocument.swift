import DrawbridgeModel

extension DiagramFormat {
    package static let machineDocument = DiagramFormat(
        name: "json", fileExtensions: ["json"], reader: MachineDocumentReader(), writer: MachineDocumentWriter(),
        patcher: MachineDocumentPatcher())
}

/// The keys of the machine document, in the order in which they are written.
enum MachineDocument {
    /// The value of `drawbridge`. It increases when a reader of the current version could misread a document.
    static let version = 1

    static let document = ["drawbridge", "machines"]
    static let machine = [
        "name", "variable", "stateType", "documentation", "source", "initial", "states", "events", "transitions",
        "unresolved", "writes", "direction", "notes",
    ]
    static let state = [
        "name", "label", "kind", "parent", "payload", "documentation", "entry", "exit", "source", "activities", "notes",
    ]
    static let payloadField = ["label", "type"]
    static let event = ["name", "group", "documentation"]
    static let transition = [
        "from", "event", "also", "method", "outcome", "to", "passing", "kind", "guard", "actions", "certainty",
        "source", "notes",
    ]
    static let unresolved = ["reason", "source"]
    /// The sum, and what it is the sum of.
    static let writes = ["total"] + WriteCounts.Answer.allCases.map(\.rawValue)
    static let place = ["file", "line", "column"]
}
