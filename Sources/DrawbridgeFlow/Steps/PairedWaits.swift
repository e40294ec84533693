/// In which pairs code goes on that has waited, or that runs later: those that other steps may have led to meanwhile.
///
/// It is found out in rounds: the steps of one round tell where code goes on in the next one, until nothing is added. While one
/// run of a function waits, its own rest does not run, unless another run of it may be under way: that is so where what others do
/// meanwhile comes to a pair in which another run begins.
package struct PairedWaits: Equatable {
    /// The name of the `await` with which closures that run later begin.
    package static let beginning = ""

    /// By entry point or closure: for each pair that it waits in, those that it may go on in.
    private var resuming: [FunctionID: [ValueSet]] = [:]
    /// The same for code that waits for others to change the state.
    private var awaiting: [FunctionID: [ValueSet]] = [:]
    /// By closure that runs later: the pairs that it may begin in.
    private var starting: [FunctionID: ValueSet] = [:]
    /// By closure that runs once: the pairs in which steps leave it.
    private var leftIn: [FunctionID: ValueSet] = [:]
    private let pairCount: Int

    /// Nothing is known to run.
    init(pairCount: Int) { self.pairCount = pairCount }

    /// - Parameters:
    ///   - registered: The closures that initialisers leave.
    ///   - begun: The pairs that the machine can begin in.
    init(
        after ends: [PairedSteps.End], _ program: PairedProgram, registered: [FunctionID], begun: ValueSet
    ) {
        pairCount = program.pairCount
        var runs: [FunctionID: Runs] = [:]
        for closure in registered { runs[closure, default: Runs(pairCount)].left = begun }
        for end in ends {
            runs[end.function, default: Runs(pairCount)].add(end)
            for closure in end.pending {
                runs[closure, default: Runs(pairCount)].note(registeredBy: end, closure)
            }
        }
        let all = runs.values.map(\.first) + runs.values.map(\.rest)
        let anything = Self.closure(Self.union(all, pairCount))
        for (function, run) in runs {
            let schedule = program.functions[function.index].schedule
            let isClosure = schedule != .withinStep
            let alive = run.left.union(run.waiting)
            guard !alive.isEmpty else { continue }
            let others = runs.filter { $0.key != function }.values
            let meanwhile = Self.closure(
                Self.union(others.map(\.first) + others.map(\.rest) + (isClosure ? [] : [run.first]), pairCount))
            let beginnings = isClosure ? run.registering : run.begins
            // A completion handler may be called more than once, whatever its name promises; a task runs once.
            let isAlone =
                (!isClosure || schedule.isContinuation && !program.leftTwice.contains(function))
                && !schedule.isRepeated && !run.registersItself
                && alive.allSatisfy { !meanwhile[$0].intersects(beginnings) }
            let reached = isAlone ? meanwhile : anything
            (resuming[function], awaiting[function]) = (reached, reached)
            guard isClosure else { continue }
            starting[function] = run.left.reduce(.empty) { $0.union(reached[$1]) }
            if !schedule.isRepeated, !schedule.isListening { leftIn[function] = run.left }
        }
    }

    /// The pairs that a closure may begin in.
    func starting(_ closure: FunctionID) -> ValueSet { starting[closure] ?? .empty }

    /// For each pair that code waits in on behalf of one of these entry points and closures, those that it may go on in.
    func resuming(onBehalfOf entries: Set<FunctionID>) -> [ValueSet] { moves(resuming, of: entries) }

    /// The same where it waits for others to change the state.
    func awaiting(onBehalfOf entries: Set<FunctionID>) -> [ValueSet] { moves(awaiting, of: entries) }

    private func moves(_ known: [FunctionID: [ValueSet]], of entries: Set<FunctionID>) -> [ValueSet] {
        let itself = (0..<pairCount).map { ValueSet([$0]) }
        return Self.union([itself] + entries.compactMap { known[$0] }, pairCount)
    }

    /// The same where what waits goes on in the state that it waits in, and what runs once later begins in the state that it was
    /// left in: of what others do meanwhile, what goes with the state alone may change.
    ///
    /// - Parameters:
    ///   - stateCount: How many states the pairs have.
    ///   - listening: Those that wait for what may come at any time, so that nobody takes the state for what it was.
    func keepingState(of stateCount: Int, butFor listening: Set<FunctionID>) -> PairedWaits {
        func kept(_ reached: ValueSet, from pairs: ValueSet) -> ValueSet {
            let states = ValueSet(pairs.map { $0 % stateCount })
            return ValueSet(reached.filter { states.contains($0 % stateCount) })
        }
        var keeping = self
        for (function, reached) in resuming where !listening.contains(function) {
            keeping.resuming[function] = reached.enumerated().map { pair, reached in
                kept(reached, from: ValueSet([pair]))
            }
        }
        for (closure, left) in leftIn { keeping.starting[closure] = kept(starting(closure), from: left) }
        return keeping
    }

    private static func union(_ moves: [[ValueSet]], _ pairCount: Int) -> [ValueSet] {
        (0..<pairCount).map { pair in moves.reduce(.empty) { $0.union($1[pair]) } }
    }

    /// For each pair, itself and those that any number of moves lead to.
    private static func closure(_ moves: [ValueSet]) -> [ValueSet] {
        moves.indices.map { pair in
            var found = ValueSet([pair])
            var open = [pair]
            while let next = open.popLast() {
                let new = moves[next].subtracting(found)
                found = found.union(new)
                open += new
            }
            return found
        }
    }
}

/// What is known of the runs of an entry point, or of a closure that runs later.
private struct Runs {
    /// By the pair that a step began in, the pairs that it led to: of the first steps of runs, and of those behind an `await`.
    private(set) var first: [ValueSet]
    private(set) var rest: [ValueSet]
    /// The pairs in which runs wait.
    private(set) var waiting: ValueSet = .empty
    /// The pairs in which runs begin that will wait.
    private(set) var begins: ValueSet = .empty
    /// The pairs in which a closure is left to run later, and those in which steps begin that leave it.
    var left: ValueSet = .empty
    private(set) var registering: ValueSet = .empty
    private(set) var registersItself = false

    init(_ pairCount: Int) {
        first = Array(repeating: .empty, count: pairCount)
        rest = first
    }

    mutating func add(_ end: PairedSteps.End) {
        let waiting = end.waiting
        guard waiting.waitsFor != PairedWaits.beginning else { return }
        if waiting.resumedBy == nil {
            for (from, to) in end.moves { first[from].insert(to) }
            if waiting.waitsFor != nil { begins = begins.union(end.starts) }
        } else {
            for (from, to) in end.moves { rest[from].insert(to) }
        }
        if waiting.waitsFor != nil { self.waiting = self.waiting.union(end.ends) }
    }

    mutating func note(registeredBy end: PairedSteps.End, _ closure: FunctionID) {
        left = left.union(end.ends)
        registering = registering.union(end.starts)
        registersItself = registersItself || end.function == closure
    }
}
