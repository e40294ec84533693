/// An enum of the states, an enum of the events, and a function from both to the next state. It needs no imports. Of a machine that is
/// in several states at once, an enum and a function for each of them.
struct TransitionCode {
    let scaffold: Scaffold

    var source: String {
        let own = scaffold.parts.map(enumOfStates) + scaffold.insides.map(namespace)
        let parts = (own + [enumOfEvents, structOfConditions]).filter { !$0.isEmpty }
        let head = scaffold.documentation + ["enum \(scaffold.name) {"]
        let types = head + indented(Array(parts.joined(separator: [""]))) + ["}"]
        let functions = scaffold.spaces.flatMap { space in
            space.scaffold.parts.flatMap { part in
                let type = "\(space.name).\(part.type)"
                return ["", "extension \(type) {"] + indented(function(of: part, type)) + ["}"]
            }
        }
        return (types + functions).map { $0 + "\n" }.joined()
    }
}

extension Scaffold {
    /// Where the enums of states are: in the type, and in one for each state in which several things go on.
    var spaces: [(name: String, scaffold: Scaffold)] {
        [(name, self)] + insides.map { ("\(name).\($0.scaffold.name)", $0.scaffold) }
    }
}

extension ScaffoldPart {
    /// The name of the constant for the initial state, or for all of them, which differs from the names of all states.
    var initialName: String {
        let names = Set(states.cases.map(\.name))
        let wanted = starts.count > 1 ? ["initialStates"] : ["initial", "start", "beginning"]
        return wanted.first { !names.contains($0) } ?? "firstOfAll"
    }
}

private extension TransitionCode {
    var names: ScaffoldNames { scaffold.names }

    func enumOfStates(_ part: ScaffoldPart) -> [String] {
        // With its type, which the declaration of the constant then omits.
        scaffold.enumOfStates(of: part, carries: false, members: initial(of: part))
    }

    func initial(of part: ScaffoldPart) -> [String] {
        guard !part.starts.isEmpty else { return [] }
        guard let initial = part.initial else {
            return array(
                part.starts.map(part.states.pattern), from: "static let \(part.initialName): [\(part.type)] = [")
        }
        return ["static let \(part.initialName) = \(part.value(initial))"]
    }

    /// What goes on at the same time in a state. Nobody but the caller knows where each of them is.
    func namespace(_ inside: ScaffoldInside) -> [String] {
        let enums = inside.scaffold.parts.map { enumOfStates($0) }
        return inside.scaffold.documentation + ["enum \(inside.scaffold.name) {"]
            + indented(Array(enums.joined(separator: [""]))) + ["}"]
    }

    var enumOfEvents: [String] {
        guard !names.events.isEmpty else { return ["enum Event: Hashable, Sendable {}"] }
        let cases = names.events.flatMap { scaffold.comment(on: $0) + ["case \(SwiftNames.spelled($0.name))"] }
        return ["enum Event: Hashable, Sendable {"] + indented(cases) + ["}"]
    }

    var structOfConditions: [String] {
        let conditions = names.conditions.flatMap { condition in
            scaffold.comment(condition.words, on: condition.name)
                + ["var \(SwiftNames.spelled(condition.name)) = false"]
        }
        let memories = scaffold.parts.flatMap { part in
            part.memories.flatMap { memory in
                let first = part.type(of: memory, in: part.type) + part.pattern(memory.first, in: memory)
                return part.comment(on: memory) + ["var \(SwiftNames.spelled(memory.variable)) = \(first)"]
            }
        }
        let regions = scaffold.insides.flatMap { inside in
            inside.exits.flatMap { exit in
                let type = "\(inside.scaffold.name).\(exit.region.type)"
                let first = exit.region.initial.map { exit.region.states.pattern($0) } ?? ""
                return ["/// The state of \(exit.region.variable) in \(inOneLine(inside.scaffold.machine.name))."]
                    + ["var \(SwiftNames.spelled(exit.region.variable)) = \(type)\(first)"]
            }
        }
        guard !(conditions + memories + regions).isEmpty else { return [] }
        return ["/// The conditions that decide where an event leads.", "struct Conditions: Hashable, Sendable {"]
            + indented(conditions + memories + regions) + ["}"]
    }

