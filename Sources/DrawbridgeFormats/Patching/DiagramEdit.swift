import DrawbridgeModel

/// A change of a drawing, in the words of its machine.
package enum DiagramEdit: Sendable, Hashable {
    case addState(State)
    /// With all its transitions.
    case removeState(String)
    /// Nil takes the label away.
    case relabelState(String, String?)
    /// With the states at its ends, where there are none of these names.
    case addTransition(Transition)
    case removeTransition(Transition)
    case relabelTransition(Transition, LabelWords)
}

extension Machine {
    /// The machine as an edit leaves it. Nil where what it is about is not there, or is there already.
    package func applying(_ edit: DiagramEdit) -> Machine? {
        var machine = self
        switch edit {
        case .addState(let state):
            guard self.state(named: state.name) == nil else { return nil }
            machine.states.append(state)
        case .removeState(let name):
            guard self.state(named: name) != nil, !states.contains(where: { $0.parent == name }) else { return nil }
            machine.states.removeAll { $0.name == name }
            machine.initial.removeAll { $0 == name }
            machine.transitions.removeAll { $0.from == name || $0.to == name }
        case .relabelState(let name, let label):
            guard let place = states.firstIndex(where: { $0.name == name }) else { return nil }
            machine.states[place].label = label
        case .addTransition(let transition):
            machine.addMissingEnds(of: transition)
            machine.transitions.append(transition)
        case .removeTransition(let transition):
            guard let place = transitions.firstIndex(of: transition) else { return nil }
            machine.transitions.remove(at: place)
        case .relabelTransition(let transition, let words):
            guard let place = transitions.firstIndex(of: transition) else { return nil }
            machine.transitions[place].event = words.event
            machine.transitions[place].guard = words.guard
            machine.transitions[place].actions = words.actions
        }
        return machine
    }

    /// Whether two machines are the same but for places, for the order of states and transitions, and for ends without a
    /// name, which are there as long as an arrow leads to them.
    package func isLike(_ other: Machine) -> Bool { comparable == other.comparable }

    /// An arrow makes the states that it mentions, beside those that are there.
    private mutating func addMissingEnds(of transition: Transition) {
        let parent = [transition.from, transition.to].compactMap(state(named:)).first?.parent
        for name in [transition.from, transition.to] where !["*", "?"].contains(name) && state(named: name) == nil {
            if !transition.isStart || name != transition.from { states.append(State(name: name, parent: parent)) }
        }
    }

    private var comparable: Machine {
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
        for i in machine.transitions.indices { machine.transitions[i].source = nil }
        machine.transitions.sort { $0.sortingKey.lexicographicallyPrecedes($1.sortingKey) }
        return machine
    }
}

private extension Transition {
    var sortingKey: [String] {
        [from, to, event ?? "", `guard` ?? "", kind.rawValue, certainty.rawValue] + actions + notes
    }
}

extension Transition {
    /// What its label says.
    package var words: LabelWords { LabelWords(event: event, guard: `guard`, actions: actions) }
}
