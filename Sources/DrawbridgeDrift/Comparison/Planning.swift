import DrawbridgeModel

/// What a drawing shows before the code has it.
struct Planning: Sendable {
    /// The transitions of the drawing that are planned.
    private(set) var steps: Set<Step> = []
    /// The names of drawn states that are planned.
    private(set) var states: Set<String> = []
    /// Entries that name nothing that is drawn.
    private(set) var unknown: [PlannedPart] = []
    private let found: [(part: PlannedPart, steps: [Step], leaves: [Int])]

    init(_ parts: [PlannedPart], _ drawing: Unfolding) {
        var found: [(part: PlannedPart, steps: [Step], leaves: [Int])] = []
        for part in parts {
            switch part.kind {
            case .state:
                if let name = drawing.name(of: part.name) {
                    states.insert(name)
                    found.append((part, [], drawing.leavesIn[name, default: []]))
                } else {
                    unknown.append(part)
                }
            case .transition:
                let pattern = TransitionPattern(part.name)
                let fitting = drawing.steps.filter { pattern.fits($0, drawing) }
                if fitting.isEmpty { unknown.append(part) }
                steps.formUnion(fitting)
                found.append((part, fitting, []))
            }
        }
        self.found = found
    }

    /// What is no longer planned: the code has it.
    func done(_ comparison: Comparison) -> [PlannedPart] {
        found.filter { entry in
            entry.leaves.contains { !comparison.states.coded[$0].isEmpty }
                || !entry.steps.isEmpty && entry.steps.allSatisfy(comparison.isImplemented)
        }.map(\.part)
    }
}
