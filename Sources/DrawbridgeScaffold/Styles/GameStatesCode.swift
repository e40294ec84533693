/// Classes of GameplayKit: one a state, and one with a method for each event, which the present state takes.
struct GameStatesCode {
    let scaffold: Scaffold
    let refusal: ScaffoldStyle.Refusal

    var source: String {
        let starts = scaffold.parts.compactMap { StartChoice($0)?.declaration }
        let members = starts + [scaffold.enumOfActions(named: "Action"), refusedType, memory, machines, initializer]
        let body = (members + methods + scaffold.parts.flatMap(classes)).filter { !$0.isEmpty }.joined(separator: [""])
        let head = ["import GameplayKit", ""] + scaffold.documentation + ["final class \(scaffold.name) {"]
        return (head + indented(Array(body)) + ["}"]).map { $0 + "\n" }.joined()
    }

    /// The class of a state: `Shown` for `content.shown`.
    func className(of leaf: String, in part: ScaffoldPart) -> String {
        classNames(in: part)[leaf] ?? Self.base
    }

    /// The same from outside of the classes: those of a region have it in front.
    func fullName(of leaf: String, in part: ScaffoldPart) -> String { space(of: part) + className(of: leaf, in: part) }

    /// The variable that holds the present state of a part.
    func machineName(of part: ScaffoldPart) -> String {
        scaffold.isParallel ? SwiftNames.spelled(part.variable) : "machine"
    }
}

private extension GameStatesCode {
    var hasActions: Bool { !scaffold.names.actions.isEmpty }
    var remembers: Bool { scaffold.parts.contains { !$0.memories.isEmpty } }
    /// The superclass of all states of a part.
    static var base: String { "State" }

    /// What stands in front of the classes of a part: `Audio.`
    func space(of part: ScaffoldPart) -> String { scaffold.isParallel ? part.type + "." : "" }

    /// For each leaf of a part its own name, with those around it where two are called alike.
    func classNames(in part: ScaffoldPart) -> [String: String] {
        var taken: Set = [
            Self.base, "Action", "Refused", "Memory", "Bool", "Error", "String", "Void", "Never", "AnyClass", "GKState",
            "GKStateMachine", scaffold.name,
        ]
        if scaffold.isParallel { taken.insert(part.type) }
        if part.starts.count > 1 { taken.insert(StartChoice.type) }
        let paths = part.states.leaves.map { part.states.paths[$0] ?? [] }
        var names: [String: String] = [:]
        for (leaf, path) in zip(part.states.leaves, paths) {
            let isAlone = paths.count { $0.last == path.last } == 1
            let words = isAlone ? path.last ?? "" : path.joined(separator: " ")
            var name = SwiftNames.typeName(words, unlike: []) ?? "Some"
            while !taken.insert(name).inserted { name += "State" }
            names[leaf] = name
        }
        return names
    }

    /// The classes of a part. Those of a region stand in a type of its own, so that two regions can have equal names.
    func classes(of part: ScaffoldPart) -> [[String]] {
        let classes = [base(of: part)] + part.states.leaves.map { stateClass($0, part) }
        guard scaffold.isParallel else { return classes }
        return [
            ["/// The states of \(part.variable).", "enum \(part.type) {"]
                + indented(Array(classes.joined(separator: [""]))) + ["}"]
        ]
    }

    var refusedType: [String] {
        guard refusal == .throw, scaffold.methods.contains(where: \.mayBeRefused) else { return [] }
        return [
            "/// An event that the state does not accept.", "struct Refused: Error, Hashable {",
            "    let event: String", "}",
        ]
    }

