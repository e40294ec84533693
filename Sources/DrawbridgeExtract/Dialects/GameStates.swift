import DrawbridgeSwift

/// GameplayKit: a subclass of `GKState` a state, and a `GKStateMachine` that is made with one of each.
///
/// The states of a machine are the types that stand in the call that makes it, or else in the code around that call.
struct GameStates: Dialect {
    func candidates(in index: TypeIndex, _ ancestry: Ancestry, _: EnumVariables) -> [Candidate] {
        let roots = index.ids.filter { index[$0].inherits.contains { $0.simpleName == GameplayKit.state } }
        guard !roots.isEmpty else { return [] }
        var search = GameMachineSearch(index, ancestry, roots: Set(roots))
        return search.machines().compactMap { candidate($0, &search, Set(roots)) }
    }

    private func candidate(
        _ machine: GameMachine, _ search: inout GameMachineSearch, _ roots: Set<TypeID>
    ) -> Candidate? {
        guard machine.states.count > 1 else { return nil }
        let contexts = Set(search.ancestry.lineage(of: machine.holder))
        var family = Family(machine.states, of: roots, contexts, search.ancestry)
        family.isEntered = true
        let own = family.written.union([machine.holder])
        let steps = GameSteps(
            types: search.types(naming: Set(machine.states)).filter { $0.map { !own.contains($0) } ?? true })
        var candidate = Candidate(
            holder: machine.holder, storage: machine.variable.map(Candidate.Storage.variable) ?? .passed,
            stateType: machine.states[0], isOptional: true, steps: [steps], family: family)
        candidate.layers = [.machine]
        return candidate
    }
}

/// A machine that some code makes.
struct GameMachine {
    /// The type that keeps it, or else the one that makes it.
    var holder: TypeID
    var variable: Member<VariableDeclaration>?
    var states: [TypeID]
}
