/// Operations that contain others.
extension Interpreter {
    /// The answers to lasting conditions matter to the tests that follow where one fails (the next arms), and no longer.
    ///
    /// A chain of arms is run in one loop: what the last arms lead to is not added once more for each arm before them.
    mutating func branch(
        _ test: Test, _ then: [Op], _ otherwise: [Op], _ states: AbstractStateSet, in function: LoweredFunction
    ) -> ControlFlow {
        let (yes, no) = split(states, by: test, in: function)
        var flow = run(then, yes.withoutFacts, in: function)
        var (rest, left) = (otherwise, no)
        while rest.count == 1, case .test(let test, let then, let otherwise) = rest[0], !left.isEmpty, !isExhausted {
            work.countRun(on: left.count, in: function)
            let (yes, no) = split(left, by: test, in: function)
            flow.join(run(then, yes.withoutFacts, in: function), in: provenance)
            (rest, left) = (otherwise, no)
        }
        flow.join(run(rest, left, in: function), in: provenance)
        return flow
    }

    mutating func choose(_ arms: [[Op]], _ states: AbstractStateSet, in function: LoweredFunction) -> ControlFlow {
        var flow = ControlFlow()
        for ops in arms {
            let arm = run(ops, states, in: function)
            flow.next.add(arm.next)
            flow.leaveAll(of: arm)
            flow.joinNodes(in: provenance)
        }
        return flow
    }

    /// Repeats the body from each abstract state that it was not run from yet. They are finite, so this ends; where they are too
    /// many, the runs of operations are, too.
    mutating func loop(_ body: [Op], _ states: AbstractStateSet, in function: LoweredFunction) -> ControlFlow {
        var flow = ControlFlow()
        var seen = states
        var frontier = states
        while !frontier.isEmpty, !isExhausted {
            let round = run(body, frontier, in: function)
            flow.leaveAll(of: round)
            frontier = round.next.subtracting(seen)
            seen.add(frontier)
        }
        return flow
    }

    mutating func scope(
        _ label: Label, _ body: [Op], _ states: AbstractStateSet, in function: LoweredFunction
    ) -> ControlFlow {
        var flow = run(body, states, in: function)
        flow.next.add(flow.take(.label(label)))
        return flow
    }

    /// Joins what differs only in slots that are not used any more.
    mutating func local(
        _ slots: Range<Int>, _ body: [Op], _ states: AbstractStateSet, in function: LoweredFunction
    ) -> ControlFlow {
        let inner = run(body, states, in: function)
        var flow = ControlFlow(next: inner.next.forgetting(slots))
        for (exit, states) in inner.exits { flow.leave(exit, states.forgetting(slots)) }
        return flow
    }

    mutating func attempt(
        _ body: [Op], _ handlers: [Op], _ states: AbstractStateSet, in function: LoweredFunction
    ) -> ControlFlow {
        var flow = run(body, states, in: function)
        let thrown = flow.take(.throw)
        let handled = run(handlers, thrown, in: function)
        flow.next.add(handled.next)
        flow.leaveAll(of: handled)
        return flow
    }

    mutating func finally(
        _ body: [Op], _ last: [Op], _ states: AbstractStateSet, in function: LoweredFunction
    ) -> ControlFlow {
        let inner = run(body, states, in: function)
        var flow = run(last, inner.next, in: function)
        for (exit, states) in inner.exits {
            guard exit != .trap else {
                flow.leave(exit, states)
                continue
            }
            let cleaned = run(last, states, in: function)
            flow.leave(exit, cleaned.next)
            flow.leaveAll(of: cleaned)
        }
        return flow
    }

    /// A step ends, and the next one begins in the state that it left, or in those that others may have led to meanwhile.
    mutating func suspend(
        until event: String, while change: Meanwhile, _ states: AbstractStateSet, in function: LoweredFunction
    ) -> ControlFlow {
        var next = AbstractStateSet()
        var anywhere = AbstractStateSet()
        states.forEach { abstract, nodes in
            suspended.add(abstract.waiting(for: event).suspended(in: function), nodes)
            let resumed = abstract.resumed(by: event)
            if change.forgetsState(of: abstract) {
                anywhere.add(resumed.begun(in: nil), Provenance.start)
            } else {
                next.add(resumed, Provenance.start)
            }
        }
        switch change {
        case .others: addInterfered(next, to: &next)
        case .awaited: addAwaited(next, to: &next)
        case .same, .any, .oneOf, .reachable: break
        }
        if case .reachable(let reachable) = change { next = going(on: next, in: reachable) }
        for state in change.possible(of: unknownState) {
            anywhere.forEach { abstract, _ in next.add(abstract.begun(in: state), Provenance.start) }
        }
        return ControlFlow(next: next)
    }

    /// The same steps in each state that others may have led to.
    private func going(on states: AbstractStateSet, in reachable: [ValueSet]) -> AbstractStateSet {
        var next = AbstractStateSet()
        states.forEach(byState: true) { abstract, nodes in
            guard let waited = abstract.state, waited < reachable.count else { return next.add(abstract, nodes) }
            for state in reachable[waited] { next.add(abstract.begun(in: state), nodes) }
        }
        return next
    }

    /// Adds the same steps in the states that they wait for others to lead to.
    private func addAwaited(_ states: AbstractStateSet, to next: inout AbstractStateSet) {
        guard !awaited.isEmpty else { return }
        states.forEach(byState: true) { abstract, nodes in
            guard let waited = abstract.state else { return }
            for state in awaited[waited] ?? .empty { next.add(abstract.begun(in: state), nodes) }
        }
    }

    /// Adds the same steps where another one has led to another state meanwhile.
    private func addInterfered(_ states: AbstractStateSet, to next: inout AbstractStateSet) {
        guard !meanwhile.isEmpty else { return }
        states.forEach(byState: true) { abstract, _ in
            guard let waited = abstract.state else { return }
            for state in meanwhile[waited] ?? .empty {
                next.add(abstract.changedMeanwhile(from: waited, to: state), Provenance.start)
            }
        }
    }
}

extension Meanwhile {
    /// Whether the step goes on without what is known of the state.
    fileprivate func forgetsState(of abstract: AbstractState) -> Bool {
        switch self {
        case .same, .others, .awaited, .reachable: false
        case .any: abstract.written == nil
        case .oneOf: true
        }
    }

    /// The states in which a step goes on that has forgotten its own.
    fileprivate func possible(of count: Int) -> ValueSet {
        switch self {
        case .same, .others, .awaited, .reachable: .empty
        case .any: ValueSet(upTo: count)
        case .oneOf(let states): states
        }
    }
}
