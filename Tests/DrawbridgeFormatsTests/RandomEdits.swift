import DrawbridgeFormats
import DrawbridgeModel

/// Edits of machines by chance.
enum RandomEdits {
    /// Nil where the machine has nothing that could be edited so.
    static func next(of machine: Machine, _ random: inout RandomMachines) -> DiagramEdit? {
        let states = machine.states.filter { !$0.isUnnamedEnd }
        guard let state = any(of: states, &random), let other = any(of: states, &random) else { return nil }
        let words = LabelWords(
            event: random.words(), guard: random.optional { $0.words() }, actions: random.words(upTo: 2))
        switch random.number(below: 6) {
        case 0: return .addState(State(name: random.words() + " new", parent: state.parent))
        case 1: return .removeState(state.name)
        case 2: return .relabelState(state.name, random.words())
        case 3:
            return .addTransition(
                Transition(
                    from: state.name, event: words.event, to: other.name, guard: words.guard, actions: words.actions))
        case 4: return any(of: machine.transitions, &random).map { .removeTransition($0) }
        default: return any(of: machine.transitions, &random).map { .relabelTransition($0, words) }
        }
    }

    private static func any<Value>(of values: [Value], _ random: inout RandomMachines) -> Value? {
        values.isEmpty ? nil : values[random.number(below: values.count)]
    }
}
