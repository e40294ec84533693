/// Tests of a type with a method for each event.
struct MethodsTests {
    let code: MethodsCode
    let framework: TestFramework
    /// The type around that of what goes on inside of a state.
    var space: String?
    /// The constant or variable that takes the events.
    var subject = "machine"

    func text(module: String?) -> String {
        let bodies = (bodies + code.scaffold.insides.flatMap { inside($0).bodies }).joined(separator: [""])
        let libraries = (code.style == .mvi && code.hasActions ? ["Combine"] : []) + [framework.module]
        let imports = libraries.map { "import \($0)" } + (module.map { ["", "@testable import \($0)"] } ?? [])
        let comment = "/// Tests each transition of \(name), each refused event, and paths that cover every transition."
        let lines = imports + ["", comment, framework.head("\(name)Tests")] + indented(Array(bodies)) + ["}"]
        return lines.map { $0 + "\n" }.joined()
    }
}

extension MethodsTests {
    /// A test a piece.
    var bodies: [[String]] {
        code.scaffold.parts.flatMap { part -> [[String]] in
            let all = ScaffoldTests(code.scaffold, of: part, in: space == nil ? "" : code.scaffold.name)
            let refusals = code.refusal == .trap ? [] : all.refusals
            return (all.transitions + all.leavings.map(\.test) + refusals + all.paths).map { self.lines($0, of: part) }
                + all.handings.map { lines($0, of: part) }
        }
    }

    /// The call of a step that nothing is asked of.
    func calls(_ step: ScaffoldTest.Step, of part: ScaffoldPart) -> [String] { lines(step, of: part) }
}

private extension MethodsTests {
    var name: String { ([space].compactMap(\.self) + [code.scaffold.name]).joined(separator: ".") }
    var waits: String { code.style == .actor ? "await " : "" }
    /// The variable of a test that has what was done; nil where methods return it.
    var done: String? {
        guard code.hasActions else { return nil }
        return switch code.style {
        case .observable, .gkstate: "performed"
        case .mvi: "news"
        case .transition, .handlers, .actor, .reducer: nil
        }
    }
    var isOnMainActor: Bool { [.observable, .mvi].contains(code.style) }

    /// Tests of what goes on inside of a state.
    func inside(_ inside: ScaffoldInside) -> MethodsTests {
        MethodsTests(code: code.inside(inside), framework: framework, space: name)
    }

    var variables: StateVariables {
        code.style == .mvi
            ? FeatureCode(scaffold: code.scaffold, refusal: code.refusal).variables
            : StateVariables(scaffold: code.scaffold)
    }
    /// The type that takes events.
    var type: String { code.style == .mvi ? name + "Feature" : name }

    func call(_ event: String, _ arguments: String) -> String {
        let name = SwiftNames.member(event)
        guard code.style == .mvi else { return "\(subject).\(name)(\(arguments))" }
        return "machine.accept(.\(name)\(arguments.isEmpty ? "" : "(\(arguments))"))"
    }

    /// A call in as many lines as it takes.
    func broken(_ call: String) -> [String] {
        let start = "machine.accept("
        guard code.style == .mvi, call.hasPrefix(start), call.count > 86 else { return framework.broken(call) }
        let wish = String(call.dropFirst(start.count))
        guard wish.count > 86, let open = wish.firstIndex(of: "(") else { return [start, "    " + wish] }
        let arguments = framework.argumentLines(String(wish[wish.index(after: open)...]))
        return [start, "    " + wish[...open]] + indented(indented(arguments))
    }

    func expectation(of leaf: String, in part: ScaffoldPart) -> [String] {
        switch code.style {
        case .gkstate:
            let states = GameStatesCode(scaffold: code.scaffold, refusal: code.refusal)
            let state = "machine.\(states.machineName(of: part)).currentState"
            return framework.expectTrue("\(state) is \(name).\(states.fullName(of: leaf, in: part))")
        case .mvi:
            return framework.expectEqual("machine.state.\(variables.member(of: part))", state(leaf, of: part))
        case .transition, .handlers, .actor, .observable, .reducer:
            return framework.expectEqual("\(waits)machine.\(SwiftNames.member(part.variable))", state(leaf, of: part))
        }
    }

    func lines(_ test: ScaffoldTest, of part: ScaffoldPart) -> [String] {
        var (steps, isDirty): ([String], Bool) = ([], false)
        for step in test.steps {
            if let done, isDirty, asksWhatIsDone(step) {
                steps.append("\(done) = []")
                isDirty = false
            }
            steps += lines(step, of: part)
            isDirty = isDirty || step.row?.actions.isEmpty == false
        }
        let fails = test.steps.contains { step in
            let method = method(of: step)
            return step.row != nil && mayFail(method) && !method.isShared
        }
        let effects = (waits.isEmpty ? "" : " async") + (fails ? " throws" : "")
        let head = framework.head(test, effects: effects, isOnMainActor: isOnMainActor)
        let isAsked = test.steps.contains(where: asksWhatIsDone)
        return head + indented(making(test, of: part, asksWhatIsDone: isAsked) + steps) + ["}"]
    }

