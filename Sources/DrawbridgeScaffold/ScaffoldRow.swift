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
    /// The names of what is done: on leaving states, on the way, on entering states.
    var actions: [String] = []
    /// The transition, for the comments in the code.
    var transition: Transition
}

/// The lines of a transition function, and the names that they use.
struct ScaffoldRows {
    private(set) var rows: [ScaffoldRow] = []
    /// The same rows before they are joined: one line for each leaf.
    private(set) var rowsOfLeaves: [ScaffoldRow] = []
    /// The names, with the words of the drawing, in the order of their first use.
    private(set) var events: [(name: String, words: String?)] = []
    private(set) var conditions: [(name: String, words: String)] = []
    private(set) var actions: [(name: String, words: String)] = []
    /// Messages for the user about decisions and changed names.
    private(set) var remarks: [String] = []
    private var eventNames = SwiftNames(fallback: "event", taken: Self.members)
    private var conditionNames = SwiftNames(fallback: "condition", taken: Self.members, readsSigns: true)
    private var actionNames = SwiftNames(fallback: "action")
    private let unfolding: Unfolding
    /// What the code calls members and parameters of its own.
    private static let members: Set<String> = ["state", "action", "perform", "event", "conditions"]

    init(_ unfolding: Unfolding) {
        self.unfolding = unfolding
        for leaf in unfolding.leaves.indices { add(leaf) }
        rowsOfLeaves = rows
        join()
    }
}

private extension ScaffoldRows {
    mutating func add(_ leaf: Int) {
        let steps = unfolding.steps.filter { $0.from == leaf }
        var events: [String?] = []
        for step in steps where !events.contains(step.event) { events.append(step.event) }
        for event in events { add(leaf, event, steps.filter { $0.event == event }) }
    }

    /// Adds the lines for one state and one event: lines with a condition first, then at most one without.
    mutating func add(_ leaf: Int, _ event: String?, _ steps: [Step]) {
        var seen: Set<String> = []
        let known = steps.filter { !$0.targets.isEmpty && seen.insert("\($0.guards) \($0.targets[0])").inserted }
        if known.count < Set(steps).count, steps.contains(where: { $0.result == .unread }) {
            remarks.append("what \(event ?? "happens") does in \(unfolding.leaves[leaf]) is not known, and left out")
        }
        let guarded = known.filter { !$0.guards.isEmpty }
        let free = known.filter(\.guards.isEmpty)
        let name = self.name(of: event)
        var taken: Set<String> = []
        for step in guarded {
            let words = step.guards.joined(separator: " and ")
            let isNew = taken.insert(words).inserted
            let condition = isNew ? self.name(of: words) : choice(of: step, among: guarded, event)
            append(step, name, condition)
        }
        for (i, step) in free.enumerated() {
            append(step, name, i == free.count - 1 ? nil : choice(of: step, among: free, event))
        }
    }

    mutating func append(_ step: Step, _ event: String, _ condition: String?) {
        let leaves = unfolding.leaves
        let actions = StepActions(unfolding).words(of: step).map { action(named: $0) }
        rows.append(
            ScaffoldRow(
                from: [leaves[step.from]], event: event, condition: condition, to: leaves[step.targets[0]],
                actions: actions, transition: unfolding.machine.transitions[step.transition]))
    }

    mutating func name(of event: String?) -> String {
        // The null character keeps this key different from all names of events.
        let name = eventNames.name(for: event ?? "\u{0} proceed")
        if !events.contains(where: { $0.name == name }) {
            events.append((name, event))
            if let event, !SwiftNames.areAlike(name, event) { remarks.append("the event “\(event)” is called \(name)") }
        }
        return name
    }

    mutating func name(of words: String) -> String {
        let name = conditionNames.name(for: words)
        if !conditions.contains(where: { $0.name == name }) { conditions.append((name, words)) }
        return name
    }

    mutating func action(named words: String) -> String {
        let name = actionNames.name(for: words)
        if !actions.contains(where: { $0.name == name }) { actions.append((name, words)) }
        return name
    }

    /// A made-up condition that decides which of several transitions is taken.
    mutating func choice(of step: Step, among steps: [Step], _ event: String?) -> String {
        let (from, to) = (unfolding.leaves[step.from], unfolding.leaves[step.targets[0]])
        let targets = steps.map { unfolding.leaves[$0.targets[0]] }.joined(separator: " or ")
        let name = name(of: "leads to \(to)")
        let remark =
            "\(from) goes to \(targets) on \(event ?? "no event"), and nothing says when: conditions called leadsTo… were made up"
        if !remarks.contains(remark) { remarks.append(remark) }
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
