import DrawbridgeModel
import DrawbridgeSource

/// What of a drawing has happened: its transitions with how often each was taken, and what happened that it does not show.
///
/// What was seen is a machine of its own, and is compared as code is, so that names that settings relate are related here as well.
package struct TraceCoverage: Sendable {
    /// How often a transition was taken.
    package enum Use: Sendable, Hashable {
        case never
        case taken(Int)
        /// What was seen may have been this transition or another one: nobody has said which event it was, or which condition held.
        case perhaps(Int)
    }

    package let drawn: Machine
    /// For each transition of the machine, in its order. Nil for what a trace cannot show: starts, events that are ignored.
    package private(set) var uses: [Use?]
    /// The steps that no transition of the drawing makes, each once, with how often it was seen in all.
    package private(set) var undrawn: [Trace.Step] = []
    /// The states of those that the drawing does not have either.
    package private(set) var strangers: [State] = []
    /// How many steps were seen.
    package private(set) var stepCount = 0
    private let seen: SeenMachine
    private let comparison: Comparison

    /// - Parameter drawn: A drawing, or a machine of code.
    /// - Parameter others: Drawings of other parts of the machine, where they show it together.
    package init(
        of drawn: Machine, by runs: [Trace.Run], settings: PairSettings = PairSettings(),
        others: [Drift.OtherDrawing] = []
    ) {
        self.drawn = drawn
        seen = SeenMachine(runs, of: drawn)
        comparison = Comparison(drawn, seen.machine, settings: settings, others: others)
        uses = drawn.transitions.map { $0.kind == .ignored || $0.isStart ? nil : .never }
        stepCount = seen.steps.reduce(0) { $0 + $1.count }
        for index in seen.steps.indices { add(index) }
        let names = Set(undrawn.flatMap { [$0.from ?? "", $0.to] })
        strangers = seen.machine.states.filter { names.contains($0.name) && !isDrawn($0.name) }
    }

    /// The drawn states that the machine was in.
    package var visited: Set<String> {
        let leaves = comparison.states.coded.indices.filter { !comparison.states.coded[$0].isEmpty }
        return Set(leaves.flatMap { drawn.ancestors(of: comparison.drawing.leaves[$0]) })
    }

    /// The drawn state that a state of a trace is; the same name where it is none.
    package func drawnName(of state: String) -> String {
        let leaf = comparison.code.leaves.firstIndex(of: state)
        let drawn = leaf.flatMap { comparison.states.drawn[$0].first }
        return drawn.map { comparison.drawing.leaves[$0] } ?? state
    }
}

private extension TraceCoverage {
    func isDrawn(_ state: String) -> Bool {
        comparison.code.leaves.firstIndex(of: state).map { !comparison.states.drawn[$0].isEmpty } ?? false
    }

    /// Counts one step where it is drawn.
    mutating func add(_ index: Int) {
        let steps = comparison.code.steps.filter { $0.transition == index }
        let arrows = steps.flatMap(arrows)
        guard !arrows.isEmpty else {
            if let step = steps.first(where: isDifferent), !isLeftOut(step) { undrawn.append(seen.steps[index]) }
            return
        }
        let count = seen.steps[index].count
        // An arrow into a choice was taken where one out of it was.
        let paths = arrows.map { Set(arrowsBefore($0) + [$0.transition]) }
        for place in paths.reduce(into: Set(), { $0.formUnion($1) }) {
            use(place, count, isCertain: paths.allSatisfy { $0.contains(place) })
        }
    }

    mutating func use(_ place: Int, _ count: Int, isCertain: Bool) {
        switch uses[place] {
        case nil: break
        case .never?: uses[place] = isCertain ? .taken(count) : .perhaps(count)
        case .taken(let before)?: uses[place] = .taken(before + (isCertain ? count : 0))
        case .perhaps(let before)?: uses[place] = isCertain ? .taken(count) : .perhaps(before + count)
        }
    }

    /// Those of code, too, that happen only where another step runs in between: here they may have happened.
    func drawnSteps(besides step: Step) -> [Step] {
        let leaves = comparison.states.drawn[step.from]
        return comparison.drawing.steps.filter { leaves.contains($0.from) && $0.result != .unread }
    }

    /// The drawn steps that one that was seen may be: of those on one event, the ones under the condition that was said.
    func arrows(for step: Step) -> [Step] {
        let known = drawnSteps(besides: step).filter {
            comparison.agreeOnEvent($0, step) && comparison.agreeOnTarget($0, step)
        }
        let said = step.guards.joined(separator: " and ")
        let held = known.filter { Trace.areAlike($0.guards.joined(separator: " and "), said) }
        let chosen = said.isEmpty || held.isEmpty ? known : held
        let named = chosen.filter { $0.event != nil }
        return named.isEmpty || step.event == nil ? chosen : named
    }

    /// What stays where it is happens to every machine that is asked for nothing; but not if the drawing says where it leads.
    func isDifferent(_ step: Step) -> Bool {
        if comparison.isDrawnThroughPassedStates(step) { return false }
        guard step.result == .stays else { return true }
        guard step.event != nil else { return false }
        return drawnSteps(besides: step).contains {
            $0.event != nil && $0.guards.isEmpty && comparison.agreeOnEvent($0, step)
        }
    }

    /// Whether the settings leave a step out, or another drawing shows it.
    func isLeftOut(_ step: Step) -> Bool {
        var ignored = IgnoredTransitions(comparison)
        return comparison.settings.agreement == .drawn || ignored.fits(.extra(step))
            || comparison.isDrawnElsewhere(step)
    }

    /// The arrows from a state to the choice, fork or end that the last arrow of a step comes from.
    func arrowsBefore(_ step: Step) -> [Int] {
        let transitions = drawn.transitions
        let around = Set(drawn.ancestors(of: comparison.drawing.leaves[step.from]))
        var (found, seen): ([Int], Set<String>) = ([], [])
        var open = [transitions[step.transition].from]
        while let place = open.popLast() {
            guard drawn.state(named: place)?.isReal == false, seen.insert(place).inserted else { continue }
            for (i, arrow) in zip(0..., transitions) where arrow.to == place {
                let isAlike = arrow.event == nil || arrow.event == step.event
                let comesFromHere = around.contains(arrow.from) || arrow.from == "*"
                guard isAlike, comesFromHere || drawn.state(named: arrow.from)?.isReal == false else { continue }
                found.append(i)
                if !comesFromHere { open.append(arrow.from) }
            }
        }
        return found
    }
}
