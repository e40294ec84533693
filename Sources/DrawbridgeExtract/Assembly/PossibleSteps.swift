import DrawbridgeFlow
import DrawbridgeSwift

/// The steps that are possible when the flags and Optionals beside the state are followed with it: `guard task == nil else { return }`
/// is passed in no state that is always entered with a task.
struct PossibleSteps {
    private struct Step: Hashable {
        var code: Origin
        var from: Int
        var to: Int
    }

    /// With more pairs than this, following them costs more than it tells: of a machine with many states, fewer flags are followed.
    private static let mostPairs = 32
    /// Each round finds what others may do while code waits, from what the one before has reached.
    private static let mostRounds = 8

    private var steps: Set<Step> = []
    /// The code that sets the state, and the states that it has led to.
    private var followed: Set<Origin> = []
    private var reached: ValueSet

    /// Nil where nothing goes with the state, or where it cannot be followed to its end.
    ///
    /// - Parameter alone: The code, lowered for the state alone.
    init?(_ extraction: MachineExtraction, _ alone: MachineLowering, initial: ValueSet) {
        let stateCount = alone.domain.values.count
        guard !initial.isEmpty, stateCount > 1,
            let companions = Companions(
                of: extraction.candidate, in: extraction.project.index, combinations: Self.mostPairs / stateCount)
        else { return nil }
        let derivation = Derivation(beside: stateCount, parts: companions.parts)
        var paired = extraction
        paired.candidate.derivation = derivation
        let (unit, entries) = paired.lowered(LoweringRequest(flat: alone.request.flat))
        let begun = companions.pairs(of: derivation, from: initial)
        guard !unit.hasGivenUp, unit.blurred.isSubset(of: alone.request.flat),
            let ends = Self.ends(unit, entries, derivation, from: begun)
        else { return nil }
        reached = ValueSet((Array(begun) + ends.map(\.outcome.state)).map { $0 % stateCount })
        for end in ends {
            let (code, outcome) = (unit.functions[end.function.index].origin, end.outcome)
            guard outcome.hasWritten else { continue }
            followed.insert(code)
            steps.insert(
                Step(code: code, from: outcome.start % stateCount, to: outcome.state % stateCount))
        }
    }

    /// Whether a step that was found for the state alone is one of them. Code that does nothing here may have been read as part of
    /// other code, so it may do anything; what code does in a state that nothing leads to is said by that code alone.
    func contains(_ end: QuiescentStates.StepEnd, of alone: MachineLowering) -> Bool {
        let (outcome, code) = (end.outcome, alone.functions[end.function.index].origin)
        guard outcome.hasWritten, outcome.state < alone.domain.values.count, followed.contains(code),
            reached.contains(outcome.start)
        else { return true }
        return steps.contains(Step(code: code, from: outcome.start, to: outcome.state))
    }

    /// The ends of all steps, in pairs; nil where one cannot be known, or where they are too many.
    private static func ends(
        _ unit: MachineLowering, _ entries: [Entry], _ derivation: Derivation, from begun: ValueSet
    ) -> [QuiescentStates.StepEnd]? {
        let pairs = derivation.combinations.count
        let tests = Set(
            derivation.parts.indices.flatMap { part in
                [0, 1].map { derivation.values(where: part, is: $0) }
            })
        guard unit.functions.contains(where: { $0.body.contains { $0.asks(for: tests) } }) else { return nil }
        let program = PairedProgram(
            unit.functions, stateCount: derivation.stateCount, pairCount: pairs, companionTests: tests)
        let registered = Start(unit).registered
        let handed = unit.decision == .byCode ? HandedStates(unit: unit).arguments(to: entries) : [:]
        let called = Set(entries.map(\.function).filter { unit.functions[$0.index].schedule == .withinStep })
        // What is done at once never finds what others have done meanwhile.
        let waiting = program.waiting
        var waits = PairedWaits(pairCount: pairs)
        var last: Interpreter?
        for _ in 0..<mostRounds {
            var interpreter = Interpreter(
                functions: program.functions(waits), stateCount: pairs, keepsProvenance: false)
            interpreter.work.effort = unit.index.effort
            if let last { interpreter.take(summariesOf: last) { !waiting.contains($0) } }
            var quiescent = QuiescentStates(
                &interpreter, entries: entries.map(\.function), arguments: handed, registered: registered,
                initial: begun)
            quiescent.keepReached(from: begun, calling: called)
            let ends = quiescent.ends
            guard !interpreter.isExhausted, !quiescent.isExhausted,
                ends.allSatisfy({ $0.outcome.state < pairs })
            else { return nil }
            let now = PairedWaits(after: ends, program, registered: registered, begun: begun)
            if now == waits || waiting.isEmpty { return ends }
            (waits, last) = (now, interpreter)
        }
        return nil
    }
}
