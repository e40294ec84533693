/// Follows the arrows of a machine through its pseudostates.
struct Ways {
    private let unfolding: Unfolding
    private let leaving: [String: [Int]]
    /// The initial states of each composite, by its name; under nil, those of the machine.
    private var begins: [String?: [String]] = [:]

    init(_ unfolding: Unfolding) {
        self.unfolding = unfolding
        let transitions = unfolding.machine.transitions
        leaving = Dictionary(grouping: transitions.indices) { transitions[$0].from }
        begins = beginnings()
    }

    /// The leaves in which the machine may start.
    var starts: [Int] {
        var seen: Set<Int> = []
        return begins[nil, default: []].flatMap { leaves(enteredBy: $0) }.filter { seen.insert($0).inserted }
    }

    var steps: [Step] {
        machine.transitions.indices.flatMap { index -> [Step] in
            let transition = machine.transitions[index]
            guard transition.kind != .ignored else { return [] }
            return sources(of: transition).flatMap { steps(from: $0, index) }
        }
    }
}

extension Ways {
    /// The leaves that the machine may be in after it enters a state.
    func leaves(enteredBy name: String) -> [Int] {
        var seen: Set<String> = []
        return leaves(enteredBy: name, &seen)
    }
}

/// Initial states.
private extension Ways {
    var machine: Machine { unfolding.machine }

    func beginnings() -> [String?: [String]] {
        // Code assigns states and enters no composites: every initial state is one of the machine.
        guard machine.variable == nil, machine.stateType == nil else { return [nil: machine.initial] }
        var begins = Dictionary(grouping: machine.initial) { unfolding.states[$0]?.parent }
        for transition in machine.transitions where transition.isStart {
            let suffix = "." + Machine.pseudoState
            let composite =
                transition.from == Machine.pseudoState ? nil : String(transition.from.dropLast(suffix.count))
            // A start arrow from outside a composite does not make its target the initial state of the composite.
            if let parent = unfolding.states[transition.to]?.parent, parent != composite {
                begins[parent]?.removeAll { $0 == transition.to }
            }
            begins[composite, default: []].append(transition.to)
        }
        if begins[nil, default: []].isEmpty, !machine.initial.isEmpty {
            // A single state around everything is taken as the initial state.
            let outermost = machine.states.filter { $0.isReal && $0.parent == nil }.map(\.name)
            begins[nil] = outermost.count == 1 ? outermost : machine.initial.filter { !isPassedBy($0) }
        }
        return begins
    }

    /// Whether a state around an initial one begins in another state.
    func isPassedBy(_ initial: String) -> Bool {
        let around = machine.ancestors(of: initial)
        return machine.initial.contains { other in
            guard other != initial, let parent = unfolding.states[other]?.parent else { return false }
            return around.dropFirst().contains(parent) && !around.contains(other)
                && unfolding.states[initial]?.parent != parent
        }
    }

    func leaves(enteredBy name: String, _ seen: inout Set<String>) -> [Int] {
        let all = unfolding.leavesIn[name, default: []]
        guard let children = unfolding.children[name] else { return all }
        // Start arrows may form a circle: each state is followed once.
        guard seen.insert(name).inserted else { return [] }
        let regions = children.filter { unfolding.states[$0]?.kind == .region }
        var entered: [Int] = []
        for next in regions + begins[name, default: []] { entered += leaves(enteredBy: next, &seen) }
        return entered.isEmpty ? all : entered
    }
}

/// Sources and targets of arrows.
private extension Ways {
    /// The event and guards of the arrows followed so far.
    struct Way {
        var event: String?
        var also: [String] = []
        var method: String?
        var outcome: Transition.Outcome?
        var guards: [String] = []
        /// The arrow that leads to the target.
        var last: Int
    }

