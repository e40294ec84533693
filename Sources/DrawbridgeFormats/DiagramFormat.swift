/// One way of writing machines down: its name on the command line, its files, and what reads and writes it.
///
/// A new format is a folder of its own and one line of `all`.
package struct DiagramFormat: Sendable {
    /// As `--format` takes it.
    package var name: String
    /// Without the dot, the usual one first.
    package var fileExtensions: [String]
    /// Nil for a format that is only written.
    package var reader: (any DiagramReader)?
    package var writer: any DiagramWriter
    /// What becomes of each feature; one that is not listed is kept.
    package var fates: [Feature: Fate]

    package init(
        name: String,
        fileExtensions: [String],
        reader: (any DiagramReader)? = nil,
        writer: any DiagramWriter,
        fates: [Feature: Fate] = [:]
    ) {
        self.name = name
        self.fileExtensions = fileExtensions
        self.reader = reader
        self.writer = writer
        self.fates = fates
    }

    /// Every format, in the order in which people are told of them.
    package static let all: [DiagramFormat] = [.machineDocument, .dot]
}

extension DiagramFormat {
    /// The format of a name or a file extension, either case: `dot`, `GV`.
    package static func named(_ name: String) -> DiagramFormat? {
        let name = name.lowercased()
        return all.first { $0.name == name || $0.fileExtensions.contains(name) }
    }
}
