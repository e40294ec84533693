import DrawbridgeModel

/// A line of the transition function: source states, an event, an optional condition, and the next state.
struct ScaffoldRow: Hashable {
    /// Names of leaves, or of one composite that stands for all its leaves.
    var from: [String]
    var event: String
    /// The name of a condition.
    var condition: String?
    /// A leaf.
    var to: String
    /// Where the row holds only after something that happened before.
    var remembered: Remembered?
    /// The names of what is done: on leaving states, on the way, on entering states.
    var actions: [String] = []
    /// The transition, for the comments in the code.
    var transition: Transition
}

extension ScaffoldRow {
    /// The state that a composite was left in, on which the next one depends.
    struct Remembered: Hashable {
        var composite: String
        /// A leaf.
        var leaf: String
    }
}

/// The lines of a transition function.
struct ScaffoldRows {
    private(set) var rows: [ScaffoldRow] = []
    /// The same rows before they are joined: one line for each leaf.
    private(set) var rowsOfLeaves: [ScaffoldRow] = []
    /// These by their events.
    private(set) var rowsOfEvents: [String: [ScaffoldRow]] = [:]
    private let unfolding: Unfolding
    private let memories: [ScaffoldMemory]

    init(_ unfolding: Unfolding, _ memories: [ScaffoldMemory], _ names: inout ScaffoldNames) {
        self.unfolding = unfolding
        self.memories = memories
        let steps = Dictionary(grouping: unfolding.steps, by: \.from)
        for leaf in unfolding.leaves.indices { add(leaf, steps[leaf] ?? [], &names) }
        rowsOfLeaves = rows
        rowsOfEvents = Dictionary(grouping: rows, by: \.event)
        join()
    }
}

private extension ScaffoldRows {
    mutating func add(_ leaf: Int, _ steps: [Step], _ names: inout ScaffoldNames) {
        let byEvent = Dictionary(grouping: steps, by: \.event)
        var seen: Set<String?> = []
        for step in steps where seen.insert(step.event).inserted {
            add(leaf, step.event, byEvent[step.event] ?? [], &names)
        }
    }

    /// Adds the lines for one state and one event: lines with a condition first, then at most one without.
    mutating func add(_ leaf: Int, _ event: String?, _ steps: [Step], _ names: inout ScaffoldNames) {
        var seen: Set<String> = []
        let known = steps.filter { !$0.targets.isEmpty && seen.insert("\($0.guards) \($0.targets[0])").inserted }
        if known.count < Set(steps).count, steps.contains(where: { $0.result == .unread }) {
            names.remark("what \(event ?? "happens") does in \(unfolding.leaves[leaf]) is not known, and left out")
        }
        let guarded = known.filter { !$0.guards.isEmpty }
        let free = known.filter(\.guards.isEmpty)
        let name = names.name(ofEvent: event)
        var taken: Set<String> = []
        for step in guarded {
            let words = step.guards.joined(separator: " and ")
            let isNew = taken.insert(words).inserted
            let condition = isNew ? names.name(ofCondition: words) : choice(of: step, among: guarded, event, &names)
            append(step, name, condition, &names)
        }
        for (i, step) in free.enumerated() {
            append(step, name, i == free.count - 1 ? nil : choice(of: step, among: free, event, &names), &names)
        }
    }

    mutating func append(_ step: Step, _ event: String, _ condition: String?, _ names: inout ScaffoldNames) {
        guard let (history, memory) = history(of: step) else {
            return append(step, to: step.targets[0], event, condition, nil, &names)
        }
        for leaf in memory.leaves {
            let remembered = ScaffoldRow.Remembered(composite: memory.composite, leaf: leaf)
            append(step, to: target(of: leaf, history), event, condition, remembered, &names)
        }
    }

    mutating func append(
        _ step: Step, to target: Int, _ event: String, _ condition: String?, _ remembered: ScaffoldRow.Remembered?,
        _ names: inout ScaffoldNames
    ) {
        let leaves = unfolding.leaves
        var taken = step
        if remembered != nil { taken.result = .moves([target]) }
        let actions = StepActions(unfolding).words(of: taken).map { names.name(ofAction: $0) }
        rows.append(
            ScaffoldRow(
                from: [leaves[step.from]], event: event, condition: condition, to: leaves[target],
                remembered: remembered,
                actions: actions, transition: unfolding.machine.transitions[step.transition]))
    }

    func history(of step: Step) -> (State, ScaffoldMemory)? {
        guard let state = unfolding.states[unfolding.machine.transitions[step.transition].to], state.isHistory,
            let memory = memories.first(where: { $0.composite == state.parent })
        else { return nil }
        return (state, memory)
    }

    /// Where a history leads if its composite was left in a leaf: there, or to where the state around it begins.
    func target(of leaf: String, _ history: State) -> Int {
        let place = unfolding.leaves.firstIndex(of: leaf) ?? 0
        guard history.kind == .history else { return place }
        let around = unfolding.machine.ancestors(of: leaf).last { $0 != history.parent && isInside($0, history.parent) }
        return around.flatMap { unfolding.leavesEntered(by: $0).first } ?? place
    }

    func isInside(_ state: String, _ composite: String?) -> Bool {
        composite.map { unfolding.machine.ancestors(of: state).dropFirst().contains($0) } ?? true
    }

    /// A made-up condition that decides which of several transitions is taken.
    func choice(
        of step: Step, among steps: [Step], _ event: String?, _ names: inout ScaffoldNames
    ) -> String {
        let (from, to) = (unfolding.leaves[step.from], unfolding.leaves[step.targets[0]])
        let targets = steps.map { unfolding.leaves[$0.targets[0]] }.joined(separator: " or ")
        let name = names.name(ofCondition: "leads to \(to)")
        let remark =
            "\(from) goes to \(targets) on \(event ?? "no event") without a condition, so the code has invented ones called leadsTo…; "
            + "write the real conditions on the arrows"
        names.remark(remark)
        return name
    }
}

private extension ScaffoldRows {
    /// Joins the rows of several states into one line if the same transition leaves each of them for the same target.
    mutating func join() {
        var joined: [ScaffoldRow] = []
        var places: [ScaffoldRow: Int] = [:]
        let alone = Dictionary(grouping: rows) { [$0.from[0], $0.event] }.filter { $0.value.count == 1 }
        for row in rows {
            var key = row
            // What differs with the state that is left; the joined rows do not show it.
            (key.from, key.actions) = ([], [])
            let isAlone = alone[[row.from[0], row.event]] != nil
            if isAlone, let place = places[key] {
                joined[place].from += row.from
            } else {
                if isAlone { places[key] = joined.count }
                joined.append(row)
            }
        }
        rows = joined.map(folded)
    }

    /// The row with the composite in place of all its leaves.
    func folded(_ row: ScaffoldRow) -> ScaffoldRow {
        guard row.from.count > 1 else { return row }
        var row = row
        let leaves = Set(row.from)
        let composite = unfolding.machine.states.first { state in
            let inside = unfolding.leavesIn[state.name] ?? []
            return unfolding.children[state.name] != nil && Set(inside.map { unfolding.leaves[$0] }) == leaves
        }
        if let composite { row.from = [composite.name] }
        return row
    }
}
