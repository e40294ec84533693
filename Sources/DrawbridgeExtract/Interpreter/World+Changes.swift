extension World {
    init(enteredIn state: Int, locals: [ValueSet]) {
        self.init(
            entry: state, start: state, state: state, hasWritten: false, hasLooked: false, aside: nil,
            facts: [], locals: locals)
    }

    var looked: World {
        var world = self
        world.hasLooked = true
        return world
    }

    /// The state is one that the code asks for by name.
    var expected: World {
        guard !hasWritten else { return self }
        var world = self
        world.isExpected = true
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
        guard knows(slots) else { return self }
        var world = self
        for slot in slots { world.locals[slot - 1] = .empty }
        return world
    }

    func knows(_ slots: Range<Int>) -> Bool { slots.contains { !locals[$0 - 1].isEmpty } }

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
        world.isExpected = false
        // What the part before has left to run later, its own end tells.
        world.aside = Aside(waiting: Waiting(resumedBy: event))
        return world
    }

    func waiting(for event: String) -> World {
        var world = self
        world.waiting.waitsFor = event
        return world
    }

    /// Another entry point has led on to a state while the step waited.
    func interleaved(with state: Int) -> World {
        var world = self
        world.waiting.waitedIn = self.state
        world.start = state
        world.state = state
        return world
    }

    var withoutFacts: World {
        guard !facts.isEmpty else { return self }
        var world = self
        world.facts = []
        return world
    }

    /// Nil where the literal contradicts what was found out.
    func assuming(_ literal: Literal) -> World? {
        guard literal.isLasting, !facts.contains(literal) else { return self }
        guard !facts.contains(where: literal.contradicts) else { return nil }
        var world = self
        world.facts.append(literal)
        return world
    }
}

extension Worlds {
    /// Worlds that only their locals told apart are one, with the union of what those could hold.
    func withoutLocals() -> Worlds {
        var merged: [World: [ValueSet]] = [:]
        forEach { world, _ in
            let locals = merged[world.withoutLocals] ?? world.locals
            merged[world.withoutLocals] = zip(locals, world.locals).map { $0.union($1) }
        }
        return map { world in
            var joined = world
            joined.locals = merged[world.withoutLocals] ?? world.locals
            return joined
        }
    }

    /// Worlds that differ in these slots alone are one.
    func forgetting(_ slots: Range<Int>) -> Worlds {
        contains { $0.knows(slots) } ? map { $0.forgetting(slots) } : self
    }

    var withoutFacts: Worlds {
        contains { !$0.facts.isEmpty } ? map(\.withoutFacts) : self
    }
}

extension World {
    fileprivate var withoutLocals: World {
        var world = self
        world.locals = []
        return world
    }
}
