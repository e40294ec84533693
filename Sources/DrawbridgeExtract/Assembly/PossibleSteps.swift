import DrawbridgeFlow
import DrawbridgeSwift

/// The steps that are possible when the flags and Optionals beside the state are followed with it: `guard task == nil else { return }`
/// is passed in no state that is always entered with a task.
struct PossibleSteps {
    private struct Step: Hashable {
        var code: Origin
        /// What the code had waited for; nil where it begins.
        var awaited: String?
        var from: Int
        var to: Int

        init(_ end: QuiescentStates.StepEnd, of unit: MachineLowering, stateCount: Int) {
            let outcome = end.outcome
            code = unit.functions[end.function.index].origin
            awaited = outcome.waiting.resumedBy.flatMap { $0 == PairedWaits.beginning ? nil : $0 }
            (from, to) = (outcome.start % stateCount, outcome.state % stateCount)
        }

        var wheneverItRuns: Step {
            var step = self
            step.awaited = nil
            return step
        }
    }

    /// With more pairs than this, following them costs more than it tells: of a machine with many states, fewer flags are followed.
    private static let mostPairs = 32
    /// Each round finds what others may do while code waits, from what the one before has reached.
    private static let mostRounds = 8

    private var steps: Set<Step> = []
    /// The same, whatever the code had waited for: several waits that lead alike are told by one of them.
    private var changes: Set<Step> = []
    /// Those of them that need no other step to run while their code waits, or that ask for the state that others have led to.
    private var undisturbed: Set<Step> = []
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
            let found = Self.ends(unit, entries, derivation, from: begun)
        else { return nil }
        reached = ValueSet((Array(begun) + found.all.map(\.outcome.state)).map { $0 % stateCount })
        func steps(_ ends: [QuiescentStates.StepEnd]) -> Set<Step> {
            Set(ends.filter(\.outcome.hasWritten).map { Step($0, of: unit, stateCount: stateCount) })
        }
        self.steps = steps(found.all)
        changes = Set(self.steps.map(\.wheneverItRuns))
        undisturbed = steps(found.undisturbed + found.all.filter(\.outcome.isExpected))
        followed = Set(self.steps.map(\.code))
    }

    /// Whether a step that was found for the state alone is one of them. Code that does nothing here may have been read as part of
    /// other code, so it may do anything; what code does in a state that nothing leads to is said by that code alone.
    func contains(_ end: QuiescentStates.StepEnd, of alone: MachineLowering) -> Bool {
        let (outcome, count) = (end.outcome, alone.domain.values.count)
        guard outcome.hasWritten, outcome.state < count, reached.contains(outcome.start),
            followed.contains(alone.functions[end.function.index].origin)
        else { return true }
        return changes.contains(Step(end, of: alone, stateCount: count).wheneverItRuns)
    }

    /// Whether a step that is possible needs others to change the state while its code waits, and the code does not ask for what
    /// they make of it.
    func needsOthers(_ end: QuiescentStates.StepEnd, of alone: MachineLowering) -> Bool {
        let (outcome, count) = (end.outcome, alone.domain.values.count)
        guard outcome.hasWritten, outcome.state < count else { return false }
        let step = Step(end, of: alone, stateCount: count)
        return steps.contains(step) && !undisturbed.contains(step)
    }

    /// The ends of steps, in pairs.
    private struct Ends {
        var all: [QuiescentStates.StepEnd]
        /// Those to which no other step has led while their code waited.
        var undisturbed: [QuiescentStates.StepEnd]
    }

    /// Nil where one cannot be known, or where they are too many.
    private static func ends(
        _ unit: MachineLowering, _ entries: [Entry], _ derivation: Derivation, from begun: ValueSet
    ) -> Ends? {
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
        var last: Interpreter?
        func ends(_ waits: PairedWaits, from reached: ValueSet) -> [QuiescentStates.StepEnd]? {
            var interpreter = Interpreter(
                functions: program.functions(waits), stateCount: pairs, keepsProvenance: false)
            interpreter.work.effort = unit.index.effort
            interpreter.unnamedTests = tests
            if let last { interpreter.take(summariesOf: last) { !waiting.contains($0) } }
            var quiescent = QuiescentStates(
                &interpreter, entries: entries.map(\.function), arguments: handed, registered: registered,
                initial: begun)
            quiescent.keepReached(from: reached, calling: called)
            last = interpreter
            let isWhole = !interpreter.isExhausted && !quiescent.isExhausted
            return isWhole && quiescent.ends.allSatisfy { $0.outcome.state < pairs } ? quiescent.ends : nil
        }
        var waits = PairedWaits(pairCount: pairs)
        for _ in 0..<mostRounds {
            guard let all = ends(waits, from: begun) else { return nil }
            let now = PairedWaits(after: all, program, registered: registered, begun: begun)
            guard now == waits || waiting.isEmpty else {
                waits = now
                continue
            }
            let kept = waits.keepingState(of: derivation.stateCount)
            let reached = begun.union(ValueSet(all.map(\.outcome.state)))
            return Ends(all: all, undisturbed: kept == waits ? all : ends(kept, from: reached) ?? all)
        }
        return nil
    }
}
