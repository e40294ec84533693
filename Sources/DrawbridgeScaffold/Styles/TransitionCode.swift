/// An enum of the states, an enum of the events, and a function from both to the next state. It needs no imports.
struct TransitionCode {
    let scaffold: Scaffold

    var source: String {
        let parts = [enumOfStates, enumOfEvents, structOfConditions].filter { !$0.isEmpty }
        let head = scaffold.documentation + ["enum \(scaffold.name) {"]
        let types = head + indented(Array(parts.joined(separator: [""]))) + ["}"]
        let lines = types + ["", "extension \(scaffold.name).State {"] + indented(function) + ["}"]
        return lines.map { $0 + "\n" }.joined()
    }
}

extension Scaffold {
    /// The name of the constant for the initial state, which differs from the names of all states.
    var initialName: String {
        let names = Set(states.cases.map(\.name))
        return ["initial", "start", "beginning"].first { !names.contains($0) } ?? "firstOfAll"
    }
}

private extension TransitionCode {
    var rows: ScaffoldRows { scaffold.rows }

    var enumOfStates: [String] {
        // With its type, which the declaration of the constant then omits.
        let initial = scaffold.initial.map {
            "static let \(scaffold.initialName) = State\(scaffold.states.pattern($0))"
        }
        return scaffold.enumOfStates(named: "State", members: initial.map { [$0] } ?? [])
    }

    var enumOfEvents: [String] {
        guard !rows.events.isEmpty else { return ["enum Event: Hashable, Sendable {}"] }
        let cases = rows.events.flatMap { scaffold.comment(on: $0) + ["case \(SwiftNames.spelled($0.name))"] }
        return ["enum Event: Hashable, Sendable {"] + indented(cases) + ["}"]
    }

    var structOfConditions: [String] {
        guard !rows.conditions.isEmpty else { return [] }
        let properties = rows.conditions.flatMap { condition in
            scaffold.comment(condition.words, on: condition.name)
                + ["var \(SwiftNames.spelled(condition.name)) = false"]
        }
        return ["/// What decides where an event leads to several states.", "struct Conditions: Hashable, Sendable {"]
            + indented(properties) + ["}"]
    }

    var function: [String] {
        let head = ["/// The state after an event; nil where nothing happens."] + signature
        guard !rows.rows.isEmpty else { return head + ["    nil", "}"] }
        let lines = ["switch (self, event) {"] + rows.rows.flatMap(lines) + ["default: nil", "}"]
        return head + indented(lines) + ["}"]
    }

    /// The signature of the function, in one line if that is not too long.
    var signature: [String] {
        let conditions = rows.conditions.isEmpty ? "" : ", if conditions: \(scaffold.name).Conditions = .init()"
        let parameters = "on event: \(scaffold.name).Event\(conditions)"
        let result = "-> \(scaffold.name).State? {"
        let line = "func next(\(parameters)) \(result)"
        return line.count <= 100 ? [line] : ["func next(", "    " + parameters, ") " + result]
    }

    func lines(of row: ScaffoldRow) -> [String] {
        let event = SwiftNames.spelled(row.event)
        let condition = row.condition.map { " where conditions.\(SwiftNames.spelled($0))" } ?? ""
        // In Swift, a `where` clause applies to a single pattern.
        let patterns = row.from.map { "(\(scaffold.states.pattern($0)), .\(event))\(condition)" }
        let actions = row.transition.actions.map { "// / \(inOneLine($0))" }
        let target = scaffold.states.expression(row.to)
        let line = "case \(patterns.joined(separator: ", ")): \(target)"
        return actions + (line.count <= 110 ? [line] : caseLabel(patterns) + ["    " + target])
    }
}
