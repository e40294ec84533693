import DrawbridgeModel
import DrawbridgeScaffold
import ProcessorTime
import Testing

/// What took about sixteen times as long when there was four times as much of something.
@Suite(.serialized) struct GrowthTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// Makes all ready, and returns what is measured.
        var work: @Sendable (Int) -> () -> Void
    }

    static let cases = [
        Case(testDescription: "code for a chain of states") { size in
            coding((1..<size).map { Transition(from: "s\($0 - 1)", event: "e\($0)", to: "s\($0)") }, size)
        },
        Case(testDescription: "code for a state that all events leave") { size in
            coding((1..<size).map { Transition(from: "s0", event: "e\($0)", to: "s\($0)") }, size)
        },
    ]

    @Test(arguments: cases) func `four times as much takes no more than eight times as long`(example: Case) {
        let times = [100, 400].map { size in
            let work = example.work(size)
            return (0..<3).map { _ in processorTime(of: work) }.min()!
        }
        #expect(times[1] < times[0] * 8, "\(times)")
    }

    private static func coding(_ transitions: [Transition], _ size: Int) -> () -> Void {
        let states = (0..<size).map { State(name: "s\($0)") }
        let machine = Machine(name: "M", initial: ["s0"], states: states, transitions: transitions)
        return { #expect((try? Scaffold(machine)) != nil) }
    }
}
