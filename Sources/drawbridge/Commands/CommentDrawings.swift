import DrawbridgeDrift
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift

/// The drawings in the comments of a file of code.
struct CommentDrawings: Sendable {
    private(set) var drawings: [CheckSides.ReadDrawing] = []
    /// About reading them.
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var contexts: [Place: DrawingContext] = [:]

    init(in file: SwiftFile, knowing known: KnownStates) {
        let source = file.source
        let format = DiagramFormat.markdown(knowing: known, isSwift: true)
        let diagram = InputDiagram(source: source, format: format, isNamed: false)
        guard let reader = diagram.markdown else { return }
        let read = reader.readWhole(DiagramText(source))
        let told = read.parsed.diagnostics.filter { $0.kind.id != DiagnosticKind.notADiagram.id }
        // Most files have none; reading all tokens takes its time.
        guard !read.drawings.isEmpty || !told.isEmpty else { return }
        let (lines, comments) = (LineTable(source.bytes), CommentPlaces(file))
        drawings = read.drawings(of: diagram).filter { drawing in
            drawing.machine.source.flatMap { lines.offsets(ofLine: $0.line) }.map { comments.has($0) } ?? false
        }
        diagnostics = told.filter { $0.range.map { comments.has($0.offsets) } ?? false }
        contexts = read.contexts(of: Set(drawings.map(\.machine)))
    }
}

/// Where people write in a file of code: its comments, without the blocks that are made of machines.
private struct CommentPlaces {
    private let comments: [Range<Int>]
    private let written: [Range<Int>]

    init(_ file: SwiftFile) {
        let tokens = Tokens(file.source)
        let kinds: [TokenKind] = [.lineComment, .docLineComment, .blockComment, .docBlockComment]
        comments = tokens.kinds.indices.filter { kinds.contains(tokens.kinds[$0]) }.map(tokens.offsets)
        written = EmbeddingDocument.comments(of: file).blocks.map(\.content)
    }

    /// Whether a part of a line is a comment of people. What stands in a string is none.
    func has(_ line: Range<Int>) -> Bool {
        comments.contains { $0.overlaps(line) } && !written.contains { $0.contains(line.lowerBound) }
    }
}