    func sources(of transition: Transition) -> [Int] {
        if transition.from == "*" {
            return unfolding.leaves.indices.filter { unfolding.state($0).kind != .final && !unfolding.isUnnamedEnd($0) }
        }
        // The end without a name is called like the start.
        guard !transition.isStart, let state = unfolding.states[transition.from], state.isReal else { return [] }
        // If a composite has an end of its own, a transition without an event leaves it only from there.
        let end = unfolding.states[Machine.pseudoState(of: state.name)]
        if transition.event == nil, end?.parent == state.name { return [] }
        return unfolding.leavesIn[state.name, default: []]
    }

    func steps(from leaf: Int, _ index: Int) -> [Step] {
        let transition = machine.transitions[index]
        if transition.stays { return [step(from: leaf, .stays, Way(index, transition))] }
        let steps = arrivals(at: transition.to, Way(index, transition)).map { step(from: leaf, $0.result, $0.way) }
        // A transition from any state says nothing about a state that it leads to.
        return transition.from == "*" ? steps.filter { $0.result != .stays } : steps
    }

    func step(from leaf: Int, _ result: Step.Result, _ way: Way) -> Step {
        Step(
            from: leaf, event: way.event, also: way.also, method: way.method, outcome: way.outcome, guards: way.guards,
            result: result == .moves([leaf]) ? .stays : result,
            transition: way.last, isCertain: machine.transitions[way.last].certainty == .proven)
    }

    /// The final targets of an arrow. A pseudostate is passed through once for each event.
    func arrivals(at name: String, _ way: Way) -> [(result: Step.Result, way: Way)] {
        var arrivals: [(Step.Result, Way)] = []
        var open = [(name: name, way: way)]
        var passed: Set<[String?]> = []
        while let (name, way) = open.popLast() {
            if let result = result(at: name) { arrivals.append((result, way)) }
            guard let state = unfolding.states[name], !state.isReal else { continue }
            guard passed.insert([name, way.event]).inserted else { continue }
            for index in onwards(from: state).reversed() {
                let transition = machine.transitions[index]
                open.append((transition.to, way.followed(by: index, transition)))
            }
        }
        return arrivals
    }

    /// Nil if the arrow only passes through the state.
    func result(at name: String) -> Step.Result? {
        if name == "?" { return .unread }
        if name == "*" { return .moves(Array(unfolding.leaves.indices)) }
        guard let state = unfolding.states[name] else { return nil }
        if state.isReal { return .moves(leaves(enteredBy: name)) }
        // Wherever the composite was left; the arrows out of a history say where it leads before that.
        if let parent = state.parent, [.history, .deepHistory].contains(state.kind) {
            return .moves(unfolding.leavesIn[parent, default: []])
        }
        guard state.kind != .final, let parent = state.parent, onwards(from: state).isEmpty else { return nil }
        return .moves(unfolding.leavesIn[parent, default: []])
    }

    /// The arrows out of a pseudostate. For the end of a composite, the arrows without an event out of the composite.
    func onwards(from state: State) -> [Int] {
        guard state.kind == .final, let parent = state.parent else {
            return state.kind == .transient ? [] : leaving[state.name, default: []]
        }
        return leaving[parent, default: []].filter { machine.transitions[$0].event == nil }
    }
}

private extension Ways.Way {
    init(_ index: Int, _ transition: Transition) {
        self.init(
            event: transition.event, also: transition.also, method: transition.method, outcome: transition.outcome,
            guards: transition.guard.map { [$0] } ?? [], last: index)
    }

    /// If the event is known, an event on an arrow behind a choice is a guard: it names the case of the choice.
    func followed(by index: Int, _ transition: Transition) -> Ways.Way {
        var way = self
        way.last = index
        if let event = transition.event {
            if way.event == nil {
                (way.event, way.also, way.method, way.outcome) = (
                    event, transition.also, transition.method, transition.outcome
                )
            } else {
                way.guards.append(event)
            }
        }
        if let text = transition.guard { way.guards.append(text) }
        return way
    }
}
