/// Closures that run after the step that left them, as steps of their own.
extension QuiescentStates {
    /// A closure that is to run, and the step that it is put off from.
    private struct Pending: Hashable {
        var closure: FunctionID
        var origin: Cause?
    }

    /// A closure and the states that it is to be run from.
    private struct Run {
        var pending: Pending
        var states: Set<Int>
        /// The closures that the same step left to other calls before.
        var beside: Set<FunctionID> = []
        /// Which of its steps then count.
        var counts: (AbstractState) -> Bool = { _ in true }
    }

    /// Which closures have been run from which states, and what is still to be run.
    private struct Agenda {
        var frontier: [Run]
        var starts: [Pending: Set<Int>] = [:]
        /// The closures that run again after what they put off.
        var recurring: [Pending: Set<Pending>] = [:]
        /// The closures that the same step had left to other calls before.
        var beside: [Pending: Set<FunctionID>] = [:]
        let everywhere: Set<Int>
    }

    /// Closures that run later start where the step that left them ended, if that assigned the state, put them off or was such
    /// a closure itself; else anywhere. Where they name other states that can be reached meanwhile, they start in these, too.
    mutating func follow(_ registered: [FunctionID], from begun: Set<Int>, _ interpreter: inout Interpreter) {
        let everywhere = Set(0..<interpreter.unknownState)
        let first = registered.map { closure in
            // A task begins where the machine does. One that waits again and again goes on whatever has happened by then.
            let function = interpreter.functions[closure.index]
            let isOnce = function.schedule.isContinuation && !function.waitsAgain && !begun.isEmpty
            return Run(pending: Pending(closure: closure), states: isOnce ? begun : everywhere) { outcome in
                !function.schedule.isContinuation || outcome.waiting.resumedBy != nil || begun.contains(outcome.entry)
            }
        }
        var agenda = Agenda(
            frontier: first + pending(in: ends[...], everywhere, interpreter.functions), everywhere: everywhere)
        while !agenda.frontier.isEmpty {
            while !agenda.frontier.isEmpty { runNext(of: &agenda, &interpreter) }
            agenda.frontier = meanwhile(agenda, interpreter.functions)
        }
    }

    private mutating func runNext(of agenda: inout Agenda, _ interpreter: inout Interpreter) {
        let run = agenda.frontier.removeFirst()
        let pending = run.pending
        agenda.beside[pending, default: []].formUnion(run.beside)
        let new = run.states.subtracting(agenda.starts[pending, default: []])
        guard !new.isEmpty else { return }
        agenda.starts[pending, default: []].formUnion(new)
        let before = ends.count
        add(pending.closure, from: pending.origin, &interpreter) { new.contains($0.entry) && run.counts($0) }
        // What a closure leaves that began in a known state goes on from there, though the closure did not set it.
        let goesOn =
            run.states != agenda.everywhere && !interpreter.functions[pending.closure.index].schedule.isListening
        let next = self.pending(in: ends[before...], agenda.everywhere, interpreter.functions, goesOn: goesOn)
        agenda.frontier += next
        let recurs = interpreter.functions[pending.closure.index].schedule.isRepeated
        let again = recurs ? [pending] : agenda.recurring[pending, default: []]
        for later in next where later.pending.origin != nil {
            agenda.recurring[later.pending, default: []].formUnion(again)
        }
        let reached = Set(ends[before...].map(\.outcome.state)).intersection(agenda.everywhere)
        agenda.frontier += again.map { Run(pending: $0, states: reached) }
    }

    private func pending(
        in ends: ArraySlice<StepEnd>, _ everywhere: Set<Int>, _ functions: [LoweredFunction], goesOn: Bool = false
    ) -> [Run] {
        ends.flatMap { end in
            end.outcome.pending.map { closure in
                let (outcome, function) = (end.outcome, functions[closure.index])
                // What a task leaves, the step leaves that the task was put off from.
                let isLeft =
                    goesOn || outcome.hasWritten || end.origin != nil || function.schedule.isContinuation
                    || function.schedule.endsWithState
                let isKnown = isLeft && everywhere.contains(outcome.state)
                let pending = Pending(closure: closure, origin: function.schedule.isContinuation ? end.cause : nil)
                // What was left before may have run before.
                let before = isKnown ? outcome.pending.prefix { $0 != closure } : []
                let others = before.filter { functions[$0.index].call != function.call }
                return Run(pending: pending, states: isKnown ? [outcome.state] : everywhere, beside: Set(others))
            }
        }
    }

