import DrawbridgeModel
import DrawbridgeSource

/// What has to be changed in a drawing so that it agrees with the code. Not all of it holds once the first change is made.
struct Amendments {
    let drift: Drift
    let comparison: Comparison
    /// How new things are called in the drawing.
    let words: DrawnWords
    /// How differences are told.
    let telling: DriftWords

    init(_ drift: Drift, _ words: DrawnWords) {
        self.drift = drift
        comparison = drift.comparison
        self.words = words
        telling = DriftWords(comparison, .drift)
    }

    var all: [Amendment] { rounds.flatMap(\.amendments) }

    /// In an order in which each finds what it needs: states before arrows, and no state goes before its arrows went elsewhere.
    var rounds: [AmendmentRound] {
        [
            AmendmentRound(amendments: renamedStates, areIndependent: false),
            AmendmentRound(amendments: newStates, areIndependent: true),
            AmendmentRound(amendments: movedStarts, areIndependent: false),
            AmendmentRound(amendments: changedArrows, areIndependent: true),
            AmendmentRound(amendments: changedGuards, areIndependent: true),
            AmendmentRound(amendments: newArrows, areIndependent: true),
            AmendmentRound(amendments: goneStates, areIndependent: true),
        ]
    }

    var drawing: Unfolding { comparison.drawing }
    var code: Unfolding { comparison.code }

    /// The drawn state that a leaf of the code is: one leaf, or the composite all of whose leaves are meant. Nil where it
    /// has none.
    func drawnName(of leaf: Int) -> String? {
        let leaves = comparison.states.drawn[leaf]
        guard let first = leaves.first else { return nil }
        return leaves.count == 1 ? drawing.leaves[first] : composite(of: Set(leaves)) ?? drawing.leaves[first]
    }

    /// The innermost composite that holds exactly some leaves.
    func composite(of leaves: Set<Int>) -> String? {
        drawing.realStates.last { state in
            drawing.children[state.name] != nil && Set(drawing.leavesIn[state.name, default: []]) == leaves
        }?.name
    }

    /// The place of a finding of this drawing that has none of its own.
    var drawingPlace: Location? { drawing.machine.source.map(Location.place) }
}
