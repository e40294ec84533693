import DrawbridgeExtract
import DrawbridgeModel
import DrawbridgeScaffold
import DrawbridgeSource
import DrawbridgeSwift
import ProcessorTime
import Testing

/// What took sixteen times as long when there was four times as much of something.
@Suite(.serialized) struct GrowthTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// The smaller size.
        var size: Int
        /// What is done is made ready first.
        var work: @Sendable (Int) -> () -> Void
    }

    static let cases = [
        Case(testDescription: "types that assign the state of another one", size: 150) { size in
            reading(
                """
                enum State { case s0, s1, s2 }
                final class Machine { var state = State.s0; func start() { if state == .s0 { state = .s1 } } }
                """,
                size
            ) { i in
                """
                final class Caller\(i) {
                    let machine: Machine
                    func act() { if machine.state == .s\(i % 3) { machine.state = .s\((i + 1) % 3) } }
                }
                """
            }
        },
        Case(testDescription: "cases that carry enums", size: 100) { size in
            let cases = (0..<size).map { "case s\($0)(Reason)" }.joined(separator: "; ")
            let arms = (0..<size).map { "case .s\($0)(let reason): state = .s\(($0 + 1) % size)(reason)" }
            return reading(
                """
                enum Reason { case none, user, server }
                enum State { case idle; \(cases) }
                final class Machine {
                    private(set) var state = State.idle
                    func start() { if case .idle = state { state = .s0(.none) } }
                    func advance() {
                        switch state {
                        case .idle: break
                        \(arms.joined(separator: "\n"))
                        }
                    }
                }
                """, 0
            ) { _ in "" }
        },
        Case(testDescription: "code for a chain of states", size: 150) { size in
            coding((1..<size).map { Transition(from: "s\($0 - 1)", event: "e\($0)", to: "s\($0)") }, size)
        },
        Case(testDescription: "code for a state that all events leave", size: 150) { size in
            coding((1..<size).map { Transition(from: "s0", event: "e\($0)", to: "s\($0)") }, size)
        },
    ]

    @Test(arguments: cases) func `four times as much takes no more than eight times as long`(example: Case) {
        let times = [1, 4].map { factor in
            let work = example.work(factor * example.size)
            return (0..<3).map { _ in processorTime(of: work) }.min()!
        }
        #expect(times[1] < times[0] * 8, "\(times)")
    }

    private static func reading(_ start: String, _ size: Int, _ piece: (Int) -> String) -> () -> Void {
        let code = ([start] + (0..<size).map(piece)).joined(separator: "\n")
        let file = SwiftFile(reading: SourceFile(path: "a.swift", text: code))
        return { #expect(Extractor([file]).machines().value.count == 1) }
    }

    private static func coding(_ transitions: [Transition], _ size: Int) -> () -> Void {
        let states = (0..<size).map { State(name: "s\($0)") }
        let machine = Machine(name: "M", initial: ["s0"], states: states, transitions: transitions)
        return { #expect((try? Scaffold(machine)) != nil) }
    }
}
