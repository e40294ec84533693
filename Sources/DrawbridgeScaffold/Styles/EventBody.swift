/// The statements for an event: a `switch` over the state that names every state.
struct EventBody {
    let states: ScaffoldStates
    /// What holds the state: `state`, `state.phase`.
    let variable: String
    /// The statements that hand actions on and end the method.
    let finish: ([String]) -> [String]
    /// The statements for an event that is not taken; empty where nothing is done.
    let refused: [String]

    func lines(_ arms: EventArms) -> [String] {
        let cases = arms.arms.flatMap { arm in
            let statements = statements(arm)
            return caseLabel(arm.from.map(states.pattern)) + indented(statements.isEmpty ? ["break"] : statements)
        }
        return ["switch \(variable) {"] + cases + ["}"]
    }
}

private extension EventBody {
    func statements(_ arm: EventArms.Arm) -> [String] {
        guard let first = arm.branches.first else { return refused }
        guard first.condition != nil else { return assignment(first) + finish(first.actions) }
        // What every way ends with is written once, behind the `if`.
        let isOpen = arm.branches.allSatisfy { $0.condition != nil }
        var ends = Set(arm.branches.map { finish($0.actions) })
        if isOpen { ends.insert(refused) }
        let end = ends.count == 1 && arm.branches.allSatisfy { $0.to != nil } ? ends.removeFirst() : nil
        var lines: [String] = []
        for branch in arm.branches {
            let start = lines.isEmpty ? "" : "} else "
            lines.append(start + (branch.condition.map { "if \(SwiftNames.spelled($0)) " } ?? "") + "{")
            let body = assignment(branch) + (end == nil ? finish(branch.actions) : [])
            lines += indented(body.isEmpty ? ["break"] : body)
        }
        if isOpen, end == nil, !refused.isEmpty { lines += ["} else {"] + indented(refused) }
        return lines + ["}"] + (end ?? [])
    }

    func assignment(_ branch: EventArms.Branch) -> [String] {
        branch.to.map { ["\(variable) = \(states.pattern($0))"] } ?? []
    }
}

/// `case .a, .b:`, in as many lines as it takes.
func caseLabel(_ patterns: [String]) -> [String] {
    var lines = ["case"]
    for (i, pattern) in patterns.enumerated() {
        let item = pattern + (i == patterns.count - 1 ? ":" : ",")
        // Where a label stands, some sixteen columns are taken.
        if i == 0 || lines[lines.count - 1].count + item.count < 80 {
            lines[lines.count - 1] += " " + item
        } else {
            lines.append("    " + item)
        }
    }
    return lines
}
