/// Tests of a feature of The Composable Architecture, with its `TestStore`.
struct ReducerTests {
    let code: ReducerCode
    let framework: TestFramework

    func text(module: String?) -> String {
        let bodies =
            code.scaffold.parts.flatMap { part -> [[String]] in
                // A store begins anywhere, so nothing has to happen before a single transition.
                let single = ScaffoldTests(code.scaffold, of: part, remembers: false)
                let refusals = code.refusal == .trap ? [] : single.refusals
                let paths = ScaffoldTests(code.scaffold, of: part).paths
                return (single.transitions + refusals + paths).map { self.lines($0, of: part) }
                    + single.handings.map { lines($0, of: part) } + single.leavings.map { lines($0, $1, of: part) }
            } + scaffold.insides.flatMap { inside($0).bodies }
        let imports =
            ["import ComposableArchitecture", "import \(framework.module)"]
            + (module.map { ["", "@testable import \($0)"] } ?? [])
        let comment = "/// Tests each transition of \(name), each refused event, and paths that cover every transition."
        let head = imports + ["", comment, framework.head("\(name)Tests")]
        let text = head + indented(Array(bodies.joined(separator: [""]))) + ["}"]
        return text.map { $0 + "\n" }.joined()
    }
}

private extension ReducerTests {
    /// Tests of what goes on inside of a state.
    func inside(_ inside: ScaffoldInside) -> MethodsTests {
        MethodsTests(code: code.inside(inside), framework: framework, space: name)
    }

    /// A test that a state hands actions on.
    func lines(_ handing: ScaffoldHanding, of part: ScaffoldPart) -> [String] {
        var inner = inside(handing.inside)
        inner.subject = "inner"
        let state =
            "$0.\(code.variables.member(of: part)) = "
            + part.states.value(handing.inside.state, carrying: "inner")
        let steps = handing.steps.indices.flatMap { last -> [String] in
            let calls = handing.steps[...last].flatMap { inner.calls($0, of: handing.part) }
            let step = handing.steps[last]
            guard step.row.map({ $0.from != [$0.to] }) ?? false else { return sending(step, end: ")") }
            return sending(step, end: ") {")
                + indented(["var inner = \(name).\(handing.inside.beginning)"] + calls + wrapped(state)) + ["}"]
        }
        let beginning = part.states.expected(handing.inside.state)
        let store = store(in: beginning, remembering: nil, of: part, watches: false)
        return framework.head(handing.test, effects: " async", isOnMainActor: true)
            + indented(store + steps + ["await store.finish()"]) + ["}"]
    }

    /// A test that an arrow out of a region leaves the state around it.
    func lines(_ leaving: ScaffoldLeaving, _ test: ScaffoldTest, of part: ScaffoldPart) -> [String] {
        let (region, row) = (leaving.region, leaving.row)
        let inner = ".init(\(SwiftNames.label(region.variable)): \(region.states.expected(row.from[0])))"
        let start = part.states.value(leaving.inside.state, carrying: inner)
        return lines(test, of: part, from: leaving.inside.state, as: start)
    }

    var scaffold: Scaffold { code.scaffold }
    var name: String { scaffold.name }

    func lines(_ test: ScaffoldTest, of part: ScaffoldPart) -> [String] {
        let first = test.steps.first(where: \.isChecked)
        let start = first?.row?.from[0] ?? first?.to ?? test.start
        return lines(test, of: part, from: start, as: part.states.expected(start))
    }

    /// The steps that only lead to a place are left out.
    ///
    /// - Parameter value: The state to begin in.
    func lines(_ test: ScaffoldTest, of part: ScaffoldPart, from start: String, as value: String) -> [String] {
        let steps = test.steps.filter(\.isChecked)
        let watches = watchesOutputs(of: steps)
        var before = start
        let sent = steps.flatMap { step -> [String] in
            defer { before = step.to }
            let finish = watches && step.row?.actions.isEmpty == false ? ["await store.finish()"] : []
            // What other parts do with a shared event is tested with them, so this store looks only at what is named.
            guard before != step.to || scaffold.isParallel else { return sending(step, end: ")") + finish }
            let change = "$0.\(code.variables.member(of: part)) = \(part.states.expected(step.to))"
            return sending(step, end: ") {") + indented(wrapped(change)) + ["}"] + finish
        }
        let store = store(in: value, remembering: steps.first?.row?.remembered, of: part, watches: watches)
        let outputs = watches ? expectation(of: steps.flatMap { $0.row?.actions ?? [] }) : []
        return framework.head(test, effects: " async", isOnMainActor: true) + indented(store + sent + outputs) + ["}"]
    }

    /// Whether a test looks at the outputs: those of a shared event are also the ones of other parts.
    func watchesOutputs(of steps: [ScaffoldTest.Step]) -> Bool {
        !scaffold.names.actions.isEmpty
            && !steps.contains { scaffold.method(for: $0.event).isShared }
    }

    func expectation(of outputs: [String]) -> [String] {
        let expected = array(of: outputs)
        guard expected.count > 1 else { return framework.expectEqual("performed.value", expected[0]) }
        return array(of: outputs, from: "let outputs: [\(name).Output] = [")
            + framework.expectEqual("performed.value", "outputs")
    }

    /// - Parameters:
    ///   - start: The state to begin in, as a value.
    ///   - remembered: The state that a composite was left in, on which the first step depends.
    ///   - watches: Whether the outputs are kept.
    func store(
        in start: String, remembering remembered: ScaffoldRow.Remembered?, of part: ScaffoldPart, watches: Bool
    ) -> [String] {
        let memory = part.memories.first { $0.composite == remembered?.composite }
        let values = scaffold.parts.compactMap { other -> (name: String, value: String)? in
            let isThis = other.variable == part.variable
            guard isThis || other.initial == nil else { return nil }
            return (code.variables.variable(of: other), isThis ? start : other.states.expected(other.states.leaves[0]))
        }
        let last = memory.flatMap { memory in
            remembered.map { (name: SwiftNames.spelled(memory.variable), value: part.pattern($0.leaf, in: memory)) }
        }
        let arguments = (values + [last].compactMap(\.self)).map { "\($0.name): \($0.value)" }
        let state = "initialState: \(name).State(\(arguments.joined(separator: ", ")))"
        let line = "let store = TestStore(\(state)) {"
        let head = line.count <= 90 ? [line] : ["let store = TestStore("] + indented(wrapped(state)) + [") {"]
        let kept = watches ? ["let performed = LockIsolated<[\(name).Output]>([])"] : []
        let closure = watches ? "output in performed.withValue { $0.append(output) }" : "_ in"
        let performer = scaffold.names.actions.isEmpty ? "()" : "(perform: { \(closure) })"
        return kept + head + ["    \(name)\(performer)", "}"]
            + (scaffold.isParallel ? ["store.exhaustivity = .off"] : [])
    }

    /// The call that sends an action, in as many lines as it takes.
    ///
    /// - Parameter end: `) {` where a closure follows, which then stands in a line of its own.
    func sending(_ step: ScaffoldTest.Step, end: String) -> [String] {
        let action = ".\(SwiftNames.member(step.event))"
        let method = scaffold.method(for: step.event)
        let arguments = method.conditions.map { "\(SwiftNames.label($0)): \($0 == step.row?.condition)" }.joined(
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
