import DrawbridgeDrift
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import SeededRandom
import Testing

/// What is changed in a drawing makes it agree with the code, and changes nothing else.
@Suite struct UpdateTests {
    static let formats = DiagramFormat.all.filter { $0.patcher != nil }.map(\.name)

    @Test func `a drawing that agrees is left alone`() {
        for machine in CodedMachines.all {
            let update = Self.update(machine.drawing, machine)
            #expect(update.made.isEmpty && update.refused.isEmpty, "\(machine.shortForm)")
        }
    }

    @Test(arguments: Mutant.Change.allCases)
    func `whatever is changed in a drawing, an update makes it agree`(_ change: Mutant.Change) throws {
        var random = SeededGenerator(seed: 2)
        var count = 0
        for _ in 0..<5000 where count < 60 {
            let machine = CodedMachines.all.randomElement(using: &random)!
            guard let mutant = Mutant(machine, change, using: &random) else { continue }
            count += 1
            let update = Self.update(mutant.machine.drawing, machine)
            let left = Drift(update.drawn, machine, settings: MutationTests.settings).faults
            #expect(left.isEmpty, "\(mutant.machine.shortForm)\n\(machine.shortForm)\n\(update.made)")
            #expect(update.made.count < 30, "\(machine.shortForm)\n\(update.made)")
        }
        #expect(count > 50)
    }

    /// Boxes around states, arrows from any state, choices, other names, several events at an arrow.
    @Test(arguments: Variant.Change.allCases)
    func `a drawing that looks otherwise agrees after an update, too`(_ look: Variant.Change) throws {
        var random = SeededGenerator(seed: 6)
        var (count, refused) = (0, [String]())
        for _ in 0..<2000 where count < 60 {
            let machine = CodedMachines.all.randomElement(using: &random)!
            let change = Mutant.Change.allCases.filter { $0 != .guard }.randomElement(using: &random)!
            guard let mutant = Mutant(machine, change, using: &random) else { continue }
            count += 1
            var variant = Variant(mutant.machine.drawing)
            variant.apply(look, using: &random)
            let update = Self.update(variant.machine, machine, PairSettings())
            let left = Drift(update.drawn, machine).faults
            #expect(left.isEmpty == update.refused.isEmpty)
            if let first = update.refused.first {
                refused.append("\(change): \(first.reason) \(first.ways)\n\(variant.machine.shortForm)")
            }
        }
        #expect(refused.count * 20 <= count, "\(refused.joined(separator: "\n"))")
    }

    /// Only what is compared is changed.
    @Test(arguments: [PairSettings.Agreement.drawn, .coded])
    func `a drawing of a part stays one`(_ agreement: PairSettings.Agreement) throws {
        var random = SeededGenerator(seed: 8)
        let settings = PairSettings(agreement: agreement)
        for _ in 0..<200 {
            let machine = CodedMachines.all.randomElement(using: &random)!
            let change = Mutant.Change.allCases.filter { $0 != .guard }.randomElement(using: &random)!
            guard let mutant = Mutant(machine, change, using: &random) else { continue }
            let update = Self.update(mutant.machine.drawing, machine, settings)
            #expect(Drift(update.drawn, machine, settings: settings).faults.isEmpty, "\(change) \(update.made)")
            if Drift(mutant.machine.drawing, machine, settings: settings).findings.isEmpty {
                #expect(update.made.isEmpty, "\(change) \(mutant.machine.shortForm)\n\(machine.shortForm)")
            }
        }
    }

    /// The same with texts: the machine is written down as a drawing of a format, and that is changed in place.
    @Test(arguments: formats)
    func `a text that is changed agrees, too`(format: String) throws {
        let format = try #require(DiagramFormat.named(format))
        var random = SeededGenerator(seed: 3)
        var (count, refused) = (0, [String]())
        for _ in 0..<1000 where count < 60 {
            let machine = CodedMachines.all.randomElement(using: &random)!
            let change = Mutant.Change.allCases.randomElement(using: &random)!
            guard let mutant = Mutant(machine, change, using: &random) else { continue }
            let source = SourceFile(path: "a", text: format.writer.write([mutant.machine.drawing]).text)
            var diagram = EditedDiagram(source, format)
            let settings = PairSettings()
            let drawn = try #require(diagram.machines.first)
            count += 1
            let update = DrawingUpdate(drawn, machine, settings: settings) {
                diagram.make($0, ofMachine: 0).map { _ in diagram.machines[0] }
            }
            let left = Drift(update.drawn, machine, settings: settings).faults
            if let first = update.refused.first { refused.append("\(change): \(first.reason) \(first.ways)") }
            #expect(left.isEmpty == update.refused.isEmpty)
        }
        #expect(refused.count * 10 <= count, "\(refused.joined(separator: "\n"))")
    }

    /// Reading a drawing after each edit took four times as long for twice as many states.
    @Test func `edits of one kind are made at once`() {
        let names = (0..<200).map { "s\($0)" }
        let arrows = names.indices.map { i in
            Transition(from: names[i], event: "next", to: names[(i + 1) % names.count])
        }
        let coded = Machine(
            name: "Chain", initial: [names[0]], states: names.map { State(name: $0) }, transitions: arrows)
        var drawn = coded
        for i in stride(from: 9, to: 199, by: 10) { drawn.transitions[i].to = names[0] }
        var (machine, count) = (drawn, 0)
        let update = DrawingUpdate(drawn, coded) { groups in
            count += 1
            guard let edited = machine.applying(groups.flatMap(\.self)) else { return nil }
            machine = edited
            return machine
        }
        #expect(update.made.count == 19 && update.refused.isEmpty)
        #expect(count == 1)
    }

