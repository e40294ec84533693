/// What one event does in each state: the arms of a `switch` over the state. Together they name every state.
struct EventArms {
    /// What happens under a condition, or always.
    struct Branch: Hashable {
        var condition: String?
        /// Nil for a reaction that leaves the state as it is.
        var to: String?
        var actions: [String]
    }

    struct Arm {
        /// Leaves, and composites in place of all their leaves.
        var from: [String]
        /// Empty where the event is refused.
        var branches: [Branch]
    }

    let event: (name: String, words: String?)
    private(set) var arms: [Arm] = []

    init(_ event: (name: String, words: String?), of scaffold: Scaffold) {
        self.event = event
        let rows = Dictionary(grouping: scaffold.rows.rowsOfLeaves.filter { $0.event == event.name }) { $0.from[0] }
        for leaf in scaffold.states.leaves {
            let branches = (rows[leaf] ?? []).map { row in
                let stays = row.transition.kind == .internal
                return Branch(condition: row.condition, to: stays ? nil : row.to, actions: row.actions)
            }
            if let same = arms.firstIndex(where: { $0.branches == branches }) {
                arms[same].from.append(leaf)
            } else {
                arms.append(Arm(from: [leaf], branches: branches))
            }
        }
        // What is refused comes last, as a reader expects it.
        arms = arms.filter { !$0.branches.isEmpty } + arms.filter(\.branches.isEmpty)
        for i in arms.indices { arms[i].from = scaffold.folded(arms[i].from) }
    }

    /// The names of the conditions that are asked for, in the order of their first use.
    var conditions: [String] {
        var seen: Set<String> = []
        return arms.flatMap { $0.branches.compactMap(\.condition) }.filter { seen.insert($0).inserted }
    }

    /// Whether something is to be done in some state.
    var hasActions: Bool { arms.contains { $0.branches.contains { !$0.actions.isEmpty } } }

    /// Whether the event may be refused: by a state, or because no condition holds.
    var mayBeRefused: Bool { arms.contains { $0.branches.allSatisfy { $0.condition != nil } } }
}

private extension Scaffold {
    /// The states with each composite, from the outside in, in place of all its leaves.
    func folded(_ leaves: [String]) -> [String] {
        var folded = leaves
        for state in machine.states {
            let inside = machine.states.map(\.name).filter {
                states.leaves.contains($0) && machine.ancestors(of: $0).dropFirst().contains(state.name)
            }
            guard let first = folded.firstIndex(where: inside.contains), states.paths[state.name] != nil,
                Set(inside).isSubset(of: folded)
            else { continue }
            folded[first] = state.name
            folded.removeAll(where: inside.contains)
        }
        return folded
    }
}
