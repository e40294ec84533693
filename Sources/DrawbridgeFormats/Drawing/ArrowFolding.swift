import DrawbridgeModel

/// Replaces arrows that several states share.
struct ArrowFolding {
    private(set) var machine: Machine
    private let nesting: Nesting
    /// The states without others inside that have to do alike.
    private let leaves: [State]
    private let states: [String: State]

    /// The number of arrows that one from any other state has to replace. With few states, plain arrows are easier to
    /// read.
    static let fewestFromAnyState = 4

    init(_ machine: Machine, leaves names: Set<String>) {
        self.machine = machine
        let nesting = Nesting(machine)
        self.nesting = nesting
        states = Dictionary(machine.states.map { ($0.name, $0) }) { first, _ in first }
        leaves = machine.statesAtRest.filter { state in
            state.isReal && !nesting.hasChildren(state.name) && names.contains(state.name)
        }
    }

    /// Replaces what all states but the target do alike. Final states do nothing, and `*` does not include them.
    ///
    /// The target keeps another way in, so that the picture stays in one piece and shows how the machine gets there.
    mutating func foldAnyState() {
        for (target, shared) in sharedByAll() where target != "?" {
            let folded = replacingFromAny(shared)
            if folded.isEntered(target), !folded.loses(leaves, of: machine) { machine = folded }
        }
    }

    /// The same, also where no other way in is left, where it is not known where the arrows lead, and among fewer states
    /// where much is shared.
    mutating func foldAllFromAnyState() {
        let shared = sharedByAll(fewest: sources.count < Self.fewestFromAnyState ? 2 : Self.fewestFromAnyState - 1)
        let isMuch = sources.count >= Self.fewestFromAnyState + 1 || shared.count > 2
        // Between three states, only where each leads to all.
        guard isMuch || sources.count >= Self.fewestFromAnyState else { return }
        for (_, kinds) in shared where isMuch || kinds.count > 1 { machine = replacingFromAny(kinds) }
    }

    /// What all states but the target do alike, for each target.
    private func sharedByAll(fewest: Int = fewestFromAnyState) -> [(target: String, kinds: Set<ArrowKind>)] {
        let sources = Set(sources)
        let arrows = arrowsByTarget()
        return (machine.states.map(\.name) + ["?"]).compactMap { target in
            let count = sources.count - (sources.contains(target) ? 1 : 0)
            guard count >= fewest else { return nil }
            // No arrow leads from its target: so many of the sources are all others.
            let shared = alike(to: target, in: arrows).filter { $0.value.intersection(sources).count == count }.keys
            return shared.isEmpty ? nil : (target, Set(shared))
        }
    }

    /// The states that an arrow from any other state leaves.
    var sources: [String] { leaves.filter { $0.kind != .final }.map(\.name) }

    /// Replaces what all states in a composite do alike, and leads out of it.
    mutating func foldComposites() {
        var arrows = CompositeArrows(machine, nesting, leaves.map(\.name))
        let byTarget = arrowsByTarget()
        for composite in machine.states where composite.kind == .composite {
            for target in arrows.targets(sharedIn: composite.name)
            where !nesting.lies(target, in: composite.name) && !nesting.lies(composite.name, in: target) {
                let inside = arrows.inside(composite.name)
                let shared = alike(to: target, in: byTarget).filter {
                    $0.key.event != nil && $0.value.count >= inside.count && $0.value.isSuperset(of: inside)
                }.keys
                arrows.replace(Set(shared), to: target, in: composite.name)
            }
        }
        machine.transitions = arrows.transitions
    }

    /// Joins the arrows of several states to one target where that saves enough words.
    ///
    /// - Returns: The points where arrows meet, each with the states that they come from.
    @discardableResult
    mutating func foldGroups(_ worth: ArrowGroup.Worth = .points) -> [String: [String]] {
        var points: [String: [String]] = [:]
        let arrows = arrowsByTarget()
        for target in machine.states.map(\.name) + (worth == .points ? [] : ["?"]) {
            var groups = 0
            var left = alike(to: target, in: arrows)
            while let group = ArrowGroup(of: left.filter { isJoined($0.key) }, worth) {
                groups += 1
                points[add(group, to: target, number: groups)] = group.sources
                for kind in group.kinds { left[kind]?.subtract(group.sources) }
                left = left.filter { !$0.value.isEmpty }
            }
        }
        return points
    }
}

