/// Tests of a type with a method for each event.
struct MethodsTests {
    let code: MethodsCode
    let framework: TestFramework

    func text(module: String?) -> String {
        let tests = ScaffoldTests(code.scaffold)
        let refusals = code.refusal == .trap ? [] : tests.refusals
        let bodies = (tests.transitions + refusals + tests.paths).map(lines).joined(separator: [""])
        let imports = ["import \(framework.module)"] + (module.map { ["", "@testable import \($0)"] } ?? [])
        let comment = "/// Each transition of \(name), what its states refuse, and paths that take every transition."
        let lines = imports + ["", comment, framework.head("\(name)Tests")] + indented(Array(bodies)) + ["}"]
        return lines.map { $0 + "\n" }.joined()
    }
}

private extension MethodsTests {
    var name: String { code.scaffold.name }
    var waits: String { code.style == .actor ? "await " : "" }
    var performs: Bool { code.hasActions && code.style == .observable }

    func lines(_ test: ScaffoldTest) -> [String] {
        var (steps, isDirty): ([String], Bool) = ([], false)
        for step in test.steps {
            if performs, isDirty, step.isChecked {
                steps.append("performed = []")
                isDirty = false
            }
            steps += lines(step)
            isDirty = isDirty || step.row?.actions.isEmpty == false
        }
        let fails = test.steps.contains { $0.row != nil && mayFail(arms(of: $0)) }
        let effects = (waits.isEmpty ? "" : " async") + (fails ? " throws" : "")
        let head = framework.head(test, effects: effects, isOnMainActor: code.style == .observable)
        let isAsked = steps.contains { $0.contains("performed") }
        return head + indented(making(test, asksWhatIsPerformed: isAsked) + steps) + ["}"]
    }

    func making(_ test: ScaffoldTest, asksWhatIsPerformed isAsked: Bool) -> [String] {
        let state = code.scaffold.initial == nil ? "state: \(state(test.start))" : ""
        let word = code.style == .handlers ? "var" : "let"
        guard performs else { return ["\(word) machine = \(name)(\(state))"] }
        let start = "let machine = \(name)\(state.isEmpty ? "" : "(\(state))")"
        guard isAsked else { return [start + " { _ in }"] }
        return ["var performed: [\(name).Action] = []", start + " { performed.append($0) }"]
    }

    func arms(of step: ScaffoldTest.Step) -> EventArms { EventArms((step.event, nil), of: code.scaffold) }

    /// Whether the method throws.
    func mayFail(_ arms: EventArms) -> Bool { code.refusal == .throw && arms.mayBeRefused }

    func lines(_ step: ScaffoldTest.Step) -> [String] {
        let arms = arms(of: step)
        let arguments = arms.conditions.map { "\($0): \($0 == step.row?.condition)" }.joined(separator: ", ")
        let start = mayFail(arms) ? "try \(waits)" : waits
        let call = "\(start)machine.\(SwiftNames.spelled(step.event))(\(arguments))"
        let unusedCall = code.returnsActions(arms) ? "_ = \(call)" : call
        let inState = framework.expectEqual("\(waits)machine.state", state(step.to))
        guard step.isChecked else { return framework.broken(unusedCall) }
        if step.row == nil, mayFail(arms) {
            return framework.expectThrow("\(name).Refused", unusedCall) + inState
        }
        let actions = "[\((step.row?.actions ?? []).map { ".\(SwiftNames.spelled($0))" }.joined(separator: ", "))]"
        let result = code.returnsActions(arms) ? framework.expectEqual(call, actions) : framework.broken(call)
        return result + (performs ? framework.expectEqual("performed", actions) : []) + inState
    }

    /// With its type where it would be a case of an optional, too.
    func state(_ leaf: String) -> String {
        let pattern = code.scaffold.states.pattern(leaf)
        return [".none", ".some"].contains(pattern) ? "\(name).State\(pattern)" : pattern
    }
}
