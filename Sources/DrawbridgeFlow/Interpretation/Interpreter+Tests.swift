extension Interpreter {
    typealias Split = (yes: AbstractStateSet, no: AbstractStateSet)

    /// The abstract states in which a condition may hold, and those in which it may fail; narrowed to fit.
    mutating func split(_ states: AbstractStateSet, by test: Test, in function: LoweredFunction) -> Split {
        switch test {
        case .isIn(let slot, let values, let condition):
            return slot.isState
                ? splitByState(states, values) : splitByLocal(states, slot, values, condition, in: function)
        case .same(let one, let other, let condition):
            return splitBySameness(states, one, other, condition, in: function)
        case .all(let tests):
            return splitByAll(states, tests, in: function)
        case .any(let tests):
            let (no, yes) = splitByAll(states, tests.map(Test.not), in: function)
            return (yes, no)
        case .not(let inner):
            let (yes, no) = split(states, by: inner, in: function)
            return (no, yes)
        case .opaque(let condition):
            return splitByCondition(states, condition)
        }
    }

    private mutating func splitByAll(_ states: AbstractStateSet, _ tests: [Test], in function: LoweredFunction) -> Split
    {
        var yes = states
        var no = AbstractStateSet(like: states)
        let unknown = ValueSet(CollectionOfOne(unknownState))
        var hasAskedForState = false
        for test in tests {
            let (holds, fails) = split(yes, by: test, in: function)
            // The unknown state has failed the first test of the state already; a second failure adds nothing.
            no.add(hasAskedForState ? fails.compactMap { $0.outsideStates(unknown) } : fails)
            hasAskedForState = hasAskedForState || test.asksForState
            yes = holds
        }
        return (yes, no)
    }

    private func splitByState(_ states: AbstractStateSet, _ values: ValueSet) -> Split {
        var yes = AbstractStateSet(like: states)
        var no = AbstractStateSet(like: states)
        var possible = values
        possible.insert(unknownState)
        let isByName = unnamedTests.map { !$0.contains(values) } ?? !meanwhile.isEmpty
        states.forEach { abstract, nodes in
            if let inside = abstract.inStates(possible) {
                yes.add(isByName ? inside.looked.expected : inside.looked, nodes)
            }
            if let outside = abstract.outsideStates(values) { no.add(outside.looked, nodes) }
        }
        return (yes, no)
    }

    private mutating func splitByLocal(
        _ states: AbstractStateSet, _ slot: Slot, _ values: ValueSet, _ condition: SymbolicCondition?,
        in function: LoweredFunction
    ) -> Split {
        var yes = AbstractStateSet(like: states)
        var no = AbstractStateSet(like: states)
        let literal = condition.map { self.literal($0) }
        states.forEach(in: provenance) { abstract, node in
            let value = value(of: slot, in: abstract, of: function) ?? .empty
            let (inside, outside) = (value.intersection(values), value.subtracting(values))
            let literal = inside.isEmpty || outside.isEmpty ? nil : literal
            if !inside.isEmpty { yes.add(abstract.setting(slot, to: inside), node, assuming: literal, in: provenance) }
            if !outside.isEmpty {
                no.add(abstract.setting(slot, to: outside), node, assuming: literal?.negated, in: provenance)
            }
        }
        return (yes, no)
    }

    private mutating func splitBySameness(
        _ states: AbstractStateSet, _ one: Slot, _ other: Slot, _ condition: SymbolicCondition,
        in function: LoweredFunction
    ) -> Split {
        var yes = AbstractStateSet(like: states)
        var no = AbstractStateSet(like: states)
        let literal: Literal? = self.literal(condition)
        let readsState = one.isState || other.isState
        states.forEach(in: provenance, byState: readsState) { abstract, node in
            let a = value(of: one, in: abstract, of: function)
            let b = value(of: other, in: abstract, of: function)
            let isSure = a?.single != nil && b?.single != nil
            let canBeSame = a.flatMap { a in b.map { !a.intersection($0).isEmpty } } ?? true
            let canDiffer = !(isSure && a == b)
            let literal = canBeSame && canDiffer ? literal : nil
            let abstract = readsState ? abstract.looked : abstract
            if canBeSame {
                let isSettled = readsState && a?.intersection(b ?? .empty).single != nil
                let same = abstract.narrowed(one, a, other, b)
                yes.add(isSettled ? same.settled : same, node, assuming: literal, in: provenance)
            }
            if canDiffer { no.add(abstract, node, assuming: literal?.negated, in: provenance) }
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

extension AbstractState {
    /// Narrows two equal slots to the values that both may hold.
    fileprivate func narrowed(_ one: Slot, _ a: ValueSet?, _ other: Slot, _ b: ValueSet?) -> AbstractState {
        guard let a, let b else { return self }
        var abstract = self
        if !one.isState { abstract = abstract.setting(one, to: a.intersection(b)) }
        if !other.isState { abstract = abstract.setting(other, to: a.intersection(b)) }
        return abstract
    }
}

extension Interpreter {
    private mutating func splitByCondition(_ states: AbstractStateSet, _ condition: SymbolicCondition) -> Split {
        let literal = self.literal(condition)
        guard literal.isLasting else {
            return (states.assuming(literal, provenance), states.assuming(literal.negated, provenance))
        }
        var yes = AbstractStateSet(like: states)
        var no = AbstractStateSet(like: states)
        states.forEach(in: provenance) { abstract, node in
            yes.add(abstract, node, assuming: literal, in: provenance)
            no.add(abstract, node, assuming: literal.negated, in: provenance)
        }
        return (yes, no)
    }
}

extension AbstractStateSet {
    /// The same states, reached where a condition holds that has no occasion.
    fileprivate func assuming(_ literal: Literal, _ provenance: Provenance) -> AbstractStateSet {
        continued(in: provenance) { provenance.assume(literal, after: $0) }
    }

    /// Adds an abstract state in which a condition holds, unless that contradicts its facts.
    fileprivate mutating func add(
        _ abstract: AbstractState, _ node: Provenance.Node, assuming literal: Literal?, in provenance: Provenance
    ) {
        guard let literal else { return add(abstract, node) }
        guard let assumed = abstract.assuming(literal) else { return }
        add(assumed, provenance.assume(literal, after: node))
    }
}
