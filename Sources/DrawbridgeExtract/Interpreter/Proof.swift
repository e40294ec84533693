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

        /// The only place that leads here; nil where ways meet.
        var onlyBefore: Place? {
            switch self {
            case .condition(_, let before), .action(_, let before), .write(_, let before), .landmark(_, let before):
                before
            case .start, .call, .any: nil
            }
        }
    }

    static let start: Place = 0

    private(set) var nodes: [Node] = [.start]
    /// By how many others each node is named.
    private var uses = [Uses.none]
    /// Of each node whose ways have been asked for.
    private var expanded: [Paths?] = []

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

    func any(_ ways: Ways) -> Place {
        ways.others.isEmpty ? ways.first : add(.any([ways.first] + ways.others))
    }

    private func add(_ node: Node) -> Place {
        if let before = node.onlyBefore { name(before) } else { node.before.forEach(name) }
        nodes.append(node)
        uses.append(.none)
        return uses.count - 1
    }

    private func name(_ place: Place) { uses[place] = uses[place] == .none ? .one : .several }

    private enum Uses: UInt8 {
        case none, one, several
    }

    // MARK: Paths

    /// The ways that lead to a place; where there are too many, what they have in common.
    ///
    /// A node stands after those that it names, so that the nodes below are expanded in order, without recursion.
    func paths(to place: Place) -> [Path] {
        expanded += Array(repeating: nil, count: nodes.count - expanded.count)
        let needed = places(below: place) { place in
            if expanded[place] != nil { return [] }
            let run = run(to: place)
            return run.isEmpty ? nodes[place].before : nodes[run[0]].before
        }
        for place in needed where expanded[place] == nil { expanded[place] = expand(place) }
        return known(place).list
    }

    /// A place and all those below it, in order.
    func places(below place: Place, next: (Place) -> [Place]) -> [Place] {
        var isFound = Array(repeating: false, count: place + 1)
        isFound[place] = true
        var found: [Place] = []
        for place in stride(from: place, through: Self.start, by: -1) where isFound[place] {
            found.append(place)
            for before in next(place) { isFound[before] = true }
        }
        return found.reversed()
    }

    /// The places by which one way alone leads to a place, in order: from where ways meet or part.
    private func run(to place: Place) -> [Place] {
        var run: [Place] = []
        var next = place
        while let before = nodes[next].onlyBefore {
            run.append(next)
            if uses[before] == .several { break }
            next = before
        }
        return run.reversed()
    }

    private func expand(_ place: Place) -> Paths {
        let run = run(to: place)
        if let first = run.first, let before = nodes[first].onlyBefore {
            return known(before).led { self.led(by: run, $0) }
        }
        switch nodes[place] {
        case .any(let places): return .any(of: places.map(known))
        case .call(let callee, let before): return known(before).followed(by: known(callee))
        case .start, .condition, .action, .write, .landmark: return .start()
        }
    }

    private func led(by run: [Place], _ path: Path) -> Path {
        var path = path
        for place in run {
            switch nodes[place] {
            case .condition(let literal, _): path.assume(literal)
            case .action(let text, _): path.act(text)
            case .write(let origin, _): path.write(origin)
            case .landmark, .start, .call, .any: break
            }
        }
        return path
    }

    private func known(_ place: Place) -> Paths { expanded[place] ?? .start() }
}
