import DrawbridgeDrift
import DrawbridgeModel
import DrawbridgeSource
import SeededRandom
import Testing

/// Settings that relate a coarser drawing to the code hide what they say and nothing else.
@Suite struct CoarserDrawingTests {
    @Test func `a coarser drawing agrees by its settings`() {
        var random = SeededGenerator(seed: 11)
        var counts = (drawings: 0, merged: 0, hidden: 0, planned: 0)
        for _ in 0..<2000 where counts.drawings < 300 {
            let machine = CodedMachines.all.randomElement(using: &random)!
            guard let coarser = CoarserDrawing(machine, using: &random) else { continue }
            let drift = Drift(coarser.drawn, machine, settings: coarser.settings)
            #expect(drift.findings.isEmpty, "\(machine.shortForm)\n\(coarser)\n\(drift.findings.map(\.message))")
            counts.drawings += 1
            counts.merged += coarser.settings.states.count
            counts.hidden += coarser.settings.hidden.count
            counts.planned += coarser.settings.planned.count / 2
        }
        #expect(counts.drawings == 300)
        #expect(counts.merged > 20 && counts.hidden > 60 && counts.planned > 60, "\(counts)")
    }

    @Test(arguments: Mutant.Change.allCases.filter { $0 != .guard })
    func `each change of a coarser drawing is found and named`(_ change: Mutant.Change) throws {
        var random = SeededGenerator(seed: 12)
        var count = 0
        for _ in 0..<6000 where count < 225 {
            let machine = CodedMachines.all.randomElement(using: &random)!
            guard let coarser = CoarserDrawing(machine, using: &random),
                let mutant = Mutant(coarser.drawn, change, using: &random), !coarser.isPlanned(mutant),
                coarser.isChanged(mutant)
            else { continue }
            count += 1
            let drift = Drift(mutant.machine, machine, settings: coarser.settings)
            #expect(drift.verdict != .agrees, "green: \(mutant.words) \(machine.shortForm)\n\(coarser)")
            #expect(
                drift.findings.contains { coarser.names(mutant.words, in: $0) },
                "\(mutant.words) \(machine.shortForm)\n\(coarser)\n\(drift.findings.map(\.message))")
        }
        #expect(count == 225)
    }
}

extension CoarserDrawing: CustomStringConvertible {
    /// Whether a finding has all of some words of the drawing, or those of the code for them.
    func names(_ words: [[String]], in finding: Diagnostic) -> Bool {
        let text = ([finding.message] + finding.notes.map(\.message)).joined(separator: "\n")
        return words.allSatisfy { words in
            let aliases = (settings.states + settings.events).filter { words.contains($0.drawn) }
            let events = words + aliases.flatMap(\.coded)
            let methods = coded.transitions.filter { events.contains($0.event ?? "") }.compactMap(\.method)
            return (events + methods).contains { text.contains($0) }
        }
    }

    var description: String {
        "\(drawn.shortForm)\nnames \(settings.states.map { "\($0.drawn) = \($0.coded)" }), events "
            + "\(settings.events.map { "\($0.drawn) = \($0.coded)" }), hide \(settings.hidden.map(\.name)), planned "
            + "\(settings.planned.map(\.name))"
    }
}
