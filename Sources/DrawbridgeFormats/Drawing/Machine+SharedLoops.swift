import DrawbridgeModel

/// Loops that share an arrow. Programs that place arrows by themselves draw the loops of a state over each other, or
/// make the picture as wide as all of them together: their drawings get one loop for those that look alike.
extension Machine {
    /// The machine with the loops of a state that may share an arrow adjacent, at the place of the first one.
    package func withSharedLoops() -> Machine {
        var machine = self
        machine.transitions = transitions.sharingLoops().flatMap(\.self)
        return machine
    }
}

extension [Transition] {
    /// The transitions of each arrow, in the order of the first one. Loops whose labels could not be read back from one
    /// label keep their own arrows, but are adjacent.
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

/// The properties that loops on one arrow share.
private struct Loop: Hashable {
    private let state: String
    private let kind: Transition.Kind
    private let certainty: Transition.Certainty

    /// Nil for a transition that is not a loop, or needs an arrow of its own.
    init?(_ transition: Transition) {
        let isLoop = transition.from == transition.to && transition.kind != .internal
        guard isLoop, transition.notes.isEmpty else { return nil }
        (state, kind, certainty) = (transition.from, transition.kind, transition.certainty)
    }
}
