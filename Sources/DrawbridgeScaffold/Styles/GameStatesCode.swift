/// Classes of GameplayKit: one a state, and one with a method for each event, which the present state takes.
struct GameStatesCode {
    let scaffold: Scaffold
    let refusal: ScaffoldStyle.Refusal

    var source: String {
        let members = [
            scaffold.enumOfActions(named: "Action"), refusedType, machine, initializer,
        ]
        let parts = members + methods + [base] + part.states.leaves.map(stateClass)
        let body = indented(Array(parts.filter { !$0.isEmpty }.joined(separator: [""])))
        let head = ["import GameplayKit", ""] + scaffold.documentation + ["final class \(scaffold.name) {"]
        return (head + body + ["}"]).map { $0 + "\n" }.joined()
    }

    /// The class of a state: `Shown` for `content.shown`.
    func className(of leaf: String) -> String { classes[leaf] ?? "State" }
}

private extension GameStatesCode {
    var part: ScaffoldPart { scaffold.whole }
    var hasActions: Bool { !scaffold.names.actions.isEmpty }
    var events: [EventMethod] { scaffold.names.events.map { EventMethod($0, of: scaffold) } }

    /// The own name of a state, with those around it where two are called alike.
    var classes: [String: String] {
        var taken: Set = [
            "State", "Action", "Refused", "Bool", "Error", "String", "Void", "Never", "AnyClass", "GKState",
            "GKStateMachine",
            scaffold.name,
        ]
        let paths = part.states.leaves.map { part.states.paths[$0] ?? [] }
        var classes: [String: String] = [:]
        for (leaf, path) in zip(part.states.leaves, paths) {
            let isAlone = paths.count { $0.last == path.last } == 1
            let words = isAlone ? path.last ?? "" : path.joined(separator: " ")
            var name = SwiftNames.typeName(words, unlike: []) ?? "Some"
            while !taken.insert(name).inserted { name += "State" }
            classes[leaf] = name
        }
        return classes
    }

    var refusedType: [String] {
        guard refusal == .throw, events.contains(where: \.mayBeRefused) else { return [] }
        return [
            "/// The state does not take the event.", "struct Refused: Error, Hashable {", "    let event: String", "}",
        ]
    }

    var machine: [String] { ["let machine: GKStateMachine"] }

    var initializer: [String] {
        let argument = hasActions ? "perform" : ""
        let states = part.states.leaves.map { "\(className(of: $0))(\(argument))" }
        let line = "machine = GKStateMachine(states: [\(states.joined(separator: ", "))])"
        let making =
            line.count <= 96
            ? [line] : ["machine = GKStateMachine(states: ["] + indented(states.map { $0 + "," }) + ["])"]
        let first = part.initial.map { ["machine.enter(\(className(of: $0)).self)"] } ?? []
        let comment = hasActions ? ["/// - Parameter perform: Does what an event asks for."] : []
        let parameter = hasActions ? "perform: @escaping (Action) -> Void" : ""
        return comment + ["init(\(parameter)) {"] + indented(making + first) + ["}"]
    }

    /// The methods that hand events to the present state.
    var methods: [[String]] {
        events.map { method in
            let name = SwiftNames.spelled(method.event.name)
            let arguments = method.conditions.map { "\($0): \(SwiftNames.spelled($0))" }
            let start = "\(fails(method) ? "try " : "")(machine.currentState as? State)?.\(name)("
            return documentation(method) + signature(method) + indented(list(arguments, from: start, to: ")")) + ["}"]
        }
    }

    func documentation(_ method: EventMethod) -> [String] {
        let comment = scaffold.comment(on: method.event)
        let asked = method.conditions.compactMap { name in
            scaffold.words(ofCondition: name).flatMap { $0 == name ? nil : "\(name): \(inOneLine($0))" }
        }
        guard !asked.isEmpty else { return comment }
        let list =
            asked.count == 1
            ? ["/// - Parameter \(asked[0])"] : ["/// - Parameters:"] + asked.map { "///   - \($0)" }
        return comment + (comment.isEmpty ? [] : ["///"]) + list
    }

