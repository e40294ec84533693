import DrawbridgeModel

/// Which parts of two machines agree and which do not: what a picture of the difference shows. Names are those of each machine,
/// transitions are places in its list.
package struct DriftOutline: Sendable, Hashable {
    /// For each coded state, the name of the drawn one that it is shown as.
    package var drawnNames: [String: String] = [:]
    package var undrawnStates: Set<String> = []
    package var unimplementedStates: Set<String> = []
    package var undrawn: Set<Int> = []
    package var unimplemented: Set<Int> = []
    /// Drawn transitions that happen on another event in the code, with those there.
    package var changedEvents: [Int: Int] = [:]
    /// Drawn transitions that have another condition in the code, with those there.
    package var changedGuards: [Int: Int] = [:]

    init(_ comparison: Comparison, _ differences: [Difference], _ guards: [(drawn: Step, coded: Step)]) {
        addStates(comparison)
        addStepsOfStrangers(comparison)
        for difference in differences { add(difference) }
        for (drawn, coded) in guards { changedGuards[drawn.transition] = coded.transition }
    }
}

private extension DriftOutline {
    mutating func addStates(_ comparison: Comparison) {
        for (leaf, drawn) in comparison.states.drawn.enumerated() {
            let name = comparison.code.leaves[leaf]
            if let first = drawn.first {
                drawnNames[name] = comparison.drawing.leaves[first]
            } else if !comparison.hiding.states.contains(leaf) {
                undrawnStates.insert(name)
            }
        }
        for (leaf, coded) in comparison.states.coded.enumerated() where coded.isEmpty {
            if !comparison.drawing.isUnnamedEnd(leaf) { unimplementedStates.insert(comparison.drawing.leaves[leaf]) }
        }
    }

    /// The arrows of a state that only one side has differ with it.
    mutating func addStepsOfStrangers(_ comparison: Comparison) {
        for step in comparison.drawing.steps
        where !comparison.hasKnownTarget(drawn: step) || comparison.states.coded[step.from].isEmpty {
            if step.targets.contains(where: comparison.drawing.isUnnamedEnd) { continue }
            unimplemented.insert(step.transition)
        }
        for step in comparison.code.steps
        where !comparison.hasKnownTarget(coded: step) || comparison.states.drawn[step.from].isEmpty {
            undrawn.insert(step.transition)
        }
    }

    mutating func add(_ difference: Difference) {
        switch difference {
        case .missing(let step), .hidden(let step, _): unimplemented.insert(step.transition)
        case .extra(let step), .unread(let step): undrawn.insert(step.transition)
        case .otherEvent(let drawn, let coded):
            changedEvents[drawn.transition] = changedEvents[drawn.transition] ?? coded.transition
        case .otherTarget(let drawn, let coded):
            unimplemented.insert(drawn.transition)
            undrawn.insert(coded.transition)
        }
    }
}
