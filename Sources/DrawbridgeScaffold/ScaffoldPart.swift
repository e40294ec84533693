import DrawbridgeModel

/// What is in one state at a time: a whole machine, or a region of one.
struct ScaffoldPart {
    let machine: Machine
    let states: ScaffoldStates
    let rows: ScaffoldRows
    /// The states in which it may begin: leaves. Several, where callers choose one; none, where the drawing does not say.
    let starts: [String]
    /// The enum of its states: `State`, `Audio`.
    let type: String
    /// What holds its state: `state`, `audio`.
    let variable: String
    let memories: [ScaffoldMemory]
    /// The states with others inside, from the outside in, with the leaves in each.
    let composites: [(state: String, leaves: Set<String>)]
    /// The states in which several things go on at the same time.
    let insides: [ScaffoldInside]

    init(_ region: ScaffoldRegions.Region, takenTypes: Set<String>, _ names: inout ScaffoldNames) throws(Scaffold.Fault)
    {
        let histories = ScaffoldMemory.histories(in: region.machine)
        let machine = region.machine.withoutSilentEnds.withoutFirstHistories
        let unfolding = Unfolding(machine)
        guard !unfolding.leaves.isEmpty else { throw Scaffold.Fault(message: "has no state") }
        self.machine = machine
        (type, variable) = (region.type, region.variable)
        let carried = region.insides.map { ($0.state, $0.type) }
        states = ScaffoldStates(
            machine, taken: takenTypes, carried: Dictionary(carried, uniquingKeysWith: { first, _ in first }))
        composites = Self.composites(unfolding, states)
        starts = Self.starts(of: machine, unfolding, &names)
        memories = try Self.memories(histories, unfolding, states, &names)
        rows = ScaffoldRows(unfolding, memories, &names)
        var insides: [ScaffoldInside] = []
        for inside in region.insides {
            let inside = try ScaffoldInside(inside, in: machine, &names)
            try inside.requireNoOther(rows)
            insides.append(inside)
        }
        self.insides = insides
    }

    /// The only state in which it may begin.
    var initial: String? { starts.count == 1 ? starts[0] : nil }

    func takes(_ event: String) -> Bool {
        rows.rowsOfEvents[event] != nil
            || insides.contains { $0.takes(event) || $0.exits.contains { $0.takes(event) } }
    }

    /// What goes on in a state and takes an event.
    func inside(_ leaf: String, taking event: String) -> ScaffoldInside? {
        insides.first { $0.state == leaf && $0.takes(event) }
    }

    /// What leads out of the regions of a state on an event.
    func exits(_ leaf: String, taking event: String) -> [ScaffoldExit] {
        insides.filter { $0.state == leaf }.flatMap(\.exits).filter { $0.takes(event) }
    }

    /// What was changed, one sentence each.
    var remarks: [String] {
        states.renamed.map { "the state “\($0.from)” is called \($0.to)" }
            + machine.states.filter { $0.isUnnamedEnd && $0.parent == nil }.map { _ in
                "the end without a name is the state ended"
            }
            + machine.transitions.filter(\.isStart).compactMap { start in
                start.event.map { "it starts in \(start.to) at once, without the event “\($0)”" }
            }
    }

    /// Whether something leads from where it begins to another state; where the drawing does not say that, from any state.
    var leavesStart: Bool {
        let left = rows.rowsOfLeaves.filter { $0.from[0] != $0.to }.map { $0.from[0] } + exited
        return left.contains { starts.isEmpty || starts.contains($0) }
    }

    /// The states that are left by arrows out of their regions.
    private var exited: [String] { insides.filter { !$0.exits.isEmpty }.map(\.state) }

    /// Whether it depends on the state where an event leads.
    var decides: Bool {
        let differs = rows.rowsOfEvents.values.contains { rows in
            let rowsOfLeaf = Dictionary(grouping: rows) { $0.from[0] }
            let ways = Set(states.leaves.map { leaf in (rowsOfLeaf[leaf] ?? []).map { [$0.condition, $0.to] } })
            // One target of all states is a value that is set, under whatever conditions.
            let targets = Set(ways.map { Set($0.map { $0[1] }) })
            return ways.count > 1 && (targets.count > 1 || targets.first?.count != 1)
        }
        return differs || !exited.isEmpty
    }

