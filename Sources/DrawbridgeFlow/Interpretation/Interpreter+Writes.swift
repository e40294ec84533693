extension Interpreter {
    mutating func write(
        _ operand: Operand, to slot: Slot, at origin: Origin, in states: AbstractStateSet, of function: LoweredFunction
    ) -> AbstractStateSet {
        guard slot.isState else {
            var result = AbstractStateSet(like: states)
            states.forEach(byState: operand.readsState) { abstract, nodes in
                result.add(abstract.setting(slot, to: value(of: operand, in: abstract, for: slot, of: function)), nodes)
            }
            return result
        }
        switch operand {
        case .values(let values):
            return writeState(Array(values), at: origin, in: states)
        case .slot(let source):
            return writeState(from: source, at: origin, in: states, of: function)
        case .unknown:
            note("the assigned value cannot be determined", at: origin)
            return writeState([unknownState], at: origin, in: states)
        }
    }

    /// Continues each abstract state in each of these states.
    func writeState(_ targets: [Int], at origin: Origin, in states: AbstractStateSet) -> AbstractStateSet {
        var result = AbstractStateSet(like: states)
        states.forEach(in: provenance) { abstract, node in
            for target in targets {
                result.add(abstract.assigned(target), provenance.write(origin, of: target, after: node))
            }
        }
        return result
    }

    /// Continues each abstract state in the states that its own becomes.
    func become(_ targets: [ValueSet], at origin: Origin?, in states: AbstractStateSet) -> AbstractStateSet {
        if origin == nil, let same = targets.first, targets.dropLast().allSatisfy({ $0 == same }) {
            return moved(to: same, unknown: targets[unknownState], in: states)
        }
        var result = AbstractStateSet(like: states)
        states.forEach(in: provenance, byState: true) { abstract, node in
            guard let state = abstract.state else { return }
            for target in targets[state] {
                let written = origin.map { provenance.write($0, of: target, after: node) } ?? node
                result.add(origin == nil ? abstract.moved(to: target) : abstract.assigned(target), written)
            }
        }
        return result
    }

    /// Continues each abstract state in each of these states, whatever its own is, if that is known.
    private func moved(to targets: ValueSet, unknown: ValueSet, in states: AbstractStateSet) -> AbstractStateSet {
        var result = AbstractStateSet(like: states)
        let unknownOnly = ValueSet(CollectionOfOne(unknownState))
        states.forEach { abstract, nodes in
            if let open = abstract.inStates(unknownOnly) {
                for target in unknown { result.add(open.moved(to: target), nodes) }
            }
            guard let known = abstract.outsideStates(unknownOnly) else { return }
            for target in targets {
                // One that is in this state already stays as it is, so that each abstract state has one form.
                let there = ValueSet(CollectionOfOne(target))
                if let same = known.inStates(there) { result.add(same, nodes) }
                if let others = known.outsideStates(there) { result.add(others.moved(to: target), nodes) }
            }
        }
        return result
    }

    /// The possible values of an operand, in the domain of `slot`.
    func value(
        of operand: Operand, in abstract: AbstractState, for slot: Slot, of function: LoweredFunction
    ) -> ValueSet {
        let all = function.slots[slot.index].domain.all
        switch operand {
        case .values(let values): return values
        case .slot(let source): return value(of: source, in: abstract, of: function) ?? all
        case .unknown: return all
        }
    }

    /// The possible values of a slot; nil where the state is unknown, or not the same for all entries.
    func value(of slot: Slot, in abstract: AbstractState, of function: LoweredFunction) -> ValueSet? {
        if slot.isState { return abstract.state.flatMap { $0 == unknownState ? nil : ValueSet(CollectionOfOne($0)) } }
        let value = abstract.locals[slot.index - 1]
        return value.isEmpty ? function.slots[slot.index].domain.all : value
    }

    private mutating func writeState(
        from source: Slot, at origin: Origin, in states: AbstractStateSet, of function: LoweredFunction
    ) -> AbstractStateSet {
        var result = AbstractStateSet(like: states)
        var isOpaque = false
        let slot = function.slots[source.index]
        let unknown = ValueSet(CollectionOfOne(unknownState))
        states.forEach(in: provenance, byState: source.isState) { abstract, node in
            let values = value(of: source, in: abstract, of: function)
            let isKnown = values.map { $0 != function.slots[source.index].domain.all } ?? false
            // If the state was unknown before, that has been reported.
            isOpaque =
                isOpaque || !isKnown && abstract.assigned != unknownState && !abstract.entries.isSubset(of: unknown)
            guard let values, isKnown, !source.isState else {
                let state = (isKnown ? values?.single : nil) ?? unknownState
                result.add(abstract.assigned(state), provenance.write(origin, of: state, after: node))
                return
            }
            let isGiven = Operand.slot(source).isParameter(of: function)
            for state in values {
                let given = provenance.write(origin, of: state, isGiven: isGiven, after: node)
                // Which of several it is, the code decides elsewhere.
                let told = values.count == 1 ? given : provenance.assume(literal(slot.holds(state)), after: given)
                result.add(abstract.assigned(state), told)
            }
        }
        if isOpaque { note("the assigned value may be any state", at: origin) }
        return result
    }
}
