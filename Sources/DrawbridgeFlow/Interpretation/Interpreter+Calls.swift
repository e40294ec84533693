extension Interpreter {
    /// Joins the callee's summary to each abstract state. What follows an `await` inside the callee is a step of its own, for which
    /// many of these are the same.
    mutating func call(
        _ callee: FunctionID, _ arguments: [Operand], _ result: Slot?, at origin: Origin?, awaited wait: CalleeWait?,
        _ states: AbstractStateSet, in function: LoweredFunction
    ) -> ControlFlow {
        let lowered = functions[callee.index]
        let call = CallOperation(
            caller: function, arguments: arguments, result: result,
            giving: origin.flatMap { Giving(arguments, at: $0, from: function, to: lowered) })
        var flow = ControlFlow()
        var resting = ControlFlow()
        var variants: [CalleeVariant] = []
        var joins = AsideJoins()
        states.forEach(in: provenance, byState: arguments.contains(where: \.readsState)) { abstract, node in
            let values = arguments.indices.map {
                value(of: arguments[$0], in: abstract, for: Slot(index: $0 + 1), of: function, callee: lowered)
            }
            let known = variants.firstIndex { $0.arguments == values }
            if known == nil {
                let summary = summary(of: callee, arguments: values)
                let finds = ArgumentFinds(arguments, of: function, to: lowered, given: values, summary) { literal($0) }
                variants.append(CalleeVariant(arguments: values, summary: summary, finds: finds))
            }
            guard !isExhausted else { return }
            let variant = known ?? variants.count - 1
            let site = CallSite(caller: abstract, node: node, call, provenance)
            if wait != nil, abstract.written != nil {
                work.callJoins += site.add(variants[variant], isResumed: false, to: &resting, &suspended, &joins)
            } else {
                work.callJoins += site.add(variants[variant], isResumed: false, to: &flow, &suspended, &joins)
            }
            if variants[variant].summary.hasResumed { variants[variant].callers.add(abstract.called, Provenance.start) }
        }
        if let wait, variants.contains(where: \.summary.hasResumed) {
            resting = ended(resting, by: wait, named: variants.map(\.summary), in: function)
        }
        flow.next.add(resting.next)
        flow.leaveAll(of: resting)
        for variant in variants {
            variant.callers.forEach(in: provenance) { abstract, node in
                let site = CallSite(caller: abstract, node: node, call, provenance)
                work.callJoins += site.add(variant, isResumed: true, to: &flow, &suspended, &joins)
            }
        }
        return flow
    }

    /// The paths through a callee on which it has not waited, when the caller, which has assigned the state before, has. Where the callee
    /// waits for one thing alone on the others, what follows is called like that.
    private mutating func ended(
        _ flow: ControlFlow, by wait: CalleeWait, named summaries: [FunctionSummary], in function: LoweredFunction
    ) -> ControlFlow {
        var flow = flow
        let inside = Set(summaries.flatMap(\.resumingEvents))
        let event = inside.count == 1 ? inside.first ?? wait.event : wait.event
        let thrown = flow.take(.throw)
        flow.next = suspend(until: event, while: wait.meanwhile, flow.next, in: function).next
        flow.leave(.throw, suspend(until: event, while: wait.meanwhile, thrown, in: function).next)
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

/// A callee for some arguments, and the abstract states that it is called in, as its later steps see them.
private struct CalleeVariant {
    let arguments: [ValueSet]
    let summary: FunctionSummary
    let finds: ArgumentFinds
    var callers = AbstractStateSet()
}

/// What is the same for all abstract states of a caller.
private struct CallOperation {
    let caller: LoweredFunction
    let arguments: [Operand]
    let result: Slot?
    let giving: Giving?
}

/// A call that gives a state to the callee: where this assigns what it is given, the call is what decides.
private struct Giving {
    let origin: Origin
    /// Whether the caller, too, was given it.
    let isGiven: Bool

    /// Nil where the call gives no state.
    init?(_ arguments: [Operand], at origin: Origin, from caller: LoweredFunction, to callee: LoweredFunction) {
        let states = arguments.indices.filter { callee.slots[$0 + 1].domain.kind == .states }
        guard !states.isEmpty else { return nil }
        self.origin = origin
        isGiven = states.contains { arguments[$0].isParameter(of: caller) }
    }
}

/// An abstract state of a caller, and what the ends of a callee make of it.
private struct CallSite {
    private let caller: AbstractState
    private let node: Provenance.Node
    private let call: CallOperation
    private let provenance: Provenance

    init(caller: AbstractState, node: Provenance.Node, _ call: CallOperation, _ provenance: Provenance) {
        (self.caller, self.node, self.call, self.provenance) = (caller, node, call, provenance)
    }

    /// - Parameter isResumed: Whether to add the ends of the steps that began at an `await` in the callee, or all others.
    /// - Returns: How many ends were joined, each entry counted for itself.
    func add(
        _ variant: CalleeVariant, isResumed: Bool, to flow: inout ControlFlow, _ suspended: inout AbstractStateSet,
        _ joins: inout AsideJoins
    ) -> Int {
        let (summary, finds) = (variant.summary, variant.finds)
        var count = add(summary.returned, isResumed, to: &flow.next, &joins, finds) { $0 }
        count += add(summary.suspended, isResumed, to: &suspended, &joins, finds) { $0.suspended(in: call.caller) }
        for (exit, ends) in [(Exit.throw, summary.thrown), (.trap, summary.trapped)] where !ends.rows.isEmpty {
            var states = AbstractStateSet()
            count += add(ends, isResumed, to: &states, &joins, finds) { $0 }
            flow.leave(exit, states)
        }
        return count
    }

    private func add(
        _ ends: FunctionSummary.Ends, _ isResumed: Bool, to states: inout AbstractStateSet, _ joins: inout AsideJoins,
        _ finds: ArgumentFinds, _ projected: (AbstractState) -> AbstractState
    ) -> Int {
        guard !isResumed || ends.hasResumed else { return 0 }
        var count = 0
        // By their places: most do not fit, and a copy of each would cost more than the rest.
        for i in ends.rows.indices where ends.rows[i].isResumed == isResumed {
            guard let entries = entries(leadingInto: ends.rows[i].abstract.entries) else { continue }
            let end = ends.rows[i]
            count += entries.count
            states.add(
                projected(joined(with: end, entries, &joins)),
                isResumed ? end.node : self.node(after: end, from: finds.node(of: end, after: node, provenance)))
        }
        return count
    }

    private func node(after end: FunctionSummary.Row, from start: Provenance.Node) -> Provenance.Node {
        let called = provenance.call(end.node, after: start)
        guard let giving = call.giving, end.abstract.written != nil else { return called }
        return provenance.give(at: giving.origin, isGiven: giving.isGiven, after: called)
    }

    /// The entries of the caller with which the callee is entered in one of these states; nil where there are none.
    private func entries(leadingInto states: ValueSet) -> ValueSet? {
        if let state = caller.assigned { return states.contains(state) ? caller.entries : nil }
        let entries = caller.entries.intersection(states)
        return entries.isEmpty ? nil : entries
    }

    private func joined(
        with end: FunctionSummary.Row, _ entries: ValueSet, _ joins: inout AsideJoins
    ) -> AbstractState {
        let callee = end.abstract
        var joined = callee
        joined.entries = entries
        joined.locals = locals(after: end)
        joined.facts = caller.facts
        joined.aside = joins.joined(caller.aside, with: callee.aside)
        guard !end.isResumed else {
            joined.begun = callee.begun ?? caller.assigned
            return joined
        }
        joined.begun = caller.begun
        joined.written = callee.written ?? caller.written.map { callee.moved ?? $0 }
        joined.moved = joined.written == nil ? callee.moved ?? caller.moved : nil
        joined.hasLooked = caller.hasLooked || callee.hasLooked && caller.written == nil
        joined.isSettled = caller.isSettled || callee.isSettled && caller.written == nil
        joined.isExpected = caller.isExpected || callee.isExpected && caller.written == nil
        return joined
    }

    private func locals(after end: FunctionSummary.Row) -> [ValueSet] {
        var locals = caller.locals
        for (i, argument) in call.arguments.enumerated() {
            // A parameter is a constant: what the callee found out about it holds for the argument, too.
            if case .slot(let slot) = argument, !slot.isState { set(slot, to: end.parameters[i], in: &locals) }
        }
        if let result = call.result { set(result, to: end.result, in: &locals) }
        return locals
    }

    /// Writes only what differs, because the first write copies.
    private func set(_ slot: Slot, to value: ValueSet, in locals: inout [ValueSet]) {
        if locals[slot.index - 1] != value { locals[slot.index - 1] = value }
    }
}

/// What callers wait for and leave, joined with what callees do: each pair once, since many abstract states share them.
private struct AsideJoins {
    private struct Pair: Hashable {
        let caller: ObjectIdentifier
        let callee: ObjectIdentifier?
    }

    private var known: [Pair: AbstractState.Aside?] = [:]

    mutating func joined(_ caller: AbstractState.Aside?, with callee: AbstractState.Aside?) -> AbstractState.Aside? {
        guard let caller else { return callee }
        if callee == nil, caller.waiting.waitsFor == nil { return caller }
        let pair = Pair(caller: ObjectIdentifier(caller), callee: callee.map { ObjectIdentifier($0) })
        if let known = known[pair] { return known }
        let joined = Self.join(caller, callee)
        known[pair] = joined
        return joined
    }

    private static func join(
        _ caller: AbstractState.Aside, _ callee: AbstractState.Aside?
    ) -> AbstractState.Aside? {
        var waiting = callee?.waiting ?? Waiting()
        if waiting.resumedBy == nil {
            waiting.resumedBy = caller.waiting.resumedBy
            waiting.waitedIn = caller.waiting.waitedIn
        }
        let pending = caller.pending.followed(by: callee?.pending ?? .none)
        if waiting == caller.waiting, pending == caller.pending { return caller }
        return AbstractState.Aside(waiting: waiting, pending: pending)
    }
}
