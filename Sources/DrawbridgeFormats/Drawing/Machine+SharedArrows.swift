import DrawbridgeModel

extension Machine {
    /// The machine as a drawing has it that joins transitions: those between the same two states stand together, at the
    /// place of the first, and one from any state stands for those that leave every state alike.
    package func withSharedArrows() -> Machine {
        var machine = foldingAnyState()
        let arrows = machine.arrows(DrawingOptions(shows: Set(DrawingOptions.Part.allCases)))
        machine.transitions = machine.transitions.filter(\.isStart) + arrows.flatMap(\.transitions)
        return machine
    }
}
