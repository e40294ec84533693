/// Closures that run after the step that registered them, as steps of their own.
extension QuiescentStates {
    /// Runs all closures from the states that they can start in.
    ///
    /// A closure starts where the step that registered it ended, if that step assigned the state, continues another one or
    /// was itself such a closure; else anywhere. If it tests for other states that can be reached meanwhile, it starts in
    /// these, too.
    mutating func follow(
        _ registered: [FunctionID], from begun: ValueSet, _ leftIn: [FunctionID: ValueSet], _ leaving: [StepEnd],
        _ interpreter: inout Interpreter
    ) {
        var agenda = Agenda(everywhere: ValueSet(upTo: interpreter.unknownState))
        schedule(registered, from: begun, leftIn, in: &agenda, interpreter.functions)
        schedule(registeredBy: leaving[...], in: &agenda, interpreter.functions)
        var graph = StepGraph()
        var runs = 0
        while !agenda.isEmpty, !isExhausted {
            while let run = agenda.next() {
                runs += 1
                let effort = interpreter.work.effort
                isExhausted = runs > effort * Budget.laterRuns || ends.count > effort * Budget.stepEnds
                guard !isExhausted else { return }
                execute(run, in: &agenda, &interpreter)
            }
            graph.add(ends)
            scheduleMeanwhile(graph, in: &agenda, interpreter.functions)
        }
    }

    /// The closures of initialisers. A task begins where the machine does, and so does what is left behind an assignment and runs once. One
    /// that waits again and again goes on whatever has happened by then.
    private func schedule(
        _ registered: [FunctionID], from initial: ValueSet, _ leftIn: [FunctionID: ValueSet], in agenda: inout Agenda,
        _ functions: [LoweredFunction]
    ) {
        for closure in registered {
            let function = functions[closure.index]
            let isContinuation = function.schedule.isContinuation
            let begun = leftIn[closure] ?? initial
            let isLeft = leftIn[closure] != nil && !function.schedule.isListening && !function.schedule.isRepeated
            let isOnce = (isContinuation || isLeft) && !function.waitsAgain && !begun.isEmpty
            let number = agenda.number(of: Agenda.Pending(closure: closure))
            agenda.schedule(number, from: isOnce ? begun : agenda.everywhere) { outcome in
                !isContinuation || outcome.waiting.resumedBy != nil || begun.contains(outcome.entry)
            }
        }
    }

    private mutating func execute(_ run: Agenda.Run, in agenda: inout Agenda, _ interpreter: inout Interpreter) {
        let pending = agenda[run.number]
        let schedule = interpreter.functions[pending.closure.index].schedule
        let before = ends.count
        add(pending.closure, from: pending.origin, startingIn: run.states, &interpreter, counts: run.counts)
        // What a closure registers that began in a known state starts where it ended, though it did not set that state.
        let goesOn = !run.isAnywhere && !schedule.isListening
        let again = schedule.isRepeated || schedule.isListening ? [run.number] : agenda.repeated(after: run.number)
        let next = self.schedule(
            registeredBy: ends[before...], in: &agenda, interpreter.functions, goesOn: goesOn)
        for later in next where agenda[later].origin != nil { agenda.repeat(again, after: later) }
        let reached = ValueSet(ends[before...].lazy.map(\.outcome.state)).intersection(agenda.everywhere)
        for number in again { agenda.schedule(number, from: reached) }
    }

