import DrawbridgeModel

/// Drawn states that the code only passes through: what sets them goes on to another state in the same step.
struct PassedStates: Sendable {
    /// States of the code in which no step ends, by the letters of their names.
    private let coded: [String: State]
    /// The drawn leaves that are such states.
    let leaves: Set<Int>

    init(_ drawing: Unfolding, _ code: Unfolding, _ states: StateMatching) {
        let transient = code.machine.states.filter { $0.kind == .transient }
        let coded = Dictionary(transient.map { (Spelling($0.ownName).letters, $0) }) { first, _ in first }
        self.coded = coded
        let unmatched = coded.isEmpty ? [] : drawing.leaves.indices.filter { states.coded[$0].isEmpty }
        leaves = Set(unmatched.filter { coded[Spelling(drawing.state($0).title).letters] != nil })
    }

    /// The state of the code that a drawn one is.
    subscript(title: String) -> State? { coded.isEmpty ? nil : coded[Spelling(title).letters] }
}

extension Comparison {
    /// Whether the drawing shows a step of the code as a path through states that the code only passes through.
    func isDrawnThroughPassedStates(_ coded: Step) -> Bool {
        guard !passed.leaves.isEmpty else { return false }
        var seen: Set<Int> = []
        var next = drawnSteps(besides: coded).filter { agreeOnEvent($0, coded) }
        while let step = next.popLast() {
            if passed.leaves.contains(step.from), agreeOnTarget(step, coded) { return true }
            let reached = step.targets.filter { passed.leaves.contains($0) && seen.insert($0).inserted }
            next += drawing.steps.filter { reached.contains($0.from) }
        }
        return false
    }
}
