import DrawbridgeFlow
import Testing

/// Two states and a flag beside them: `a` and `b` with the flag down, `c` and `d` the same states with the flag up.
@Suite struct PairedProgramTests {
    private static let isUp = ValueSet([2, 3])
    private static let (one, other) = (ValueSet([0, 2]), ValueSet([1, 3]))
    private static let raise = Op.become([[2], [3], [2], [3], [4]].map { ValueSet($0) }, nil)

    /// The body for the states alone, and what it does to the pairs: as `a→b`, with `=` where no state is assigned.
    static let bodies: [(String, [Op], [String])] = [
        ("an assignment leaves the flag", [.write(.state, .values(other), place(0))], ["a→b", "b→b", "c→d", "d→d"]),
        (
            "a test for a state takes both flags",
            [.test(.isIn(.state, ValueSet([0]), nil), then: [.write(.state, .values(other), place(0))], else: [.trap])],
            ["a→b", "c→d"]
        ),
        (
            "a test for the flag stays one",
            [.test(.isIn(.state, isUp, nil), then: [.write(.state, .values(one), place(0))], else: [.trap])],
            ["c→c", "d→c"]
        ),
        ("raising the flag assigns no state", [raise], ["a→c =", "b→d =", "c→c =", "d→d ="]),
        (
            "an assignment after raising the flag is one", [raise, .write(.state, .values(other), place(0))],
            ["a→d", "b→d", "c→d", "d→d"]
        ),
        (
            "what waited finds the pairs that were reached",
            [.suspend("done", while: .others), .write(.state, .values(one), place(0))],
            [
                "a→a", "a→c", "b→a", "b→c", "c→a", "c→c", "d→a", "d→c", "a→a =", "b→b =", "c→c =", "d→d =",
            ]
        ),
    ]

    @Test(arguments: bodies) func `a program of pairs`(_ name: String, _ body: [Op], _ expected: [String]) {
        #expect(rows(Program(body)) == Set(expected), "\(name)")
    }

    /// It may find another pair than the step left that put it off.
    @Test func `what runs later`() {
        let program = Program([.write(.state, .values(Self.other), place(0))], schedules: [0: .continuation])
        #expect(rows(program) == ["a→b", "a→d", "b→b", "b→d", "c→b", "c→d", "d→b", "d→d"])
    }

    /// What a program for the states alone does to the pairs, where all but `d` have been reached.
    private func rows(_ program: Program) -> Set<String> {
        let paired = PairedProgram(
            stateCount: 2, pairCount: 4, companionTests: [Self.isUp, ValueSet([0, 1])], reached: ValueSet([0, 1, 2]))
        var interpreter = Interpreter(functions: program.functions.map(paired.function), stateCount: 4)
        let ends = interpreter.summary(ofEntry: FunctionID(index: 0)).ends.filter { $0.outcome.entry < 4 }
        return Set(
            ends.map { end in
                let (outcome, names) = (end.outcome, Program.names)
                return names[outcome.entry] + "→" + names[outcome.state] + (outcome.hasWritten ? "" : " =")
            })
    }
}
