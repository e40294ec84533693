/// The summaries that an interpretation has computed, and those that it is computing.
struct SummaryTable {
    /// The final ones.
    fileprivate var final: [SummaryKey: FunctionSummary] = [:]
    /// Those of this round of a fixpoint, and those of all rounds so far.
    fileprivate var round: [SummaryKey: FunctionSummary] = [:]
    fileprivate var previous: [SummaryKey: FunctionSummary] = [:]
    /// The functions that are being interpreted.
    fileprivate var active: Set<SummaryKey> = []
    fileprivate var hasRecursion = false
    fileprivate var hasGrown = false
    /// The arguments for which each function is interpreted.
    fileprivate var variants: [FunctionID: Set<[ValueSet]>] = [:]

    fileprivate mutating func finish() { final.merge(round) { $1 } }

    fileprivate mutating func take(_ other: SummaryTable, where isSame: (FunctionID) -> Bool) {
        final = other.final.filter { isSame($0.key.function) }
        variants = other.variants.filter { isSame($0.key) }
    }
}

extension Interpreter {
    /// The effect of a function from every state, for these values of its parameters.
    package mutating func summary(of function: FunctionID, arguments: [ValueSet]) -> FunctionSummary {
        let key = key(of: function, arguments)
        if let known = summaries.final[key] { return known }
        guard summaries.active.isEmpty else { return summaryInRound(key) }
        repeat {
            summaries.round = [:]
            (summaries.hasRecursion, summaries.hasGrown) = (false, false)
            _ = summaryInRound(key)
        } while summaries.hasRecursion && summaries.hasGrown && !isExhausted
        summaries.finish()
        return summaries.final[key] ?? FunctionSummary()
    }

    /// The effect of an entry point, whose parameters may hold any value.
    package mutating func summary(ofEntry function: FunctionID) -> FunctionSummary {
        summary(of: function, arguments: anyArguments(of: function))
    }

    /// The effect of a function from some states, which costs less than from every state.
    package mutating func summary(
        of function: FunctionID, arguments: [ValueSet]? = nil, from entries: [Int]
    ) -> FunctionSummary {
        let key = key(of: function, arguments ?? anyArguments(of: function))
        if let known = summaries.final[key] { return known }
        (summaries.round, summaries.hasRecursion) = ([:], false)
        summaries.active.insert(key)
        let result = run(key, from: ValueSet(entries))
        summaries.active.remove(key)
        // A recursive function needs its own summary from every state.
        if summaries.hasRecursion { return summary(of: key.function, arguments: key.arguments) }
        summaries.finish()
        return result
    }

    /// Takes over what is known of functions that are the same in another program, and call only what is the same.
    package mutating func take(summariesOf other: Interpreter, where isSame: (FunctionID) -> Bool) {
        summaries.take(other.summaries, where: isSame)
    }

    /// The effect of an entry point, if it has been computed.
    package func known(summaryOfEntry function: FunctionID) -> FunctionSummary? {
        summaries.final[SummaryKey(function: function, arguments: anyArguments(of: function))]
    }

    /// A function is run once a round; a recursive call gets the result of the round before.
    private mutating func summaryInRound(_ key: SummaryKey) -> FunctionSummary {
        if let known = summaries.round[key] { return known }
        let before = summaries.previous[key] ?? FunctionSummary()
        if summaries.active.count >= Budget.callDepth, !summaries.active.contains(key) {
            return unknownSummary(of: key.function)
        }
        guard summaries.active.insert(key).inserted else {
            summaries.hasRecursion = true
            return before
        }
        let result = run(key, from: anyState)
        summaries.active.remove(key)
        if result.size != before.size { summaries.hasGrown = true }
        summaries.round[key] = result
        summaries.previous[key] = result
        return result
    }

    /// The summary of a function beyond the depth limit: from any state to the unknown one.
    private mutating func unknownSummary(of function: FunctionID) -> FunctionSummary {
        let lowered = functions[function.index]
        note("calls nest too deeply to be followed", at: lowered.origin)
        var states = AbstractStateSet()
        let locals = lowered.slots.dropFirst().map(\.domain.all)
        states.add(AbstractState(enteredIn: anyState, locals: locals).assigned(unknownState), Provenance.start)
        return FunctionSummary(ControlFlow(states, leavingBy: .return), of: lowered, provenance)
    }

    /// Whether a function was there when the interpreter was made.
    package func knows(_ function: FunctionID) -> Bool { functions.indices.contains(function.index) }

    private mutating func key(of function: FunctionID, _ arguments: [ValueSet]) -> SummaryKey {
        let key = SummaryKey(function: function, arguments: arguments)
        if arguments.isEmpty { return key }
        if summaries.variants[function, default: []].contains(arguments) { return key }
        if summaries.variants[function, default: []].count >= mostVariants(of: function) {
            let lowered = functions[function.index]
            if lowered.onlyJudges {
                note("it is asked for more pairs of states than are followed", at: lowered.origin)
            }
            return SummaryKey(function: function, arguments: anyArguments(of: function))
        }
        summaries.variants[function, default: []].insert(arguments)
        return key
    }

    /// However many values a parameter has, each may be given by itself, as a reducer is given one effect after the other, and each
    /// together with each of another one, as `canChange(from:to:)` is.
    private func mostVariants(of function: FunctionID) -> Int {
        let lowered = functions[function.index]
        let parameters = lowered.slots.dropFirst().prefix(lowered.parameterCount)
        let counts = parameters.map(\.domain.values.count)
        // Each may also be any.
        let tuples = counts.reduce(1) { min($0 * ($1 + 1), Budget.singleArguments + 1) }
        let most = tuples <= Budget.singleArguments ? tuples : counts.max() ?? 0
        return max(Budget.argumentVariants, most)
    }

    private var anyState: ValueSet { ValueSet(upTo: unknownState + 1) }

    private func anyArguments(of function: FunctionID) -> [ValueSet] {
        let lowered = functions[function.index]
        return lowered.slots.dropFirst().prefix(lowered.parameterCount).map(\.domain.all)
    }

    private mutating func run(_ key: SummaryKey, from entries: ValueSet) -> FunctionSummary {
        let function = functions[key.function.index]
        var states = AbstractStateSet()
        var locals = Array(repeating: ValueSet.empty, count: function.slots.count - 1)
        locals.replaceSubrange(0..<key.arguments.count, with: key.arguments)
        states.add(AbstractState(enteredIn: entries, locals: locals), Provenance.start)
        let outer = (suspended, work.copies)
        (suspended, work.copies) = (AbstractStateSet(), function.onlyJudges ? max(entries.count, 1) : 1)
        defer { (suspended, work.copies) = outer }
        var flow = run(function.body, states, in: function)
        flow.leave(.return, flow.next)
        return FunctionSummary(flow, suspended: suspended, of: function, provenance)
    }
}
