import DrawbridgeDrift
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift

/// What `check` has to compare: machines of code on one side, those of drawings on the other.
struct CheckSides {
    /// Of Swift, or of a document that was made of Swift.
    private(set) var coded: [Machine] = []
    private(set) var drawings: [ReadDrawing] = []
    /// About reading the drawings.
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var markers: [PairMarker] = []
    /// What stands around the drawings of documents.
    private(set) var contexts: [Place: DrawingContext] = [:]
    /// About drawings that show nothing.
    private(set) var emptyDrawings: [Diagnostic] = []

    private let known: KnownStates

    /// Fails on a drawing that was named and cannot be read.
    init(extracted: [Machine], files: InputFiles) throws(Failure) {
        coded = extracted
        known = KnownStates(extracted)
        let files = files.knowing(extracted)
        for diagram in files.diagrams { try add(diagram) }
        for file in files.swift { addComments(of: file) }
        markers = files.swift.flatMap { PairMarker.all(in: $0.source, isSwift: true) }
        markers += files.diagrams.flatMap { PairMarker.all(in: $0.source, isSwift: false) }
    }

    /// Which machines drawings of these sides belong to.
    func pairing(of drawings: [Machine]) -> Pairing {
        Pairing(drawn: drawings, coded: coded, markers: markers, contexts: contexts)
    }

    struct ReadDrawing {
        var machine: Machine
        var diagram: InputDiagram
    }

    private mutating func add(_ diagram: InputDiagram) throws(Failure) {
        let read = diagram.format.reader?.read(diagram.source) ?? Parsed([])
        if diagram.isNamed {
            if let failure = diagram.failure(of: read) { throw failure }
        } else if read.value.isEmpty, diagram.isDocument || read.diagnostics.allSatisfy({ $0.kind == .notADiagram }) {
            // Some other JSON, an article without a drawing; or a drawing that nothing is left of.
            emptyDrawings += diagram.damage
            return
        }
        // Much JSON has states and is no drawing.
        let isJSON = diagram.source.path.hasSuffix(".json") && !diagram.isNamed
        if isJSON, read.value.allSatisfy(\.transitions.isEmpty) { return }
        emptyDrawings += diagram.damage
        diagnostics += read.diagnostics
        coded += read.value.filter { $0.variable != nil }
        drawings += read.value.filter { $0.variable == nil }.map {
            ReadDrawing(machine: $0.placed(in: diagram.source), diagram: diagram)
        }
        if let reader = diagram.markdown { addContexts(reader, read.value, diagram.source) }
    }

    /// Drawings in the comments of code.
    private mutating func addComments(of file: SwiftFile) {
        let source = file.source
        let reader = MarkdownReader(isSwift: true, knowing: known)
        let read = reader.read(DiagramText(source))
        guard !read.value.isEmpty || read.diagnostics.contains(where: { $0.kind.id == DiagnosticKind.unreadText.id })
        else { return }
        let (lines, comments) = (LineTable(source.bytes), CommentPlaces(file))
        let diagram = InputDiagram(source: source, format: .markdown, isNamed: false)
        let machines = read.value.filter { machine in
            machine.source.flatMap { lines.offsets(ofLine: $0.line) }.map { comments.has($0) } ?? false
        }
        drawings += machines.map { ReadDrawing(machine: $0, diagram: diagram) }
        diagnostics += read.diagnostics.filter { finding in
            finding.kind != .notADiagram && finding.range.map { comments.has($0.offsets) } ?? false
        }
        addContexts(reader, machines, source)
    }

    private mutating func addContexts(_ reader: MarkdownReader, _ machines: [Machine], _ source: SourceFile) {
        let blocks = reader.sections(in: DiagramText(source))
        for place in machines.compactMap(\.source) {
            guard let block = blocks.first(where: { $0.lines.contains(place.line) }) else { continue }
            contexts[place] = DrawingContext(
                sections: block.sections.map {
                    DrawingContext.Section(heading: $0.heading, above: $0.above, below: $0.below)
                })
        }
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

extension Machine {
    /// A document need not say where its machine stands; then it stands in the document.
    fileprivate func placed(in file: SourceFile) -> Machine {
        var machine = self
        machine.source = source ?? Place(path: file.path, line: 1, column: 1)
        return machine
    }
}

extension InputDiagram {
    /// A finding for each drawing of the file that was emptied.
    fileprivate var damage: [Diagnostic] {
        if let damage = DiagramFormat.damage(of: source) {
            let start = source.bytes.contains(0) ? nil : Location.place(Place(path: source.path, line: 1, column: 1))
            return [.emptyDrawing("\(source.path) \(damage), so it was compared with nothing", at: start)]
        }
        guard let markdown else { return [] }
        return markdown.emptyBlocks(in: DiagramText(source)).map {
            .emptyDrawing("this block is empty, so it was compared with nothing", at: .range($0))
        }
    }
}

extension Diagnostic {
    static func emptyDrawing(_ message: String, at location: Location?) -> Diagnostic {
        Diagnostic(
            kind: .emptyDrawing, message: message + "; draw its transitions, or remove it", at: location,
            subject: "empty drawing")
    }
}
