/// A change of a diagram, expressed in terms of its machine.
package enum DiagramEdit: Sendable, Hashable {
    case addState(State)
    /// Also removes the states in it and all their transitions.
    case removeState(String)
    /// Nil removes the label.
    case relabelState(String, String?)
    /// Renames the state wherever it is mentioned.
    case renameState(String, to: String)
    /// Also adds the states at its ends if the machine lacks them.
    case addTransition(Transition)
    case removeTransition(Transition)
    case relabelTransition(Transition, LabelWords)
    case retargetTransition(Transition, to: String)
    /// Moves the initial marker from the first state to the second one.
    case moveStart(String, to: String)
    case addStart(String)
    case removeStart(String)
}

extension Machine {
    /// The machine after an edit. Nil if the edit does not apply: its subject is missing, or already exists.
    ///
    /// A transition is found without regard to its source place, which every earlier edit may shift.
    package func applying(_ edit: DiagramEdit) -> Machine? { applying([edit]) }

    /// The machine after all of some edits, in order. Nil if one of them does not apply.
    package func applying(_ edits: [DiagramEdit]) -> Machine? {
        var machine = self
        return edits.allSatisfy { machine.apply($0) } ? machine : nil
    }

    /// The index of a transition in the list. Of several equal ones, the one with the same source place comes first.
    package func index(of transition: Transition) -> Int? {
        if let place = transitions.firstIndex(of: transition) { return place }
        let wanted = transition.withoutPlace
        return transitions.firstIndex { $0.withoutPlace == wanted }
    }

    /// A state and all states in it.
    package func names(within name: String) -> Set<String> {
        guard state(named: name) != nil else { return [] }
        let children = Dictionary(grouping: states) { $0.parent ?? "" }
        var found: Set<String> = []
        var next = [name]
        while let name = next.popLast() {
            if found.insert(name).inserted { next += children[name, default: []].map(\.name) }
        }
        return found
    }

    /// Whether two machines are equal apart from places, the order of states and transitions, and unnamed ends, which
    /// exist only as long as an arrow leads to them.
    package func isLike(_ other: Machine) -> Bool { comparable == other.comparable }
}

private extension Machine {
    /// Whether the edit applied.
    mutating func apply(_ edit: DiagramEdit) -> Bool {
        switch edit {
        case .addState(let state):
            guard self.state(named: state.name) == nil else { return false }
            states.append(state)
            return true
        case .removeState(let name): return removeState(name)
        case .relabelState(let name, let label):
            return changeState(name) { $0.label = label }
        case .renameState(let name, let other): return renameState(name, other)
        case .addTransition(let transition):
            addMissingEnds(of: transition)
            transitions.append(transition)
            return true
        case .removeTransition(let transition):
            guard let place = index(of: transition) else { return false }
            transitions.remove(at: place)
            return true
        case .relabelTransition(let transition, let words): return change(transition) { $0.words = words }
        case .retargetTransition(let transition, let name):
            guard state(named: name) != nil else { return false }
            return change(transition) { $0.to = name }
        case .moveStart(let name, let other): return moveStart(name, other)
        case .addStart(let name):
            guard !initial.contains(name), state(named: name) != nil else { return false }
            initial.append(name)
            return true
        case .removeStart(let name):
            guard let place = initial.firstIndex(of: name) else { return false }
            initial.remove(at: place)
            transitions.removeAll { $0.isStart && $0.to == name }
            return true
        }
    }

    mutating func changeState(_ name: String, _ change: (inout State) -> Void) -> Bool {
        guard let place = states.firstIndex(where: { $0.name == name }) else { return false }
        change(&states[place])
        return true
    }

    mutating func change(_ transition: Transition, _ change: (inout Transition) -> Void) -> Bool {
        guard let place = index(of: transition) else { return false }
        change(&transitions[place])
        if [.external, .`self`].contains(transitions[place].kind) {
            transitions[place].kind = transitions[place].from == transitions[place].to ? .`self` : .external
        }
        return true
    }

    mutating func removeState(_ name: String) -> Bool {
        guard state(named: name) != nil else { return false }
        let gone = names(within: name)
        states.removeAll { gone.contains($0.name) }
        initial.removeAll(where: gone.contains)
        let starts = Set(gone.map { Machine.pseudoState(of: $0) })
        transitions.removeAll { gone.contains($0.from) || gone.contains($0.to) || starts.contains($0.from) }
        return true
    }

    /// Renames leaf states only: the names of nested states may contain the name of their composite.
    mutating func renameState(_ name: String, _ other: String) -> Bool {
        guard state(named: other) == nil, !states.contains(where: { $0.parent == name }) else { return false }
        initial = initial.map { $0 == name ? other : $0 }
        for i in transitions.indices {
            if transitions[i].from == name { transitions[i].from = other }
            if transitions[i].to == name { transitions[i].to = other }
        }
        return changeState(name) { $0.name = other }
    }

    /// Also moves the start arrow if it has a label of its own, or leads into a composite from outside.
    mutating func moveStart(_ name: String, _ other: String) -> Bool {
        guard let place = initial.firstIndex(of: name), let state = state(named: name),
            let next = self.state(named: other), !initial.contains(other)
        else { return false }
        let start = Machine.pseudoState(of: next.parent)
        let arrow = transitions.firstIndex { $0.from == start && $0.to == name }
        guard arrow != nil || next.parent == state.parent else { return false }
        initial[place] = other
        guard let arrow else { return true }
        transitions[arrow].to = other
        if transitions[arrow].words == LabelWords() { transitions.remove(at: arrow) }
        return true
    }

    /// Adds the states that the transition mentions and the machine lacks, in the same composite as the other end.
    mutating func addMissingEnds(of transition: Transition) {
        let parent = [transition.from, transition.to].compactMap(state(named:)).first?.parent
        for name in [transition.from, transition.to] where !["*", "?"].contains(name) && state(named: name) == nil {
            if !transition.isStart || name != transition.from { states.append(State(name: name, parent: parent)) }
        }
    }

    var comparable: Machine {
        let composites = Set(states.compactMap(\.parent))
        var machine = self
        machine.source = nil
        machine.initial.sort()
        machine.states.removeAll(where: \.isUnnamedEnd)
        machine.states.sort { $0.name < $1.name }
        for i in machine.states.indices {
            let state = machine.states[i]
            machine.states[i].source = nil
            if state.label == state.ownName { machine.states[i].label = nil }
            if state.kind == .simple || state.kind == .composite {
                machine.states[i].kind = composites.contains(state.name) ? .composite : .simple
            }
        }
        machine.transitions = machine.transitions.map(\.withoutPlace)
        machine.transitions.sort { $0.sortingKey.lexicographicallyPrecedes($1.sortingKey) }
        return machine
    }
}

private extension Transition {
    var sortingKey: [String] {
        [from, to, event ?? "", `guard` ?? "", kind.rawValue, certainty.rawValue] + actions + notes
    }
}
