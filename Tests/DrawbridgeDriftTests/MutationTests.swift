import DrawbridgeDrift
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import SeededRandom
import Testing

/// Whatever one changes in the code or in the drawing is found, and the finding names it.
@Suite struct MutationTests {
    @Test func `there are machines to change`() {
        #expect(CodedMachines.all.count > 60)
        #expect(CodedMachines.all.contains { !$0.states.allSatisfy { $0.parent == nil } })
    }

    @Test func `a machine agrees with its own drawing`() {
        for machine in CodedMachines.all {
            let drift = Drift(machine.drawing, machine, settings: Self.settings)
            #expect(drift.findings.isEmpty, "\(machine.shortForm)\n\(drift.findings.map(\.message))")
        }
    }

    @Test(arguments: Mutant.Change.allCases)
    func `each change of code or drawing is found and named`(_ change: Mutant.Change) throws {
        var random = SeededGenerator(seed: 1)
        var count = 0
        for _ in 0..<10_000 where count < 510 {
            let machine = CodedMachines.all.randomElement(using: &random)!
            guard let mutant = Mutant(machine, change, using: &random) else { continue }
            count += 1
            let isCodeChanged = random.chance(50)
            let drift =
                isCodeChanged
                ? Drift(machine.drawing, mutant.machine, settings: Self.settings)
                : Drift(mutant.machine.drawing, machine, settings: Self.settings)
            #expect(
                drift.findings.contains(where: mutant.isNamed),
                "\(mutant.words) \(machine.shortForm)\n\(drift.findings.map(\.message))")
        }
        #expect(count > 400)
    }

    /// What a format says in a way of its own is found all the same.
    @Test(arguments: ["dot", "mermaid", "plantuml", "scxml", "drawio", "smcat", "xstate"], Mutant.Change.allCases)
    func `each change of a drawing in this format is found and named`(
        _ name: String, _ change: Mutant.Change
    ) throws {
        let format = try #require(DiagramFormat.named(name))
        let reader = try #require(format.reader)
        var random = SeededGenerator(seed: 5)
        var count = 0
        for _ in 0..<4000 where count < 75 {
            let machine = CodedMachines.all.randomElement(using: &random)!
            guard machine.initial.count == 1, let mutant = Mutant(machine, change, using: &random),
                mutant.machine.initial.count == 1
            else { continue }
            count += 1
            let text = format.writer.write([mutant.machine.drawing]).text
            let drawn = try #require(reader.read(SourceFile(path: "drawing", text: text)).value.first)
            let drift = Drift(drawn, machine, settings: Self.settings)
            #expect(drift.findings.contains(where: mutant.isNamed), "\(text)\n\(drift.findings.map(\.message))")
        }
        #expect(count > 70)
    }

    static let settings = PairSettings(comparesGuards: true)
}

extension Mutant {
    /// Whether a finding has all the words of the change.
    func isNamed(by finding: Diagnostic) -> Bool {
        let text = ([finding.message] + finding.notes.map(\.message)).joined(separator: "\n")
        return words.allSatisfy {
            $0.contains { text.contains($0.split(separator: ".").last ?? "") || text.contains($0) }
        }
    }
}
