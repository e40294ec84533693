import DrawbridgeSource

/// The findings that every reader of drawings can report.
extension DiagnosticKind {
    package static let notADiagram = DiagnosticKind(
        "not-a-diagram", .error, "there is no state diagram of this format in the text")
    package static let unknownStatement = DiagnosticKind(
        "unknown-statement", .warning, "a statement of the diagram is not understood")
    package static let refusedStatement = DiagnosticKind(
        "refused-statement", .error, "the format's own program draws nothing because of this statement")
    /// Lines that would execute or open something: preprocessor directives, includes, links.
    package static let unreadLine = DiagnosticKind(
        "unread-line", .note, "a line of the diagram is ignored, because it needs another file or a program")
    package static let unclosedBlock = DiagnosticKind(
        "unclosed-block", .warning, "a block of the diagram is not closed")
    package static let duplicateState = DiagnosticKind("duplicate-state", .error, "two states have one name")
    package static let danglingEdge = DiagnosticKind(
        "dangling-edge", .error, "an arrow names a state that does not exist")
    package static let looksNestedButIsNot = DiagnosticKind(
        "looks-nested-but-is-not", .warning, "a shape lies inside another one in the picture and not in the data")
    package static let assumedStart = DiagnosticKind(
        "assumed-start", .note, "an arrow from nowhere is read as the one to the initial state")
    package static let limitExceeded = DiagnosticKind(
        "limit-exceeded", .error, "the diagram is larger than the limit")
}
