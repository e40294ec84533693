/// A file format for machines: its name on the command line, its file extensions, its reader and its writer.
///
/// A new format is a folder of its own and one line of `all`.
package struct DiagramFormat: Sendable {
    /// The value of `--format`.
    package var name: String
    /// Without the first dot, the usual one first: `dot`, `drawio.svg`. Formats may share one.
    package var fileExtensions: [String]
    /// Other names of fenced blocks of Markdown in this format, beside its name and its file extensions.
    package var fenceNames: [String]
    /// Whether one text can hold several machines.
    package var holdsSeveral: Bool
    /// Whether files of it are read only where somebody names them: no word in them says that they are drawings.
    package var isOnlyNamed = false
    /// Nil for a format that Drawbridge only writes.
    package var reader: (any DiagramReader)?
    package var writer: any DiagramWriter
    /// Nil for a format whose texts are rewritten as a whole.
    package var patcher: (any DiagramPatcher)?
    /// The fate of each feature. A feature that is not listed is kept.
    package var fates: [Feature: Fate]

    package init(
        name: String,
        fileExtensions: [String],
        fenceNames: [String] = [],
        holdsSeveral: Bool = true,
        isOnlyNamed: Bool = false,
        reader: (any DiagramReader)? = nil,
        writer: any DiagramWriter,
        patcher: (any DiagramPatcher)? = nil,
        fates: [Feature: Fate] = [:]
    ) {
        self.name = name
        self.fileExtensions = fileExtensions
        self.fenceNames = fenceNames
        self.holdsSeveral = holdsSeveral
        self.isOnlyNamed = isOnlyNamed
        self.reader = reader
        self.writer = writer
        self.patcher = patcher
        self.fates = fates
    }

    /// Every format, in the order in which they are listed for people, and in which they are tried where a text could
    /// be of several formats.
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
        .html,
        .arrows,
        .table,
        .text,
    ]
}
