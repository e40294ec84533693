/// A type with a method for each event: a struct, an actor or a view model.
struct MethodsCode {
    let scaffold: Scaffold
    let style: ScaffoldStyle
    let refusal: ScaffoldStyle.Refusal

    var hasActions: Bool { !scaffold.names.actions.isEmpty }

    /// Whether the method returns what is to be done; a view model does it by a closure.
    func returnsActions(_ method: EventMethod) -> Bool { method.hasActions && [.handlers, .actor].contains(style) }

    var source: String {
        let types =
            scaffold.parts.map { scaffold.enumOfStates(of: $0) } + [
                scaffold.enumOfActions(named: "Action"), refusedType,
            ]
        let members = types + variables + [performer, initializer] + methods
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
        case .handlers, .transition, .reducer, .mvi, .gkstate: ["struct \(scaffold.name) {"]
        }
    }

    var refusedType: [String] {
        guard refusal == .throw, events.contains(where: \.mayBeRefused) else { return [] }
        let state = scaffold.isParallel ? [] : ["    let state: State"]
        return ["/// The state does not take the event.", "struct Refused: Error, Hashable {", "    let event: String"]
            + state
            + ["}"]
    }

    /// The variables of the parts, and below each those of its histories.
    var variables: [[String]] {
        let states = scaffold.parts.filter(\.memories.isEmpty).map(declaration)
        let remembering = scaffold.parts.filter { !$0.memories.isEmpty }.map { part in
            [declaration(part) + " {"]
                + indented(["didSet {"] + indented(part.memories.map { keeping($0, of: part) }) + ["}"])
                + ["}"] + part.memories.flatMap { memory(of: $0, part) }
        }
        return [states] + remembering
    }

    func declaration(_ part: ScaffoldPart) -> String {
        let start = "private(set) var \(SwiftNames.spelled(part.variable))"
        return part.initial.map { "\(start) = \(part.value($0))" } ?? "\(start): \(part.type)"
    }

    func keeping(_ memory: ScaffoldMemory, of part: ScaffoldPart) -> String {
        let pattern = part.states.pattern(memory.composite, binding: "inner")
        return "if case \(pattern) = oldValue { \(SwiftNames.spelled(memory.variable)) = inner }"
    }

    func memory(of memory: ScaffoldMemory, _ part: ScaffoldPart) -> [String] {
        let comment = ["/// The state that \(inOneLine(part.title(memory.composite))) was left in."]
        let ignored = style == .observable ? ["@ObservationIgnored"] : []
        let value = part.type(of: memory) + part.pattern(memory.first, in: memory)
        return [""] + comment + ignored + ["private var \(SwiftNames.spelled(memory.variable)) = \(value)"]
    }

    var performer: [String] {
        hasActions && style == .observable ? ["private let perform: (Action) -> Void"] : []
    }

    var initializer: [String] {
        let hasPerformer = !performer.isEmpty
        let open = scaffold.parts.filter { $0.initial == nil }
        let parameters =
            open.map { "\(SwiftNames.spelled($0.variable)): \($0.type)" }
            + (hasPerformer ? ["perform: @escaping (Action) -> Void"] : [])
        guard !parameters.isEmpty else { return [] }
        let comment = hasPerformer ? ["/// - Parameter perform: Does what an event asks for."] : []
        let assignments =
            open.map { "self.\($0.variable) = \(SwiftNames.spelled($0.variable))" }
            + (hasPerformer ? ["self.perform = perform"] : [])
        return comment + ["init(\(parameters.joined(separator: ", "))) {"] + indented(assignments) + ["}"]
    }

    var events: [EventMethod] { scaffold.names.events.map { EventMethod($0, of: scaffold) } }

    var methods: [[String]] {
        events.map { documentation($0) + signature($0) + indented($0.isShared ? sharedBody($0) : body($0)) + ["}"] }
    }

    func body(_ method: EventMethod) -> [String] {
        method.arms.flatMap { part, arms in
            EventBody(
                part: part, variable: SwiftNames.spelled(part.variable), finish: { finish($0, of: method) },
                refused: refused(method)
            ).lines(arms)
        }
    }

    /// What each part does, one after the other.
    func sharedBody(_ method: EventMethod) -> [String] {
        let asks = method.mayBeRefused && refusal != .ignore
        let returns = returnsActions(method)
        let bodies = method.arms.flatMap { part, arms in
            EventBody(
                part: part, variable: SwiftNames.spelled(part.variable),
                finish: { actions in
                    let names = actions.map { ".\(SwiftNames.spelled($0))" }
                    let done =
                        returns ? ["actions += [\(names.joined(separator: ", "))]"] : names.map { "perform(\($0))" }
                    return (actions.isEmpty ? [] : done) + (asks ? ["isTaken = true"] : [])
                }, refused: []
            ).lines(arms)
        }
        return (returns ? ["var actions: [Action] = []"] : []) + (asks ? ["var isTaken = false"] : []) + bodies
            + (asks ? ["if !isTaken {"] + indented(refused(method)) + ["}"] : []) + (returns ? ["return actions"] : [])
    }

    func documentation(_ method: EventMethod) -> [String] {
        let comment = scaffold.comment(on: method.event)
        let parameters = method.conditions.compactMap { name -> String? in
            guard let words = scaffold.words(ofCondition: name), words != name else { return nil }
            return "\(name): \(inOneLine(words))"
        }
        let list =
            parameters.count == 1
            ? ["/// - Parameter \(parameters[0])"] : ["/// - Parameters:"] + parameters.map { "///   - \($0)" }
        guard !parameters.isEmpty else { return comment }
        return comment + (comment.isEmpty ? [] : ["///"]) + list
    }

    func signature(_ method: EventMethod) -> [String] {
        let start = (style == .handlers ? "mutating " : "") + "func \(SwiftNames.spelled(method.event.name))("
        let parameters = method.conditions.map { "\(SwiftNames.spelled($0)): Bool" }
        let fails = refusal == .throw && method.mayBeRefused ? " throws(Refused)" : ""
        let end = ")" + fails + (returnsActions(method) ? " -> [Action]" : "") + " {"
        return list(parameters, from: start, to: end, limit: 96)
    }

    func finish(_ actions: [String], of method: EventMethod) -> [String] {
        let actions = actions.map { ".\(SwiftNames.spelled($0))" }
        guard returnsActions(method) else { return actions.map { "perform(\($0))" } }
        let line = "return [\(actions.joined(separator: ", "))]"
        return line.count <= 80 ? [line] : ["return ["] + indented(actions.map { $0 + "," }) + ["]"]
    }

    func refused(_ method: EventMethod) -> [String] {
        let event = method.event.name
        let state = scaffold.isParallel ? "" : ", state: state"
        let place = scaffold.parts.map { "\\(\(SwiftNames.spelled($0.variable)))" }.joined(separator: ", ")
        return switch refusal {
        case .ignore: returnsActions(method) ? ["return []"] : []
        case .throw: ["throw Refused(event: \"\(event)\"\(state))"]
        case .trap: ["preconditionFailure(\"\(event) is not taken in \(place)\")"]
        }
    }
}
