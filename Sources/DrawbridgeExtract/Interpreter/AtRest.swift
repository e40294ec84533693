/// The steps of a machine and the states that it can be in between them.
struct AtRest {
    /// One end of a step of an entry point or of a closure that ran later.
    struct End {
        var function: FunctionID
        var row: RelationRow
        var place: Proof.Place
        /// The step that this one is put off from, which it is named by.
        var origin: Cause?

        /// What the step is named by.
        var cause: Cause {
            if let awaited = row.world.resumedBy { return Cause(function: function, awaited: awaited) }
            return origin ?? Cause(function: function, parameters: row.parameters)
        }
    }

    /// What made a step begin: the function that was called, given what, or what was waited for.
    struct Cause: Hashable {
        var function: FunctionID
        var parameters: [ValueSet] = []
        var awaited: String?
    }

    /// A closure that is to run, and the step that it is put off from.
    private struct Pending: Hashable {
        var closure: FunctionID
        var origin: Cause?
    }

    /// The states that are set and overwritten within a step alone.
    private(set) var transient: ValueSet = .empty
    private(set) var ends: [End] = []

    /// - Parameters:
    ///   - entries: the entry points, in source order.
    ///   - registered: closures that an initialiser leaves to run later.
    ///   - initial: the states that the machine can begin in.
    ///   - written: the states that any code assigns.
    init(
        _ interpreter: inout Interpreter, entries: [FunctionID], registered: [FunctionID], initial: ValueSet,
        written: ValueSet
    ) {
        for entry in entries { add(entry, &interpreter) { _ in true } }
        follow(registered, &interpreter)
        settle(stateCount: interpreter.unknownState, initial, written)
    }

    /// Leaves out the steps from states that nothing leads to: of the types that may be a state, some never are.
    mutating func keepReached(from initial: ValueSet, never: ValueSet) {
        ends.removeAll { never.contains($0.row.world.start) }
        guard !initial.isEmpty else { return }
        var reached = initial
        while true {
            let next = ends.filter { reached.contains($0.row.world.start) }.map(\.row.world.state)
            let joined = reached.union(ValueSet(next))
            guard joined != reached else { break }
            reached = joined
        }
        ends.removeAll { !reached.contains($0.row.world.start) }
    }

    /// The states that some step starts or ends in.
    var visited: ValueSet {
        ValueSet(ends.flatMap { [$0.row.world.start, $0.row.world.state] })
    }

    private mutating func add(
        _ function: FunctionID, from origin: Cause? = nil, _ interpreter: inout Interpreter, startsIn: (Int) -> Bool
    ) {
        for (row, place) in interpreter.relation(ofEntry: function).ends {
            // What goes on after an `await` began with the part before it.
            guard startsIn(row.world.entry) else { continue }
            guard row.world.start != interpreter.unknownState else { continue }
            ends.append(End(function: function, row: row, place: place, origin: origin))
        }
    }

    /// Closures that run later start where the step that left them ended, if that assigned the state or put them off; else
    /// anywhere.
    private mutating func follow(_ registered: [FunctionID], _ interpreter: inout Interpreter) {
        var starts: [Pending: Set<Int>] = [:]
        let everywhere = Set(0..<interpreter.unknownState)
        var frontier: [(Pending, Set<Int>)] = registered.map { (Pending(closure: $0), everywhere) }
        frontier += pending(in: ends[...], everywhere, interpreter.functions)
        while !frontier.isEmpty {
            let (pending, more) = frontier.removeFirst()
            let new = more.subtracting(starts[pending, default: []])
            guard !new.isEmpty else { continue }
            starts[pending, default: []].formUnion(new)
            let before = ends.count
            add(pending.closure, from: pending.origin, &interpreter, startsIn: new.contains)
            frontier += self.pending(in: ends[before...], everywhere, interpreter.functions)
            if interpreter.functions[pending.closure.index].recurs {
                frontier.append((pending, Set(ends[before...].map(\.row.world.state)).intersection(everywhere)))
            }
        }
    }

    private func pending(
        in ends: ArraySlice<End>, _ everywhere: Set<Int>, _ functions: [LoweredFunction]
    ) -> [(Pending, Set<Int>)] {
        ends.flatMap { end in
            end.row.world.pending.map { closure in
                let (world, function) = (end.row.world, functions[closure.index])
                let isKnown =
                    (world.hasWritten || function.isPutOff || function.isShown) && everywhere.contains(world.state)
                let pending = Pending(closure: closure, origin: function.isPutOff ? end.cause : nil)
                return (pending, isKnown ? [world.state] : everywhere)
            }
        }
    }

    /// Drops the steps that start in transient states; what only those lead to may be transient in turn.
    private mutating func settle(stateCount: Int, _ initial: ValueSet, _ written: ValueSet) {
        while true {
            let reached = ValueSet(
                ends.filter(\.row.world.hasWritten).map(\.row.world.state).filter { $0 < stateCount })
            let unsettled = written.subtracting(reached).subtracting(initial)
            let count = ends.count
            transient = unsettled
            ends.removeAll { unsettled.contains($0.row.world.start) }
            // A step that never looks at the state does not start in one that the machine never is in.
            let never = ValueSet(upTo: stateCount).subtracting(reached).subtracting(initial)
            ends.removeAll { never.contains($0.row.world.start) && !$0.row.world.hasLooked && !initial.isEmpty }
            if ends.count == count { return }
        }
    }
}