    /// Where composites were left, which all states share.
    var memory: [String] {
        let memories = scaffold.parts.flatMap { part in part.memories.map { (part, $0) } }
        guard !memories.isEmpty else { return [] }
        let members = memories.flatMap { part, memory -> [[String]] in
            let type = typeName(of: memory)
            let variable = "fileprivate(set) var \(SwiftNames.spelled(memory.variable)) = "
            return [
                scaffold.enumOfStates(in: memory.composite, of: part, named: type),
                part.comment(on: memory) + [variable + type + part.pattern(memory.first, in: memory)],
            ]
        }
        return ["/// The last states of composite states, where their histories continue.", "final class Memory {"]
            + indented(Array(members.joined(separator: [""]))) + ["}"]
    }

    /// `LastPlaying`
    func typeName(of memory: ScaffoldMemory) -> String {
        memory.variable.prefix(1).uppercased() + memory.variable.dropFirst()
    }

    var machines: [String] { scaffold.parts.map { "let \(machineName(of: $0)): GKStateMachine" } }

    /// What each state is made with.
    var arguments: [(name: String, type: String)] {
        (remembers ? [("memory", "Memory")] : []) + (hasActions ? [("perform", "@escaping (Action) -> Void")] : [])
    }

    var initializer: [String] {
        let comment = hasActions ? ["/// - Parameter perform: Does the work that an event asks for."] : []
        let parameters =
            scaffold.parts.filter { $0.initial == nil }.map { part in
                StartChoice(part).map { _ in "\(StartChoice.parameter): \(StartChoice.type)" }
                    ?? "\(SwiftNames.spelled(part.variable)) \(first(of: part)): \(space(of: part))\(Self.base).Type"
            } + (hasActions ? ["perform: @escaping (Action) -> Void"] : [])
        let memory = remembers ? ["let memory = Memory()"] : []
        return comment + list(parameters, from: "init(", to: ") {")
            + indented(memory + scaffold.parts.flatMap(making)) + ["}"]
    }

    /// The parameter for the state that a part begins in, where the drawing does not say: `firstState`.
    func first(of part: ScaffoldPart) -> String { "first\(part.type)" }

    func making(_ part: ScaffoldPart) -> [String] {
        let machine = machineName(of: part)
        let given = arguments.map(\.name).joined(separator: ", ")
        let states = part.states.leaves.map { "\(fullName(of: $0, in: part))(\(given))" }
        let line = "\(machine) = GKStateMachine(states: [\(states.joined(separator: ", "))])"
        let making =
            line.count <= 96
            ? [line] : ["\(machine) = GKStateMachine(states: ["] + indented(states.map { $0 + "," }) + ["])"]
        return making + entering(part)
    }

    /// The statement that begins.
    func entering(_ part: ScaffoldPart) -> [String] {
        func enter(_ state: String) -> String { "\(machineName(of: part)).enter(\(state))" }
        func type(of leaf: String) -> String { "\(fullName(of: leaf, in: part)).self" }
        guard let choice = StartChoice(part) else { return [enter(part.initial.map(type) ?? first(of: part))] }
        return choice.statement { enter(type(of: $0)) }
    }

