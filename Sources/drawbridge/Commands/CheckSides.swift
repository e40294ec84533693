import DrawbridgeDrift
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

/// What `check` has to compare: machines of code on one side, those of drawings on the other.
struct CheckSides {
    /// Of Swift, or of a document that was made of Swift.
    private(set) var coded: [Machine] = []
    private(set) var drawings: [ReadDrawing] = []
    /// About reading the drawings.
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var markers: [PairMarker] = []

    /// Fails on a drawing that was named and cannot be read.
    init(extracted: [Machine], files: InputFiles) throws(Failure) {
        coded = extracted
        for diagram in files.diagrams { try add(diagram) }
        markers = files.swift.flatMap { PairMarker.all(in: $0.source, isSwift: true) }
        markers += files.diagrams.flatMap { PairMarker.all(in: $0.source, isSwift: false) }
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
            // Some other JSON, an article without a drawing.
            return
        }
        diagnostics += read.diagnostics
        coded += read.value.filter { $0.variable != nil }
        drawings += read.value.filter { $0.variable == nil }.map {
            ReadDrawing(machine: $0.placed(in: diagram.source), diagram: diagram)
        }
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
