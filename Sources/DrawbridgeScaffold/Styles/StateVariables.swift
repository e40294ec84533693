/// The variables that hold the states of a machine: one for each part, and one for each history.
struct StateVariables {
    let scaffold: Scaffold
    /// The variable of a machine with a single part, and its enum.
    var whole = (variable: "state", type: "State")
    /// What stands before the variables where they are used: nothing, or `state.`.
    var owner = ""
    /// What stands before `var` where they are declared.
    var access = ""
    var memoryAccess = ""
    var memoryAttributes: [String] = []
    /// Whether a state that is assigned again leaves the variables of histories as they are.
    var ignoresSameState = false
    /// The constant for what is to be done: `actions`, `outputs`.
    var resultName = "actions"
    /// Whether a refused event is thrown.
    var refusalThrows = false

    func variable(of part: ScaffoldPart) -> String {
        SwiftNames.spelled(scaffold.isParallel ? part.variable : whole.variable)
    }

    /// The variable as it is used: `state`, `state.phase`.
    func use(of part: ScaffoldPart) -> String { owner.isEmpty ? variable(of: part) : owner + member(of: part) }

    /// The variable behind a dot.
    func member(of part: ScaffoldPart) -> String {
        SwiftNames.member(scaffold.isParallel ? part.variable : whole.variable)
    }

    func type(of part: ScaffoldPart) -> String { scaffold.isParallel ? part.type : whole.type }

    /// Those of states, and one of starts where there are several.
    var enums: [[String]] {
        scaffold.parts.map { scaffold.enumOfStates(of: $0, named: type(of: $0)) }
            + scaffold.parts.compactMap { StartChoice($0)?.declaration }
    }

    /// Those with a history have it below them.
    var declarations: [[String]] {
        let states = scaffold.parts.filter(\.memories.isEmpty).map(declaration)
        let remembering = scaffold.parts.filter { !$0.memories.isEmpty }.map { part in
            let keeping = part.memories.map { memory in
                let pattern = part.states.pattern(memory.composite, binding: "inner")
                let isOther = ignoresSameState ? ", \(variable(of: part)) != oldValue" : ""
                return "if case \(pattern) = oldValue\(isOther) { \(SwiftNames.spelled(memory.variable)) = inner }"
            }
            return [declaration(part) + " {"] + indented(["didSet {"] + indented(keeping) + ["}"]) + ["}"]
                + part.memories.flatMap { [""] + declaration($0, of: part) }
        }
        return ([states] + remembering).filter { !$0.isEmpty }
    }

    /// Where a part begins, if callers say it: a state, as the drawing says nothing, or one of several starts.
    var openParameters: [(name: String, type: String, assignments: [String])] {
        scaffold.parts.filter { $0.initial == nil }.map { part in
            let variable = variable(of: part)
            guard let choice = StartChoice(part) else {
                return (variable, type(of: part), ["self.\(variable) = \(variable)"])
            }
            return (StartChoice.parameter, StartChoice.type, choice.assignments(variable))
        }
    }

    /// The value of a state with its type: `Phase.open`.
    func value(_ state: String, of part: ScaffoldPart) -> String { type(of: part) + part.states.value(state) }
}

private extension StateVariables {
    func declaration(_ part: ScaffoldPart) -> String {
        let start = "\(access)var \(variable(of: part))"
        return part.initial.map { "\(start) = \(value($0, of: part))" } ?? "\(start): \(type(of: part))"
    }

    func declaration(_ memory: ScaffoldMemory, of part: ScaffoldPart) -> [String] {
        let value = part.type(of: memory, in: type(of: part)) + part.pattern(memory.first, in: memory)
        return part.comment(on: memory) + memoryAttributes
            + ["\(memoryAccess)var \(SwiftNames.spelled(memory.variable)) = \(value)"]
    }
}

extension ScaffoldPart {
    func comment(on memory: ScaffoldMemory) -> [String] {
        ["/// The last state of \(inOneLine(title(memory.composite))), where its history continues."]
    }
}
