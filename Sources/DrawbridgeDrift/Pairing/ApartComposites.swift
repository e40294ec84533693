import DrawbridgeModel

/// A drawing of one machine beside composites that no arrow joins with it: what a screen shows meanwhile, or another machine.
struct ApartComposites {
    struct Part {
        let state: State
        let machine: Machine
    }

    /// The drawing without the composites.
    let outer: Machine
    let parts: [Part]

    /// - Parameter isPart: Whether a composite is to be taken out.
    init?(_ drawing: Machine, where isPart: (Part) -> Bool = { _ in true }) {
        let all = DrawingParts(drawing).composites.map { Part(state: $0.state, machine: $0.part) }
        parts = all.filter(isPart)
        guard !parts.isEmpty else { return nil }
        let names = parts.reduce(into: Set<String>()) { $0.formUnion(drawing.names(within: $1.state.name)) }
        outer = drawing.without(names)
        guard outer.transitions.contains(where: { !$0.isStart && $0.from != $0.to }) else { return nil }
    }
}

extension Machine {
    /// Without some states, and the arrows at them.
    fileprivate func without(_ names: Set<String>) -> Machine {
        let starts = Set(names.map { Machine.pseudoState(of: $0) })
        var left = self
        left.states.removeAll { names.contains($0.name) || starts.contains($0.name) }
        left.initial.removeAll(where: names.contains)
        left.transitions.removeAll { names.contains($0.to) || names.contains($0.from) || starts.contains($0.from) }
        return left
    }
}
