import DrawbridgeModel
import DrawbridgeSource

/// Conditions that differ where all else agrees.
extension Amendments {
    var changedGuards: [Amendment] {
        drift.guardDifferences.map { drawn, coded in
            let (drawnAlike, codedAlike) = alike(drawn, coded)
            let (there, wanted) = (conditions(drawnAlike), conditions(codedAlike))
            let wrong = drawnAlike.first { !wanted.contains(Self.conditions($0)) }
            let new = codedAlike.first { !there.contains(Self.conditions($0)) }
            let reason = "\(telling.drawn([drawn])) has another condition in the code"
            return Amendment(
                reason, at: telling.place(drawn: drawn), ways: ways(wrong, new, drawn, wanted.contains([])))
        }
    }
}

private extension Amendments {
    /// All steps of the two sides that are the same but for their conditions.
    func alike(_ drawn: Step, _ coded: Step) -> (drawn: [Step], coded: [Step]) {
        let coded = comparison.codedSteps(besides: drawn).filter {
            comparison.agreeOnTarget(drawn, $0) && comparison.agreeOnEvent(drawn, $0)
        }
        let others = coded.flatMap { one in
            comparison.drawnSteps(besides: one).filter {
                comparison.agreeOnTarget($0, one) && comparison.agreeOnEvent($0, one)
            }
        }
        return (others, coded)
    }

    static func conditions(_ step: Step) -> Set<String> { Set(step.guards.flatMap(GuardText.conditions)) }
    func conditions(_ steps: [Step]) -> Set<Set<String>> { Set(steps.map(Self.conditions)) }

    /// - Parameter isFree: Whether the code does it under no condition, too: then no other one matters.
    func ways(_ wrong: Step?, _ new: Step?, _ drawn: Step, _ isFree: Bool) -> [[DiagramEdit]] {
        guard let changed = isFree ? wrong ?? drawn : wrong else {
            let arrow = drawing.machine.transitions[drawn.transition]
            guard let new else { return [] }
            return [[.addTransition(self.arrow(like: new, from: drawing.leaves[drawn.from], to: arrow.to))]]
        }
        let arrow = drawing.machine.transitions[changed.transition]
        guard isFree || new != nil else { return [[.removeTransition(arrow)]] }
        var words = arrow.words
        words.guard = isFree ? nil : new.flatMap(condition)
        return [[.relabelTransition(arrow, words)]]
    }
}
