import DrawbridgeModel

/// The drawing and the code in one machine: what is drawn as it is drawn, beside it what only the code has.
extension Drift {
    package var picture: MarkedMachine {
        var marks: [Mark] = []
        var machine = drawn
        machine.transitions = []
        for (i, transition) in drawn.transitions.enumerated() where transition.kind != .ignored {
            var transition = transition
            let (event, condition) = (outline.changedEvents[i], outline.changedGuards[i])
            if let event {
                transition.event = Self.change(transition.event ?? "·", coded.transitions[event].event ?? "·")
            }
            if let condition {
                transition.guard = Self.change(
                    transition.guard ?? "always", coded.transitions[condition].guard ?? "always")
            }
            machine.transitions.append(transition)
            marks.append(
                outline.unimplemented.contains(i) ? .removed : event == nil && condition == nil ? .both : .changed)
        }
        for (i, transition) in coded.transitions.enumerated() where outline.undrawn.contains(i) {
            machine.transitions.append(named(transition))
            marks.append(.added)
        }
        machine.states += undrawnStates
        var states = Dictionary(outline.unimplementedStates.map { ($0, Mark.removed) }) { first, _ in first }
        for state in undrawnStates { states[state.name] = .added }
        return MarkedMachine(machine: machine, states: states, transitions: marks)
    }
}

private extension Drift {
    static func change(_ old: String, _ new: String) -> String { "\(old) → \(new)" }

    /// The states that only the code has, beside the drawn ones.
    var undrawnStates: [State] {
        coded.states.filter { outline.undrawnStates.contains($0.name) }.map { state in
            var state = state
            state.label = state.title
            state.name = name(state.name)
            state.parent = nil
            return state
        }
    }

    /// In the words of the drawing as far as it has them.
    func named(_ transition: Transition) -> Transition {
        var transition = transition
        transition.from = name(transition.from)
        transition.to = name(transition.to)
        transition.kind = transition.from == transition.to ? .`self` : .external
        return transition
    }

    /// The drawn state that stands for a coded one; a stranger keeps its name unless a drawn state has it.
    func name(_ coded: String) -> String {
        if let drawn = outline.drawnNames[coded] { return drawn }
        return drawn.state(named: coded) == nil || coded == "?" ? coded : coded + "'"
    }
}
