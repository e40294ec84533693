/// One way of writing machines down: its name on the command line, its files, and what reads and writes it.
///
/// A new format is a folder of its own and one line of `all`.
package struct DiagramFormat: Sendable {
    /// As `--format` takes it.
    package var name: String
    /// Without the first dot, the usual one first: `dot`, `drawio.svg`. Formats may share one.
    package var fileExtensions: [String]
    /// What else fenced blocks of Markdown are called that hold it, beside the name and the file extensions.
    package var fenceNames: [String]
    /// Whether one text can hold several machines.
    package var holdsSeveral: Bool
    /// Nil for a format that is only written.
    package var reader: (any DiagramReader)?
    package var writer: any DiagramWriter
    /// Nil for a format whose texts are written anew.
    package var patcher: (any DiagramPatcher)?
    /// What becomes of each feature; one that is not listed is kept.
    package var fates: [Feature: Fate]

    package init(
        name: String,
        fileExtensions: [String],
        fenceNames: [String] = [],
        holdsSeveral: Bool = true,
        reader: (any DiagramReader)? = nil,
        writer: any DiagramWriter,
        patcher: (any DiagramPatcher)? = nil,
        fates: [Feature: Fate] = [:]
    ) {
        self.name = name
        self.fileExtensions = fileExtensions
        self.fenceNames = fenceNames
        self.holdsSeveral = holdsSeveral
        self.reader = reader
        self.writer = writer
        self.patcher = patcher
        self.fates = fates
    }

    /// Every format, in the order in which people are told of them, and in which texts are tried where several could be
    /// meant.
    package static let all: [DiagramFormat] = [
        .machineDocument,
        .dot,
        .mermaid,
        .plantUML,
        .scxml,
        .smcat,
        .xstate,
        .drawIO,
        .markdown,
        .table,
        .text,
    ]
}