    func function(of part: ScaffoldPart, _ type: String) -> [String] {
        let head = ["/// The next state, or nil if this state refuses the event."] + signature(of: part, type)
        let exits = part.insides.flatMap { inside in inside.exits.flatMap { leaving(inside, by: $0, part) } }
        guard !part.rows.rows.isEmpty || !exits.isEmpty else { return head + ["    nil", "}"] }
        let lines =
            ["switch (self, event) {"] + exits + part.rows.rows.flatMap { self.lines(of: $0, part) }
            + (takesAll(part) ? [] : ["default: nil"]) + ["}"]
        return head + indented(lines) + ["}"]
    }

    /// Whether each state takes each event, whatever holds: then the compiler warns of a `default`.
    func takesAll(_ part: ScaffoldPart) -> Bool {
        let free = part.rows.rowsOfLeaves.filter { $0.condition == nil && $0.remembered == nil }
        return Set(free.map { [$0.from[0], $0.event] }).count == part.states.leaves.count * names.events.count
    }

    /// The signature of the function, in as many lines as it takes.
    func signature(of part: ScaffoldPart, _ type: String) -> [String] {
        let asks =
            part.rows.rows.contains { $0.condition != nil || $0.remembered != nil }
            || part.insides.contains { !$0.exits.isEmpty }
        let parameters =
            ["on event: \(scaffold.name).Event"]
            + (asks ? ["if conditions: \(scaffold.name).Conditions = .init()"] : [])
        return list(parameters, from: "func next(", to: ") -> \(type)? {", limit: 100)
    }

    /// What leads out of a region: only the caller knows the state of that.
    func leaving(_ inside: ScaffoldInside, by exit: ScaffoldExit, _ part: ScaffoldPart) -> [String] {
        exit.rows.flatMap { row in
            var outer = row
            outer.from = [inside.state]
            let place = SwiftNames.member(exit.region.variable)
            return lines(of: outer, part, if: "conditions.\(place) == \(exit.region.states.pattern(row.from[0]))")
        }
    }

    /// - Parameter place: A condition before all others.
    func lines(of row: ScaffoldRow, _ part: ScaffoldPart, if place: String? = nil) -> [String] {
        let event = SwiftNames.member(row.event)
        let memory = row.remembered.flatMap { remembered in
            part.memories.first { $0.composite == remembered.composite }.map { memory in
                "conditions.\(SwiftNames.member(memory.variable)) == \(part.pattern(remembered.leaf, in: memory))"
            }
        }
        let asked = [place, row.condition.map { "conditions.\(SwiftNames.member($0))" }, memory].compactMap(\.self)
        let condition = asked.isEmpty ? "" : " where \(asked.joined(separator: " && "))"
        let actions = row.transition.actions.map { "// / \(inOneLine($0))" }
        let target = part.states.expression(row.to)
        let pairs = row.from.map { (state: part.states.pattern($0), event: ".\(event)") }
        // In Swift, a `where` clause applies to a single pattern.
        let patterns = pairs.map { "(\($0.state), \($0.event))\(condition)" }
        let line = "case \(patterns.joined(separator: ", ")): \(target)"
        if line.count <= 110 { return actions + [line] }
        guard patterns.contains(where: { $0.count > 98 }) else {
            return actions + caseLabel(patterns) + indented(wrapped(target))
        }
        return actions + pairs.flatMap { longLabel($0.state, $0.event, condition) + indented(wrapped(target)) }
    }

    /// A label with one pattern that is too long for one line.
    func longLabel(_ state: String, _ event: String, _ condition: String) -> [String] {
        let pattern = "case (\(state), \(event))"
        if pattern.count > 100 { return ["case ("] + indented([state + ",", event]) + [")\(condition):"] }
        return condition.isEmpty ? [pattern + ":"] : [pattern, condition.dropFirst() + ":"]
    }
}
