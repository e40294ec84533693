import DrawbridgeModel

/// How a reader of a picture comes from the first state to all others.
struct WaysIn {
    struct Arrow: Hashable {
        let from: String
        let to: String
    }

    private let names: [String]
    private let arrows: [String: [Transition]]
    private let all: Reachability
    /// The initial states; where none is known, the first state.
    let starts: [String]

    /// - Parameter whole: The machine with an arrow for each transition.
    init(_ whole: Machine, _ options: DrawingOptions) {
        var whole = whole
        names = whole.statesAtRest.map(\.name)
        starts = whole.initial.isEmpty ? Array(names.prefix(1)) : whole.initial
        whole.initial = starts
        let drawn = whole.transitions.filter { options.shows($0) && $0.from != $0.to && $0.from != "*" && !$0.isStart }
        arrows = Dictionary(grouping: drawn.filter { $0.kind == .external }, by: \.to)
        whole.transitions.removeAll { $0.from == "*" }
        all = Reachability(whole)
    }

    /// What a picture lacks that has fewer arrows.
    struct Missing {
        /// Arrows of the whole machine.
        var arrows: [Arrow] = []
        /// The states that an arrow from a box leads to, and nothing else.
        var joined: [String] = []
        /// A state of each of these boxes that can be reached without it.
        var links: [String: String] = [:]
    }

    /// - Parameter box: The box that leads to a state, and its states.
    func missing(in picture: Machine, box: @escaping (String) -> (name: String, states: [String])?) -> Missing {
        var picture = picture
        picture.initial = Array(starts.prefix(1))
        var seen = Reachability(picture)
        var missing = Missing()
        var others = starts.dropFirst()
        while true {
            let unseen = names.indices.filter { all.contains(names[$0]) && !seen.contains(names[$0]) }
            if let (state, box) = unseen.lazy.compactMap({ link(to: names[$0], box, seen) }).first {
                missing.joined.append(state)
                missing.links[box.name] = missing.links[box.name] ?? box.from
                seen.enter([state])
            } else if let arrow = unseen.lazy.compactMap({ nearest(to: $0, from: seen) }).first {
                missing.arrows.append(arrow)
                seen.add(from: arrow.from, to: arrow.to)
            } else if let start = others.popFirst() {
                seen.enter([start])
            } else {
                return missing
            }
        }
    }

    private func link(
        to state: String, _ box: (String) -> (name: String, states: [String])?, _ seen: Reachability
    ) -> (state: String, box: (name: String, from: String))? {
        guard let box = box(state), let from = box.states.first(where: { $0 != state && seen.contains($0) }) else {
            return nil
        }
        return (state, (box.name, from))
    }

    /// The arrow from the last state that is declared before: machines mostly run in this order.
    private func nearest(to place: Int, from seen: Reachability) -> Arrow? {
        let sources = arrows[names[place], default: []].map(\.from).filter(seen.contains)
        let source = names[..<place].last(where: sources.contains) ?? names.first(where: sources.contains)
        return source.map { Arrow(from: $0, to: names[place]) }
    }
}
