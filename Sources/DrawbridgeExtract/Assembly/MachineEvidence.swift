/// What speaks for a machine, and against a setting: some step changes the state, and what it changes it to follows from
/// what was before.
struct MachineEvidence {
    let unit: MachineLowering
    /// The ends of all steps from states at rest.
    let ends: [AtRest.End]

    /// Words in names for what a machine is in. They decide only where the code never looks at the state before it assigns
    /// it, as in a screen whose callbacks say what is shown.
    private static let words = ["state", "status", "phase", "stage", "step"]

    var isMachine: Bool {
        ends.contains(where: changes) && (hasSequel || dependsOnState || isNamedForStates)
    }

    /// A step to another state, of the code's own choice.
    private func changes(_ end: AtRest.End) -> Bool {
        let (world, values) = (end.row.world, unit.domain.values)
        return world.hasWritten && world.state < values.count && values[world.start] != values[world.state]
    }

    /// A step goes on where another one has led to.
    private var hasSequel: Bool {
        ends.contains { $0.row.world.resumedBy != nil && changes($0) }
    }

    /// Some step leads to other states, or to none, by the state that it starts in.
    private var dependsOnState: Bool {
        var targets: [FunctionID: [Int: ValueSet]] = [:]
        for end in ends {
            var written = targets[end.function, default: [:]][end.row.world.start] ?? .empty
            if end.row.world.hasWritten { written.insert(end.row.world.state) }
            targets[end.function, default: [:]][end.row.world.start] = written
        }
        let starts = Set(ends.map(\.row.world.start))
        return targets.values.contains { byStart in
            Set(starts.map { byStart[$0] ?? .empty }).count > 1
        }
    }

    private var isNamedForStates: Bool {
        let names = [unit.candidate.variable?.declaration.name, unit.stateType.name].compactMap { $0?.lowercased() }
        return names.contains { name in Self.words.contains { name.hasSuffix($0) } }
    }
}