    @Test func `an arrow that is drawn twice is removed twice, also one by one`() throws {
        let text =
            "stateDiagram-v2\n[*] --> off\noff --> lost : drop\noff --> on : press\non --> lost : drop\noff --> lost : drop\n"
        let coded = Machine(
            name: "Lamp", initial: ["off"], states: ["off", "on", "lost"].map { State(name: $0) },
            transitions: [
                Transition(from: "off", event: "press", to: "on"), Transition(from: "on", event: "drop", to: "lost"),
            ])
        var diagram = EditedDiagram(SourceFile(path: "a", text: text), try #require(DiagramFormat.named("mermaid")))
        let update = DrawingUpdate(try #require(diagram.machines.first), coded) { groups in
            guard groups.count == 1 else { return nil }
            return diagram.make(groups, ofMachine: 0).map { _ in diagram.machines[0] }
        }
        #expect(update.refused.isEmpty, "\(update.refused.map(\.reason))")
        #expect(diagram.machines[0].transitions.map(\.to) == ["on", "lost"])
    }

    /// What is made at once is what is made one by one. The text may differ: an arrow that is added stands beside those that were
    /// there before, and a state that lost all its arrows for a while has a line of its own.
    @Test(arguments: formats)
    func `many edits draw the same at once and one by one`(format: String) throws {
        let format = try #require(DiagramFormat.named(format))
        var random = SeededGenerator(seed: 9)
        var count = 0
        for _ in 0..<300 where count < 30 {
            let machine = CodedMachines.all.randomElement(using: &random)!
            var wrong = machine
            for _ in 0..<4 {
                let change = Mutant.Change.allCases.randomElement(using: &random)!
                wrong = Mutant(wrong, change, using: &random)?.machine ?? wrong
            }
            let source = SourceFile(path: "a", text: format.writer.write([wrong.drawing]).text)
            let diagram = EditedDiagram(source, format)
            let drawn = try #require(diagram.machines.first)
            var (together, single) = (diagram, diagram)
            let one = DrawingUpdate(drawn, machine) {
                together.make($0, ofMachine: 0).map { _ in together.machines[0] }
            }
            let other = DrawingUpdate(drawn, machine) { groups in
                guard groups.count == 1 else { return nil }
                return single.make(groups, ofMachine: 0).map { _ in single.machines[0] }
            }
            count += 1
            #expect(parts(of: together) == parts(of: single), "\(source.text(0..<source.bytes.count))")
            // In which order and at which line depends on what was made before.
            #expect(one.made.map(\.reason).sorted() == other.made.map(\.reason).sorted())
            #expect(one.refused.map(\.reason).sorted() == other.refused.map(\.reason).sorted())
        }
    }

    /// The states and transitions of each machine, whatever their order.
    private func parts(of diagram: EditedDiagram) -> [[String]] {
        diagram.machines.map { machine in
            let states = machine.initial.sorted() + machine.states.map(\.name).sorted()
            return states
                + machine.transitions.map { "\($0.from) → \($0.to): \($0.event ?? "") [\($0.guard ?? "")]" }.sorted()
        }
    }

    /// The examples' own drawings: one edit by chance, and the update of it, touch the same lines.
    @Test func `an edit of a drawing is taken back, and nothing else`() throws {
        var random = SeededGenerator(seed: 4)
        var count = 0
        for _ in 0..<120 {
            let example = ExampleDrawings.all.randomElement(using: &random)!
            var diagram = example.diagram
            guard let edit = DrawingEdits.any(of: example.drawn, using: &random),
                diagram.make([edit], ofMachine: example.number)
            else { continue }
            count += 1
            let broken = diagram
            let settings = example.settings
            let update = DrawingUpdate(diagram.machines[example.number], example.coded, settings: settings) {
                diagram.make($0, ofMachine: example.number).map { _ in diagram.machines[example.number] }
            }
            let left = Drift(update.drawn, example.coded, settings: settings).faults
            #expect(left.isEmpty, "\(edit)\n\(broken.text)\n\(left.map(\.message))")
            let (there, back) = (broken.lines(besides: example.diagram), diagram.lines(besides: broken))
            let redrawn = example.arrows(redrawnAfter: edit)
            #expect(back <= there + 1 + redrawn, "\(edit)\n\(broken.text)\n\(diagram.text)")
        }
        #expect(count > 80)
        // Nobody draws in machine documents, and pages hold Mermaid's text.
        let formats = Set(Self.formats).subtracting([DiagramFormat.machineDocument.name, DiagramFormat.html.name])
        #expect(Set(ExampleDrawings.all.map(\.diagram.format.name)).isSuperset(of: formats))
    }

    private static func update(
        _ drawn: Machine, _ coded: Machine, _ settings: PairSettings = MutationTests.settings
    ) -> DrawingUpdate {
        var machine = drawn
        return DrawingUpdate(drawn, coded, settings: settings) { groups in
            guard let edited = machine.applying(groups.flatMap(\.self)) else { return nil }
            machine = edited
            return machine
        }
    }
}

private extension EditedDiagram {
    var text: String { source.text(0..<source.bytes.count) }

    /// How many lines of one text are not in the other one.
    func lines(besides other: EditedDiagram) -> Int {
        let difference = text.split(separator: "\n").difference(from: other.text.split(separator: "\n"))
        return max(difference.insertions.count, difference.removals.count)
    }
}

extension Drift {
    /// What an update answers: a note is no reason to change a drawing.
    fileprivate var faults: [Diagnostic] { findings.filter { $0.kind.severity > .note } }
}
