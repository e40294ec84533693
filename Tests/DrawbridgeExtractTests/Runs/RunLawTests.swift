import DrawbridgeExtract
import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift
import Testing

/// What programs made by chance do when they are run, against what is read from their text.
@Suite struct RunLawTests {
    @Test(arguments: 0..<batches)
    func `what a program does without waiting is its machine, arrow by arrow`(_ batch: Int) {
        for seed in Self.seeds(of: batch) {
            let program = Program(seed: seed, waits: false)
            let run = ProgramRun(program)
            guard run.isMachine else { continue }
            let reached = Set(run.reached.map { "s\($0)" })
            let found = Set(Self.arrows(of: program).filter { reached.contains($0.from) })
            let expected = Set(
                run.arrows.map { Arrow(from: "s\($0.from)", to: "s\($0.to)", event: "event\($0.event)") })
            #expect(expected.subtracting(found) == [], "missing in \(seed):\n\(program.swift)")
            // Flags that nothing sets, and code that only they lead to, are not known to be so.
            guard program.flagCount == 0 else { continue }
            #expect(found.subtracting(expected) == [], "invented in \(seed):\n\(program.swift)")
        }
    }

    @Test(arguments: 0..<batches)
    func `whatever a program does that waits is in its machine`(_ batch: Int) {
        for seed in Self.seeds(of: batch) {
            let program = Program(seed: seed + 1_000_000, waits: true)
            let run = ProgramRun(program)
            guard !run.leavesSeveralTasks, run.isMachine else { continue }
            let found = Set(Self.arrows(of: program))
            // What goes on after a wait is named after what it waited for, and drawn once where two methods wait for the same.
            // That it leads from a state to itself is not told.
            let missing = run.arrows.filter { arrow in
                let same = found.filter { $0.from == "s\(arrow.from)" && $0.to == "s\(arrow.to)" }
                return arrow.isResumed
                    ? arrow.from != arrow.to && same.isEmpty : !same.contains { $0.event == "event\(arrow.event)" }
            }
            #expect(missing == [], "missing in \(seed):\n\(program.swift)")
        }
    }

    private static let batches = 20
    private static let batchSize = 60

    private static func seeds(of batch: Int) -> Range<UInt64> {
        UInt64(batch * batchSize)..<UInt64((batch + 1) * batchSize)
    }

    struct Arrow: Hashable {
        var from: String
        var to: String
        var event: String
    }

    /// An arrow for each name of the event; none where there is no machine.
    private static func arrows(of program: Program) -> [Arrow] {
        let file = SwiftFile(reading: SourceFile(path: "Device.swift", text: program.swift))
        let transitions = Extractor([file]).machines().value.first?.transitions ?? []
        return transitions.filter { $0.kind != .ignored }.flatMap { transition in
            ([transition.event].compactMap(\.self) + transition.also).map {
                Arrow(from: transition.from, to: transition.to, event: $0)
            }
        }
    }
}

extension ProgramRun {
    /// What never changes its state is no machine.
    fileprivate var isMachine: Bool { arrows.contains { $0.from != $0.to } }
}
