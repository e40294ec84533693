import DrawbridgeFlow
import Testing

/// The paths that lead to a state: conditions, actions, the last assignment.
@Suite struct ProvenanceTests {
    static let programs: [(String, [Op], [String])] = [
        ("a condition that holds", [when("x", then: [write(1)], else: [.trap])], ["x"]),
        ("a condition that fails", [when("x", then: [.trap]), write(1)], ["!x"]),
        (
            "two paths", [when("x", then: [write(1)], else: [when("y", then: [write(1)], else: [.trap])])],
            ["x", "!x y"]
        ),
        (
            "an action", [.act("log()"), when("x", then: [.act("send()"), write(1)], else: [.trap])],
            ["x / log() send()"]
        ),
        (
            "the conditions of a callee follow the caller's", [when("x", then: [call(1)], else: [.trap]), write(1)],
            ["x z", "x !z"]
        ),
    ]

    @Test(arguments: programs) func `a path has its conditions and actions in order`(
        _ name: String, body: [Op], paths: [String]
    ) {
        #expect(Self.paths(of: body) == paths, "\(name)")
    }

    @Test func `of too many paths what was decided last is kept apart`() {
        let choices = (0..<20).map { when("c\($0)", then: [when("d\($0)", then: [.act("act\($0)")], else: [.trap])]) }
        let paths = Self.paths(of: [when("x", then: choices + [.act("last"), write(1)], else: [.trap])])
        #expect(paths.count == 16)
        #expect(paths.allSatisfy { $0.hasPrefix("x ") && $0.hasSuffix(" last") && !$0.contains("c15") })
    }

    @Test func `a node costs no more where more paths lead to it`() {
        let choices = (0..<2_000).map {
            when("c\($0)", then: [when("d\($0)", then: [.act("act\($0)")], else: [.trap])])
        }
        #expect(Self.paths(of: [when("x", then: choices + [write(1)], else: [.trap])]).count == 16)
    }

    @Test func `what makes no difference is left out of too many paths`() {
        let choices = (0..<20).map { when("c\($0)", then: [.act("act\($0)")]) }
        let paths = Self.paths(of: [when("x", then: choices + [.act("last"), write(1)], else: [.trap])])
        #expect(paths == ["x / last"])
    }

    @Test func `where too many paths meet a call, the paths of the callee are kept`() {
        let choices = (0..<4).map { when("c\($0)", then: [.act("act\($0)")]) }
        let paths = Self.paths(of: [when("x", then: choices + [call(1), write(1)], else: [.trap])])
        #expect(paths == ["x z", "x !z"])
    }

    @Test func `what a callee asks when the state is assigned is not kept before why it was`() {
        let choices = [when("c0", then: [.act("act0")]), when("c1", then: [.act("act1")])]
        let questions = (0..<3).map { when("d\($0)", then: [.act("later\($0)")]) }
        let body = [when("x", then: choices + [write(1), call(2)], else: [.trap])]
        #expect(
            Self.paths(of: body, calling: questions)
                == ["x c0 c1 / act0 act1", "x !c0 c1 / act1", "x c0 !c1 / act0", "x !c0 !c1"])
    }

    /// The paths from `a` to `b`; function 1 tests `z`.
    private static func paths(of body: [Op], calling other: [Op] = []) -> [String] {
        let program = Program(body, [when("z", then: [.act("z()")], else: [.act("no z()")])], other)
        var interpreter = Interpreter(functions: program.functions, stateCount: 4)
        let ends = interpreter.summary(ofEntry: FunctionID(index: 0)).returned[0]
        let nodes = ends.filter { $0.outcome.state == 1 }.map(\.node)
        return interpreter.provenance.paths(to: interpreter.provenance.any(nodes)).map { path in
            let literals = path.literals.map {
                ($0.holds ? "" : "!") + interpreter.numbers.conditions[$0.condition].holds
            }
            let actions = path.actions.map { interpreter.numbers.actions[$0] }.filter { !$0.hasSuffix("z()") }
            return literals.joined(separator: " ") + (actions.isEmpty ? "" : " / " + actions.joined(separator: " "))
        }
    }
}
