/// What one event does in each state: the arms of a `switch` over the state. Together they name every state.
struct EventArms {
    /// What happens under a condition, or always.
    struct Branch: Hashable {
        var condition: String?
        var ways: Ways
    }

    enum Ways: Hashable {
        case one(Way)
        /// Where it leads depends on the state that a composite was left in.
        case remembered(composite: String, [Remembered])
    }

    struct Way: Hashable {
        /// Nil for a reaction that leaves the state as it is.
        var to: String?
        var actions: [String]
    }

    /// Where it leads if the composite was left in one of some leaves.
    struct Remembered: Hashable {
        var leaves: [String]
        var way: Way
    }

    struct Arm {
        /// Leaves, and composites in place of all their leaves.
        var from: [String]
        /// Empty where the event is refused, or handed on.
        var branches: [Branch]
        /// What the event is handed on to: what goes on in the state.
        var inside: Inside?
        /// What leads out of the regions of the state, asked first.
        var exits: [Exit] = []

        /// Whether nothing takes the event.
        var isRefused: Bool { branches.isEmpty && inside == nil && exits.isEmpty }
        /// Whether nothing goes on in the state that has to do with the event.
        var isPlain: Bool { inside == nil && exits.isEmpty }
    }

    struct Exit {
        var region: ScaffoldPart
        /// What the event does in each state of the region.
        var arms: EventArms
    }

    struct Inside {
        var state: String
        var method: EventMethod
    }

    let event: (name: String, words: String?)
    private(set) var arms: [Arm] = []

    init(_ event: (name: String, words: String?), of part: ScaffoldPart) {
        self.init(event, of: part, by: part.rows.rowsOfEvents[event.name] ?? [])
    }

    /// - Parameter rows: Of the event, from leaves of the part.
    init(_ event: (name: String, words: String?), of part: ScaffoldPart, by rows: [ScaffoldRow]) {
        self.event = event
        let rows = Dictionary(grouping: rows) { $0.from[0] }
        // By what happens in them.
        var places: [[Branch]: Int] = [:]
        for leaf in part.states.leaves {
            var arm = Arm(from: [leaf], branches: Self.branches(rows[leaf] ?? []))
            arm.inside = part.inside(leaf, taking: event.name).map {
                Inside(state: leaf, method: $0.scaffold.method(for: event.name))
            }
            arm.exits = part.exits(leaf, taking: event.name).map { Exit(region: $0.region, arms: $0.arms(of: event)) }
            if arm.isPlain, let same = places[arm.branches] {
                arms[same].from.append(leaf)
            } else {
                if arm.isPlain { places[arm.branches] = arms.count }
                arms.append(arm)
            }
        }
        // What is refused comes last, as a reader expects it.
        arms = arms.filter { !$0.isRefused } + arms.filter(\.isRefused)
        for i in arms.indices { arms[i].from = part.folded(arms[i].from) }
    }

    /// The names of the conditions that are asked for, in the order of their first use.
    var conditions: [String] {
        var seen: Set<String> = []
        let asked = arms.flatMap { arm in
            arm.exits.flatMap(\.arms.conditions) + arm.branches.compactMap(\.condition)
                + (arm.inside?.method.conditions ?? [])
        }
        return asked.filter { seen.insert($0).inserted }
    }

    /// Whether something is to be done in some state.
    var hasActions: Bool {
        arms.contains { arm in
            arm.branches.contains { $0.hasActions } || arm.inside?.method.hasActions == true
                || arm.exits.contains(where: \.arms.hasActions)
        }
    }

    /// Whether the event may be refused: by a state, or because no condition holds.
    var mayBeRefused: Bool {
        arms.contains { arm in
            arm.inside?.method.mayBeRefused ?? arm.branches.allSatisfy { $0.condition != nil }
        }
    }
}

extension EventArms.Branch {
    /// Nil where that depends on what happened before.
    var onlyWay: EventArms.Way? {
        switch ways {
        case .one(let way): way
        case .remembered: nil
        }
    }

    var allWays: [EventArms.Way] {
        switch ways {
        case .one(let way): [way]
        case .remembered(_, let ways): ways.map(\.way)
        }
    }

    fileprivate var hasActions: Bool { allWays.contains { !$0.actions.isEmpty } }
}

extension EventArms {
    /// What one state does.
    func branches(in leaf: String, of part: ScaffoldPart) -> [Branch] {
        Self.branches((part.rows.rowsOfEvents[event.name] ?? []).filter { $0.from[0] == leaf })
    }

    /// - Parameter rows: Of one state.
    static func branches(_ rows: [ScaffoldRow]) -> [Branch] {
        var branches: [Branch] = []
        for row in rows {
            let stays = row.transition.stays
            let way = Way(to: stays ? nil : row.to, actions: row.actions)
            guard let remembered = row.remembered else {
                branches.append(Branch(condition: row.condition, ways: .one(way)))
                continue
            }
            let next = Remembered(leaves: [remembered.leaf], way: way)
            guard let last = branches.last, last.condition == row.condition,
                case .remembered(remembered.composite, var ways) = last.ways,
                !ways.contains(where: { $0.leaves.contains(remembered.leaf) })
            else {
                let ways = Ways.remembered(composite: remembered.composite, [next])
                branches.append(Branch(condition: row.condition, ways: ways))
                continue
            }
            if let same = ways.firstIndex(where: { $0.way == way }) {
                ways[same].leaves += next.leaves
            } else {
                ways.append(next)
            }
            branches[branches.count - 1].ways = .remembered(composite: remembered.composite, ways)
        }
        return branches
    }
}

private extension ScaffoldPart {
    /// The states with each composite, from the outside in, in place of all its leaves.
    func folded(_ leaves: [String]) -> [String] {
        var folded = leaves
        for (state, inside) in composites {
            guard let first = folded.firstIndex(where: inside.contains), inside.isSubset(of: folded) else { continue }
            folded[first] = state
            folded.removeAll(where: inside.contains)
        }
        return folded
    }
}