    /// Schedules the closures that these ends have registered.
    /// - Returns: Their numbers, each once.
    @discardableResult
    private func schedule(
        registeredBy ends: ArraySlice<StepEnd>, in agenda: inout Agenda, _ functions: [LoweredFunction],
        goesOn: Bool = false
    ) -> Set<Int> {
        var numbers: Set<Int> = []
        for end in ends where !end.outcome.pendingClosures.isEmpty {
            let (outcome, registered) = (end.outcome, end.outcome.pendingClosures)
            let byCall = Dictionary(grouping: registered.closures.map(\.index)) { functions[$0].call }.mapValues(
                ValueSet.init)
            for (i, closure) in registered.closures.enumerated() {
                let function = functions[closure.index]
                let isContinuation = function.schedule.isContinuation
                // A closure of a task is one of the step that the task continues.
                let isLeft =
                    goesOn || outcome.isSettled || end.origin != nil || isContinuation
                    || function.schedule.endsWithState
                let isKnown = isLeft && agenda.everywhere.contains(outcome.state)
                let number = agenda.number(
                    of: Agenda.Pending(closure: closure, origin: isContinuation ? end.cause : nil))
                numbers.insert(number)
                // What was registered before may have run before.
                let before = isKnown ? registered.indices(before: i) : .empty
                agenda.note(before.subtracting(byCall[function.call] ?? .empty), beside: number)
                agenda.schedule(number, from: isKnown ? ValueSet(CollectionOfOne(outcome.state)) : agenda.everywhere)
            }
        }
        return numbers
    }

    // MARK: Meanwhile

    /// Schedules closures from the states that other steps can have led to before they run.
    private func scheduleMeanwhile(_ graph: StepGraph, in agenda: inout Agenda, _ functions: [LoweredFunction]) {
        for (pending, number, known, beside) in agenda.all {
            let (closure, function) = (pending.closure, functions[pending.closure.index])
            guard !function.schedule.isContinuation, !function.schedule.endsWithState else { continue }
            let others = graph.states(reachedFrom: known) { $0 != closure }.intersection(agenda.everywhere)
            if function.schedule.isListening || function.schedule.isRepeated || graph.selfRegistering.contains(closure)
            {
                agenda.schedule(number, from: others.subtracting(known))
                continue
            }
            let besides = graph.states(reachedFrom: known) { beside.contains($0.index) }
                .intersection(agenda.everywhere).subtracting(known)
            if !besides.isEmpty {
                agenda.schedule(number, from: besides)
                continue
            }
            let tested = states(testedBy: closure, functions).intersection(others)
            agenda.schedule(number, from: tested.subtracting(known)) {
                $0.hasLooked || $0.waiting.resumedBy != nil
            }
        }
    }

    /// The states that a closure tests for before it assigns the state.
    private func states(testedBy function: FunctionID, _ functions: [LoweredFunction]) -> ValueSet {
        var seen: Set<FunctionID> = [function]
        var tested = ValueSet.empty
        func visit(_ ops: [Op]) {
            for op in ops {
                if op.isStateWrite { return }
                if case .test(let test, _, _) = op { tested = tested.union(test.testedStates) }
                if let callee = op.callee, seen.insert(callee).inserted { visit(functions[callee.index].body) }
                for part in op.parts { visit(part) }
            }
        }
        visit(functions[function.index].body)
        return tested
    }
}

extension Test {
    fileprivate var testedStates: ValueSet {
        switch self {
        case .isIn(let slot, let values, _): slot.isState ? values : .empty
        case .all(let tests), .any(let tests): tests.reduce(.empty) { $0.union($1.testedStates) }
        case .not(let test): test.testedStates
        case .same, .opaque: .empty
        }
    }
}

extension LoweredFunction {
    /// Whether it may wait in a loop, or call what may. The rounds of a loop through a list belong to one run.
    var waitsAgain: Bool {
        body.contains { op in
            guard case .loop(let body) = op, !body.goesThroughList else { return false }
            return body.contains { part in
                if case .suspend = part { return true }
                return part.callee != nil
            }
        }
    }
}

extension [Op] {
    /// Whether a loop's round begins with the question whether there is another element, and waits for none.
    fileprivate var goesThroughList: Bool {
        if case .scope(_, let round)? = first { return round.goesThroughList }
        if case .choose? = first { return true }
        return false
    }
}
