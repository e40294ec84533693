import DrawbridgeModel

extension Comparison {
    /// The conditions that the settings give other words for, and that the drawing does not have.
    var unknownConditions: [UnknownName] {
        let drawn = Set(drawing.steps.flatMap(\.guards).flatMap(GuardText.conditions))
        return settings.conditions.filter { !drawn.isSuperset(of: GuardText.conditions($0.drawn)) }
            .map { UnknownName($0.drawn, of: .condition, in: .drawing, said: $0) }
    }

    /// Drawn steps that the code makes under other conditions, each with one of those in the code.
    func guardDifferences() -> [(drawn: Step, coded: Step)] {
        guard settings.comparesGuards else { return [] }
        var told: Set<Step> = []
        return drawnClaims.compactMap { step in
            let coded = codedSteps(besides: step).filter { agreeOnTarget(step, $0) && agreeOnEvent(step, $0) }
            guard let first = coded.first else { return nil }
            let drawn = coded.flatMap { one in
                drawnSteps(besides: one).filter { agreeOnTarget($0, one) && agreeOnEvent($0, one) }
            }
            guard let representative = drawn.first, told.insert(representative).inserted else { return nil }
            let (drawnGuards, codedGuards) = (
                GuardText.alternatives(drawn), GuardText.alternatives(coded, settings.conditions)
            )
            if drawnGuards == codedGuards { return nil }
            // A drawing of a part need not show conditions.
            return settings.agreement == .drawn && drawnGuards.isEmpty ? nil : (step, first)
        }
    }
}