private extension ArrowFolding {
    /// The arrows that lead to each state as they are now: what is folded is among those to one state. Only what changes the
    /// state and has no note can be folded.
    func arrowsByTarget() -> [String: [Transition]] {
        let arrows = machine.transitions.filter { transition in
            transition.kind == .external && transition.from != transition.to && transition.notes.isEmpty
                && states[transition.from]?.isReal == true
        }
        return Dictionary(grouping: arrows, by: \.to)
    }

    /// The sources of each kind of arrow to a state.
    func alike(to target: String, in arrows: [String: [Transition]]) -> [ArrowKind: Set<String>] {
        Dictionary(grouping: arrows[target, default: []], by: ArrowKind.init).mapValues { Set($0.map(\.from)) }
    }

    /// Whether arrows of this kind can meet at a point: an arrow without words would look like a part of another one.
    func isJoined(_ kind: ArrowKind) -> Bool { kind.event != nil && kind.certainty == .proven }

    /// The machine with one transition of each kind from any state, in place of those from all leaves.
    func replacingFromAny(_ kinds: Set<ArrowKind>) -> Machine {
        var written: Set<ArrowKind> = []
        var folded = machine
        folded.transitions = machine.transitions.compactMap { transition in
            let kind = ArrowKind(transition)
            guard leavesFreely(transition.from), transition.kind == .external, kinds.contains(kind) else {
                return transition
            }
            return written.insert(kind).inserted ? kind.transition(from: "*") : nil
        }
        return folded
    }

    /// Whether `*` includes this state.
    func leavesFreely(_ name: String) -> Bool {
        states[name].map { $0.isReal && $0.kind != .final && !nesting.hasChildren(name) } ?? false
    }

    /// Leads the arrows of a group to a junction, and one with their words from there to the target.
    ///
    /// - Returns: The name of the junction.
    mutating func add(_ group: ArrowGroup, to target: String, number: Int) -> String {
        let parent = commonParent(of: [target] + group.sources)
        let point = freeName(number == 1 ? "several to \(target)" : "several \(number) to \(target)")
        machine.states.insert(State(name: point, kind: .junction, parent: parent), at: end(of: parent))
        var (written, led): (Set<ArrowKind>, Set<String>) = ([], [])
        machine.transitions = machine.transitions.flatMap { transition -> [Transition] in
            let kind = ArrowKind(transition)
            guard transition.kind == .external, group.kinds.contains(kind), group.sources.contains(transition.from)
            else { return [transition] }
            let line = led.insert(transition.from).inserted ? [Transition(from: transition.from, to: point)] : []
            return line + (written.insert(kind).inserted ? [kind.transition(from: point)] : [])
        }
        return point
    }

    /// The innermost composite around all of these states.
    func commonParent(of names: [String]) -> String? {
        var parent = nesting.parent(of: names[0])
        while let name = parent, !names.allSatisfy({ nesting.lies($0, in: name) }) { parent = nesting.parent(of: name) }
        return parent
    }

    /// The place behind the last state inside a composite.
    func end(of parent: String?) -> Int {
        guard let parent else { return machine.states.endIndex }
        let nesting = Nesting(machine)
        return machine.states.lastIndex { nesting.lies($0.name, in: parent) }.map { $0 + 1 } ?? machine.states.endIndex
    }

    func freeName(_ wish: String) -> String {
        var name = wish
        while machine.state(named: name) != nil { name += "'" }
        return name
    }
}

private extension Machine {
    /// Whether an arrow of its own leads to a state, or the machine begins there.
    func isEntered(_ name: String) -> Bool {
        initial.contains(name) || changes.contains { $0.to == name && $0.from != name && $0.from != "*" }
    }

    /// Whether arrows that are not from any state reach fewer of these states than in another machine.
    func loses(_ states: [State], of other: Machine) -> Bool {
        let names = Set(states.map(\.name))
        return !other.reachedByArrows.intersection(names).isSubset(of: reachedByArrows)
    }

    var reachedByArrows: Set<String> {
        var machine = self
        machine.transitions.removeAll { $0.from == "*" }
        return Set(states.map(\.name)).subtracting(machine.unreachableStates.map(\.name))
    }
}