    /// What other parts do with a shared event is tested with them.
    func asksWhatIsDone(_ step: ScaffoldTest.Step) -> Bool {
        let method = method(of: step)
        return step.isChecked && !method.isShared && !(step.row == nil && mayFail(method))
    }

    func making(_ test: ScaffoldTest, of part: ScaffoldPart, asksWhatIsDone isAsked: Bool) -> [String] {
        let starts = code.scaffold.parts.filter { $0.initial == nil }.map { other in
            let first = other.type == part.type ? test.start : other.states.leaves[0]
            if let choice = StartChoice(other) { return "\(StartChoice.parameter): \(choice.value(first))" }
            return "\(variables.variable(of: other)): \(beginning(first, of: other))"
        }
        let word = code.style == .handlers ? "var" : "let"
        let plain = list(starts, from: "\(word) machine = \(type)(", to: ")", limit: 108)
        guard let done, isAsked || code.style != .mvi else { return plain }
        if code.style == .mvi {
            return plain + [
                "var \(done): [\(name)News] = []", "let subscription = machine.news.sink { \(done) += $0 }",
                "defer { subscription.cancel() }",
            ]
        }
        let making = starts.isEmpty ? ["let machine = \(name)"] : plain
        guard isAsked else { return Self.lines(making, with: "_ in") }
        return ["var \(done): [\(name).Action] = []"] + Self.lines(making, with: "\(done).append($0)")
    }

    /// A call with a closure behind it, on its last line if that is not too long.
    private static func lines(_ call: [String], with closure: String) -> [String] {
        let last = call.last ?? ""
        let isLong = last.count + closure.count > 106
        return call.dropLast() + (isLong ? [last + " {", "    " + closure, "}"] : [last + " { \(closure) }"])
    }

    /// The state that a machine is made in.
    func beginning(_ leaf: String, of part: ScaffoldPart) -> String {
        guard code.style == .gkstate else { return state(leaf, of: part) }
        let states = GameStatesCode(scaffold: code.scaffold, refusal: code.refusal)
        return "\(name).\(states.fullName(of: leaf, in: part)).self"
    }

    func method(of step: ScaffoldTest.Step) -> EventMethod { code.scaffold.method(for: step.event) }

    /// Whether the method throws.
    func mayFail(_ method: EventMethod) -> Bool { code.refusal == .throw && method.mayBeRefused }

    func lines(_ step: ScaffoldTest.Step, of part: ScaffoldPart) -> [String] {
        let method = method(of: step)
        let arguments = method.conditions.map { "\(SwiftNames.label($0)): \($0 == step.row?.condition)" }.joined(
            separator: ", ")
        // What other parts do with a shared event is tested with them.
        let attempt = mayFail(method) ? (method.isShared ? "try? " : "try ") : ""
        let call = "\(attempt)\(waits)\(self.call(step.event, arguments))"
        let isUnused = code.returnsActions(method) || (method.isShared && mayFail(method))
        let unusedCall = isUnused ? "_ = \(call)" : call
        let inState = expectation(of: step.to, in: part)
        guard step.isChecked, !method.isShared else {
            return broken(unusedCall) + (step.isChecked ? inState : [])
        }
        if step.row == nil, mayFail(method) {
            return framework.expectThrow("\(space ?? name).Refused", unusedCall) + inState
        }
        let actions = "[\((step.row?.actions ?? []).map { ".\(SwiftNames.member($0))" }.joined(separator: ", "))]"
        let result = code.returnsActions(method) ? framework.expectEqual(call, actions) : broken(call)
        return result + (done.map { framework.expectEqual($0, actions) } ?? []) + inState
    }

    /// With its type where it would be a case of an optional, too.
    func state(_ leaf: String, of part: ScaffoldPart) -> String {
        let pattern = part.states.expected(leaf)
        return [".none", ".some"].contains(pattern)
            ? "\(name)\(code.style == .mvi ? "State." : ".")\(variables.type(of: part))\(pattern)" : pattern
    }
}

private extension MethodsTests {
    /// A test that a state hands an event on.
    func lines(_ handing: ScaffoldHanding, of part: ScaffoldPart) -> [String] {
        var inner = inside(handing.inside)
        inner.subject = "inner"
        let steps =
            handing.way.flatMap { calls($0, of: part) }
            + ["var inner = \(name).\(handing.inside.beginning)"]
            + handing.steps.flatMap { calls($0, of: handing.part) + inner.calls($0, of: handing.part) }
        let state = part.states.value(handing.inside.state, carrying: "inner")
        let expected = framework.expectEqual("\(waits)machine.\(SwiftNames.member(part.variable))", state)
        let fails = (handing.way + handing.steps).contains { mayFail(method(of: $0)) }
        let effects = (waits.isEmpty ? "" : " async") + (fails ? " throws" : "")
        return framework.head(handing.test, effects: effects, isOnMainActor: isOnMainActor)
            + indented(making(handing.test, of: part, asksWhatIsDone: false) + steps + expected) + ["}"]
    }
}
