/// A change of a drawing, in the words of its machine.
package enum DiagramEdit: Sendable, Hashable {
    case addState(State)
    /// With all that lies in it, and all its transitions.
    case removeState(String)
    /// Nil takes the label away.
    case relabelState(String, String?)
    /// Wherever it is mentioned.
    case renameState(String, to: String)
    /// With the states at its ends, where there are none of these names.
    case addTransition(Transition)
    case removeTransition(Transition)
    case relabelTransition(Transition, LabelWords)
    case retargetTransition(Transition, to: String)
    /// What begins in the first state begins in the second one.
    case moveStart(String, to: String)
    case addStart(String)
    case removeStart(String)
}

extension Machine {
    /// The machine as an edit leaves it. Nil where what it is about is not there, or is there already.
    ///
    /// A transition is found whatever its place: that changes with each edit before it.
    package func applying(_ edit: DiagramEdit) -> Machine? {
        var machine = self
        return machine.apply(edit) ? machine : nil
    }

    /// Where a transition is in the list; of several that are alike, the one of the same place first.
    package func index(of transition: Transition) -> Int? {
        if let place = transitions.firstIndex(of: transition) { return place }
        let wanted = transition.withoutPlace
        return transitions.firstIndex { $0.withoutPlace == wanted }
    }

    /// Whether two machines are the same but for places, for the order of states and transitions, and for ends without a
    /// name, which are there as long as an arrow leads to them.
    package func isLike(_ other: Machine) -> Bool { comparable == other.comparable }
}

private extension Machine {
    /// Whether there was something to change.
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
        let gone = Set(states.map(\.name).filter { ancestors(of: $0).contains(name) })
        states.removeAll { gone.contains($0.name) }
        initial.removeAll(where: gone.contains)
        let starts = Set(gone.map { Machine.pseudoState(of: $0) })
        transitions.removeAll { gone.contains($0.from) || gone.contains($0.to) || starts.contains($0.from) }
        return true
    }

    /// Only a state that holds no other: their names may tell where they lie.
    mutating func renameState(_ name: String, _ other: String) -> Bool {
        guard state(named: other) == nil, !states.contains(where: { $0.parent == name }) else { return false }
        initial = initial.map { $0 == name ? other : $0 }
        for i in transitions.indices {
            if transitions[i].from == name { transitions[i].from = other }
            if transitions[i].to == name { transitions[i].to = other }
        }
        return changeState(name) { $0.name = other }
    }

    /// With the arrow of the start, where that says more than where it leads, or leads into a composite from outside.
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

    /// An arrow makes the states that it mentions, beside those that are there.
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
