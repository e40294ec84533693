import DrawbridgeDrift
import DrawbridgeExtract
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
    /// The files that were searched for drawings.
    let searched: Set<String>
    let comments: CodeComments
    private let swift: [SwiftFile]

    /// Fails on a drawing that was named and cannot be read.
    ///
    /// - Parameter earlier: The comments of an earlier reading of nearly the same files.
    init(extracted: [Machine], files: InputFiles, after earlier: CodeComments? = nil) throws(Failure) {
        coded = extracted
        swift = files.swift
        searched = Set(files.swift.map(\.source.path) + files.diagrams.map(\.source.path))
        let files = files.knowing(extracted)
        comments = CodeComments(in: files.swift, knowing: files.knownStates(of: extracted), after: earlier)
        for reading in AllCores().map(files.diagrams, { DiagramReading($0) }) { try add(reading) }
        for entry in comments.entries { add(entry.drawings) }
        markers = comments.entries.flatMap(\.markers)
        markers += files.diagrams.flatMap { PairMarker.all(in: $0.source, isSwift: false) }
    }

    /// Which machines drawings of these sides belong to.
    func pairing(of drawings: [Machine]) -> Pairing {
        Pairing(
            drawn: drawings, coded: coded, markers: markers, contexts: contexts,
            mentions: { [swift] name in swift.isEmpty || swift.contains { $0.mentions(name, in: $0.range) } },
            declares: declares, use: use)
    }

    private var use: CodeUse {
        CodeUse(
            makes: { [swift] name in swift.contains { $0.makes(name, in: $0.range) } },
            hasEnum: { [swift, coded] drawing in EnumsLikeDrawings(in: swift, besides: coded).has(drawing) })
    }

    /// What the text beside a drawing says that it leaves out.
    func omission(beside drawing: Machine) -> OmissionSentence? {
        drawing.source.flatMap { contexts[$0] }.flatMap(OmissionSentence.init)
    }

    /// Whether a name stands in the code that was read.
    var declares: @Sendable (String) -> Bool {
        { [swift] name in swift.contains { $0.mentions(name, in: $0.range) } }
    }

    /// Whether code declares a type of a name at file scope.
    var declaresType: (String) -> Bool {
        { [swift] name in
            swift.contains { file in
                file.declarations.contains {
                    if case .type(let type) = $0 { type.name == name && type.kind != .extension } else { false }
                }
            }
        }
    }

    /// Where drawings are plain text that a folder holds, and have no state of the code: a heading above them that speaks of a state machine
    /// may be about anything.
    func placesOfSketches(among drawings: [ReadDrawing]) -> Set<Location> {
        let texts = drawings.filter { $0.isText && !$0.diagram.isNamed }
        guard !texts.isEmpty else { return [] }
        let known = Set(coded.flatMap(\.states).map { Spelling.form(coded: $0.name) })
        let sketches = texts.filter { text in
            !text.machine.states.contains { known.contains(Spelling.form(coded: $0.name)) }
        }
        return Set(sketches.compactMap(\.machine.source).map(Location.place))
    }

    /// The drawings without a machine that are about the code: they have its states, or may belong to any of several machines.
    func drawingsOfCode(among pairing: Pairing) -> [Machine] {
        guard !pairing.unpairedDrawings.isEmpty else { return [] }
        let known = DrawingsOfCode(coded, EnumsLikeDrawings(in: swift, besides: coded))
        return pairing.unpairedDrawings.filter { pairing.ambiguousDrawings.contains($0) || known.has($0) }
    }

    /// What is said of drawings without a machine, with the enum of the code that has their states.
    func explained(_ pairing: Pairing) -> [Diagnostic] {
        guard !pairing.unpairedDrawings.isEmpty else { return pairing.findings }
        let enums = EnumsLikeDrawings(in: swift, besides: coded)
        let places = pairing.unpairedDrawings.compactMap { drawing in
            drawing.source.map { (Location.place($0), drawing) }
        }
        let drawings = Dictionary(places) { first, _ in first }
        return pairing.findings.map { finding in
            finding.location.flatMap { drawings[$0] }.map { enums.explained(finding, about: $0) } ?? finding
        }
    }

    /// Variables that drawings without a machine show or name, or that the settings name, where the code has no machine of that name.
    func drawnVariables(without unpaired: [Machine], _ settings: Settings) -> DrawnVariables {
        let marked = markers.compactMap { marker in
            if case .machine(let name) = marker.kind, !marker.location.path.hasSuffix(".swift") { name } else { nil }
        }
        let named = (settings.diagrams.compactMap(\.machine) + marked).map { MachineName($0) }
        var drawn = DrawnVariables()
        drawn.names = Set(named.filter { $0.machines(among: coded).isEmpty }.map(\.name))
        if !unpaired.isEmpty { drawn.stateTypes = EnumsLikeDrawings(in: swift, besides: coded).names(like: unpaired) }
        return drawn
    }

    struct ReadDrawing: Sendable {
        var machine: Machine
        var diagram: InputDiagram
        /// How settings name it, in a document.
        var name: MarkdownDrawingName?
        /// Why it need not show all of the code.
        var partial: CheckedPair.Partial?
        /// Whether it is plain text.
        var isText = false
        /// What could not be read of it.
        var unread: [UnreadLine] = []
    }

    private mutating func add(_ reading: DiagramReading) throws(Failure) {
        let (diagram, read) = (reading.diagram, reading.read)
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
        drawings += reading.drawings
        contexts.merge(reading.contexts) { first, _ in first }
    }

    private mutating func add(_ comments: CommentDrawings) {
        drawings += comments.drawings
        diagnostics += comments.diagnostics
        contexts.merge(comments.contexts) { first, _ in first }
    }
}

