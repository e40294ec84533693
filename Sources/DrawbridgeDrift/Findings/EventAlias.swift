import DrawbridgeModel

/// What settings may say a drawn event is in the code, where the two are alike in all their arrows: an alias that hid a difference would
/// not be worth offering.
struct EventAlias {
    /// As settings name it: `load`, `load: failure`, `permissionChanged [status == .authorized]`.
    let coded: [String]

    /// - Parameter pairs: Arrows of a drawn event, and what the code does in place of each.
    init?(_ pairs: [StepPair], _ comparison: Comparison) {
        guard let drawn = pairs.first?.drawn.event else { return nil }
        let found = Self.choices(pairs.map(\.coded)).first { choice in
            let events = choice.map(CodedEvent.init)
            return Self.areAlike(drawn, comparison) { step in
                events.contains { $0.name == step.event && $0.restriction.isKnown(of: step) }
            }
        }
        guard let found else { return nil }
        coded = found
    }
}

private extension EventAlias {
    /// The events of some steps; the one event, with the outcome or under the condition that all of them have.
    static func choices(_ steps: [Step]) -> [[String]] {
        var seen: Set<String> = []
        let names = steps.compactMap(\.event).filter { seen.insert($0).inserted }
        guard names.count == 1, let name = names.first, let first = steps.first else { return [names] }
        var choices = [names]
        if let outcome = first.outcome, steps.allSatisfy({ $0.outcome == outcome }) {
            choices.append(["\(name): \(outcome.rawValue)"])
        }
        if !first.guards.isEmpty, steps.allSatisfy({ $0.guards == first.guards }) {
            choices.append(["\(name) [\(first.guards.joined(separator: " && "))]"])
        }
        return choices
    }

    /// Whether the arrows of a drawn event and those steps of the code lead from the same states to the same states.
    static func areAlike(_ drawn: String, _ comparison: Comparison, _ isCoded: (Step) -> Bool) -> Bool {
        let arrows = comparison.drawnClaims.filter { $0.event == drawn }
        let steps = comparison.codedClaims.filter(isCoded)
        return arrows.allSatisfy { arrow in
            comparison.codedSteps(besides: arrow).contains { isCoded($0) && comparison.agreeOnTarget(arrow, $0) }
        }
            && steps.allSatisfy { step in
                comparison.drawnSteps(besides: step).contains {
                    $0.event == drawn && comparison.agreeOnTarget($0, step)
                }
            }
    }
}
