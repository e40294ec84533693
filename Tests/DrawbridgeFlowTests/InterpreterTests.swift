import DrawbridgeFlow
import Testing

/// What each operation does, from programs that fit in a line. The states are `a` (0), `b` (1), `c` (2), `d` (3).
@Suite struct InterpreterTests {
    private static let out = Label(index: 1)

    static let programs: [(String, Program, [String])] = [
        ("write", Program([whenIn(0, then: [write(1)])]), ["a→b", "b→b", "c→c", "d→d"]),
        (
            "trap", Program([whenIn(0, then: [write(1)], else: [.trap])]),
            ["a→b", "b→b traps", "c→c traps", "d→d traps"]
        ),
        (
            "choose", Program([whenIn(0, then: [.choose([[write(1)], [write(2)]])], else: [.trap])]),
            ["a→b", "a→c", "b→b traps", "c→c traps", "d→d traps"]
        ),
        (
            "call", Program([call(1), whenIn(1, then: [write(2)])], [whenIn(0, then: [write(1)])]),
            ["a→c", "b→c", "c→c", "d→d"]
        ),
        ("throw", Program([whenIn(0, then: [.leave(.throw)]), write(3)]), ["b→d", "c→d", "d→d", "a→a throws"]),
        (
            "attempt", Program([.attempt([whenIn(0, then: [.leave(.throw)]), write(3)], catch: [write(1)])]),
            ["a→b", "b→d", "c→d", "d→d"]
        ),
        (
            "finally", Program([.finally([whenIn(0, then: [.leave(.throw)])], [write(2)])]),
            ["b→c", "c→c", "d→c", "a→c throws"]
        ),
        (
            "loop",
            Program([
                .scope(
                    out,
                    [.loop([whenIn(3, then: [.leave(.label(out))]), whenIn(0, then: [write(1)], else: [write(3)])])])
            ]),
            ["a→d", "b→d", "c→d", "d→d"]
        ),
        (
            "recursion",
            Program([call(1)], [whenIn(0, then: [write(1), call(1)], else: [whenIn(1, then: [write(2), call(1)])])]),
            ["a→c", "b→c", "c→c", "d→d"]
        ),
        (
            "suspend", Program([whenIn(0, then: [.suspend("done", while: .others), write(1)], else: [.trap])]),
            ["a→b", "a→a waits", "b→b traps", "c→c traps", "d→d traps"]
        ),
        (
            "become", Program([.become([[1], [0], [2, 3], [3], [4]].map { ValueSet($0) }, place(0))]),
            ["a→b", "b→a", "c→c", "c→d", "d→d"]
        ),
        ("unknown", Program([whenIn(0, then: [.unknown("?", place(0))])]), ["a→?", "b→b", "c→c", "d→d"]),
        (
            "local",
            Program([
                .write(Program.flag, .values(Domain.isTrue), place(0)),
                .test(.isIn(Program.flag, Domain.isTrue, nil), then: [write(1)], else: [write(2)]),
            ]),
            ["a→b", "b→b", "c→b", "d→b"]
        ),
    ]

    @Test(arguments: programs) func `an operation does what its table says`(
        _ name: String, program: Program, rows: [String]
    ) {
        #expect(program.rows() == rows, "\(name)")
    }

    @Test func `code beyond the budget is reported, and what was found is kept`() {
        // 4 abstract states for each of 60,000 operations.
        let program = Program([whenIn(0, then: [write(1)])] + Array(repeating: .act("step"), count: 60_000))
        var interpreter = Interpreter(functions: program.functions, stateCount: 4)
        let summary = interpreter.summary(ofEntry: FunctionID(index: 0))
        #expect(interpreter.isExhausted)
        #expect(!summary.ends.isEmpty)
    }

    @Test func `a loop through many states is followed to its end`() {
        let count = 40
        let next = (0..<count - 1).reversed().reduce([Op]()) { [whenIn($1, then: [write($1 + 1)], else: $0)] }
        let program = Program([.scope(Self.out, [.loop([.choose([[.leave(.label(Self.out))], next])])])])
        var interpreter = Interpreter(functions: program.functions, stateCount: count)
        let ends = interpreter.summary(ofEntry: FunctionID(index: 0)).ends.map(\.outcome)
        for last in 0..<count { #expect(ends.contains { $0.start == 0 && $0.state == last }) }
        #expect(!interpreter.isExhausted)
    }

    @Test func `calls beyond the depth limit lead to a state that cannot be known`() {
        let functions = (0..<200).map { i in
            LoweredFunction(
                names: .init(name: "f\(i)", fullName: "f\(i)"),
                slots: [SlotInfo(name: "state", domain: Program.domain)],
                parameterCount: 0, result: nil, body: i < 199 ? [call(i + 1)] : [write(1)], touchesState: true,
                origin: place(i))
        }
        var interpreter = Interpreter(functions: functions, stateCount: 4)
        let ends = interpreter.summary(ofEntry: FunctionID(index: 0)).ends
        #expect(ends.allSatisfy { $0.outcome.state == interpreter.unknownState })
        #expect(interpreter.opaqueWrites.values.contains("calls nest too deeply to be followed"))
    }
}
