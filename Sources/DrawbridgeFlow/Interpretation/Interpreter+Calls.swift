extension Interpreter {
    /// Joins the callee's summary to each abstract state.
    mutating func call(
        _ callee: FunctionID, _ arguments: [Operand], _ result: Slot?, _ states: AbstractStateSet,
        in function: LoweredFunction
    ) -> ControlFlow {
        let lowered = functions[callee.index]
        var flow = ControlFlow()
        var known: (arguments: [ValueSet], summary: FunctionSummary)?
        states.forEach(in: provenance, byState: arguments.contains(where: \.readsState)) { abstract, node in
            let values = arguments.indices.map {
                value(of: arguments[$0], in: abstract, for: Slot(index: $0 + 1), of: function, callee: lowered)
            }
            if known?.arguments != values { known = (values, summary(of: callee, arguments: values)) }
            guard let summary = known?.summary, !isExhausted else { return }
            let site = CallSite(
                caller: abstract, node: node, arguments: arguments, result: result, provenance: provenance)
            work.callJoins += site.add(summary, to: &flow)
        }
        return flow
    }

    private func value(
        of operand: Operand, in abstract: AbstractState, for parameter: Slot, of caller: LoweredFunction,
        callee: LoweredFunction
    ) -> ValueSet {
        switch operand {
        case .values(let values): return values
        case .unknown: return callee.slots[parameter.index].domain.all
        case .slot(let slot):
            return value(of: slot, in: abstract, of: caller) ?? callee.slots[parameter.index].domain.all
        }
    }
}

/// An abstract state of a caller, and what the ends of a callee make of it.
private struct CallSite {
    let caller: AbstractState
    let node: Provenance.Node
    let arguments: [Operand]
    let result: Slot?
    let provenance: Provenance

    /// - Returns: How many ends were joined, each entry counted for itself.
    func add(_ summary: FunctionSummary, to flow: inout ControlFlow) -> Int {
        add(summary.returned, to: &flow.next)
            + add(summary.suspended, to: &flow.suspended)
            + leave(.throw, summary.thrown, &flow) + leave(.trap, summary.trapped, &flow)
    }

    private func leave(_ exit: Exit, _ ends: FunctionSummary.Ends, _ flow: inout ControlFlow) -> Int {
        var states = AbstractStateSet()
        let count = add(ends, to: &states)
        flow.leave(exit, states)
        return count
    }

    private func add(_ ends: FunctionSummary.Ends, to states: inout AbstractStateSet) -> Int {
        var count = 0
        for end in ends.rows {
            guard let joined = joined(with: end) else { continue }
            count += joined.entries.count
            let isNewStep = end.abstract.waiting.resumedBy != nil
            states.add(joined, isNewStep ? end.node : provenance.call(end.node, after: node))
        }
        return count
    }

    /// Nil where the callee does not end so if it is entered in the caller's state.
    private func joined(with end: FunctionSummary.Row) -> AbstractState? {
        guard let caller = caller.inStates(end.abstract.entries) else { return nil }
        let callee = end.abstract
        var joined = callee
        joined.entries = caller.entries
        joined.locals = locals(after: end)
        joined.facts = caller.facts
        joined.aside = aside(after: callee)
        guard callee.waiting.resumedBy == nil else {
            joined.begun = callee.begun ?? caller.assigned
            return joined
        }
        joined.begun = caller.begun
        joined.written = callee.written ?? caller.written.map { callee.moved ?? $0 }
        joined.moved = joined.written == nil ? callee.moved ?? caller.moved : nil
        joined.hasLooked = caller.hasLooked || callee.hasLooked
        joined.isSettled = caller.isSettled || callee.isSettled && caller.written == nil
        joined.isExpected = caller.isExpected || callee.isExpected && caller.written == nil
        return joined
    }

    private func locals(after end: FunctionSummary.Row) -> [ValueSet] {
        var locals = caller.locals
        for (i, argument) in arguments.enumerated() {
            // A parameter is a constant: what the callee found out about it holds for the argument, too.
            if case .slot(let slot) = argument, !slot.isState { set(slot, to: end.parameters[i], in: &locals) }
        }
        if let result { set(result, to: end.result, in: &locals) }
        return locals
    }

    /// Writes only what differs, because the first write copies.
    private func set(_ slot: Slot, to value: ValueSet, in locals: inout [ValueSet]) {
        if locals[slot.index - 1] != value { locals[slot.index - 1] = value }
    }

    private func aside(after callee: AbstractState) -> AbstractState.Aside? {
        guard let own = caller.aside else { return callee.aside }
        if callee.aside == nil, own.waiting.waitsFor == nil { return own }
        var waiting = callee.waiting
        if waiting.resumedBy == nil {
            waiting.resumedBy = caller.waiting.resumedBy
            waiting.waitedIn = caller.waiting.waitedIn
        }
        let pending = own.pending.followed(by: callee.pendingClosures)
        if waiting == own.waiting, pending == own.pending { return own }
        return AbstractState.Aside(waiting: waiting, pending: pending)
    }
}
