import DrawbridgeModel

/// What a history is in code: a variable with the state that a composite was left in.
struct ScaffoldMemory {
    /// The composite.
    let composite: String
    /// `lastPlaying`
    let variable: String
    /// The leaf that it holds before the composite was left once.
    let first: String
    /// The leaves in the composite.
    let leaves: [String]
}

extension ScaffoldMemory {
    /// The composites of a machine that have a history, with the arrows out of it, which say what it is at first.
    static func histories(in machine: Machine) -> [(composite: String, first: String?)] {
        let pseudostates = machine.states.filter(\.isHistory)
        let composites = machine.states.filter { state in pseudostates.contains { $0.parent == state.name } }
        return composites.map { composite in
            let names = pseudostates.filter { $0.parent == composite.name }.map(\.name)
            return (composite.name, machine.transitions.first { names.contains($0.from) }?.to)
        }
    }
}

extension State {
    var isHistory: Bool {
        switch kind {
        case .history, .deepHistory: true
        case .simple, .composite, .parallel, .region, .final, .transient, .choice, .fork, .join, .junction, .entryPoint,
            .exitPoint, .terminate:
            false
        }
    }
}

extension Machine {
    /// Without what a history is at first: in code, that is the first value of a variable.
    var withoutFirstHistories: Machine {
        let names = Set(states.filter(\.isHistory).map(\.name))
        var machine = self
        machine.transitions.removeAll { names.contains($0.from) }
        return machine
    }
}