/// What a file draws.
private struct DiagramReading: Sendable {
    let diagram: InputDiagram
    let read: Parsed<[Machine]>
    private let document: MarkdownReading?

    init(_ diagram: InputDiagram) {
        self.diagram = diagram
        document = diagram.markdown?.readWhole(DiagramText(diagram.source))
        read = document?.parsed ?? diagram.format.reader?.read(diagram.source) ?? Parsed([])
    }

    var drawings: [CheckSides.ReadDrawing] {
        guard let document else {
            let lines = LineTable(diagram.source.bytes).starts.count
            return drawings(read.value, read.diagnostics, 1..<lines + 1)
        }
        return document.drawings(of: diagram).filter { $0.machine.variable == nil }
    }

    var contexts: [Place: DrawingContext] { document?.contexts(of: Set(read.value)) ?? [:] }

    private func drawings(
        _ machines: [Machine], _ findings: [Diagnostic], _ lines: Range<Int>
    ) -> [CheckSides.ReadDrawing] {
        machines.filter { $0.variable == nil }.map { machine in
            let first = machine.source?.line ?? lines.lowerBound
            let next = machines.compactMap(\.source?.line).filter { $0 > first }.min() ?? lines.upperBound
            return CheckSides.ReadDrawing(
                machine: machine.placed(in: diagram.source), diagram: diagram,
                unread: UnreadLine.all(in: findings, first..<max(first, next), of: diagram.source))
        }
    }
}

extension MarkdownReading {
    /// The machines of the file that this is a reading of.
    func drawings(of diagram: InputDiagram) -> [CheckSides.ReadDrawing] {
        let source = diagram.source
        return drawings.flatMap { drawing -> [CheckSides.ReadDrawing] in
            let unread = drawing.unread(in: source) + unreadLines(beside: drawing, in: source)
            return drawing.machines.map { machine in
                CheckSides.ReadDrawing(
                    machine: machine.placed(in: source), diagram: diagram, name: drawing.name,
                    partial: CheckedPair.Partial(drawing), isText: drawing.isText,
                    unread: drawing.isPicture ? unread : unread.filter { !machine.knowsEnds(of: $0) })
            }
        }
    }

    private func unreadLines(beside drawing: Drawing, in source: SourceFile) -> [UnreadLine] {
        let lines = unreadLines(beside: drawing)
        guard !lines.isEmpty else { return [] }
        let table = LineTable(source.bytes)
        return lines.map { line in
            let place = table.position(of: line.lowerBound)
            return UnreadLine(
                source.text(line), at: Place(path: source.path, line: place.line, column: place.column))
        }
    }

    /// What stands around machines of the text, by their places.
    func contexts(of machines: Set<Machine>) -> [Place: DrawingContext] {
        var contexts: [Place: DrawingContext] = [:]
        for drawing in drawings {
            let places = drawing.machines.filter(machines.contains).compactMap(\.source).filter { contexts[$0] == nil }
            guard !places.isEmpty else { continue }
            let context = DrawingContext(
                sections: sections(around: drawing).map {
                    DrawingContext.Section(heading: $0.heading, above: $0.above, below: $0.below)
                })
            for place in places { contexts[place] = context }
        }
        return contexts
    }
}

private extension MarkdownReading.Drawing {
    func unread(in source: SourceFile) -> [UnreadLine] {
        guard !diagnostics.isEmpty else { return [] }
        let table = LineTable(source.bytes)
        let first = table.position(of: offsets.lowerBound).line
        let last = table.position(of: max(offsets.lowerBound, offsets.upperBound - 1)).line
        return UnreadLine.all(in: diagnostics, first..<last + 1, isPicture: isPicture, of: source)
    }
}

extension Machine {
    /// Whether it knows which states a line that could not be read may join.
    fileprivate func knowsEnds(of line: UnreadLine) -> Bool { unread.contains { $0.source.line == line.line } }

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
