import DrawbridgeDrift
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

/// Which drawing may belong to which machine, and what its names may mean.
struct SettingsGuess {
    struct Pair {
        /// The file of the drawing; with `#number` where a Markdown file holds several.
        var file: String
        var machine: Machine
        var reason: Reason
        /// How sure it is, and what speaks for it.
        var remark: String
        /// Lines for `names:` and `events:` that may be right.
        var names: [String] = []
        var events: [String] = []
        /// How many findings a comparison has, as things are.
        var differences: Int
    }

    enum Reason {
        case name, shape
    }

    private(set) var pairs: [Pair] = []
    /// Drawings that nothing fits, and machines without a drawing.
    private(set) var strangers: [String] = []
    private(set) var undrawn: [Machine] = []
    /// Of all machines.
    let sources: [String]

    /// - Parameter sides: Machines of tests are left out, unless there are no others.
    init(_ sides: CheckSides) {
        let own = sides.coded.filter { !Self.isOfTests($0) }
        let coded = own.isEmpty ? sides.coded : own
        sources = Self.folders(of: coded)
        let drawings = sides.drawings
        let pairing = sides.pairing(of: drawings.map(\.machine))
        for drawing in drawings {
            let found = pairing.pairs.filter { $0.drawn == drawing.machine && Self.shareStates($0) }
            for pair in found { pairs.append(Self.named(drawing, CheckedPair(pair))) }
            guard found.isEmpty else { continue }
            let shaped = coded.compactMap { machine in
                ShapeMatching(drawing.machine, machine).map { (machine: machine, states: $0.states) }
            }
            if shaped.count == 1 {
                pairs.append(Self.shaped(drawing, shaped[0].machine, shaped[0].states))
            } else {
                strangers.append(Self.file(of: drawing))
            }
        }
        let drawn = Set(pairs.map(\.machine))
        undrawn = coded.filter { !drawn.contains($0) }
    }
}

private extension SettingsGuess {
    /// Whether some drawn state is in the code; else the two have a name in common by chance.
    static func shareStates(_ pair: Pairing.Pair) -> Bool {
        let strange = Drift(pair.drawn, pair.coded).findings.filter {
            $0.kind == .unimplementedState && $0.fixes.isEmpty
        }
        return strange.count < pair.drawn.statesAtRest.count
    }

    static func named(_ drawing: CheckSides.ReadDrawing, _ pair: CheckedPair) -> Pair {
        let findings = Drift(drawing.machine, pair.coded).findings
        return Pair(
            file: file(of: drawing), machine: pair.coded, reason: .name, remark: pair.reason,
            names: pasted(findings, of: .unimplementedState),
            events: pasted(findings, of: .differentEvent, from: "events:"),
            differences: findings.count)
    }

    static func shaped(
        _ drawing: CheckSides.ReadDrawing, _ machine: Machine, _ states: [(drawn: String, coded: String)]
    ) -> Pair {
        let aliases = states.map { Alias($0.drawn, [$0.coded]) }
        let findings = Drift(drawing.machine, machine, settings: PairSettings(states: aliases)).findings
        return Pair(
            file: file(of: drawing), machine: machine, reason: .shape,
            remark: "probably: no name fits, but the shape does",
            names: states.map { AliasLine($0.drawn, [$0.coded]).text },
            events: pasted(findings, of: .differentEvent, from: "events:"), differences: findings.count)
    }

    /// What findings propose to write into the settings.
    static func pasted(_ findings: [Diagnostic], of kind: DiagnosticKind, from section: String = "names:") -> [String] {
        findings.filter { $0.kind == kind }.flatMap(\.fixes).compactMap { fix in
            guard fix.message.contains(section), case .paste(let text) = fix.change else { return nil }
            return text
        }
    }

    /// A file with several drawings says which one is meant by its number.
    static func file(of drawing: CheckSides.ReadDrawing) -> String {
        let source = drawing.diagram.source
        guard drawing.diagram.format.name == DiagramFormat.markdown.name else { return source.path }
        let reader = MarkdownReader()
        let text = DiagramText(source)
        guard reader.read(text, fragment: nil).value.count > 1 else { return source.path }
        let number = (1...200).first { reader.read(text, fragment: "\($0)").value.contains(drawing.machine) }
        return number.map { "\(source.path)#\($0)" } ?? source.path
    }

    static func isOfTests(_ machine: Machine) -> Bool {
        let folders = machine.source?.path.split(separator: "/").dropLast() ?? []
        return folders.contains { $0.hasSuffix("Tests") || $0 == "Mocks" }
    }

    /// The folders at the top that hold all machines; the working directory where they lie in it.
    static func folders(of machines: [Machine]) -> [String] {
        let paths = machines.compactMap(\.source?.path)
        let tops = paths.map { path in path.contains("/") ? String(path.prefix { $0 != "/" }) : "." }
        return tops.contains(".") || tops.contains("") ? ["."] : Set(tops).sorted()
    }
}
