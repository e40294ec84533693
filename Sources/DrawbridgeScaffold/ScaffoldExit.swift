import DrawbridgeModel

/// The arrows that lead from the states of one region out of the parallel state around it.
struct ScaffoldExit {
    let region: ScaffoldPart
    /// From leaves of the region to leaves of the machine around it, in the order of the drawing.
    private(set) var rows: [ScaffoldRow] = []

    func takes(_ event: String) -> Bool { rows.contains { $0.event == event } }

    /// What the event does in each state of the region; it is left to the state around where that is nothing.
    func arms(of event: (name: String, words: String?)) -> EventArms {
        EventArms(event, of: region, by: rows.filter { $0.event == event.name })
    }
}

extension ScaffoldRow {
    /// Whether it is taken on the event of another row, if only the condition of that holds.
    func isTaken(with row: ScaffoldRow) -> Bool {
        event == row.event && (condition == nil || condition == row.condition)
    }
}

extension ScaffoldExit {
    /// - Parameters:
    ///   - arrows: Those out of the region, which begin at states of it.
    ///   - state: The parallel state, in the machine around it.
    init(
        _ region: ScaffoldPart, _ arrows: [Transition], from state: String, in around: Machine,
        _ names: inout ScaffoldNames
    ) throws(Scaffold.Fault) {
        self.region = region
        var whole = around
        whole.transitions += arrows.map { arrow in
            var arrow = arrow
            arrow.from = state
            return arrow
        }
        let unfolding = Unfolding(whole)
        let leavesIn = Unfolding(region.machine)
        for step in unfolding.steps where step.transition >= around.transitions.count {
            guard let target = step.targets.first else { continue }
            let source = arrows[step.transition - around.transitions.count].from
            for leaf in leavesIn.leavesIn[source, default: []] {
                rows.append(Self.row(step, from: leavesIn.leaves[leaf], to: target, unfolding, &names))
            }
        }
        try requireOrder()
        // Those with a condition first, as they are asked first.
        rows = rows.filter { $0.condition != nil } + rows.filter { $0.condition == nil }
    }

    private static func row(
        _ step: Step, from leaf: String, to target: Int, _ unfolding: Unfolding, _ names: inout ScaffoldNames
    ) -> ScaffoldRow {
        let words = step.guards.joined(separator: " and ")
        return ScaffoldRow(
            from: [leaf], event: names.name(ofEvent: step.event),
            condition: words.isEmpty ? nil : names.name(ofCondition: words),
            to: unfolding.leaves[target],
            actions: StepActions(unfolding).words(of: step).map { names.name(ofAction: $0) },
            transition: unfolding.machine.transitions[step.transition])
    }

    /// Requires that it is drawn which of several arrows is taken.
    private func requireOrder() throws(Scaffold.Fault) {
        var seen: Set<[String?]> = []
        for row in rows where !seen.insert([row.from[0], row.event, row.condition]).inserted {
            throw Scaffold.Fault(
                message:
                    "has several arrows for \(row.event) out of \(row.from[0]), which leave the parallel state around it; draw when "
                    + "each of them is taken")
        }
    }
}
