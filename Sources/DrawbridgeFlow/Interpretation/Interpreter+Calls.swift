extension Interpreter {
    /// Joins the callee's summary to each abstract state.
    mutating func call(
        _ callee: FunctionID, _ arguments: [Operand], _ result: Slot?, _ states: AbstractStateSet,
        in function: LoweredFunction
    ) -> ControlFlow {
        let lowered = functions[callee.index]
        var flow = ControlFlow()
        var known: (arguments: [ValueSet], summary: FunctionSummary)?
        states.forEach(in: provenance) { abstract, node in
            let values = arguments.indices.map {
                value(of: arguments[$0], in: abstract, for: Slot(index: $0 + 1), of: function, callee: lowered)
            }
            if known?.arguments != values { known = (values, summary(of: callee, arguments: values)) }
            guard let summary = known?.summary, !isExhausted else { return }
            callJoins += summary.count(enteredIn: abstract.state)
            CallSite(caller: abstract, node: node, arguments: arguments, result: result, provenance: provenance)
                .add(summary, to: &flow)
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

    func add(_ summary: FunctionSummary, to flow: inout ControlFlow) {
        add(summary.returned[caller.state], to: &flow.next)
        add(summary.suspended[caller.state], to: &flow.suspended)
        flow.leave(.throw, states(after: summary.thrown[caller.state]))
        flow.leave(.trap, states(after: summary.trapped[caller.state]))
    }

    private func states(after ends: [FunctionSummary.End]) -> AbstractStateSet {
        var states = AbstractStateSet()
        add(ends, to: &states)
        return states
    }

    private func add(_ ends: [FunctionSummary.End], to states: inout AbstractStateSet) {
        for end in ends {
            let isNewStep = end.outcome.waiting.resumedBy != nil
            states.add(joined(with: end), isNewStep ? end.node : provenance.call(end.node, after: node))
        }
    }

    private func joined(with end: FunctionSummary.End) -> AbstractState {
        let callee = end.outcome
        var joined = callee
        joined.entry = caller.entry
        joined.locals = locals(after: end)
        joined.facts = caller.facts
        joined.aside = aside(after: callee)
        guard callee.waiting.resumedBy == nil else { return joined }
        joined.start = caller.start
        joined.hasWritten = caller.hasWritten || callee.hasWritten
        joined.hasLooked = caller.hasLooked || callee.hasLooked
        joined.isExpected = caller.isExpected || callee.isExpected && !caller.hasWritten
        return joined
    }

    private func locals(after end: FunctionSummary.End) -> [ValueSet] {
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
