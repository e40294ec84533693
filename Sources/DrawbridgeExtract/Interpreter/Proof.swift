/// Why worlds can be: one node for each thing that happened on the way, linked to what was before. A node costs a few bytes,
/// whatever the number of ways that lead to it; the ways are told apart only for what is shown (`paths(to:)`).
///
/// A class: all worlds of one interpretation share it, and hold places in it.
final class Proof {
    /// A place in the proof.
    typealias Place = Int

    enum Node {
        case start
        case condition(Literal, after: Place)
        case action(Int, after: Place)
        case write(Origin, after: Place)
        case landmark(Landmark, after: Place)
        /// What a callee did, after what its caller did.
        case call(Place, after: Place)
        case any([Place])

        var before: [Place] {
            switch self {
            case .start: []
            case .condition(_, let before), .action(_, let before), .write(_, let before), .landmark(_, let before):
                [before]
            case .call(let callee, let before): [before, callee]
            case .any(let places): places
            }
        }
    }

    static let start: Place = 0

    private(set) var nodes: [Node] = [.start]
    private var expanded: [Place: [Path]] = [Proof.start: [.start]]

    func assume(_ literal: Literal, after place: Place) -> Place { add(.condition(literal, after: place)) }
    func act(_ text: Int, after place: Place) -> Place { add(.action(text, after: place)) }
    func write(_ origin: Origin, after place: Place) -> Place { add(.write(origin, after: place)) }

    func pass(_ landmark: Landmark, after place: Place) -> Place { add(.landmark(landmark, after: place)) }

    func call(_ callee: Place, after place: Place) -> Place {
        callee == Proof.start ? place : place == Proof.start ? callee : add(.call(callee, after: place))
    }

    /// Any of several ways.
    func any(_ places: [Place]) -> Place {
        places.count == 1 ? places[0] : add(.any(places))
    }

    private func add(_ node: Node) -> Place {
        nodes.append(node)
        return nodes.count - 1
    }

    // MARK: Paths

    /// The ways that lead to a place; where there are too many, what they have in common.
    ///
    /// A node stands after those that it names, so that the nodes below are expanded in order, without recursion.
    func paths(to place: Place) -> [Path] {
        for needed in ancestors(of: place, where: { expanded[$0] == nil }) {
            expanded[needed] = expand(nodes[needed])
        }
        return expanded[place] ?? []
    }

    /// The places that the ways to one lead by, in order.
    func ancestors(of place: Place, where isWanted: (Place) -> Bool) -> [Place] {
        var seen: Set<Place> = []
        var frontier = [place]
        while let next = frontier.popLast() {
            guard isWanted(next), seen.insert(next).inserted else { continue }
            frontier += nodes[next].before
        }
        return seen.sorted()
    }

    private func expand(_ node: Node) -> [Path] {
        switch node {
        case .start: [.start]
        case .condition(let literal, let before): known(before).map { $0.assuming(literal) }
        case .action(let text, let before): known(before).map { $0.acting(text) }
        case .write(let origin, let before): known(before).map { $0.writing(origin) }
        case .landmark(_, let before): known(before)
        case .any(let places): Path.distinct(places.flatMap(known))
        case .call(let callee, let before):
            Path.distinct(known(before), followedBy: known(callee))
        }
    }

    private func known(_ place: Place) -> [Path] { expanded[place] ?? [] }
}
