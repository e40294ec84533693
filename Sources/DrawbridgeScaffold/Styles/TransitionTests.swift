/// Tests of the transition function.
struct TransitionTests {
    let scaffold: Scaffold
    let framework: TestFramework

    func text(module: String?) -> String {
        let tests = ScaffoldTests(scaffold)
        let bodies = (tests.transitions + tests.refusals).map(singleLines) + tests.paths.map(pathLines)
        let imports = ["import \(framework.module)"] + (module.map { ["", "@testable import \($0)"] } ?? [])
        let comment =
            "/// Each transition of \(scaffold.name), what its states refuse, and paths that take every transition."
        let head = imports + ["", comment, framework.head("\(scaffold.name)Tests")]
        let lines = head + indented(Array(bodies.joined(separator: [""]))) + ["}"]
        return lines.map { $0 + "\n" }.joined()
    }
}

private extension TransitionTests {
    /// A test of what happens in one state. The function begins anywhere, so no step has to lead there.
    func singleLines(_ test: ScaffoldTest) -> [String] {
        let lines = test.steps.filter(\.isChecked).flatMap { step in
            let from = step.row?.from[0] ?? step.to
            let call = "\(state(from)).next(\(arguments(step)))"
            return framework.expectEqual(call, step.row == nil ? "nil" : state(step.to))
        }
        return framework.head(test, effects: "", isOnMainActor: false) + indented(lines) + ["}"]
    }

    func pathLines(_ test: ScaffoldTest) -> [String] {
        let initial = "\(scaffold.name).State.\(scaffold.initialName)"
        let start = test.start == scaffold.initial ? initial : state(test.start)
        let lines = test.steps.flatMap { step in
            framework.broken("state = state?.next(\(arguments(step)))") + framework.expectEqual("state", state(step.to))
        }
        let head = framework.head(test, effects: "", isOnMainActor: false)
        return head + indented(["var state: \(scaffold.name).State? = \(start)"] + lines) + ["}"]
    }

    func state(_ leaf: String) -> String { "\(scaffold.name).State\(scaffold.states.pattern(leaf))" }

    func arguments(_ step: ScaffoldTest.Step) -> String {
        let condition = step.row?.condition.map { name in
            ", if: .init(\(SwiftNames.spelled(name)): true)"
        }
        return "on: .\(SwiftNames.spelled(step.event))\(condition ?? "")"
    }
}
