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
            if let awaited = row.world.waiting.resumedBy { return Cause(function: function, awaited: awaited) }
            return origin ?? Cause(function: function, parameters: row.parameters)
        }
    }

    /// What made a step begin: the function that was called, given what, or what was waited for.
    struct Cause: Hashable {
        var function: FunctionID
        var parameters: [ValueSet] = []
        var awaited: String?
    }

    /// The states that are set and overwritten within a step alone.
    private(set) var transient: ValueSet = .empty
    private(set) var ends: [End] = []

    /// - Parameters:
    ///   - entries: the entry points, in source order.
    ///   - handed: the arguments that code outside hands to those of them that are told; others may be given anything.
    ///   - registered: closures that an initialiser leaves to run later.
    ///   - initial: the states that the machine can begin in.
    ///   - written: the states that any code assigns.
    ///   - named: those that code knows by name, so that there may be ways into them that are not seen.
    init(
        _ interpreter: inout Interpreter, entries: [FunctionID], handed: [FunctionID: [[ValueSet]]],
        registered: [FunctionID], initial: ValueSet, written: ValueSet, named: ValueSet
    ) {
        // What was not known before the first part of a step, that part has told.
        let unknown = interpreter.unknownState
        for entry in entries {
            add(entry, given: handed[entry], &interpreter) { $0.waiting.resumedBy == nil || $0.entry != unknown }
        }
        follow(registered, from: Set(initial), &interpreter)
        settle(stateCount: unknown, initial, written, named)
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

    mutating func add(
        _ function: FunctionID, given arguments: [[ValueSet]]? = nil, from origin: Cause? = nil,
        _ interpreter: inout Interpreter, counts: (World) -> Bool
    ) {
        let found =
            arguments.map { ends(of: function, given: $0, &interpreter) }
            ?? interpreter.relation(ofEntry: function).ends
        for (row, place) in found {
            // What goes on after an `await` began with the part before it.
            guard counts(row.world) else { continue }
            guard row.world.start != interpreter.unknownState else { continue }
            ends.append(End(function: function, row: row, place: place, origin: origin))
        }
    }

    /// What the code itself says of whatever it is given; where that is not known, what it does with what it is handed.
    private func ends(
        of function: FunctionID, given arguments: [[ValueSet]], _ interpreter: inout Interpreter
    ) -> [FunctionRelation.End] {
        let unknown = interpreter.unknownState
        // Apart, so that nothing is noted as unknown that callers say.
        var other = interpreter
        let ends = other.relation(ofEntry: function).ends
        let known = ends.filter { $0.row.world.state != unknown }
        let open = Set(ends.filter { $0.row.world.state == unknown }.map(\.row.world.start))
        let handed = arguments.flatMap { interpreter.relation(of: function, arguments: $0).ends }
        return known
            + handed.filter { end in
                let world = end.row.world
                return world.hasWritten && open.contains(world.start)
                    && !known.contains { $0.row.world.start == world.start && $0.row.world.state == world.state }
            }
    }

    /// Drops the steps that start in transient states; what only those lead to may be transient in turn.
    private mutating func settle(
        stateCount: Int, _ initial: ValueSet, _ written: ValueSet, _ named: ValueSet
    ) {
        let isKnown = ends.allSatisfy { $0.row.world.state < stateCount }
        while true {
            let reached = ValueSet(
                ends.filter(\.row.world.hasWritten).map(\.row.world.state).filter { $0 < stateCount })
            let unsettled = written.subtracting(reached).subtracting(initial)
            let count = ends.count
            transient = unsettled
            ends.removeAll { unsettled.contains($0.row.world.start) }
            // A step does not start in a state that the machine never is in, if it does not look, or looks for others alone.
            let never = ValueSet(upTo: stateCount).subtracting(reached).subtracting(initial)
            let unasked = isKnown ? never.subtracting(named) : .empty
            ends.removeAll { end in
                let (world, start) = (end.row.world, end.row.world.start)
                return !initial.isEmpty && (unasked.contains(start) || never.contains(start) && !world.hasLooked)
            }
            if ends.count == count { return }
        }
    }
}
