import DrawbridgeFormats
import DrawbridgeSource

/// A text format of machines. The raw value is the name that `drawbridge render --format` takes.
///
///     for format in TextFormat.allCases {
///         print(format.rawValue, door.written(as: format).text.count)
///     }
///     let readable: [TextFormat] = [
///         .machineDocument, .dot, .mermaid, .plantUML, .scxml, .stateMachineCat, .xState, .drawIO, .markdown, .arrows,
///         .table,
///     ]
public enum TextFormat: String, Sendable, Hashable, CaseIterable {
    /// The machine document in JSON, which holds all that is known of a machine.
    case machineDocument = "json"
    /// DOT, the language of Graphviz.
    case dot
    /// Mermaid's `stateDiagram-v2`, which GitHub and GitLab draw.
    case mermaid
    /// PlantUML's state diagram.
    case plantUML = "plantuml"
    /// State Chart XML of the W3C.
    case scxml
    /// state-machine-cat.
    case stateMachineCat = "smcat"
    /// The configuration of XState, as JSON.
    case xState = "xstate"
    /// An uncompressed file of draw.io.
    case drawIO = "drawio"
    /// Markdown: a heading, a Mermaid block and a table for each machine.
    case markdown
    /// One line for each transition: `closed -> open: push`.
    case arrows
    /// A table of states and events in Markdown.
    case table
    /// A table for terminals. It can be written, not read.
    case text

    var format: DiagramFormat {
        switch self {
        case .machineDocument: .machineDocument
        case .dot: .dot
        case .mermaid: .mermaid
        case .plantUML: .plantUML
        case .scxml: .scxml
        case .stateMachineCat: .smcat
        case .xState: .xstate
        case .drawIO: .drawIO
        case .markdown: .markdown
        case .arrows: .arrows
        case .table: .table
        case .text: .text
        }
    }
}

extension DiagramFormat {
    /// The format of a file, by its extension and then by its text.
    static func recognized(_ file: SourceFile) -> DiagramFormat? {
        let formats = formats(ofFile: file.path).filter { $0.reader != nil }
        return format(of: DiagramText(file), among: formats) ?? formats.first
    }
}
