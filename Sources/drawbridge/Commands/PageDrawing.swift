import DrawbridgeDocs
import DrawbridgeDrift
import DrawbridgeFormats
import DrawbridgeLayout
import DrawbridgeModel

/// Draws machines for their pages.
struct PageDrawing {
    var form: PageForm
    var options: DrawingOptions
    var console: Console

    /// In the order of the machines.
    func documented(_ machines: [Machine]) throws -> [DocumentedMachine] {
        var names = FileNames()
        let documented: [DocumentedMachine]
        if form == .html {
            let drawn = try drawing(options, console).figures(of: machines)
            documented = zip(machines, drawn).map { machine, drawn in
                var documented = DocumentedMachine(
                    machine: machine, fileName: names.name(for: machine), picture: drawn.picture, figure: drawn.figure)
                documented.texts = [text(of: machine, "Mermaid", .mermaid), text(of: machine, "PlantUML", .plantUML)]
                return documented
            }
        } else {
            documented = try machines.map { try self.documented($0, names.name(for: $0)) }
        }
        return try documented.map(detailed)
    }

    func add(_ drift: Drift, to comparison: inout DocumentedMachine.Comparison) throws {
        var options = options
        options.marks = DrawingMarks(drift.picture, words: DifferencePictures.drift)
        let pictures = try pictures(of: drift.picture.machine, options, .drawnWhole)
        comparison.picture = pictures.picture
        comparison.darkPicture = pictures.darkPicture
    }
}

extension PageDrawing {
    func documented(_ coverage: TraceCoverage) throws -> DocumentedMachine.Coverage {
        let picture = coverage.picture
        var options = options
        options.marks = DrawingMarks(picture, words: TraceCoverage.words)
        let taken = coverage.counted.map { transition, use in
            let words = [transition.event, transition.guard.map { "[\($0)]" }].compactMap(\.self)
            return DocumentedMachine.Coverage.Step(
                from: transition.from, event: words.isEmpty ? nil : words.joined(separator: " "), to: transition.to,
                count: use.count,
                words: TraceCoverage.words[use.mark] ?? "")
        }
        let strange = coverage.undrawn.map { step in
            DocumentedMachine.Coverage.Step(
                from: coverage.drawnName(of: step.from ?? ""), event: step.event, to: coverage.drawnName(of: step.to),
                count: step.count, words: TraceCoverage.words[.added] ?? "")
        }
        return DocumentedMachine.Coverage(
            summary: CoverageCounts([coverage]).text, steps: taken + strange,
            drawing: try pictures(of: picture.machine, options, .drawnWhole))
    }
}

private extension PageDrawing {
    /// Longer ones are nothing that people paste somewhere.
    static var longestText: Int { 64_000 }

    func text(of machine: Machine, _ name: String, _ format: DiagramFormat) -> DocumentedMachine.DiagramText {
        guard machine.hasWords(atMost: Self.longestText) else {
            return DocumentedMachine.DiagramText(format: name, text: nil)
        }
        let written = Layout().write([machine], as: format, options: options).value
        return DocumentedMachine.DiagramText(
            format: name, text: written.text.utf8.count > Self.longestText ? nil : written.text,
            losses: written.losses.map(\.what))
    }

    /// With pictures of the parts of a machine that is large.
    func detailed(_ documented: DocumentedMachine) throws -> DocumentedMachine {
        let machine = documented.machine
        guard Overview.isNeeded(for: machine, options) else { return documented }
        guard Layout().canDraw(machine, options: options) else {
            console.tell(.note, "\(machine.name): too large for pictures of all of it and of each state")
            return documented
        }
        var detailed = documented
        let whole = try pictures(of: machine, options, .drawnWhole)
        let parts = MachineParts(machine)
        let states = try machine.statesAtRest.map { state in
            try pictures(of: parts.around([state.name], steps: 1).notingPart(of: parts.size), options)
        }
        detailed.details = .init(whole: whole, states: states)
        return detailed
    }

    /// - Parameter name: Of its files, without extension.
    func documented(_ machine: Machine, _ name: String) throws -> DocumentedMachine {
        let pictures = try pictures(of: machine, options)
        var documented = DocumentedMachine(machine: machine, fileName: name, picture: pictures.picture, figure: "")
        documented.darkPicture = pictures.darkPicture
        return documented
    }

    /// DocC chooses between two pictures, since it shows none that could follow the reader's mode by itself.
    func pictures(
        of machine: Machine, _ options: DrawingOptions, _ large: Drawing.LargeMachines = .drawnAsOverview
    ) throws -> DocumentedMachine.Drawn {
        func picture(_ theme: Theme, _ console: Console) throws -> String {
            var options = options
            options.theme = theme
            let bytes = try drawing(options, console, large).bytes(of: [machine], as: .picture(.svg))
            return String(decoding: bytes, as: UTF8.self)
        }
        guard form == .docc else { return .init(picture: try picture(options.theme, console), darkPicture: nil) }
        return .init(picture: try picture(.light, console), darkPicture: try picture(.dark, .silent))
    }

    func drawing(
        _ options: DrawingOptions, _ console: Console, _ large: Drawing.LargeMachines = .drawnAsOverview
    ) -> Drawing {
        Drawing(options: options, console: console, largeMachines: large)
    }
}

extension Machine {
    /// Whether the names and labels of its transitions have at most so many bytes, so that its text is worth writing.
    fileprivate func hasWords(atMost count: Int) -> Bool {
        var rest = count
        for transition in transitions {
            let words = [transition.from, transition.to, transition.event, transition.guard] + transition.actions
            rest -= words.reduce(0) { $0 + ($1?.utf8.count ?? 0) }
            if rest < 0 { return false }
        }
        return true
    }
}
