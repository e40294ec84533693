import DrawbridgeModel

/// One way to draw a machine with fewer arrows.
struct OverviewPlan {
    let machine: Machine
    private(set) var arrows: [Arrow]
    /// What is counted in each state, one count a line.
    private(set) var counts: [String: [String]] = [:]

    /// - Parameters:
    ///   - composites: Those that are drawn without what is inside.
    ///   - fewest: Where so many states lead to a state, their arrows are counted in it; nil for nowhere.
    init(
        _ machine: Machine, _ options: DrawingOptions, closing composites: Set<String> = [],
        countingFrom fewest: Int? = nil
    ) {
        self.machine = machine.collapsing(composites)
        arrows = self.machine.arrows(options)
        countStates(in: composites, of: machine)
        countLoops()
        if let fewest {
            countSources(from: fewest)
            countUnread()
        }
    }

    /// The events of some transitions, or how many there are. Empty where no event has a name.
    static func events(of transitions: [Transition]) -> [String] {
        let names = transitions.compactMap { transition in
            transition.event.map { [$0, transition.outcome?.sign].compactMap(\.self).joined(separator: " ") }
        }
        var seen: Set<String> = []
        let events = names.filter { seen.insert($0).inserted }
        return events.count > mostNames ? ["\(events.count) events"] : events
    }
}

private extension OverviewPlan {
    /// Of more events, the number says more than the names.
    static let mostNames = 2

    mutating func count(_ words: String, in state: String) { counts[state, default: []].append(words) }

    mutating func countStates(in composites: Set<String>, of machine: Machine) {
        let nesting = Nesting(machine)
        for composite in composites.sorted() {
            let inside = machine.statesAtRest.filter { nesting.lies($0.name, in: composite) }
            count("\(inside.count) states inside", in: composite)
        }
    }

    mutating func countLoops() {
        for arrow in arrows where isLoop(arrow) {
            let events = Self.events(of: arrow.transitions).joined(separator: ", ")
            count(events.isEmpty ? "stays" : "stays on \(events)", in: arrow.from)
        }
        arrows.removeAll(where: isLoop)
    }

    func isLoop(_ arrow: Arrow) -> Bool { arrow.from == arrow.to && machine.state(named: arrow.from) != nil }

    /// The arrow by which a search from the start first comes to a state is drawn, so that the picture stays in one piece.
    mutating func countSources(from fewest: Int) {
        let outer = machine.initial.filter { machine.state(named: $0)?.parent == nil }
        let mainLines = MainLines(from: [outer, machine.initial], arrows: arrows.map { ($0.from, $0.to) })
        let entering = Dictionary(grouping: arrows.indices) { arrows[$0].to }
        var counted: Set<Int> = []
        for state in machine.statesAtRest.map(\.name) {
            let places = entering[state] ?? []
            let drawn = places.first(where: mainLines.contains) ?? places.first
            let others = places.filter { $0 != drawn }
            let sources = Set(others.map { arrows[$0].from })
            guard sources.count >= fewest else { continue }
            count("from \(sources.contains("*") ? Machine.anyOtherState : "\(sources.count) other states")", in: state)
            counted.formUnion(others)
        }
        remove(counted)
    }

    /// A target that could not be read is no state that could count what leads to it.
    mutating func countUnread() {
        let unread = arrows.indices.filter { arrows[$0].to == "?" && machine.state(named: arrows[$0].from) != nil }
        for place in unread {
            let events = Self.events(of: arrows[place].transitions).joined(separator: ", ")
            count(events.isEmpty ? "to ?" : "to ? on \(events)", in: arrows[place].from)
        }
        remove(Set(unread))
    }

    mutating func remove(_ places: Set<Int>) {
        arrows = arrows.indices.filter { !places.contains($0) }.map { arrows[$0] }
    }
}
