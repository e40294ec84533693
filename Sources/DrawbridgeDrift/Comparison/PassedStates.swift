import DrawbridgeModel

/// Drawn states that the code only passes through: what sets them goes on to another state in the same step.
extension Comparison {
    /// The state of the code that a drawn one is, where no step ends in it.
    func passedState(_ title: String) -> State? {
        let letters = Spelling(title).letters
        return code.machine.states.first { $0.kind == .transient && Spelling($0.ownName).letters == letters }
    }

    /// Whether the drawing shows a step of the code as a path through such states.
    func isDrawnThroughPassedStates(_ coded: Step) -> Bool {
        let passed = Set(
            drawing.leaves.indices.filter {
                states.coded[$0].isEmpty && passedState(drawing.state($0).title) != nil
            })
        guard !passed.isEmpty else { return false }
        var seen: Set<Int> = []
        var next = drawnSteps(besides: coded).filter { agreeOnEvent($0, coded) }
        while let step = next.popLast() {
            if passed.contains(step.from), agreeOnTarget(step, coded) { return true }
            let reached = step.targets.filter { passed.contains($0) && seen.insert($0).inserted }
            next += drawing.steps.filter { reached.contains($0.from) }
        }
        return false
    }
}
