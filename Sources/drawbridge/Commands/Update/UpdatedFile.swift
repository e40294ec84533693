import DrawbridgeDrift
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

/// A file with drawings, and what was changed in it.
struct UpdatedFile {
    let original: SourceFile
    private var diagram: EditedDiagram
    /// The machines of the file as it was. Those of a machine document have the places of what it was made of.
    let machines: [Machine]
    private(set) var steps: [Step] = []

    /// One difference that is none any more.
    struct Step {
        var reason: String
        var lines: LineChanges
        var path: String
    }

    init(_ diagram: InputDiagram) {
        original = diagram.source
        self.diagram = EditedDiagram(diagram.source, diagram.format)
        machines = self.diagram.machines
    }

    var source: SourceFile { diagram.source }

    /// Returns a finding for each difference that is left.
    mutating func update(_ pair: CheckedPair) -> [Diagnostic] {
        guard let number = machines.firstIndex(of: pair.drawn) else { return [] }
        var (edited, changes) = (diagram, [LineChanges]())
        let update = DrawingUpdate(diagram.machines[number], pair.coded, settings: pair.settings) { groups in
            let before = edited.source
            guard let files = edited.make(groups, ofMachine: number) else { return nil }
            changes += zip([before] + files, files).map { LineChanges(from: $0, to: $1) }
            return edited.machines[number]
        }
        if !update.isEndless {
            steps += zip(update.made, changes).map { Step(reason: $0.reason, lines: $1, path: original.path) }
            diagram = edited
        }
        return update.refused.map { finding($0, isEndless: update.isEndless) }
    }
}

private extension UpdatedFile {
    func finding(_ refused: Amendment, isEndless: Bool) -> Diagnostic {
        Diagnostic(
            kind: .notUpdated,
            message: "\(refused.reason); \(refused.question ?? reason(isEndless: isEndless))", at: refused.location,
            fixes: [])
    }

    func reason(isEndless: Bool) -> String {
        guard diagram.format.patcher != nil else {
            return "drawbridge update cannot change files of the format \(diagram.format.name)"
        }
        return isEndless
            ? "the changes of this diagram did not come to an end; fix its lines that cannot be read, and try again"
            : "it cannot be drawn by changing single lines of this diagram; draw it by hand"
    }
}

extension UpdatedFile.Step {
    /// The difference, and the lines that were changed.
    var text: String {
        let place = lines.first.map { "\(path):\($0)" } ?? path
        return "\(place): \(reason)\n" + lines.text
    }
}
