import DrawbridgeModel
import DrawbridgeSource

/// How states and steps of the two sides are told. What is drawn has the words of the drawing, what is coded those of the code.
struct DriftWords {
    let comparison: Comparison
    let wording: DriftWording
    /// What could not be read of the drawing.
    let unread: [UnreadLine]
    /// Titles that several drawn states have.
    private let sharedTitles: Set<String>
    private let drawnWays: ShortestWays

    init(_ comparison: Comparison, _ wording: DriftWording, unread: [UnreadLine] = []) {
        self.comparison = comparison
        self.wording = wording
        self.unread = unread
        let titles = Dictionary(grouping: comparison.drawing.realStates, by: \.title)
        sharedTitles = Set(titles.filter { $0.value.count > 1 }.keys)
        drawnWays = comparison.drawing.shortestWays()
    }

    private var drawing: Unfolding { comparison.drawing }
    private var code: Unfolding { comparison.code }

    /// What a finding is about, for later runs: the machine, and what differs in it.
    func subject(_ what: String) -> String {
        "\(code.machine.variable ?? code.machine.name): \(what)"
    }

    /// The title, or the whole name where others have the same title.
    func drawnState(_ leaf: Int) -> String {
        let state = drawing.state(leaf)
        if state.isUnnamedEnd { return Machine.pseudoState }
        return sharedTitles.contains(state.title) ? state.name : state.title
    }
    func codedState(_ leaf: Int) -> String { code.leaves[leaf] }

    /// What people call the event of a step of the code: the method that began it rather than a call that this method awaits, unless the
    /// drawing or the settings name that call.
    func eventName(_ step: Step) -> String? {
        guard let method = step.method, !comparison.isNamed(step) else { return step.event }
        let isMapped = comparison.settings.events.contains { alias in
            alias.coded.contains { CodedEvent($0).name == step.event }
        }
        return isMapped ? step.event : method
    }

    /// The event of a step of the code, with its outcome and the method that people know: `fetch ✗ (in load)`; with its condition where the
    /// drawing has several events for it.
    func codedEvent(_ step: Step) -> String {
        guard let event = step.event else { return "no event" }
        let isShared = comparison.events.drawn[event, default: []].count > 1
        let guards = isShared && !step.guards.isEmpty ? " [\(step.guards.joined(separator: " && "))]" : ""
        let method = eventName(step).flatMap { $0 == event ? nil : " (in \($0))" } ?? ""
        return event + (step.outcome.map { " \($0.sign)" } ?? "") + method + guards
    }

    /// `Waiting, Call starting → None : Timeout`. An arrow out of a state that the code only passes is told as it is drawn.
    func drawn(_ steps: [Step]) -> String {
        if let passed = passedState(leftBy: steps), let step = steps.first {
            return "\(drawnState(passed)) → \(drawnTarget(step))"
        }
        return text(
            steps, called: steps.first?.event,
            from: composite(around: steps).map { [$0] } ?? allDrawn(steps.map(\.from)),
            to: steps.first.map(drawnTarget) ?? "?")
    }

    /// The drawn state that an arrow leaves, where the code only passes that.
    func passedState(leftBy steps: [Step]) -> Int? {
        guard let first = steps.first, !comparison.passed.withoutEvents.isEmpty,
            steps.allSatisfy({ $0.transition == first.transition })
        else { return nil }
        let from = drawing.machine.transitions[first.transition].from
        return comparison.passed.withoutEvents.first { drawing.leaves[$0] == from }
    }

    func coded(_ steps: [Step]) -> String {
        text(
            steps, called: steps.first.flatMap(eventName), from: allCoded(steps.map(\.from)),
            to: steps.first.map(codedTarget) ?? "?")
    }

    /// `Waiting, Call starting → None`
    func codedStates(_ steps: [Step]) -> String {
        "\(allCoded(steps.map(\.from)).joined(separator: ", ")) → \(steps.first.map(codedTarget) ?? "?")"
    }

    /// Transitions between the same states in one line: `Waiting → None : Timeout, Hang up ✗`.
    func codedEvents(_ transitions: [[Step]]) -> String {
        let events = transitions.compactMap { steps in
            eventName(steps[0]).map { $0 + (steps[0].outcome.map { " \($0.sign)" } ?? "") }
        }
        return codedStates(transitions[0]) + (events.isEmpty ? "" : " : \(events.joined(separator: ", "))")
    }

