/// A type with a method for each event: a struct, an actor or a view model.
struct MethodsCode {
    let scaffold: Scaffold
    let style: ScaffoldStyle
    let refusal: ScaffoldStyle.Refusal
    /// The enum of what is to be done.
    var actionType = "Action"

    var hasActions: Bool { !scaffold.names.actions.isEmpty }

    /// Whether the method returns what is to be done; a view model does it by a closure.
    func returnsActions(_ method: EventMethod) -> Bool { method.hasActions && [.handlers, .actor].contains(style) }

    var source: String {
        let types =
            variables.enums + insides + [scaffold.enumOfActions(named: actionType), refusedType]
        let members = types + variables.declarations + [performer, initializer] + methods(isInside: false)
        let body = members.filter { !$0.isEmpty }.joined(separator: [""])
        let lines = imports + scaffold.documentation + head + indented(Array(body)) + ["}"]
        return lines.map { $0 + "\n" }.joined()
    }
}

extension MethodsCode {
    /// What goes on at the same time in a state, as a struct in the type.
    func inside(_ inside: ScaffoldInside) -> MethodsCode {
        MethodsCode(scaffold: inside.scaffold, style: .handlers, refusal: refusal, actionType: actionType)
    }

    /// The struct that the case of a state carries. Its actions and what it refuses are those of the type around it.
    var carriedStruct: [String] {
        let body = variables.enums + variables.declarations + methods(isInside: true)
        return scaffold.documentation + ["struct \(scaffold.name): Hashable, Sendable {"]
            + indented(Array(body.filter { !$0.isEmpty }.joined(separator: [""]))) + ["}"]
    }
}

private extension MethodsCode {
    var insides: [[String]] { scaffold.insides.map { inside($0).carriedStruct } }

    /// Whether what is thrown says in which state.
    var saysState: Bool { !scaffold.isParallel && scaffold.insides.isEmpty }

    var imports: [String] { style == .observable ? ["import Observation", ""] : [] }

    var head: [String] {
        switch style {
        case .actor: ["actor \(scaffold.name) {"]
        case .observable: ["@MainActor", "@Observable", "final class \(scaffold.name) {"]
        case .handlers, .transition, .reducer, .mvi, .gkstate: ["struct \(scaffold.name) {"]
        }
    }

    var refusedType: [String] {
        guard refusal == .throw, scaffold.methods.contains(where: \.mayBeRefused) else { return [] }
        let state = saysState ? ["    let state: State"] : []
        return [
            "/// An event that the state does not accept.", "struct Refused: Error, Hashable {",
            "    let event: String",
        ]
            + state
            + ["}"]
    }

    var variables: StateVariables {
        StateVariables(
            scaffold: scaffold, access: "private(set) ", memoryAccess: "private ",
            memoryAttributes: style == .observable ? ["@ObservationIgnored"] : [],
            refusalThrows: refusal == .throw)
    }

    var performer: [String] {
        hasActions && style == .observable ? ["private let perform: (Action) -> Void"] : []
    }

    var initializer: [String] {
        let hasPerformer = !performer.isEmpty
        let open = variables.openParameters
        let parameters =
            open.map { "\($0.name): \($0.type)" }
            + (hasPerformer ? ["perform: @escaping (Action) -> Void"] : [])
        guard !parameters.isEmpty else { return [] }
        let comment = hasPerformer ? ["/// - Parameter perform: Does the work that an event asks for."] : []
        let assignments =
            open.flatMap(\.assignments)
            + (hasPerformer ? ["self.perform = perform"] : [])
        return comment + ["init(\(parameters.joined(separator: ", "))) {"] + indented(assignments) + ["}"]
    }

    func methods(isInside: Bool) -> [[String]] {
        scaffold.methods.map { method in
            let refused = refused(method, saysState: saysState && !isInside)
            let body = method.isShared ? sharedBody(method, refused) : body(method, refused)
            return scaffold.documentation(method) + signature(method) + indented(body) + ["}"]
        }
    }

    func body(_ method: EventMethod, _ refused: [String]) -> [String] {
        method.lines(
            variables, finish: { finish($0, of: method) }, refused: refused,
            ending: { inner in
                guard inner.hasActions else { return finish([], of: method) }
                return [returnsActions(method) ? "return actions" : "actions.forEach(perform)"]
            })
    }

    func sharedBody(_ method: EventMethod, _ refused: [String]) -> [String] {
        let returns = returnsActions(method)
        let body = method.sharedLines(
            variables,
            collect: { actions in
                returns ? array(of: actions, from: "actions += [") : actions.map(performing)
            }, refused: refusal == .ignore ? [] : refused)
        return (returns ? ["var actions: [\(actionType)] = []"] : []) + body + (returns ? ["return actions"] : [])
    }

    func signature(_ method: EventMethod) -> [String] {
        let start = (style == .handlers ? "mutating " : "") + "func \(SwiftNames.spelled(method.event.name))("
        let parameters = method.conditions.map { "\(SwiftNames.spelled($0)): Bool" }
        let fails = refusal == .throw && method.mayBeRefused ? " throws(Refused)" : ""
        let end = ")" + fails + (returnsActions(method) ? " -> [\(actionType)]" : "") + " {"
        return list(parameters, from: start, to: end, limit: 96)
    }

    func finish(_ actions: [String], of method: EventMethod) -> [String] {
        returnsActions(method) ? array(of: actions, from: "return [") : actions.map(performing)
    }

    func performing(_ action: String) -> String { "perform(.\(SwiftNames.member(action)))" }

    func refused(_ method: EventMethod, saysState: Bool) -> [String] {
        let event = method.event.name
        let state = saysState ? ", state: state" : ""
        let place = scaffold.parts.map { "\\(\(SwiftNames.spelled($0.variable)))" }.joined(separator: ", ")
        return switch refusal {
        case .ignore: returnsActions(method) ? ["return []"] : []
        case .throw: ["throw Refused(event: \"\(event)\"\(state))"]
        case .trap: ["preconditionFailure(\"\(event) is refused in \(place)\")"]
        }
    }
}
