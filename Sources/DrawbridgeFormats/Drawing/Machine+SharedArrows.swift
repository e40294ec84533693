import DrawbridgeModel

extension Machine {
    /// The machine as a drawing with joined transitions shows it: transitions between the same two states are adjacent,
    /// at the place of the first one, and one from any state replaces those that leave every state in the same way.
    package func withSharedArrows() -> Machine {
        var machine = folded()
        let arrows = machine.arrows(DrawingOptions(shows: Set(DrawingOptions.Part.allCases)))
        machine.transitions = machine.transitions.filter(\.isStart) + arrows.flatMap(\.transitions)
        return machine
    }
}
