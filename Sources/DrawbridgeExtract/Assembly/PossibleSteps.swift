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

        init(_ end: QuiescentStates.StepEnd, of unit: MachineLowering) {
            code = unit.functions[end.function.index].origin
            awaited = end.outcome.waiting.resumedBy
            (from, to) = (end.outcome.start, end.outcome.state)
        }

        /// The steps that one of pairs is, told by their states.
        static func all(_ end: PairedSteps.End, of unit: MachineLowering, stateCount: Int) -> [Step] {
            let code = unit.functions[end.function.index].origin
            let awaited = end.waiting.resumedBy.flatMap { $0 == PairedWaits.beginning ? nil : $0 }
            return end.moves.map { from, to in
                Step(code: code, awaited: awaited, from: from % stateCount, to: to % stateCount)
            }
        }

        private init(code: Origin, awaited: String?, from: Int, to: Int) {
            (self.code, self.awaited, self.from, self.to) = (code, awaited, from, to)
        }

        var wheneverItRuns: Step {
            var step = self
            step.awaited = nil
            return step
        }
    }

    /// With more pairs than this, following them costs more than it tells: of a machine with many states, fewer flags are followed.
    private static let mostPairs = 16
    /// After so many ends of steps, or where a group cannot be followed to its end, no further one is: each takes as long as the first one.
    private static let mostEnds = 1000

    private var steps: Set<Step> = []
    /// The same, whatever the code had waited for: several waits that lead alike are told by one of them.
    private var changes: Set<Step> = []
    /// Those of them that need no other step to run while their code waits, or that ask for the state that others have led to.
    private var undisturbed: Set<Step> = []
    /// The code that sets the state, and the states that it has led to.
    private var followed: Set<Origin> = []
    private var reached: ValueSet
    private let endCount: Int

    /// One for each group of flags that can be followed to its end.
    ///
    /// - Parameter alone: The code, lowered for the state alone.
    static func all(_ extraction: MachineExtraction, _ alone: MachineLowering, initial: ValueSet) -> [PossibleSteps] {
        let stateCount = alone.domain.values.count
        guard !initial.isEmpty, stateCount > 1 else { return [] }
        let groups = Companions.groups(
            of: extraction.candidate, in: extraction.project, kept: alone.records.kept,
            combinations: mostPairs / stateCount)
        var (all, ends) = ([PossibleSteps](), 0)
        for group in groups where ends < mostEnds {
            guard let possible = PossibleSteps(extraction, alone, group, initial: initial) else { break }
            all.append(possible)
            ends += possible.endCount
        }
        return all
    }

    private init?(
        _ extraction: MachineExtraction, _ alone: MachineLowering, _ companions: Companions, initial: ValueSet
    ) {
        let stateCount = alone.domain.values.count
        let derivation = Derivation(beside: stateCount, parts: companions.parts)
        var paired = extraction
        paired.candidate.derivation = derivation
        let (unit, entries) = paired.lowered(LoweringRequest(flat: alone.request.flat))
        let begun = companions.pairs(of: derivation, from: initial)
        guard !unit.hasGivenUp, unit.blurred.isSubset(of: alone.request.flat),
            let found = Self.steps(unit, entries, derivation, from: begun)
        else { return nil }
        endCount = found.all.ends.count
        reached = ValueSet(found.all.reached.map { $0 % stateCount })
        func steps(_ ends: [PairedSteps.End]) -> Set<Step> {
            Set(ends.filter(\.hasWritten).flatMap { Step.all($0, of: unit, stateCount: stateCount) })
        }
        self.steps = steps(found.all.ends)
        changes = Set(self.steps.map(\.wheneverItRuns))
        undisturbed = steps(found.undisturbed.ends + found.all.ends.filter(\.isExpected))
        followed = Set(self.steps.map(\.code))
    }

    /// Whether a step that was found for the state alone is one of them. Code that does nothing here may have been read as part of
    /// other code, so it may do anything; what code does in a state that nothing leads to is said by that code alone.
    ///
    /// - Parameter writers: Of the code for the state alone.
    func contains(
        _ end: QuiescentStates.StepEnd, of alone: MachineLowering, _ provenance: Provenance, _ writers: WritingMethods
    ) -> Bool {
        let (outcome, count) = (end.outcome, alone.domain.values.count)
        guard outcome.hasWritten, outcome.state < count, reached.contains(outcome.start) else { return true }
        let step = Step(end, of: alone).wheneverItRuns
        if followed.contains(step.code) { return changes.contains(step) }
        // What code outside does by calling one method, perhaps several times, that method does.
        guard let methods = writers.methods(with: provenance.writes(before: [end.node])),
            !followed.isDisjoint(with: methods)
        else { return true }
        return states(reachedBy: methods, from: step.from).contains(step.to)
    }

    private func states(reachedBy code: Set<Origin>, from state: Int) -> Set<Int> {
        let own = changes.filter { code.contains($0.code) }
        var (reached, open) = (Set<Int>(), [state])
        while let state = open.popLast() {
            for change in own where change.from == state && reached.insert(change.to).inserted {
                open.append(change.to)
            }
        }
        return reached
    }

    /// Whether a step that is possible needs others to change the state while its code waits, and the code does not ask for what
    /// they make of it.
    func needsOthers(_ end: QuiescentStates.StepEnd, of alone: MachineLowering) -> Bool {
        let (outcome, count) = (end.outcome, alone.domain.values.count)
        guard outcome.hasWritten, outcome.state < count else { return false }
        let step = Step(end, of: alone)
        return steps.contains(step) && !undisturbed.contains(step)
    }

    /// Nil where one cannot be known, or where they are too many.
    private static func steps(
        _ unit: MachineLowering, _ entries: [Entry], _ derivation: Derivation, from begun: ValueSet
    ) -> PairedRounds.Found? {
        let tests = Set(
            derivation.parts.indices.flatMap { part in
                (0..<derivation.parts[part].question.count).map { derivation.values(where: part, is: $0) }
            })
        guard unit.functions.contains(where: { $0.body.contains { $0.asks(for: tests) } }) else { return nil }
        let program = PairedProgram(
            unit.functions, stateCount: derivation.stateCount, pairCount: derivation.combinations.count,
            companionTests: tests)
        var rounds = PairedRounds(
            program, entries: entries.map(\.function),
            handed: unit.decision == .byCode ? HandedStates(unit: unit).arguments(to: entries) : [:],
            registered: Start(unit).registered, effort: unit.index.effort)
        return rounds.steps(from: begun)
    }
}
