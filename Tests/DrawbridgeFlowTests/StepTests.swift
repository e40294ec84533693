import DrawbridgeFlow
import Testing

/// The steps between quiescent states, with closures that run later and steps that interfere.
@Suite struct StepTests {
    static let programs: [(String, Program, [Int], [String])] = [
        (
            "a closure starts where the step ended that registered it",
            Program([whenIn(0, then: [write(1), later(1)])], [write(2)], schedules: [1: .once(.unlimited)]), [0],
            ["f0: a→b", "f1: b→c"]
        ),
        (
            "a closure of a step that leaves the state alone starts anywhere",
            Program(
                [later(1)], [whenIn(0, then: [write(1)]), whenIn(2, then: [write(3)])],
                schedules: [1: .once(.unlimited)]), [0],
            ["f1: a→b"]
        ),
        (
            "what repeats starts again where it ended",
            Program(
                [whenIn(0, then: [write(1), later(1)])],
                [whenIn(1, then: [write(2)], else: [whenIn(2, then: [write(3)])])],
                schedules: [1: .repeatedly(.unlimited)]), [0],
            ["f0: a→b", "f1: b→c", "f1: c→d"]
        ),
        (
            "a step overwrites a state that is transient",
            Program([whenIn(0, then: [write(1), write(2)])], [whenIn(1, then: [write(3)])]), [0, 1],
            ["f0: a→c"]
        ),
    ]

    @Test(arguments: programs) func `closures run after the steps that register them`(
        _ name: String, program: Program, entries: [Int], steps: [String]
    ) {
        #expect(program.steps(entries: entries) == steps, "\(name)")
    }

    @Test func `a step that waits goes on in a state that another one led to`() {
        let program = Program(
            [whenIn(0, then: [.suspend("loaded", while: .others), write(1)])], [whenIn(0, then: [write(2)])])
        #expect(program.steps(entries: [0, 1]) == ["f0: a→b", "f1: a→c"])
        #expect(program.interferedSteps(entries: [0, 1]) == ["f0: c→b"])
    }
    /// The step of `f0` leaves closures, each of which waits in `b` and then leads to `c`. The last function leads from `b` to `d`.
    @Test(arguments: [2, 16]) func `so does one of many that wait at the same time`(_ count: Int) {
        let closures = (1...count).map { [Op.suspend("loaded\($0)", while: .others), write(2)] }
        let program = Program(
            bodies: [[whenIn(0, then: [write(1)] + (1...count).map(later))]] + closures + [
                [whenIn(1, then: [write(3)])]
            ])
        let found = program.interferedSteps(entries: [0, count + 1])
        #expect(found.contains("f1: d→c") && found.contains("f\(count): d→c"), "\(found)")
    }
}
