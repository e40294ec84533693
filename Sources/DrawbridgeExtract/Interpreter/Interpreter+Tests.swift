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
        var no = Worlds(capacity: worlds.count)
        var hasAskedForState = false
        for test in tests {
            let (holds, fails) = split(yes, by: test, in: function)
            // A state that is not known fails to be what is asked for already; why else it may fail tells no more.
            no.add(hasAskedForState ? fails.filter { $0.state != unknownState } : fails)
            hasAskedForState = hasAskedForState || test.asksForState
            yes = holds
        }
        return (yes, no)
    }

    private func splitByState(_ worlds: Worlds, _ values: ValueSet) -> (Worlds, Worlds) {
        var yes = Worlds(capacity: worlds.count)
        var no = Worlds(capacity: worlds.count)
        worlds.forEach { world, ways in
            let looked = world.looked
            let isUnknown = looked.state == unknownState
            if isUnknown || values.contains(looked.state) {
                yes.add(meanwhile.isEmpty ? looked : looked.expected, ways)
            }
            if isUnknown || !values.contains(looked.state) { no.add(looked, ways) }
        }
        return (yes, no)
    }

    private mutating func splitByLocal(
        _ worlds: Worlds, _ slot: Slot, _ values: ValueSet, _ words: Words?, in function: LoweredFunction
    ) -> (Worlds, Worlds) {
        var yes = Worlds(capacity: worlds.count)
        var no = Worlds(capacity: worlds.count)
        let literal = words.map { self.literal($0) }
        worlds.forEach(in: proof) { world, place in
            let value = value(of: slot, in: world, of: function) ?? .empty
            let (inside, outside) = (value.intersection(values), value.subtracting(values))
            let literal = inside.isEmpty || outside.isEmpty ? nil : literal
            if !inside.isEmpty { yes.add(world.setting(slot, to: inside), place, assuming: literal, in: proof) }
            if !outside.isEmpty {
                no.add(world.setting(slot, to: outside), place, assuming: literal?.negated, in: proof)
            }
        }
        return (yes, no)
    }

    private mutating func splitBySameness(
        _ worlds: Worlds, _ one: Slot, _ other: Slot, _ words: Words, in function: LoweredFunction
    ) -> (Worlds, Worlds) {
        var yes = Worlds(capacity: worlds.count)
        var no = Worlds(capacity: worlds.count)
        let literal: Literal? = self.literal(words)
        worlds.forEach(in: proof) { world, place in
            let a = value(of: one, in: world, of: function)
            let b = value(of: other, in: world, of: function)
            let isSure = a?.single != nil && b?.single != nil
            let canBeSame = a.flatMap { a in b.map { !a.intersection($0).isEmpty } } ?? true
            let canDiffer = !(isSure && a == b)
            let literal = canBeSame && canDiffer ? literal : nil
            let world = one.isState || other.isState ? world.looked : world
            if canBeSame { yes.add(world.narrowed(one, a, other, b), place, assuming: literal, in: proof) }
            if canDiffer { no.add(world, place, assuming: literal?.negated, in: proof) }
        }
        return (yes, no)
    }
}

extension Test {
    fileprivate var asksForState: Bool {
        if case .isIn(let slot, _, _) = self { return slot.isState }
        return false
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
        guard literal.isLasting else {
            return (worlds.assuming(literal, proof), worlds.assuming(literal.negated, proof))
        }
        var yes = Worlds(capacity: worlds.count)
        var no = Worlds(capacity: worlds.count)
        worlds.forEach(in: proof) { world, place in
            yes.add(world, place, assuming: literal, in: proof)
            no.add(world, place, assuming: literal.negated, in: proof)
        }
        return (yes, no)
    }
}

extension Worlds {
    /// The same worlds by ways on which a condition holds that is not asked again.
    fileprivate func assuming(_ literal: Literal, _ proof: Proof) -> Worlds {
        led(in: proof) { proof.assume(literal, after: $0) }
    }

    /// Adds a world in which a condition holds; not where that contradicts what was found out.
    fileprivate mutating func add(_ world: World, _ place: Proof.Place, assuming literal: Literal?, in proof: Proof) {
        guard let literal else { return add(world, place) }
        guard let assumed = world.assuming(literal) else { return }
        add(assumed, proof.assume(literal, after: place))
    }
}
