import DrawbridgeModel

/// Makes machines by chance as drawings have them: states in the order of a tree, each with what its kind may have, and
/// transitions in the order of the states that they leave. Texts are odd, but hold no control characters and no two
/// spaces, which drawings cannot show.
struct RandomDrawings {
    private var random: RandomMachines
    private var states: [State] = []

    init(seed: UInt64) {
        random = RandomMachines(seed: seed)
    }

    mutating func next() -> Machine {
        states = []
        for _ in 0...random.number(below: 3) { addState(in: nil, depth: 0) }
        states.append(State(name: name(in: nil)))
        var machine = Machine(name: text(), documentation: random.optional { _ in "words" }, states: states)
        machine.notes = random.list { $0.tidyText() }
        for parent in [nil] + states.filter({ $0.kind == .composite }).map({ Optional($0.name) }) {
            let children = states.filter { $0.parent == parent && ($0.kind == .simple || $0.kind == .composite) }
            if random.number(below: 4) > 0, let first = children.first { machine.initial.append(first.name) }
        }
        machine.transitions =
            states.flatMap { transitions(from: $0) }
            + random.list { random in
                Transition(from: "*", event: random.tidyText(), to: "", guard: random.optional { $0.tidyText() })
            }.map { transition in
                var transition = transition
                transition.to = target()
                return transition
            }
        return machine
    }
}

private extension RandomDrawings {
    static let pseudoKinds: [State.Kind] = [.choice, .junction, .fork, .join, .entryPoint, .exitPoint]

    mutating func addState(in parent: String?, depth: Int) {
        let name = name(in: parent)
        let place = states.count
        states.append(State(name: name, parent: parent))
        states[place].label = random.optional { $0.tidyText() }
        if states[place].label == states[place].ownName { states[place].label = nil }
        switch random.number(below: 10) {
        case 0: states[place].kind = .final
        case 1: states[place].kind = Self.pseudoKinds[random.number(below: Self.pseudoKinds.count)]
        case 2 where parent != nil: states[place].kind = random.number(below: 2) == 0 ? .history : .deepHistory
        case 3...5 where depth < 3:
            states[place].kind = .composite
            for _ in 0...random.number(below: 2) { addState(in: name, depth: depth + 1) }
        case 6 where depth < 2: addParallel(at: place, depth: depth)
        default: break
        }
        if [.simple, .composite, .parallel].contains(states[place].kind) {
            states[place].entry = random.list { $0.tidyText() }
            states[place].exit = random.list { $0.tidyText() }
            states[place].activities = random.list { $0.tidyText() }
            states[place].notes = random.list { $0.tidyText() }
        }
    }

    mutating func addParallel(at place: Int, depth: Int) {
        let name = states[place].name
        states[place].kind = .parallel
        let isNamed = random.number(below: 2) == 0
        for number in 1...2 {
            let region = isNamed ? self.name(in: name) : Machine.region(number, of: name)
            states.append(State(name: region, kind: isNamed ? .composite : .region, parent: name))
            addState(in: region, depth: depth + 2)
        }
    }

    mutating func name(in parent: String?) -> String {
        let name = random.tidyText() + "\(states.count)"
        return parent.map { random.number(below: 2) == 0 ? "\($0).\(name)" : name } ?? name
    }

    mutating func text() -> String { random.tidyText() }

    mutating func target() -> String { states[random.number(below: states.count)].name }

    mutating func transitions(from state: State) -> [Transition] {
        guard state.kind != .final else { return [] }
        let isPseudo = ![.simple, .composite, .parallel, .region].contains(state.kind)
        return (0..<random.number(below: isPseudo ? 3 : 4)).map { _ in
            var transition = Transition(from: state.name, to: random.number(below: 12) == 0 ? "?" : target())
            if isPseudo { return transition }
            transition.event = random.optional { $0.tidyText() }
            transition.guard = random.optional { $0.tidyText() }
            transition.actions = random.list { $0.tidyText() }
            transition.notes = random.number(below: 4) == 0 ? random.list { $0.tidyText() } : []
            if transition.from == transition.to, random.number(below: 2) == 0 { transition.kind = .internal }
            if random.number(below: 8) == 0 { transition.certainty = .interleaved }
            return transition
        }
    }
}

extension RandomMachines {
    /// Never empty, no space at its ends.
    mutating func tidyText() -> String {
        let alphabet = [
            "a", "Z", "0", "b c", "\"", "\\", "<", "&", "]", "é", "Ж", "漢", "👩‍🚀", "אב", "-->", "state", "/", "[", ";",
            "'", "{", "#",
        ]
        return (0...number(below: 3)).map { _ in alphabet[number(below: alphabet.count)] }.joined()
    }
}
