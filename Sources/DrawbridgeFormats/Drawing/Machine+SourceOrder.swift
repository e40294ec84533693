import DrawbridgeModel

extension Machine {
    /// The machine with its transitions in the order of a text that writes each inside its source state: first those
    /// from any state, then state by state from the outside in, each with its initial transitions first.
    package func inOrderOfSources() -> Machine {
        let nesting = Nesting(self)
        let leaving = Dictionary(grouping: transitions, by: \.from)
        var ordered = (leaving[Machine.pseudoState] ?? []) + (leaving["*"] ?? [])
        func add(_ states: [State]) {
            for state in states {
                ordered += leaving[Machine.pseudoState(of: state.name)] ?? []
                // An unnamed final state has the same name as the start beside it.
                if !state.isUnnamedEnd { ordered += leaving[state.name] ?? [] }
                add(nesting.children(of: state.name))
            }
        }
        add(nesting.roots)
        guard ordered.count == transitions.count else { return self }
        var machine = self
        machine.transitions = ordered
        return machine
    }
}
