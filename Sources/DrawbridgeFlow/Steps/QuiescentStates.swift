/// The states that a machine can be in between steps, and the steps between them.
package struct QuiescentStates {
    /// One end of a step: of an entry point, or of a closure that ran later.
    package struct StepEnd {
        package var function: FunctionID
        package var outcome: StepOutcome
        /// The possible values of the function's parameters.
        package var parameters: [ValueSet]
        package var node: Provenance.Node
        /// The cause of the step that this one continues, and that names it.
        var origin: Cause?
        /// Whether it is possible only where others have changed the state while its code waited.
        package fileprivate(set) var isInterleaved = false

        package init(function: FunctionID, _ end: FunctionSummary.End) {
            self.function = function
            (outcome, parameters, node) = (end.outcome, end.parameters, end.node)
        }

        /// What names the step.
        package var cause: Cause {
            if let awaited = outcome.waiting.resumedBy { return Cause(function: function, awaited: awaited) }
            return begun
        }

        /// What began before the step waited for anything.
        package var begun: Cause { origin ?? Cause(function: function, parameters: parameters) }
    }

    /// The beginning of a step: a call of a function with these arguments, or an event that was awaited.
    package struct Cause: Hashable {
        package var function: FunctionID
        package var parameters: [ValueSet] = []
        package var awaited: String?
    }

    /// The states that are only set and overwritten within a step.
    package private(set) var transient: ValueSet = .empty
    package private(set) var ends: [StepEnd] = []
    /// Whether there were too many steps to follow all of them, so that results are incomplete.
    package var isExhausted = false

    /// All steps, from whatever states.
    ///
    /// - Parameters:
    ///   - entries: The entry points, in source order.
    ///   - arguments: The arguments from code outside, for entry points that are called with known ones.
    ///   - registered: The closures that an initialiser registers to run later.
    ///   - leftIn: The states in which an initialiser has left those of these that it left behind an assignment.
    ///   - initial: The states that the machine can begin in.
    ///   - isRaised: Whether only other steps bring the event that a step of an entry point begins with. Such a step leaves nothing
    ///     to run later: the step that is raised does.
    package init(
        _ interpreter: inout Interpreter, entries: [FunctionID], arguments: [FunctionID: [[ValueSet]]],
        registered: [FunctionID], leftIn: [FunctionID: ValueSet] = [:], initial: ValueSet,
        isRaised: (StepEnd) -> Bool = { _ in false }
    ) {
        // The first part of a step has reported an unknown state already.
        let unknown = interpreter.unknownState
        for entry in entries {
            isExhausted = ends.count > interpreter.work.effort * Budget.stepEnds
            guard !isExhausted else { break }
            add(entry, given: arguments[entry], &interpreter) {
                $0.waiting.resumedBy == nil || $0.entry != unknown
            }
        }
        let leaving = ends.filter { !$0.outcome.pendingClosures.isEmpty && !isRaised($0) }
        follow(registered, from: initial, leftIn.filter { $0.value.isSubset(of: initial) }, leaving, &interpreter)
        lead(interpreter)
    }

    /// Removes the steps that are not possible.
    package mutating func keep(where isPossible: (StepEnd) -> Bool) {
        ends.removeAll { !isPossible($0) }
    }

    /// Marks the steps that are possible only where others have changed the state meanwhile.
    package mutating func markInterleaved(where needsOthers: (StepEnd) -> Bool) {
        for i in ends.indices where needsOthers(ends[i]) { ends[i].isInterleaved = true }
    }

    /// Removes the steps from states that nothing leads to: of the types that may be a state, some never are.
    package mutating func keepReached(from initial: ValueSet, never: ValueSet) {
        ends.removeAll { never.contains($0.outcome.start) }
        guard !initial.isEmpty else { return }
        var next: [Int: ValueSet] = [:]
        for end in ends { next[end.outcome.start, default: .empty].insert(end.outcome.state) }
        var reached = initial
        var open = Array(initial)
        while let state = open.popLast() {
            let new = next[state, default: .empty].subtracting(reached)
            reached = reached.union(new)
            open += new
        }
        ends.removeAll { !reached.contains($0.outcome.start) }
    }

    /// The states that some step starts or ends in.
    package var visited: ValueSet {
        ends.reduce(into: .empty) { visited, end in
            visited.insert(end.outcome.start)
            visited.insert(end.outcome.state)
        }
    }

    private mutating func add(
        _ function: FunctionID, given arguments: [[ValueSet]]?, _ interpreter: inout Interpreter,
        counts: (StepOutcome) -> Bool
    ) {
        let found =
            arguments.map { ends(of: function, given: $0, &interpreter) }
            ?? interpreter.summary(ofEntry: function).ends
        for end in found where counts(end.outcome) && end.outcome.start != interpreter.unknownState {
            ends.append(StepEnd(function: function, end))
        }
    }

    /// Puts what led to the closures that go on with a step before what they do.
    private mutating func lead(_ interpreter: Interpreter) {
        let provenance = interpreter.provenance
        var ways: [FunctionID: Provenance.Node] = [:]
        for i in ends.indices where ends[i].outcome.waiting.resumedBy == nil {
            let closure = ends[i].function
            guard interpreter.functions[closure.index].schedule == .continuation else { continue }
            let nodes = provenance.departures.nodes(of: closure)
            let way = ways[closure] ?? (nodes.isEmpty ? Provenance.start : provenance.any(nodes))
            ways[closure] = way
            ends[i].node = provenance.call(ends[i].node, after: way)
        }
    }

    /// Adds the steps of a closure that start in some states.
    mutating func add(
        _ closure: FunctionID, from origin: Cause?, startingIn states: ValueSet, _ interpreter: inout Interpreter,
        counts: (StepOutcome) -> Bool
    ) {
        let summary = interpreter.summary(ofEntry: closure)
        for entry in states {
            // A part behind an `await` starts where the part before it has ended.
            for end in summary.ends(enteredIn: entry)
            where counts(end.outcome) && end.outcome.start != interpreter.unknownState {
                var step = StepEnd(function: closure, end)
                step.origin = origin
                ends.append(step)
            }
        }
    }

    /// The ends for any arguments; where these leave the state unknown, the ends for the known arguments.
    private func ends(
        of function: FunctionID, given arguments: [[ValueSet]], _ interpreter: inout Interpreter
    ) -> [FunctionSummary.End] {
        let unknown = interpreter.unknownState
        // In a copy, which keeps the notes of unknown values that callers do know.
        var other = interpreter
        let ends = other.summary(ofEntry: function).ends
        interpreter.takeNumbers(of: other)
        let known = ends.filter { $0.outcome.state != unknown }
        let open = Set(ends.filter { $0.outcome.state == unknown }.map(\.outcome.start))
        let given = arguments.flatMap { told($0, &interpreter, function) }
        return known
            + given.filter { end in
                let outcome = end.outcome
                return outcome.hasWritten && open.contains(outcome.start)
                    && !known.contains { $0.outcome.start == outcome.start && $0.outcome.state == outcome.state }
            }
    }

    /// The ends for some arguments, with what these are as a condition. What has happened names the step instead.
    private func told(
        _ arguments: [ValueSet], _ interpreter: inout Interpreter, _ function: FunctionID
    ) -> [FunctionSummary.End] {
        let slots = interpreter.functions[function.index].slots.dropFirst()
        let literals = zip(slots, arguments).compactMap { slot, values in
            slot.isEvent ? nil : values.single.map { interpreter.literal(slot.holds($0)) }
        }
        return interpreter.summary(of: function, arguments: arguments).ends.map { end in
            var end = end
            end.node = literals.reduce(end.node) { interpreter.provenance.assume($1, after: $0) }
            return end
        }
    }

    /// Without the steps that start in transient states; what only those lead to may be transient in turn.
    ///
    /// - Parameter interfered: The steps that are possible only where another one ran in between. They, too, lead to states.
    package func settled(_ settling: Settling, besides interfered: [StepEnd] = []) -> QuiescentStates {
        var settled = self
        settled.settle(settling, besides: interfered)
        return settled
    }

    private mutating func settle(_ settling: Settling, besides interfered: [StepEnd]) {
        let isKnown = ends.allSatisfy { $0.outcome.state < settling.stateCount }
        let beside = Self.assigned(by: interfered, settling.stateCount).union(settling.initial)
        while true {
            let reached = Self.assigned(by: ends, settling.stateCount).union(beside)
            let unsettled = settling.written.subtracting(reached)
            let count = ends.count
            transient = unsettled
            ends.removeAll { unsettled.contains($0.outcome.start) }
            // A step from a state that the machine never is in counts only if code tests for that state.
            let never = ValueSet(upTo: settling.stateCount).subtracting(reached)
            let unasked = isKnown ? never.subtracting(settling.named) : .empty
            ends.removeAll { end in
                let (outcome, start) = (end.outcome, end.outcome.start)
                return !settling.initial.isEmpty
                    && (unasked.contains(start) || never.contains(start) && !outcome.hasLooked)
            }
            if ends.count == count { return }
        }
    }

    private static func assigned(by ends: [StepEnd], _ stateCount: Int) -> ValueSet {
        ValueSet(ends.lazy.filter { $0.outcome.hasWritten && $0.outcome.state < stateCount }.map(\.outcome.state))
    }
}

/// What tells the states in which a machine may rest.
package struct Settling {
    let stateCount: Int
    /// The states that the machine can begin in.
    let initial: ValueSet
    /// The states that any code assigns.
    let written: ValueSet
    /// The states that code tests for by name, so that some unknown code may set them.
    let named: ValueSet

    package init(stateCount: Int, initial: ValueSet, written: ValueSet, named: ValueSet) {
        (self.stateCount, self.initial, self.written, self.named) = (stateCount, initial, written, named)
    }
}
