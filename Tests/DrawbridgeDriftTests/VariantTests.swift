import DrawbridgeDrift
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import SeededRandom
import Testing

/// A drawing that means the same agrees, however it looks.
@Suite struct VariantTests {
    @Test(arguments: 0..<10)
    func `what means the same gives no finding`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<505 {
            let machine = CodedMachines.all.randomElement(using: &random)!
            var variant = Variant(machine.drawing)
            let changes = Variant.Change.allCases.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
            for change in changes { variant.apply(change, using: &random) }
            let drift = Drift(variant.machine, machine)
            #expect(
                drift.findings.isEmpty,
                "\(changes)\n\(machine.shortForm)\n\(variant.machine.shortForm)\n\(drift.findings.map(\.message))")
        }
    }

    static let formats = ["dot", "mermaid", "plantuml", "scxml", "smcat", "xstate", "drawio"]

    /// What is written in a format and read again agrees with the code; with a change, it does not.
    @Test(arguments: formats)
    func `a drawing in each format is held against the code`(_ name: String) throws {
        let format = try #require(DiagramFormat.named(name))
        let reader = try #require(format.reader)
        var random = SeededGenerator(seed: 7)
        var count = 0
        for machine in CodedMachines.all where machine.initial.count == 1 {
            let text = format.writer.write([machine.drawing]).text
            let read = try #require(reader.read(SourceFile(path: "drawing", text: text)).value.first)
            let drift = Drift(read, machine)
            #expect(drift.findings.isEmpty, "\(text)\n\(drift.findings.map(\.message))")
            for change in Mutant.Change.allCases where change != .guard {
                guard let mutant = Mutant(machine, change, using: &random), !mutant.machine.initial.isEmpty else {
                    continue
                }
                let text = format.writer.write([mutant.machine.drawing]).text
                let read = try #require(reader.read(SourceFile(path: "drawing", text: text)).value.first)
                #expect(!Drift(read, machine).findings.isEmpty, "\(change) \(text)")
                count += 1
            }
        }
        #expect(count > 200)
    }
}