    func drawnTarget(_ step: Step) -> String {
        let to = drawing.machine.transitions[step.transition].to
        let isComposite =
            drawing.children[to] != nil && step.targets.allSatisfy(drawing.leavesIn[to, default: []].contains)
        return isComposite ? drawing.states[to]?.title ?? to : target(step, drawing) { drawnState($0) }
    }
    func codedTarget(_ step: Step) -> String { target(step, code) { codedState($0) } }

    /// The same in the words of the other side, as somebody would draw it; nil where a state has no name there.
    func toDraw(_ step: Step) -> String? {
        guard let from = comparison.states.drawn[step.from].first,
            let to = step.targets.lazy.compactMap({ comparison.states.drawn[$0].first }).first
        else { return nil }
        let event = eventName(step).map { event in
            comparison.events.drawnName(of: step) ?? comparison.withoutLabels(event)
                + (step.outcome.map { " \($0.sign)" } ?? "")
        }
        return "\(drawnState(from)) → \(drawnState(to))" + (event.map { " : \($0)" } ?? "")
    }
}

extension DriftWords {
    /// Where the drawing draws a step; where the arrow has no place, where the drawing begins.
    func place(drawn step: Step) -> Location? {
        (drawing.machine.transitions[step.transition].source ?? drawing.machine.source).map(Location.place)
    }

    func place(coded step: Step) -> Location? {
        (code.machine.transitions[step.transition].source ?? code.machine.source).map(Location.place)
    }

    func place(drawnState leaf: Int) -> Location? {
        (drawing.state(leaf).source ?? drawing.machine.source).map(Location.place)
    }

    func place(codedState leaf: Int) -> Location? {
        (code.state(leaf).source ?? code.machine.source).map(Location.place)
    }

    /// How one gets to a state, by the shortest list of events: what to do to see a difference there.
    func way(toDrawn leaf: Int) -> String { Self.way(drawnWays[leaf], in: wording.drawing) }
    func way(toCoded leaf: Int) -> String {
        if comparison.coming.ways[leaf] == nil,
            code.steps.contains(where: { $0.from != leaf && $0.targets.contains(leaf) })
        {
            return "\(wording.code) gets there only from states to which nothing leads"
        }
        return Self.way(comparison.coming.ways[leaf], in: wording.code)
    }

    func isReached(coded leaf: Int) -> Bool { comparison.coming.ways.contains(leaf) }

    private static func way(_ way: ShortestWays.Way?, in side: String) -> String {
        guard let way else { return "nothing in \(side) leads there" }
        if way.count == 0 { return "\(side) starts there" }
        // A setter that several steps call is said once.
        let names = way.beginning.map { $0.event ?? "(no event)" }
        let shown = Grouping(runs(of: names)) { "\($0.run)" }.groups.map { run in
            run[0].name + (run.count > 1 ? " (\(run.count) times)" : "")
        }.joined(separator: ", then ")
        let more = way.count - way.beginning.count
        return "\(side) gets there by \(shown)\(more > 0 ? ", then \(more) more" : "")"
    }
}

private extension DriftWords {
    /// Each name with the number of the run of equal names that it is in.
    static func runs(of names: [String]) -> [(run: Int, name: String)] {
        var run = 0
        return names.enumerated().map { place, name in
            if place > 0, names[place - 1] != name { run += 1 }
            return (run, name)
        }
    }

    func target(_ step: Step, _ side: Unfolding, _ name: (Int) -> String) -> String {
        guard case .moves(let targets) = step.result, targets.count > 1 else {
            return step.targets.first.map(name) ?? "?"
        }
        let to = side.machine.transitions[step.transition].to
        return side.states[to]?.title ?? to
    }

    func text(_ steps: [Step], called name: String?, from: [String], to: String) -> String {
        let outcome = steps.first?.outcome.map { " \($0.sign)" } ?? ""
        let event = name.map { " : \($0)\(outcome)" } ?? ""
        return "\(from.joined(separator: ", ")) → \(to)\(event)"
    }

    /// The composite that an arrow leaves, where all states in it are meant.
    func composite(around steps: [Step]) -> String? {
        guard let first = steps.first, steps.allSatisfy({ $0.transition == first.transition }) else { return nil }
        let from = drawing.machine.transitions[first.transition].from
        guard drawing.children[from] != nil, Set(steps.map(\.from)) == Set(drawing.leavesIn[from, default: []]) else {
            return nil
        }
        return drawing.states[from]?.title
    }

    func allDrawn(_ leaves: [Int]) -> [String] { unique(leaves.map(drawnState)) }
    func allCoded(_ leaves: [Int]) -> [String] { unique(leaves.map(codedState)) }

    func unique(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }
}
