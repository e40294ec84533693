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
    let comments: CodeComments

    /// Fails on a drawing that was named and cannot be read.
    ///
    /// - Parameter earlier: The comments of an earlier reading of nearly the same files.
    init(extracted: [Machine], files: InputFiles, after earlier: CodeComments? = nil) throws(Failure) {
        coded = extracted
        let files = files.knowing(extracted)
        comments = CodeComments(in: files.swift, knowing: files.knownStates(of: extracted), after: earlier)
        for diagram in files.diagrams { try add(diagram) }
        for entry in comments.entries { add(entry.drawings) }
        markers = comments.entries.flatMap(\.markers)
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
        guard let reader = diagram.markdown else { return }
        contexts.merge(reader.contexts(of: read.value, in: diagram.source)) { first, _ in first }
    }

    private mutating func add(_ comments: CommentDrawings) {
        drawings += comments.drawings
        diagnostics += comments.diagnostics
        contexts.merge(comments.contexts) { first, _ in first }
    }
}

extension MarkdownReader {
    /// What stands around machines that were read of a text, by their places.
    func contexts(of machines: [Machine], in source: SourceFile) -> [Place: DrawingContext] {
        let blocks = sections(in: DiagramText(source))
        var contexts: [Place: DrawingContext] = [:]
        for place in machines.compactMap(\.source) {
            guard let block = blocks.first(where: { $0.lines.contains(place.line) }) else { continue }
            contexts[place] = DrawingContext(
                sections: block.sections.map {
                    DrawingContext.Section(heading: $0.heading, above: $0.above, below: $0.below)
                })
        }
        return contexts
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
            .emptyDrawing("this block \($0.damage), so it was compared with nothing", at: .range($0.place))
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
