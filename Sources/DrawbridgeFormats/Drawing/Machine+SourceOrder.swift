import DrawbridgeModel

extension Machine {
    /// The machine with its transitions in the order in which a text has them that writes each in the state which it
    /// leaves: what leaves any state first, then state by state from the outside in, in each of them the starts before the
    /// rest.
    package func inOrderOfSources() -> Machine {
        let nesting = Nesting(self)
        let leaving = Dictionary(grouping: transitions, by: \.from)
        var ordered = (leaving[Machine.pseudoState] ?? []) + (leaving["*"] ?? [])
        func add(_ states: [State]) {
            for state in states {
                ordered += leaving[Machine.pseudoState(of: state.name)] ?? []
                // An end without a name shares its name with the start beside it.
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
