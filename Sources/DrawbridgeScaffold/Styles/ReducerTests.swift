/// Tests of a feature of The Composable Architecture, with its `TestStore`.
struct ReducerTests {
    let code: ReducerCode
    let framework: TestFramework

    func text(module: String?) -> String {
        let tests = ScaffoldTests(code.scaffold, of: code.scaffold.whole)
        let refusals = code.refusal == .trap ? [] : tests.refusals
        let bodies = (tests.transitions + refusals + tests.paths).map(lines).joined(separator: [""])
        let imports =
            ["import ComposableArchitecture", "import \(framework.module)"]
            + (module.map { ["", "@testable import \($0)"] } ?? [])
        let comment = "/// Each transition of \(name), what its states refuse, and paths that take every transition."
        let lines = imports + ["", comment, framework.head("\(name)Tests")] + indented(Array(bodies)) + ["}"]
        return lines.map { $0 + "\n" }.joined()
    }
}

private extension ReducerTests {
    var name: String { code.scaffold.name }

    /// A store can begin anywhere, so the steps that only lead to a place are left out.
    func lines(_ test: ScaffoldTest) -> [String] {
        let steps = test.steps.filter(\.isChecked)
        let start = steps.first?.row?.from[0] ?? steps.first?.to ?? test.start
        let performer = code.scaffold.names.actions.isEmpty ? "()" : "(perform: { _ in })"
        let state = "initialState: \(name).State(phase: \(code.scaffold.whole.states.pattern(start)))"
        let line = "let store = TestStore(\(state)) {"
        let head = line.count <= 90 ? [line] : ["let store = TestStore(", "    " + state, ") {"]
        let store = head + ["    \(name)\(performer)", "}"]
        var before = start
        let sent = steps.flatMap { step -> [String] in
            defer { before = step.to }
            guard before != step.to else { return sending(step, end: ")") }
            let change = "    $0.phase = \(code.scaffold.whole.states.pattern(step.to))"
            return sending(step, end: ") {") + [change, "}"]
        }
        return framework.head(test, effects: " async", isOnMainActor: true) + indented(store + sent) + ["}"]
    }

    /// The call that sends an action, in as many lines as it takes.
    ///
    /// - Parameter end: `) {` where a closure follows, which then stands in a line of its own.
    func sending(_ step: ScaffoldTest.Step, end: String) -> [String] {
        let action = ".\(SwiftNames.spelled(step.event))"
        let arms = EventArms((step.event, nil), of: code.scaffold.whole)
        let arguments = arms.conditions.map { "\(SwiftNames.label($0)): \($0 == step.row?.condition)" }.joined(
            separator: ", ")
        let payload = arguments.isEmpty ? "" : "(\(arguments))"
        guard action.count + payload.count > 70 else { return ["await store.send(\(action)\(payload)\(end)"] }
        let lines =
            action.count + payload.count > 100
            ? [action + "("] + indented(framework.argumentLines(arguments + ")")) : [action + payload]
        let start = ["await store.send("] + indented(lines)
        return end == ")" ? start.dropLast() + [start[start.count - 1] + end] : start + [end]
    }
}
