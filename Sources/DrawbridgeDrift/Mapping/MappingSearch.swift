import DrawbridgeModel

/// Searches for the settings by which a drawing and code agree: names, hidden and planned parts, events, conditions.
///
/// First the states are related, by their words and neighbours and without regard to events: people call events by words of their
/// own. Then each unknown event of the drawing is looked for among what the code does between the same states. A line is sure only where
/// it can hide no difference: a name of another state or event would agree as well by its transitions alone.
package struct MappingSearch {
    /// In the order in which they were found.
    package private(set) var proposals: [MappingProposal] = []
    /// What was given, and all that is sure.
    package private(set) var settings: PairSettings
    private let drawn: Machine
    private let coded: Machine

    package init(_ drawn: Machine, _ coded: Machine, settings: PairSettings = PairSettings()) {
        self.drawn = drawn
        self.coded = coded
        self.settings = settings
        // What is related opens the way for its neighbours.
        addAll(insteadOf: .names) { StateProposals($0).all }
        _ = add(HiddenStateProposals(comparison).all)
        _ = add(PlannedProposals(comparison).all)
        addAll(insteadOf: .events) { EventProposals($0).all }
        _ = add(ConditionProposals(comparison).all)
    }

    private static let rounds = 12

    /// What is left of a line for an event that was sure. Where more differs with it than without it, the words may be alike by chance, and
    /// where an arrow of another drawn event has no partner any more, two names are one event. Where all that another event of the code does
    /// is drawn, with the name as well, and is told as undrawn only with the line, the line is a part of the truth.
    private func checked(_ proposal: MappingProposal) -> MappingProposal {
        guard proposal.isSure, case .events(var alias) = proposal.line else { return proposal }
        var changed = settings
        changed.add(proposal.line)
        let (before, with) = (comparison.differences(), Comparison(drawn, coded, settings: changed))
        let after = with.differences()
        let known = Set(before.compactMap(\.undrawn))
        func isDrawnWithName(_ step: Step) -> Bool {
            with.drawnSteps(besides: step).contains { $0.event == alias.drawn && with.agreeOnTarget($0, step) }
        }
        let beside = after.compactMap(\.undrawn).filter { !known.contains($0) && isDrawnWithName($0) }
        let claims = beside.isEmpty ? [] : with.codedClaims
        let others = beside.filter { step in
            claims.allSatisfy { claim in
                claim.event != step.event
                    || with.drawnSteps(besides: claim).contains { with.agreeOnTarget($0, claim) }
            }
        }
        guard !others.isEmpty else {
            let lost = Set(after.compactMap(\.unmade)).subtracting(before.compactMap(\.unmade))
            let isWorse = after.count > before.count || lost.contains { $0.event != alias.drawn }
            return isWorse ? proposal.guessed : proposal
        }
        var seen = Set(alias.coded)
        alias.coded += others.compactMap(\.event).filter { seen.insert($0).inserted }
        return MappingProposal(.events(alias), because: proposal.reason, isSure: false) ?? proposal.guessed
    }

    private var comparison: Comparison { Comparison(drawn, coded, settings: settings) }

    /// Searches again as long as something is sure.
    private mutating func addAll(
        insteadOf section: MappingProposal.Section, _ search: (Comparison) -> [MappingProposal]
    ) {
        for _ in 0..<Self.rounds {
            guard add(search(comparison), insteadOf: section) else { return }
        }
    }

    /// Whether any of them is sure.
    ///
    /// - Parameter section: The guesses of an earlier round that these replace: what was a guess may have become sure, or wrong.
    private mutating func add(_ found: [MappingProposal], insteadOf section: MappingProposal.Section? = nil) -> Bool {
        proposals.removeAll { $0.section == section && !$0.isSure }
        let found = found.map(checked)
        proposals += found
        let sure = found.filter(\.isSure)
        for proposal in sure { settings.add(proposal.line) }
        return !sure.isEmpty
    }
}