    func fails(_ method: EventMethod) -> Bool { refusal == .throw && method.mayBeRefused }

    func signature(_ method: EventMethod, overrides: Bool = false) -> [String] {
        let start = (overrides ? "override " : "") + "func \(SwiftNames.spelled(method.event.name))("
        let parameters = method.conditions.map { "\(SwiftNames.spelled($0)): Bool" }
        return list(parameters, from: start, to: ")" + (fails(method) ? " throws(Refused)" : "") + " {")
    }

    func refused(_ method: EventMethod) -> [String] {
        switch refusal {
        case .ignore: []
        case .throw: fails(method) ? ["throw Refused(event: \"\(method.event.name)\")"] : []
        case .trap: ["preconditionFailure(\"\(method.event.name) is not taken in \\(type(of: self))\")"]
        }
    }

    /// What all states do: they refuse.
    var base: [String] {
        let stored =
            hasActions
            ? [
                "fileprivate let perform: (Action) -> Void", "",
                "init(_ perform: @escaping (Action) -> Void) {", "    self.perform = perform", "}",
            ] : []
        let methods = events.map { method -> [String] in
            let body = refused(method)
            let head = signature(method)
            // A function that does nothing in one line.
            let last = (head.last ?? "") + (body.isEmpty ? "}" : "")
            return Array(head.dropLast()) + [last] + (body.isEmpty ? [] : indented(body) + ["}"])
        }
        let members = Array(([stored] + methods).filter { !$0.isEmpty }.joined(separator: [""]))
        let comment = ["/// A state. What it does not say otherwise, it refuses."]
        guard !members.isEmpty else { return comment + ["class State: GKState {}"] }
        return comment + ["class State: GKState {"] + indented(members) + ["}"]
    }

    func stateClass(_ leaf: String) -> [String] {
        let state = part.machine.state(named: leaf)
        let title = state.map { $0.isUnnamedEnd ? className(of: leaf) : $0.title } ?? leaf
        let comment = SwiftNames.areAlike(title, className(of: leaf)) ? [] : ["/// \(inOneLine(title))"]
        let members = [validity(leaf)] + events.compactMap { taking($0, in: leaf) }
        return comment + ["final class \(className(of: leaf)): State {"]
            + indented(Array(members.joined(separator: [""]))) + ["}"]
    }

    func validity(_ leaf: String) -> [String] {
        var seen: Set<String> = []
        let targets = part.rows.rowsOfLeaves.filter { $0.from[0] == leaf && $0.transition.kind != .internal }
            .map { className(of: $0.to) }.filter { seen.insert($0).inserted }
        let tests = targets.map { "stateClass is \($0).Type" }
        let line = tests.joined(separator: " || ")
        let body =
            targets.isEmpty
            ? ["false"] : line.count <= 88 ? [line] : [tests[0]] + tests.dropFirst().map { "    || " + $0 }
        return ["override func isValidNextState(_ stateClass: AnyClass) -> Bool {"] + indented(body) + ["}"]
    }

    /// Nil for an event that the state refuses.
    func taking(_ method: EventMethod, in leaf: String) -> [String]? {
        let branches = method.arms[0].arms.branches(in: leaf, of: part)
        guard !branches.isEmpty else { return nil }
        let body = EventBody(
            part: part, variable: "", finish: { $0.map { "perform(.\(SwiftNames.spelled($0)))" } },
            spelled: { way in
                (way.to.map { ["stateMachine?.enter(\(className(of: $0)).self)"] } ?? [])
                    + way.actions.map { "perform(.\(SwiftNames.spelled($0)))" }
            }, refused: refused(method))
        let statements = body.statements(EventArms.Arm(from: [leaf], branches: branches))
        return signature(method, overrides: true) + indented(statements.filter { $0 != "break" }) + ["}"]
    }
}
