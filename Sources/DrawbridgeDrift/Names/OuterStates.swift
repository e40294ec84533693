import DrawbridgeModel

extension Machine {
    /// The drawing with states outside of a composite that only its arrows name inside: Mermaid and PlantUML take a state for a part of
    /// the composite in whose body an arrow to it stands.
    ///
    /// Such a state is outside where the composite has an arrow to it, and both are states of their own in the code.
    func movingOutStates(knownTo code: Machine) -> Machine {
        let composites = Set(states.filter { $0.kind == .composite }.map(\.name))
        let entered = transitions.filter { composites.contains($0.from) && parent(of: $0.to) == $0.from }
        guard !entered.isEmpty else { return self }
        let own = code.statesOfTheirOwn
        var machine = self
        for arrow in entered where isOnlyEntered(arrow.to, in: arrow.from) {
            let names = [arrow.from, arrow.to].compactMap { state(named: $0).map { Spelling($0.title).letters } }
            guard names.count == 2, names[0] != names[1], names.allSatisfy(own.contains) else { continue }
            machine.moveOut(arrow.to, of: arrow.from)
        }
        return machine
    }

    private func parent(of name: String) -> String? { state(named: name)?.parent }

    /// Whether a state begins nothing inside a composite: no arrow leads from it to another state there, and nothing starts in it.
    private func isOnlyEntered(_ name: String, in composite: String) -> Bool {
        guard children(of: name).isEmpty, !initial.contains(name) else { return false }
        return transitions.allSatisfy { arrow in
            let isStart = arrow.isStart && arrow.to == name
            let isInner = arrow.from == name && arrow.to != name && names(within: composite).contains(arrow.to)
            return !isStart && !isInner
        }
    }

    /// In letters, the states that lie in no other one, and that no other one lies in.
    private var statesOfTheirOwn: Set<String> {
        let parents = Set(states.compactMap(\.parent))
        let own = states.filter { $0.parent == nil && !parents.contains($0.name) }
        return Set(own.map { Spelling($0.title).letters })
    }

    private mutating func moveOut(_ name: String, of composite: String) {
        let around = state(named: composite)?.parent
        guard let place = states.firstIndex(where: { $0.name == name }) else { return }
        states[place].label = states[place].title
        states[place].parent = around
    }
}
