import DrawbridgeModel

extension FuzzTarget {
    /// An edit of the drawing that numbers choose.
    static func edit(_ kind: UInt8, _ first: Int, _ second: Int, of machine: Machine) -> DiagramEdit? {
        let (states, arrows) = (machine.states, machine.transitions)
        let state = states.isEmpty ? nil : states[first % states.count].name
        let other = states.isEmpty ? nil : states[second % states.count].name
        let arrow = arrows.isEmpty ? nil : arrows[first % arrows.count]
        switch kind % 8 {
        case 0: return .addState(State(name: "new \(first)", parent: second.isMultiple(of: 2) ? state : nil))
        case 1: return state.map { .removeState($0) }
        case 2: return state.map { .renameState($0, to: "other \(second)") }
        case 3: return state.map { .relabelState($0, "label \(second)") }
        case 4: return arrow.map { .removeTransition($0) }
        case 5: return arrow.map { .relabelTransition($0, LabelWords(event: "event \(second)", guard: "a > b")) }
        case 6:
            guard let arrow, let other else { return nil }
            return .retargetTransition(arrow, to: other)
        default:
            guard let state, let other else { return nil }
            return .addTransition(Transition(from: state, event: "new", to: other))
        }
    }
}
