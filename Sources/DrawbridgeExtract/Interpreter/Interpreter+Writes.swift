extension Interpreter {
    mutating func write(
        _ operand: Operand, to slot: Slot, at origin: Origin, in worlds: Worlds, of function: LoweredFunction
    ) -> Worlds {
        guard slot.isState else {
            return worlds.map { world in
                world.setting(slot, to: value(of: operand, in: world, for: slot, of: function))
            }
        }
        switch operand {
        case .values(let values):
            return writeState(Array(values), at: origin, in: worlds)
        case .slot(let source):
            return writeState(from: source, at: origin, in: worlds, of: function)
        case .unknown:
            note("the value that is assigned cannot be read", at: origin)
            return writeState([unknownState], at: origin, in: worlds)
        }
    }

    /// Every world is in each of these states.
    func writeState(_ states: [Int], at origin: Origin, in worlds: Worlds) -> Worlds {
        var result = Worlds(capacity: worlds.count)
        worlds.forEach(in: proof) { world, place in
            let written = proof.write(origin, after: place)
            for state in states { result.add(world.assigned(state), written) }
        }
        return result
    }

    /// What an operand can be in a world, as a value of the domain of `slot`.
    func value(of operand: Operand, in world: World, for slot: Slot, of function: LoweredFunction) -> ValueSet {
        let all = function.slots[slot.index].domain.all
        switch operand {
        case .values(let values): return values
        case .slot(let source): return value(of: source, in: world, of: function) ?? all
        case .unknown: return all
        }
    }

    /// What a slot can hold in a world; nil where that is not known at all.
    func value(of slot: Slot, in world: World, of function: LoweredFunction) -> ValueSet? {
        if slot.isState { return world.state == unknownState ? nil : ValueSet([world.state]) }
        let value = world.locals[slot.index - 1]
        return value.isEmpty ? function.slots[slot.index].domain.all : value
    }

    private mutating func writeState(
        from source: Slot, at origin: Origin, in worlds: Worlds, of function: LoweredFunction
    ) -> Worlds {
        var result = Worlds(capacity: worlds.count)
        var isOpaque = false
        worlds.forEach(in: proof) { world, place in
            let written = proof.write(origin, after: place)
            let values = value(of: source, in: world, of: function)
            let isKnown = values.map { $0 != function.slots[source.index].domain.all } ?? false
            // Where the state was not known before, that has been told.
            isOpaque = isOpaque || !isKnown && world.state != unknownState && world.entry != unknownState
            for state in isKnown ? Array(values ?? .empty) : [unknownState] {
                result.add(world.assigned(state), written)
            }
        }
        if isOpaque { note("any value may be assigned here", at: origin) }
        return result
    }
}