    /// The methods that hand events to the present states.
    var methods: [[String]] {
        scaffold.methods.map { method in
            let arguments = method.conditions.map { "\($0): \(SwiftNames.spelled($0))" }
            let calls = method.arms.flatMap { part, _ in
                let state = "(\(machineName(of: part)).currentState as? \(space(of: part))\(Self.base))?"
                let start = "\(fails(method) ? "try " : "")\(state).\(SwiftNames.member(method.event.name))("
                return list(arguments, from: start, to: ")")
            }
            return scaffold.documentation(method) + signature(method) + indented(calls) + ["}"]
        }
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
        case .trap:
            method.isShared ? [] : ["preconditionFailure(\"\(method.event.name) is refused in \\(type(of: self))\")"]
        }
    }

    /// The superclass of all states of a part.
    func base(of part: ScaffoldPart) -> [String] {
        let given = arguments.map { "_ \($0.name): \($0.type)" }.joined(separator: ", ")
        let stored = arguments.map { argument in
            "fileprivate let \(argument.name): \(argument.type.replacing("@escaping ", with: ""))"
        }
        let making = ["init(\(given)) {"] + indented(arguments.map { "self.\($0.name) = \($0.name)" }) + ["}"]
        let methods = scaffold.methods.filter { takes($0, part) }.map { method -> [String] in
            let body = refused(method)
            let head = signature(method)
            // A function that does nothing in one line.
            let last = (head.last ?? "") + (body.isEmpty ? "}" : "")
            return Array(head.dropLast()) + [last] + (body.isEmpty ? [] : indented(body) + ["}"])
        }
        let members = Array(((arguments.isEmpty ? [] : [stored, making]) + methods).joined(separator: [""]))
        let comment =
            "/// A state that refuses every event. Subclasses override the methods of events that they accept."
        guard !members.isEmpty else { return [comment, "class \(Self.base): GKState {}"] }
        return [comment, "class \(Self.base): GKState {"] + indented(members) + ["}"]
    }

    func takes(_ method: EventMethod, _ part: ScaffoldPart) -> Bool {
        method.arms.contains { $0.part.variable == part.variable }
    }

    func stateClass(_ leaf: String, _ part: ScaffoldPart) -> [String] {
        let name = className(of: leaf, in: part)
        let state = part.machine.state(named: leaf)
        let title = state.map { $0.isUnnamedEnd ? name : $0.title } ?? leaf
        let comment = SwiftNames.areAlike(title, name) ? [] : ["/// \(inOneLine(title))"]
        let members =
            [validity(leaf, part), leaving(leaf, part)] + scaffold.methods.map { taking($0, in: leaf, part) }
        return comment + ["final class \(name): \(Self.base) {"]
            + indented(Array(members.filter { !$0.isEmpty }.joined(separator: [""]))) + ["}"]
    }

    func validity(_ leaf: String, _ part: ScaffoldPart) -> [String] {
        var seen: Set<String> = []
        let targets = part.rows.rowsOfLeaves.filter { $0.from[0] == leaf && !$0.transition.stays }
            .map { className(of: $0.to, in: part) }.filter { seen.insert($0).inserted }
        let tests = targets.map { "stateClass is \($0).Type" }
        let line = tests.joined(separator: " || ")
        let body =
            targets.isEmpty
            ? ["false"] : line.count <= 88 ? [line] : [tests[0]] + tests.dropFirst().map { "    || " + $0 }
        return ["override func isValidNextState(_ stateClass: AnyClass) -> Bool {"] + indented(body) + ["}"]
    }

    /// What a state notes when it is left; empty where no history asks for it.
    func leaving(_ leaf: String, _ part: ScaffoldPart) -> [String] {
        let notes = part.memories.filter { $0.leaves.contains(leaf) }.map { memory in
            "memory.\(SwiftNames.member(memory.variable)) = \(part.pattern(leaf, in: memory))"
        }
        return notes.isEmpty ? [] : ["override func willExit(to nextState: GKState) {"] + indented(notes) + ["}"]
    }

    /// Empty for an event that the state refuses.
    func taking(_ method: EventMethod, in leaf: String, _ part: ScaffoldPart) -> [String] {
        guard let arms = method.arms.first(where: { $0.part.variable == part.variable })?.arms else { return [] }
        let branches = arms.branches(in: leaf, of: part)
        guard !branches.isEmpty else { return [] }
        let body = EventBody(
            part: part, variables: StateVariables(scaffold: scaffold, owner: "memory."),
            finish: { $0.map { "perform(.\(SwiftNames.member($0)))" } },
            move: { "stateMachine?.enter(\(className(of: $0, in: part)).self)" }, refused: refused(method))
        let statements = body.statements(EventArms.Arm(from: [leaf], branches: branches))
        return signature(method, overrides: true) + indented(statements.filter { $0 != "break" }) + ["}"]
    }
}
