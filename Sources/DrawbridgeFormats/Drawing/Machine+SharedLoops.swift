import DrawbridgeModel

/// Programs that place arrows by themselves draw the loops of a state one over the other, or make the picture as wide as all of
/// them: such drawings have one loop for those that look alike.
extension Machine {
    /// The machine with the loops of a state that may share one right behind each other, at the place of the first.
    package func withSharedLoops() -> Machine {
        var machine = self
        machine.transitions = transitions.sharingLoops().flatMap(\.self)
        return machine
    }
}

extension [Transition] {
    /// The transitions of each arrow, in the order of the first of them. Loops whose words would not be read back from one
    /// label stay apart, but together.
    package func sharingLoops() -> [[Transition]] {
        var arrows: [[Transition]] = []
        var loops: [Loop: Int] = [:]
        for transition in self {
            if let loop = Loop(transition), let place = loops[loop] {
                arrows[place].append(transition)
            } else {
                if let loop = Loop(transition) { loops[loop] = arrows.count }
                arrows.append([transition])
            }
        }
        return arrows.flatMap { arrow in
            LabelWords.label(of: arrow.map(\.words)) == nil ? arrow.map { [$0] } : [arrow]
        }
    }
}

/// What loops have in common that look alike.
private struct Loop: Hashable {
    private let state: String
    private let kind: Transition.Kind
    private let certainty: Transition.Certainty

    /// Nil for what is no loop, or has one alone.
    init?(_ transition: Transition) {
        let isLoop = transition.from == transition.to && transition.kind != .internal
        guard isLoop, transition.notes.isEmpty else { return nil }
        (state, kind, certainty) = (transition.from, transition.kind, transition.certainty)
    }
}
