extension Interpreter {
    /// The worlds in which a condition may hold, and those in which it may fail; narrowed to fit.
    mutating func split(_ worlds: Worlds, by test: Test, in function: LoweredFunction) -> (yes: Worlds, no: Worlds) {
        switch test {
        case .isIn(let slot, let values, let words):
            return slot.isState
                ? splitByState(worlds, values) : splitByLocal(worlds, slot, values, words, in: function)
        case .same(let one, let other, let words):
            return splitBySameness(worlds, one, other, words, in: function)
        case .all(let tests):
            return splitByAll(worlds, tests, in: function)
        case .any(let tests):
            let (no, yes) = splitByAll(worlds, tests.map(Test.not), in: function)
            return (yes, no)
        case .not(let inner):
            let (yes, no) = split(worlds, by: inner, in: function)
            return (no, yes)
        case .opaque(let words):
            return splitByWords(worlds, words)
        }
    }

    private mutating func splitByAll(_ worlds: Worlds, _ tests: [Test], in function: LoweredFunction) -> (
        Worlds, Worlds
    ) {
        var yes = worlds
        var no = Worlds()
        for test in tests {
            let (holds, fails) = split(yes, by: test, in: function)
            no.add(fails)
            yes = holds
        }
        return (yes, no)
    }

    private func splitByState(_ worlds: Worlds, _ values: ValueSet) -> (Worlds, Worlds) {
        var yes = Worlds()
        var no = Worlds()
        worlds.forEach { world, because in
            let looked = world.looked
            if world.state == unknownState || values.contains(world.state) { yes.add(looked, because) }
            if world.state == unknownState || !values.contains(world.state) { no.add(looked, because) }
        }
        return (yes, no)
    }

    private mutating func splitByLocal(
        _ worlds: Worlds, _ slot: Slot, _ values: ValueSet, _ words: Words?, in function: LoweredFunction
    ) -> (Worlds, Worlds) {
        var yes = Worlds()
        var no = Worlds()
        let literal = words.map { self.literal($0) }
        worlds.forEach { world, because in
            let value = value(of: slot, in: world, of: function) ?? .empty
            let (inside, outside) = (value.intersection(values), value.subtracting(values))
            let literal = inside.isEmpty || outside.isEmpty ? nil : literal
            if !inside.isEmpty { yes.add(world.setting(slot, to: inside), because, assuming: literal) }
            if !outside.isEmpty { no.add(world.setting(slot, to: outside), because, assuming: literal?.negated) }
        }
        return (yes, no)
    }

    private mutating func splitBySameness(
        _ worlds: Worlds, _ one: Slot, _ other: Slot, _ words: Words, in function: LoweredFunction
    ) -> (Worlds, Worlds) {
        var yes = Worlds()
        var no = Worlds()
        let literal: Literal? = self.literal(words)
        worlds.forEach { world, because in
            let a = value(of: one, in: world, of: function)
            let b = value(of: other, in: world, of: function)
            let isSure = a?.single != nil && b?.single != nil
            let canBeSame = a.flatMap { a in b.map { !a.intersection($0).isEmpty } } ?? true
            let canDiffer = !(isSure && a == b)
            let literal = canBeSame && canDiffer ? literal : nil
            let world = one.isState || other.isState ? world.looked : world
            if canBeSame { yes.add(world.narrowed(one, a, other, b), because, assuming: literal) }
            if canDiffer { no.add(world, because, assuming: literal?.negated) }
        }
        return (yes, no)
    }
}

extension World {
    /// Two slots that hold the same value hold one of those that both could.
    fileprivate func narrowed(_ one: Slot, _ a: ValueSet?, _ other: Slot, _ b: ValueSet?) -> World {
        guard let a, let b else { return self }
        var world = self
        if !one.isState { world = world.setting(one, to: a.intersection(b)) }
        if !other.isState { world = world.setting(other, to: a.intersection(b)) }
        return world
    }
}

extension Interpreter {
    private mutating func splitByWords(_ worlds: Worlds, _ words: Words) -> (Worlds, Worlds) {
        let literal = self.literal(words)
        var yes = Worlds()
        var no = Worlds()
        worlds.forEach { world, because in
            yes.add(world, because, assuming: literal)
            no.add(world, because, assuming: literal.negated)
        }
        return (yes, no)
    }
}

extension Worlds {
    /// Adds a world by the paths on which a condition may hold; where there is none, the world cannot be.
    fileprivate mutating func add(_ world: World, _ because: Evidence, assuming literal: Literal?) {
        guard let literal else {
            add(world, because)
            return
        }
        let paths = because.paths.compactMap { $0.adding(literal) }
        if !paths.isEmpty { add(world, Evidence(paths)) }
    }
}

extension Literal {
    fileprivate var negated: Literal {
        var literal = self
        literal.holds.toggle()
        return literal
    }
}