    // MARK: Meanwhile

    /// The states that closures ask for which other steps can have led to before they run.
    private func meanwhile(_ agenda: Agenda, _ functions: [LoweredFunction]) -> [Run] {
        agenda.starts.keys.sorted { $0.closure.index < $1.closure.index }.compactMap { pending in
            let function = functions[pending.closure.index]
            guard !function.schedule.isContinuation, !function.schedule.endsWithState,
                let known = agenda.starts[pending]
            else { return nil }
            if function.schedule.isListening || waitsAnew(pending.closure) {
                let others = states(reachedFrom: known, apartFrom: pending.closure).intersection(agenda.everywhere)
                return others == known ? nil : Run(pending: pending, states: others.subtracting(known))
            }
            let besides = states(reachedFrom: known, by: agenda.beside[pending, default: []])
                .intersection(agenda.everywhere).subtracting(known)
            if !besides.isEmpty { return Run(pending: pending, states: besides) }
            let named = Set(states(namedBy: pending.closure, functions)).intersection(agenda.everywhere)
            let others = named.subtracting(known)
            guard !others.isEmpty else { return nil }
            let reached = others.intersection(states(reachedFrom: known, apartFrom: pending.closure))
            guard !reached.isEmpty else { return nil }
            return Run(pending: pending, states: reached) { $0.hasLooked || $0.waiting.resumedBy != nil }
        }
    }

    /// Whether a closure leaves itself to run again, as one does that receives message after message, and has not assigned the
    /// state: then it is there for whatever may happen.
    private func waitsAnew(_ closure: FunctionID) -> Bool {
        ends.contains { end in
            let outcome = end.outcome
            return end.function == closure && !outcome.hasWritten && outcome.pending.contains(closure)
        }
    }

    private func states(reachedFrom known: Set<Int>, apartFrom closure: FunctionID) -> Set<Int> {
        states(reachedFrom: known) { $0 != closure }
    }

    private func states(reachedFrom known: Set<Int>, by closures: Set<FunctionID>) -> Set<Int> {
        closures.isEmpty ? known : states(reachedFrom: known) { closures.contains($0) }
    }

    private func states(reachedFrom known: Set<Int>, where counts: (FunctionID) -> Bool) -> Set<Int> {
        var reached = known
        while true {
            let next = ends.filter { counts($0.function) && reached.contains($0.outcome.start) }
            let joined = reached.union(next.map(\.outcome.state))
            guard joined != reached else { return reached }
            reached = joined
        }
    }

    /// What a closure asks for before it assigns the state.
    private func states(namedBy function: FunctionID, _ functions: [LoweredFunction]) -> ValueSet {
        var seen: Set<FunctionID> = [function]
        var named = ValueSet.empty
        func visit(_ ops: [Op]) {
            for op in ops {
                if op.isStateWrite { return }
                if case .test(let test, _, _) = op { named = named.union(test.namedStates) }
                if let callee = op.callee, seen.insert(callee).inserted { visit(functions[callee.index].body) }
                for part in op.parts { visit(part) }
            }
        }
        visit(functions[function.index].body)
        return named
    }
}

extension Test {
    fileprivate var namedStates: ValueSet {
        switch self {
        case .isIn(let slot, let values, _): slot.isState ? values : .empty
        case .all(let tests), .any(let tests): tests.reduce(.empty) { $0.union($1.namedStates) }
        case .not(let test): test.namedStates
        case .same, .opaque: .empty
        }
    }
}

extension LoweredFunction {
    /// Whether it may wait in a loop, or call what may.
    fileprivate var waitsAgain: Bool {
        body.contains { op in
            guard case .loop(let body) = op else { return false }
            return body.contains { part in
                if case .suspend = part { return true }
                return part.callee != nil
            }
        }
    }
}