    /// The value of a state with its type, from outside the enum: `State.content(.shown)`.
    func value(_ state: String) -> String { type + states.pattern(state) }

    func title(_ state: String) -> String { machine.state(named: state)?.title ?? state }

    /// The type of a memory's variable: `State.Content`.
    func type(of memory: ScaffoldMemory, in type: String) -> String {
        ([type] + (states.types[memory.composite] ?? [])).joined(separator: ".")
    }

    /// A leaf as a value of a memory's variable: `.shown`.
    func pattern(_ leaf: String, in memory: ScaffoldMemory) -> String {
        states.pattern(leaf, in: memory.composite)
    }
}

private extension ScaffoldPart {
    static func composites(_ unfolding: Unfolding, _ states: ScaffoldStates) -> [(state: String, leaves: Set<String>)] {
        let leaves = Set(states.leaves)
        return unfolding.machine.states.compactMap { state in
            guard states.paths[state.name] != nil else { return nil }
            let inside = unfolding.leavesIn[state.name, default: []].map { unfolding.leaves[$0] }
            let inner = leaves.intersection(inside).subtracting([state.name])
            return inner.isEmpty ? nil : (state.name, inner)
        }
    }

    /// The states to which start arrows lead. A composite that is drawn without a start begins in its first state.
    static func starts(of machine: Machine, _ unfolding: Unfolding, _ names: inout ScaffoldNames) -> [String] {
        let begins = unfolding.initial.map { unfolding.leaves[$0] }
        guard begins.count > 1, begins.contains(where: { !machine.initial.contains($0) }) else { return begins }
        names.remark("it may start in \(begins.joined(separator: ", ")); the code starts in the first one")
        return [begins[0]]
    }

    /// Requires that a shallow history without a past leads to where the state begins that it names: only then it is one variable.
    static func requireBeginning(_ first: String?, of composite: String, _ unfolding: Unfolding) throws(Scaffold.Fault)
    {
        let isShallow = unfolding.machine.states.contains { $0.parent == composite && $0.kind == .history }
        guard isShallow, let first, let leaf = unfolding.leavesEntered(by: first).first else { return }
        let around = unfolding.machine.ancestors(of: first).last {
            $0 != composite && unfolding.machine.ancestors(of: $0).contains(composite)
        }
        guard let around, unfolding.leavesEntered(by: around).first != leaf else { return }
        throw Scaffold.Fault(
            message:
                "has a history of \(composite) that is first in \(first), where \(around) does not begin; draw a deep history, "
                + "or lead it to \(around)")
    }

    static func memories(
        _ histories: [(composite: String, first: String?)], _ unfolding: Unfolding, _ states: ScaffoldStates,
        _ names: inout ScaffoldNames
    ) throws(Scaffold.Fault) -> [ScaffoldMemory] {
        var memories: [ScaffoldMemory] = []
        for (composite, first) in histories {
            let leaves = unfolding.leavesIn[composite, default: []]
            // There is only one state to remember.
            guard leaves.count > 1 else { continue }
            guard states.types[composite] != nil, let start = unfolding.leavesEntered(by: first ?? composite).first
            else {
                throw Scaffold.Fault(
                    message:
                        "remembers where it was as a whole (\(composite) has a history), which is where it is anyway; "
                        + "draw the history in a state that is left")
            }
            let title = unfolding.states[composite]?.ownName ?? composite
            try requireBeginning(first, of: composite, unfolding)
            memories.append(
                ScaffoldMemory(
                    composite: composite, variable: names.name(ofMember: "last \(title)"),
                    first: unfolding.leaves[start], leaves: leaves.map { unfolding.leaves[$0] }))
        }
        return memories
    }
}

extension Machine {
    /// The machine without bare arrows to the unnamed end: they only show that nothing leaves the state.
    var withoutSilentEnds: Machine {
        var machine = self
        machine.transitions.removeAll {
            $0.to == Self.pseudoState && $0.event == nil && $0.guard == nil && $0.actions.isEmpty
        }
        if !machine.transitions.contains(where: { $0.to == Self.pseudoState }) {
            machine.states.removeAll { $0.isUnnamedEnd && $0.parent == nil }
        }
        return machine
    }
}
