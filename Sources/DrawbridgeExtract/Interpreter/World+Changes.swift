extension World {
    init(enteredIn state: Int, locals: [ValueSet]) {
        self.init(
            entry: state, start: state, state: state, hasWritten: false, hasLooked: false, resumedBy: nil, pending: [],
            locals: locals
        )
    }

    var looked: World {
        var world = self
        world.hasLooked = true
        return world
    }

    func assigned(_ state: Int) -> World {
        var world = self
        world.state = state
        world.hasWritten = true
        return world
    }

    func setting(_ slot: Slot, to value: ValueSet) -> World {
        var world = self
        world.locals[slot.index - 1] = value
        return world
    }

    /// With nothing known of these slots.
    func forgetting(_ slots: Range<Int>) -> World {
        var world = self
        for slot in slots { world.locals[slot - 1] = .empty }
        return world
    }

    func leaving(_ closure: FunctionID) -> World {
        guard !pending.contains(closure) else { return self }
        var world = self
        world.pending.append(closure)
        return world
    }

    func resumed(by event: String) -> World {
        var world = self
        world.start = state
        world.hasWritten = false
        world.hasLooked = false
        world.resumedBy = event
        return world
    }
}

extension Worlds {
    /// Worlds that only their locals told apart are one, with the union of what those could hold.
    func withoutLocals() -> Worlds {
        var order: [World] = []
        var merged: [World: (locals: [ValueSet], because: Evidence)] = [:]
        forEach { world, because in
            var key = world
            key.locals = []
            if var known = merged[key] {
                known.locals = zip(known.locals, world.locals).map { $0.union($1) }
                known.because.add(because)
                merged[key] = known
            } else {
                order.append(key)
                merged[key] = (world.locals, because)
            }
        }
        var result = Worlds()
        for key in order {
            guard let (locals, because) = merged[key] else { continue }
            var world = key
            world.locals = locals
            result.add(world, because)
        }
        return result
    }
}
