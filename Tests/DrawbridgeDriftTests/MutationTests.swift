import DrawbridgeDrift
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
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
            let isNamed = drift.findings.contains { finding in
                let text = ([finding.message] + finding.notes.map(\.message)).joined(separator: "\n")
                return mutant.words.allSatisfy {
                    text.contains($0.split(separator: ".").last ?? "") || text.contains($0)
                }
            }
            #expect(isNamed, "\(mutant.words) \(machine.shortForm)\n\(drift.findings.map(\.message))")
        }
        #expect(count > 400)
    }

    static let settings = PairSettings(comparesGuards: true)
}
