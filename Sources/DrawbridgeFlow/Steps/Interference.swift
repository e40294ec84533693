/// What a step may do behind an `await` where other entry points have changed the state while it waited, and the code does not
/// look at it again.
package struct Interference {
    /// Has followed the code with what may come between.
    package private(set) var interpreter: Interpreter
    package private(set) var ends: [QuiescentStates.StepEnd] = []

    /// Nil where no step waits, or none can be disturbed.
    ///
    /// - Parameters:
    ///   - ends: What the code does by itself.
    ///   - entries: The entry points that may come between, and the closures that initialisers leave.
    ///   - initial: The states that the machine can begin in.
    ///   - follow: Follows all of the machine's code.
    package init?(
        of ends: [QuiescentStates.StepEnd], entries: [FunctionID], initial: ValueSet, _ interpreter: Interpreter,
        follow: (inout Interpreter) -> QuiescentStates
    ) {
        guard ends.contains(where: { $0.outcome.waiting.waitsFor != nil }) else { return nil }
        // Closures of a step that has left the state alone may run at any time, as the handlers of a view do.
        let free = ends.filter { !$0.outcome.hasWritten }.flatMap(\.outcome.pending)
        let disturbances = Disturbances(
            ends, entries: Set(entries + free).sorted { $0.index < $1.index }, initial)
        guard !disturbances.meanwhile.isEmpty else { return nil }
        self.interpreter = Interpreter(functions: interpreter.functions, stateCount: interpreter.unknownState)
        self.interpreter.meanwhile = disturbances.meanwhile
        let all = follow(&self.interpreter).ends
        guard !self.interpreter.isExhausted else { return nil }
        self.ends = all.filter { end in
            let outcome = end.outcome
            guard let state = outcome.waiting.waitedIn else { return false }
            let wait = Wait(function: end.function, state: state, event: outcome.waiting.resumedBy)
            return disturbances.states[wait]?.contains(outcome.start) == true
        }
    }
}

/// A step that waits for an event in the state that it left; for nothing, where it is a closure that is to run.
private struct Wait: Hashable {
    var function: FunctionID
    var state: Int
    var event: String?
}

/// Finds out in which other states a step may go on: takes the steps of two entry points in turns, in every order.
private struct Disturbances {
    /// The other states in which each step may go on.
    private(set) var states: [Wait: ValueSet] = [:]

    /// What an entry point has begun and not ended: its number, and that of what it waits for.
    private struct Begun: Hashable {
        var entry: Int
        var wait: Int
    }

    private struct Moment: Hashable {
        var state: Int
        var begun: Set<Begun>
    }

    /// Where a step ends, and the numbers of what it leaves to go on later.
    private struct End: Hashable {
        var state: Int
        var later: Set<Int>
    }

    private var waits: Interned<Wait> = Interned()
    /// What each step does, by the number of what it waited for.
    private var ends: [[End]] = []
    private let entries: [FunctionID]

    init(_ ends: [QuiescentStates.StepEnd], entries: [FunctionID], _ initial: ValueSet) {
        self.entries = entries
        for end in ends { add(end) }
        let starts = initial.isEmpty ? ValueSet(ends.map(\.outcome.start)) : initial
        var open = starts.map { Moment(state: $0, begun: []) }
        var seen = Set(open)
        while let moment = open.popLast(), seen.count < Budget.interferenceMoments {
            open += next(after: moment).filter { seen.insert($0).inserted }
        }
        if !open.isEmpty { states = [:] }
    }

    /// For each state in which a step waits, the others that it may be in afterwards.
    var meanwhile: [Int: ValueSet] {
        states.reduce(into: [:]) {
            $0[$1.key.state, default: .empty] = $0[$1.key.state, default: .empty].union($1.value)
        }
    }
}

extension Disturbances {
    /// What a step does, once for all ways that it may do so.
    private mutating func add(_ end: QuiescentStates.StepEnd) {
        let outcome = end.outcome
        let closures = (outcome.hasWritten ? outcome.pending : []).map { Wait(function: $0, state: outcome.state) }
        let resumed = outcome.waiting.waitsFor.map { Wait(function: end.function, state: outcome.state, event: $0) }
        let later = Set((closures + [resumed].compactMap(\.self)).map { number(of: $0) })
        let begun = number(of: Wait(function: end.function, state: outcome.start, event: outcome.waiting.resumedBy))
        let found = End(state: outcome.state, later: later)
        if !ends[begun].contains(found) { ends[begun].append(found) }
    }

    private mutating func number(of wait: Wait) -> Int {
        let number = waits.id(of: wait)
        if number == ends.count { ends.append([]) }
        return number
    }

    private mutating func next(after moment: Moment) -> [Moment] {
        let busy = Set(moment.begun.map(\.entry))
        var next: [Moment] = []
        for entry in entries.indices where busy.count < 2 && !busy.contains(entry) {
            let wait = number(of: Wait(function: entries[entry], state: moment.state))
            next += moments(after: Begun(entry: entry, wait: wait), besides: moment.begun)
        }
        for begun in moment.begun {
            let wait = waits[begun.wait]
            if wait.state == moment.state {
                next += moments(after: begun, besides: moment.begun.subtracting([begun]))
            } else if wait.event != nil {
                states[wait, default: .empty].insert(moment.state)
            }
        }
        return next
    }

    private func moments(after begun: Begun, besides others: Set<Begun>) -> [Moment] {
        ends[begun.wait].map { end in
            let later = end.later.lazy.map { Begun(entry: begun.entry, wait: $0) }
            return Moment(state: end.state, begun: others.union(later))
        }
    }
}
