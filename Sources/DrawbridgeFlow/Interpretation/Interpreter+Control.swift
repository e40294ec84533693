/// Operations that contain others.
extension Interpreter {
    /// The answers to lasting conditions matter to the tests that follow where one fails (the next arms), and no longer.
    mutating func branch(
        _ test: Test, _ then: [Op], _ otherwise: [Op], _ states: AbstractStateSet, in function: LoweredFunction
    ) -> ControlFlow {
        let (yes, no) = split(states, by: test, in: function)
        var flow = run(then, yes.withoutFacts, in: function)
        let rest = run(otherwise, no, in: function)
        flow.next.add(rest.next.withoutFacts)
        flow.leaveAll(of: rest)
        return flow
    }

    mutating func choose(_ arms: [[Op]], _ states: AbstractStateSet, in function: LoweredFunction) -> ControlFlow {
        var flow = ControlFlow()
        for ops in arms {
            let arm = run(ops, states, in: function)
            flow.next.add(arm.next)
            flow.leaveAll(of: arm)
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
        flow.suspended.add(inner.suspended)
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
        flow.suspended.add(inner.suspended)
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

    func suspend(
        until event: String, while change: Meanwhile, _ states: AbstractStateSet
    ) -> ControlFlow {
        let meanwhile = change == .others ? meanwhile : [:]
        var flow = ControlFlow()
        flow.suspended = states.map { $0.waiting(for: event) }
        states.forEach { abstract, _ in
            // A part that follows interference also follows without it; one change is enough.
            guard abstract.waiting.waitedIn == nil else { return }
            let resumed = abstract.resumed(by: event)
            if case .oneOf(let states) = change {
                for state in states { flow.next.add(resumed.begun(in: state), Provenance.start) }
                return
            }
            if change == .any, abstract.written == nil {
                for state in 0..<unknownState { flow.next.add(resumed.begun(in: state), Provenance.start) }
                return
            }
            flow.next.add(resumed, Provenance.start)
            guard !meanwhile.isEmpty else { return }
            for resumed in resumed.byState {
                guard let waited = resumed.state else { continue }
                for state in meanwhile[waited] ?? .empty {
                    flow.next.add(resumed.changedMeanwhile(from: waited, to: state), Provenance.start)
                }
            }
        }
        return flow
    }
}
