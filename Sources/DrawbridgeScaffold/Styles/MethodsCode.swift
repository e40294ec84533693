/// A type with a method for each event: a struct, an actor or a view model.
struct MethodsCode {
    let scaffold: Scaffold
    let style: ScaffoldStyle
    let refusal: ScaffoldStyle.Refusal

    var hasActions: Bool { !scaffold.rows.actions.isEmpty }

    /// Whether the method returns what is to be done; a view model does it by a closure.
    func returnsActions(_ arms: EventArms) -> Bool { arms.hasActions && style != .observable }

    var source: String {
        let parts = [scaffold.enumOfStates(named: "State"), scaffold.enumOfActions(named: "Action"), refusedType]
        let members = parts + [[stateVariable], performer, initializer] + methods
        let body = members.filter { !$0.isEmpty }.joined(separator: [""])
        let lines = imports + scaffold.documentation + head + indented(Array(body)) + ["}"]
        return lines.map { $0 + "\n" }.joined()
    }
}

private extension MethodsCode {
    var imports: [String] { style == .observable ? ["import Observation", ""] : [] }

    var head: [String] {
        switch style {
        case .actor: ["actor \(scaffold.name) {"]
        case .observable: ["@MainActor", "@Observable", "final class \(scaffold.name) {"]
        case .handlers, .transition, .reducer: ["struct \(scaffold.name) {"]
        }
    }

    var refusedType: [String] {
        guard refusal == .throw, arms.contains(where: \.mayBeRefused) else { return [] }
        return [
            "/// The state does not take the event.", "struct Refused: Error, Hashable {", "    let event: String",
            "    let state: State", "}",
        ]
    }

    var stateVariable: String {
        guard let initial = scaffold.initial else { return "private(set) var state: State" }
        return "private(set) var state = State\(scaffold.states.pattern(initial))"
    }

    var performer: [String] {
        hasActions && style == .observable ? ["private let perform: (Action) -> Void"] : []
    }

    var initializer: [String] {
        let hasPerformer = !performer.isEmpty
        let parameters =
            (scaffold.initial == nil ? ["state: State"] : [])
            + (hasPerformer ? ["perform: @escaping (Action) -> Void"] : [])
        guard !parameters.isEmpty else { return [] }
        let comment = hasPerformer ? ["/// - Parameter perform: Does what an event asks for."] : []
        let assignments =
            (scaffold.initial == nil ? ["self.state = state"] : []) + (hasPerformer ? ["self.perform = perform"] : [])
        return comment + ["init(\(parameters.joined(separator: ", "))) {"] + indented(assignments) + ["}"]
    }

    var arms: [EventArms] { scaffold.rows.events.map { EventArms($0, of: scaffold) } }

    var methods: [[String]] {
        arms.map { arms in
            let body = EventBody(
                states: scaffold.states, variable: "state", finish: { finish($0, of: arms) }, refused: refused(arms))
            return documentation(arms) + signature(arms) + indented(body.lines(arms)) + ["}"]
        }
    }

    func documentation(_ arms: EventArms) -> [String] {
        let comment = scaffold.comment(on: arms.event)
        let parameters = arms.conditions.compactMap { name -> String? in
            guard let words = scaffold.words(ofCondition: name), words != name else { return nil }
            return "\(name): \(inOneLine(words))"
        }
        let list =
            parameters.count == 1
            ? ["/// - Parameter \(parameters[0])"] : ["/// - Parameters:"] + parameters.map { "///   - \($0)" }
        guard !parameters.isEmpty else { return comment }
        return comment + (comment.isEmpty ? [] : ["///"]) + list
    }

    func signature(_ arms: EventArms) -> [String] {
        let start = (style == .handlers ? "mutating " : "") + "func \(SwiftNames.spelled(arms.event.name))("
        let parameters = arms.conditions.map { "\(SwiftNames.spelled($0)): Bool" }.joined(separator: ", ")
        let fails = refusal == .throw && arms.mayBeRefused ? " throws(Refused)" : ""
        let end = ")" + fails + (returnsActions(arms) ? " -> [Action]" : "") + " {"
        let line = start + parameters + end
        return line.count <= 96 || parameters.isEmpty ? [line] : [start, "    " + parameters, end]
    }

    func finish(_ actions: [String], of arms: EventArms) -> [String] {
        let actions = actions.map { ".\(SwiftNames.spelled($0))" }
        guard returnsActions(arms) else { return actions.map { "perform(\($0))" } }
        let line = "return [\(actions.joined(separator: ", "))]"
        return line.count <= 80 ? [line] : ["return ["] + indented(actions.map { $0 + "," }) + ["]"]
    }

    func refused(_ arms: EventArms) -> [String] {
        let event = arms.event.name
        return switch refusal {
        case .ignore: returnsActions(arms) ? ["return []"] : []
        case .throw: ["throw Refused(event: \"\(event)\", state: state)"]
        case .trap: ["preconditionFailure(\"\(event) is not taken in \\(state)\")"]
        }
    }
}
