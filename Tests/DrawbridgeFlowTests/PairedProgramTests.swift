@testable import DrawbridgeFlow
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
            "what waits goes on where it waited, as long as nothing is known of others",
            [.suspend("done", while: .others), .write(.state, .values(one), place(0))],
            ["a→a", "b→a", "c→c", "d→c", "a→a =", "b→b =", "c→c =", "d→d ="]
        ),
    ]

    @Test(arguments: bodies) func `a program of pairs`(_ name: String, _ body: [Op], _ expected: [String]) {
        #expect(rows(Program(body)) == Set(expected), "\(name)")
    }

    /// What a program for the states alone does to the pairs.
    private func rows(_ program: Program) -> Set<String> {
        var interpreter = Interpreter(
            functions: Self.paired(program).functions(PairedWaits(pairCount: 4)), stateCount: 4)
        let ends = interpreter.summary(ofEntry: FunctionID(index: 0)).ends.filter { $0.outcome.entry < 4 }
        return Set(
            ends.map { end in
                let (outcome, names) = (end.outcome, Program.names)
                return names[outcome.entry] + "→" + names[outcome.state] + (outcome.hasWritten ? "" : " =")
            })
    }

    private static func paired(_ program: Program) -> PairedProgram {
        PairedProgram(
            program.functions, stateCount: 2, pairCount: 4, companionTests: [isUp, ValueSet([0, 1])])
    }

    // MARK: Waiting

    private static let toOther = Op.write(.state, .values(other), place(0))
    private static let toOne = Op.write(.state, .values(one), place(1))
    private static let wait = Op.suspend("done", while: .others)
    private static func unlessUp(_ body: [Op]) -> Op { .test(.isIn(.state, isUp, nil), then: [], else: body) }

    /// The entry points, the closures that run later, and what is behind the first wait, in the pairs that it may begin in.
    static let waits: [(String, Program, [Int], [String])] = [
        (
            "a flag that is tested and raised lets one run wait at a time",
            Program([unlessUp([raise, wait, toOther])], [toOne]), [0, 1], ["c→d"]
        ),
        (
            "without the test another run may have ended meanwhile",
            Program([raise, wait, toOther], [toOne]), [0, 1], ["c→d", "d→d"]
        ),
        (
            "a task that is left behind a flag begins where it was left, or where others have led to",
            Program(
                [unlessUp([raise, .later(FunctionID(index: 2))])], [toOne], [wait, toOther],
                schedules: [2: .continuation]), [0, 1], ["c→d"]
        ),
        (
            "a task that may be left twice may find what the other one has done",
            Program(
                [raise, .later(FunctionID(index: 2))], [toOne], [wait, toOther], schedules: [2: .continuation]),
            [0, 1], ["c→d", "d→d"]
        ),
        (
            "tasks that are left in a loop may find what the others have done",
            Program(
                [
                    unlessUp([
                        raise,
                        .scope(
                            Label(index: 0),
                            [.loop([.later(FunctionID(index: 2)), .choose([[], [.leave(.label(Label(index: 0)))]])])]),
                    ])
                ], [toOne], [wait, toOther], schedules: [2: .continuation]), [0, 1], ["c→d", "d→d"]
        ),
        (
            "a handler may be called again",
            Program(
                [unlessUp([raise, .later(FunctionID(index: 2))])], [toOne], [toOther],
                schedules: [2: .once(.unlimited)]), [0, 1], ["c→d", "d→d"]
        ),
        (
            "a timer goes on again and again",
            Program(
                [unlessUp([raise, .later(FunctionID(index: 2))])], [toOne], [toOther],
                schedules: [2: .repeatedly(.unlimited)]), [0, 1], ["c→d", "d→d"]
        ),
    ]

    /// From `a`, until nothing is added.
    @Test(arguments: waits)
    func `code goes on where others may have led to`(
        _ name: String, _ program: Program, _ entries: [Int], _ expected: [String]
    ) throws {
        var rounds = PairedRounds(Self.paired(program), entries: entries.map { FunctionID(index: $0) })
        let found = rounds.steps(from: ValueSet([0]))
        let later = try #require(found).all.ends.filter { $0.waiting.resumedBy != nil && $0.hasWritten }.flatMap(
            \.moves)
        #expect(Set(later.map { Program.names[$0.from] + "→" + Program.names[$0.to] }) == Set(expected), "\(name)")
    }
}
