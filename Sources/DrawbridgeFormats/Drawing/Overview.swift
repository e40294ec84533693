import DrawbridgeModel

/// A large machine in a picture that stays readable: few arrows, with counts where there are many words.
///
/// What has no arrow is counted in a state: what stays in it, what leads to it from many others, what is inside it. So
/// nothing is left out in silence.
package struct Overview: Sendable, Hashable {
    /// With a note that says that this is not all.
    package let machine: Machine
    package let arrows: [Arrow]
    /// What is counted in each state.
    private let counts: [String: [String]]

    /// More arrows are more than a reader can follow.
    private static let mostArrows = 40
    /// The same of transitions, each of which has a line at an arrow or in a state.
    private static let mostTransitions = 60

    /// Whether the whole machine is too large for a picture.
    package static func isNeeded(for machine: Machine, _ options: DrawingOptions) -> Bool {
        let options = options.forPicture
        let drawn = machine.drawn(options)
        let arrows = drawn.machine.arrows(drawn.options)
        return arrows.count > mostArrows || arrows.reduce(0) { $0 + $1.transitions.count } > mostTransitions
    }

    /// Takes the first plan with few enough arrows: composites as they are; without what is inside; and arrows into one
    /// state counted, at first where six states or more lead to it, at last two.
    package init(of machine: Machine, _ options: DrawingOptions) {
        let options = options.forPicture
        let full = machine.fullComposites
        let isHuge = machine.transitions.count > PictureFolding.mostTransitions
        let counting: [Int?] = isHuge ? [2] : [nil, 6, 5, 4, 3, 2]
        let plans =
            (isHuge ? [] : [OverviewPlan(machine, options)])
            + counting.map { OverviewPlan(machine, options, closing: full, countingFrom: $0) }
        let plan = plans.first(where: Self.isReadable) ?? plans[plans.count - 1]
        arrows = plan.arrows
        counts = plan.counts
        let all = machine.arrows(options).reduce(0) { $0 + $1.transitions.count }
        self.machine = plan.machine.noting(
            "Overview: \(all) transitions, drawn as \(arrows.count) arrows. What has no arrow is counted in the states."
        )
    }

    /// Between few states, even few arrows cross each other.
    private static func isReadable(_ plan: OverviewPlan) -> Bool {
        plan.arrows.count <= min(mostArrows, max(20, 2 * plan.machine.statesAtRest.count))
    }

    /// What is counted in a state, one count a line.
    func counts(in state: String) -> [String] { counts[state] ?? [] }

    /// The words at an arrow: the events, or how many there are.
    func words(of arrow: Arrow) -> [String] { OverviewPlan.events(of: arrow.transitions) }
}

private extension Machine {
    /// The outermost composites with enough inside to be worth closing. None where too little would be left.
    var fullComposites: Set<String> {
        let nesting = Nesting(self)
        let roots = statesAtRest.filter { nesting.parent(of: $0.name) != nil }.map { nesting.root(of: $0.name) }
        let names = Set(Dictionary(grouping: roots) { $0 }.filter { $0.value.count > 2 }.keys)
        return collapsing(names).statesAtRest.count > 3 ? names : []
    }
}
