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
            let alike = codedSteps(besides: step).filter { agreeOnTarget(step, $0) && agreeOnEvent(step, $0) }
            let coded = nearest(alike) { isEvent(step, of: $0) }
            guard let first = coded.first else { return nil }
            let drawn = coded.flatMap { one in
                let alike = drawnSteps(besides: one).filter { agreeOnTarget($0, one) && agreeOnEvent($0, one) }
                return nearest(alike) { isEvent($0, of: one) }
            }
            guard let representative = drawn.first, told.insert(representative).inserted else { return nil }
            let (drawnGuards, codedGuards) = (
                GuardText.alternatives(drawn), GuardText.alternatives(coded, settings.conditions)
            )
            if GuardText.agree(drawn: drawnGuards, coded: codedGuards) { return nil }
            // A drawing of a part need not show conditions.
            return settings.agreement == .drawn && drawnGuards.isEmpty ? nil : (step, first)
        }
    }

    /// Whether a drawn step is called by the event of a coded one, not only by another name of that.
    private func isEvent(_ drawn: Step, of coded: Step) -> Bool {
        guard settings.comparesEvents, let event = drawn.event, let other = coded.event else { return true }
        return events.coded[event]?.contains(other) ?? false
    }

    private func nearest(_ steps: [Step], _ isNear: (Step) -> Bool) -> [Step] {
        let near = steps.filter(isNear)
        return near.isEmpty ? steps : near
    }
}
