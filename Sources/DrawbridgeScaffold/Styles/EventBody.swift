/// The statements for an event: a `switch` over the state that names every state.
struct EventBody {
    let part: ScaffoldPart
    let variables: StateVariables
    /// The statements that hand actions on and end the method.
    let finish: ([String]) -> [String]
    /// The statement that makes a leaf the present state, where that is no assignment.
    var move: ((String) -> String)?
    /// What is written for a way in place of the next state and what ends the method.
    var spelled: ((EventArms.Way) -> [String])?
    /// The statements for an event that is not taken; empty where nothing is done.
    let refused: [String]
    /// The statements that hand an event on, behind what names the state; `inner` is what it is handed on to.
    var hand: ((EventArms.Inside) -> [String])?

    func lines(_ arms: EventArms) -> [String] {
        let cases = arms.arms.flatMap { arm in
            let statements = statements(arm)
            let word = arm.inside == nil ? "let" : "var"
            let pattern = { arm.isPlain ? part.states.pattern($0) : part.states.value($0, carrying: "\(word) inner") }
            return caseLabel(arm.from.map(pattern))
                + indented(statements.isEmpty ? ["break"] : statements)
        }
        return ["switch \(variable) {"] + cases + ["}"]
    }
}

extension EventBody {
    /// What happens in one arm.
    func statements(_ arm: EventArms.Arm) -> [String] {
        if !arm.exits.isEmpty { return leaving(arm) }
        if let inside = arm.inside { return hand?(inside) ?? [] }
        guard let first = arm.branches.first else { return refused }
        guard first.condition != nil else { return statements(first) }
        // What every way ends with is written once, behind the `if`.
        let isOpen = arm.branches.allSatisfy { $0.condition != nil }
        let ways = arm.branches.map(\.onlyWay)
        var ends = Set(ways.map { $0.map { finish($0.actions) } })
        if isOpen { ends.insert(refused) }
        let isShared = ends.count == 1 && ways.allSatisfy { $0?.to != nil }
        let end: [String]? = isShared && spelled == nil ? ends.removeFirst() : nil
        var lines: [String] = []
        for (branch, way) in zip(arm.branches, ways) {
            let start = lines.isEmpty ? "" : "} else "
            lines.append(start + (branch.condition.map { "if \(SwiftNames.spelled($0)) " } ?? "") + "{")
            let body = end == nil ? statements(branch) : way.map(assignment) ?? []
            lines += indented(body.isEmpty ? ["break"] : body)
        }
        if isOpen, end == nil, !refused.isEmpty { lines += ["} else {"] + indented(refused) }
        return lines + ["}"] + (end ?? [])
    }
}

private extension EventBody {
    /// What holds the state: `state`, `state.phase`.
    var variable: String { variables.use(of: part) }

    /// What leads out of the regions of a state comes first; in their other states happens what happens without it.
    func leaving(_ arm: EventArms.Arm) -> [String] {
        var plain = arm
        plain.exits = []
        return arm.exits.reversed().reduce(statements(plain)) { rest, exit in
            let body = EventBody(
                part: part, variables: variables, finish: finish, move: move, spelled: spelled, refused: rest)
            let cases = exit.arms.arms.flatMap { arm in
                let statements = body.statements(arm)
                return caseLabel(arm.from.map(exit.region.states.pattern))
                    + indented(statements.isEmpty ? ["break"] : statements)
            }
            return ["switch inner.\(SwiftNames.member(exit.region.variable)) {"] + cases + ["}"]
        }
    }

    func statements(_ branch: EventArms.Branch) -> [String] {
        switch branch.ways {
        case .one(let way): return statements(way)
        case .remembered(let composite, let ways):
            guard let memory = part.memories.first(where: { $0.composite == composite }) else { return [] }
            var ends = Set(ways.map { finish($0.way.actions) })
            let end = ends.count == 1 && spelled == nil ? ends.removeFirst() : nil
            let cases = ways.flatMap { entry in
                caseLabel(entry.leaves.map { part.pattern($0, in: memory) })
                    + indented(end == nil ? statements(entry.way) : assignment(entry.way))
            }
            return ["switch \(variables.owner)\(SwiftNames.spelled(memory.variable)) {"] + cases + ["}"] + (end ?? [])
        }
    }

    func statements(_ way: EventArms.Way) -> [String] { spelled?(way) ?? assignment(way) + finish(way.actions) }

    func assignment(_ way: EventArms.Way) -> [String] {
        way.to.map { wrapped(move?($0) ?? "\(variable) = \(part.states.value($0))") } ?? []
    }
}

/// A statement or a value in as many lines as it takes: those of a value in parentheses follow the opening one.
func wrapped(_ text: String) -> [String] {
    // Where a statement stands, up to 24 columns are taken.
    guard text.count > 96, let open = text.firstIndex(of: "("), !text.hasPrefix("("), text[open...].count > 2 else {
        return [text]
    }
    return [String(text[...open])] + indented(wrapped(String(text[text.index(after: open)...])))
}

/// `case .a, .b:`, in as many lines as it takes.
func caseLabel(_ patterns: [String]) -> [String] {
    var lines = ["case"]
    for (i, pattern) in patterns.enumerated() {
        let item = pattern + (i == patterns.count - 1 ? ":" : ",")
        // Where a label stands, some sixteen columns are taken.
        let pieces = wrapped(item)
        if i == 0 || lines[lines.count - 1].count + item.count < 80 {
            lines[lines.count - 1] += " " + pieces[0]
            lines += pieces.dropFirst()
        } else {
            lines += indented(pieces)
        }
    }
    return lines
}
