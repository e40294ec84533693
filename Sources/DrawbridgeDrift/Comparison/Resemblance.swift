import DrawbridgeModel

/// Which states of the two sides look like each other where no name tells: those with the same neighbours and events.
struct Resemblance {
    private let comparison: Comparison
    /// The steps that each leaf is an end of.
    private let drawnSteps: [[Step]]
    private let codedSteps: [[Step]]

    init(_ comparison: Comparison) {
        self.comparison = comparison
        drawnSteps = Self.steps(of: comparison.drawing)
        codedSteps = Self.steps(of: comparison.code)
    }

    private static func steps(of side: Unfolding) -> [[Step]] {
        var steps: [[Step]] = Array(repeating: [], count: side.leaves.count)
        for step in side.steps {
            for leaf in Set([step.from] + step.targets) { steps[leaf].append(step) }
        }
        return steps
    }

    /// Drawn strangers with the coded ones that they seem to stand for. A coded one is proposed once, to the drawn one that it
    /// looks like most, and only where no other comes as near.
    func proposals() -> [StrangeState] {
        var drawn = comparison.unimplementedStates
        let coded = comparison.undrawnStates
        guard !drawn.isEmpty, !coded.isEmpty else { return drawn }
        for (state, likeness) in zip(coded, likeness(drawn, coded)) {
            guard let best = likeness.max(), best >= 0.5, likeness.count(where: { $0 == best }) == 1 else { continue }
            drawn[likeness.firstIndex(of: best) ?? 0].lookalikes.append(state.name)
        }
        return drawn
    }
}

extension Resemblance {
    /// For each coded stranger, the share of what leads to it and away from it that each of the drawn ones has, too.
    func likeness(_ drawn: [StrangeState], _ coded: [StrangeState]) -> [[Double]] {
        let drawnTraits = drawn.map(traits(drawn:))
        return coded.map(traits(coded:)).map { traits in drawnTraits.map { Self.likeness($0, traits) } }
    }
}

/// What one sees of a state from outside: the other end of an arrow, which way it points, and the event.
private struct Trait: Hashable {
    /// A drawn leaf that both sides know; nil for another stranger.
    var neighbour: Int?
    var isLeaving: Bool
    /// A drawn event that both sides know.
    var event: String?
}

private extension Resemblance {
    func traits(drawn state: StrangeState) -> Set<Trait> {
        traits(of: state, drawnSteps) { leaf in
            comparison.states.coded[leaf].isEmpty ? [nil] : [leaf]
        } event: { event in
            event.flatMap { comparison.events.coded[$0] == nil ? nil : [$0] } ?? [nil]
        }
    }

    func traits(coded state: StrangeState) -> Set<Trait> {
        traits(of: state, codedSteps) { leaf in
            comparison.states.drawn[leaf].isEmpty ? [nil] : comparison.states.drawn[leaf]
        } event: { event in
            event.flatMap { comparison.events.drawn[$0] }.map { $0.sorted() } ?? [nil]
        }
    }

    func traits(
        of state: StrangeState, _ steps: [[Step]], neighbour: (Int) -> [Int?], event: (String?) -> [String?]
    ) -> Set<Trait> {
        let leaves = Set(state.leaves)
        var traits: Set<Trait> = []
        for step in leaves.flatMap({ steps[$0] }) {
            for target in step.targets where leaves.contains(step.from) != leaves.contains(target) {
                let isLeaving = leaves.contains(step.from)
                for other in neighbour(isLeaving ? target : step.from) {
                    for event in event(step.event) where other != nil || event != nil {
                        traits.insert(Trait(neighbour: other, isLeaving: isLeaving, event: event))
                    }
                }
            }
        }
        return traits
    }

    /// The share of the coded state's traits that the drawn one has, too: of several that together are one drawn state, each
    /// has only some of its arrows.
    static func likeness(_ drawn: Set<Trait>, _ coded: Set<Trait>) -> Double {
        coded.isEmpty ? 0 : Double(drawn.intersection(coded).count) / Double(coded.count)
    }
}
