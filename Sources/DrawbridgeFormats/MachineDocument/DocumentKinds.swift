import DrawbridgeSource

/// The errors of a machine document, in addition to those of JSON.
extension DiagnosticKind {
    static let unknownKey = DiagnosticKind("unknown-key", .error, "the document has an unknown key")
    static let missingKey = DiagnosticKind("missing-key", .error, "the document lacks a key")
    static let duplicateKey = DiagnosticKind("duplicate-key", .error, "an object of the document has a key twice")
    static let wrongType = DiagnosticKind("wrong-type", .error, "a value of the document is of another type")
    static let badValue = DiagnosticKind("bad-value", .error, "a value of the document is not allowed")
}
