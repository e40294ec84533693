import DrawbridgeModel
import DrawbridgeSource

/// The machines that one drawing may show: side by side as parts that no arrow joins, as regions of a parallel state, or one in a
/// state of the other.
package struct DrawingParts {
    /// Ways to take it apart, each into two parts or more; empty for most drawings.
    package private(set) var divisions: [[Machine]] = []
    /// How many pieces it falls into that no arrow joins.
    private var pieceCount = 1
    private let drawing: Machine
    /// The state at the top that each state lies in.
    private let tops: [String: String]

    package init(_ drawing: Machine) {
        self.drawing = drawing
        tops = Dictionary(
            drawing.states.map { ($0.name, drawing.ancestors(of: $0.name).last ?? $0.name) },
            uniquingKeysWith: { a, _ in a })
        let pieces = pieces
        pieceCount = pieces.count
        let sideBySide = hasTooManyPieces ? [] : pieces.map(part(ofPiece:)).filter { !$0.transitions.isEmpty }
        divisions = [sideBySide, regions].filter { $0.count > 1 }
        divisions += drawing.states.compactMap(inside)
    }
}

extension DrawingParts {
    /// The part that shows a machine: it alone has states of that. Nil where the whole drawing does.
    package func part(of machine: Machine, settings: PairSettings) -> Machine? {
        let code = Unfolding(machine)
        func shared(_ part: Machine) -> Int {
            StateMatching(Unfolding(part), code, aliases: settings.states).coded.count { !$0.isEmpty }
        }
        for parts in divisions {
            let counts = parts.map(shared)
            guard let most = counts.max(), most > 1, counts.count(where: { $0 > 0 }) == 1 else { continue }
            return counts.firstIndex(of: most).map { parts[$0] }
        }
        return nil
    }
}

extension DrawingParts {
    /// The regions of a parallel state around all; without those in which nothing happens.
    package var regions: [Machine] {
        guard let around = drawing.states.first(where: { $0.kind == .parallel && $0.parent == nil }) else { return [] }
        return drawing.children(of: around.name).filter { $0.kind == .region || $0.kind == .composite }
            .map { part(in: $0.name) }.filter { !$0.transitions.isEmpty }
    }
}

extension DrawingParts {
    /// A drawing that falls into more pieces is damaged, or no drawing of several machines: each piece is compared with the code.
    private static let mostPieces = 20

    private var hasTooManyPieces: Bool { pieceCount > Self.mostPieces }

    /// Says that the pieces were not compared each by itself.
    package var tooManyPieces: Diagnostic? {
        guard hasTooManyPieces else { return nil }
        let message =
            "the drawing “\(drawing.name)” falls into \(pieceCount) pieces that no arrow joins, so it was taken as one machine: at most "
            + "\(Self.mostPieces) pieces are compared each by itself; join its states, or draw each machine in a file of its own"
        return Diagnostic(
            kind: .tooManyPieces, message: message, at: drawing.source.map(Location.place), subject: drawing.name)
    }
}

private extension DrawingParts {
    /// The states at the top that arrows join, where that is not all; without those from which no arrow leads.
    var pieces: [Set<String>] {
        guard !drawing.transitions.contains(where: { $0.from == "*" }) else { return [] }
        var groups = drawing.children(of: nil).filter { !$0.isUnnamedEnd && $0.isReal }.map { Set([$0.name]) }
        for arrow in drawing.transitions where !arrow.isStart {
            guard let from = tops[arrow.from], let to = tops[arrow.to], from != Machine.pseudoState,
                let a = groups.firstIndex(where: { $0.contains(from) }),
                let b = groups.firstIndex(where: { $0.contains(to) }), a != b
            else { continue }
            groups[min(a, b)].formUnion(groups[max(a, b)])
            groups.remove(at: max(a, b))
        }
        let begun = Set(drawing.transitions.compactMap { tops[$0.isStart ? $0.to : $0.from] })
        return groups.filter { !$0.isDisjoint(with: begun) }
    }

    func part(ofPiece piece: Set<String>) -> Machine {
        if piece.count == 1, let around = piece.first, !drawing.children(of: around).isEmpty { return part(in: around) }
        return part(Set(tops.filter { piece.contains($0.value) }.keys))
    }

    /// A machine in a state of another one: no arrow leads from the one to the other.
    func inside(_ state: State) -> [Machine]? {
        guard state.kind == .composite, !drawing.children(of: state.name).isEmpty else { return nil }
        let within = names(in: state.name)
        let isApart = drawing.transitions.allSatisfy { arrow in
            arrow.isStart || within.contains(arrow.from) == within.contains(arrow.to)
        }
        let outer = drawing.collapsing([state.name])
        // It lies in a state, whose name is that of the state.
        var inner = part(in: state.name)
        inner.name = drawing.name
        // What stays in one state is no machine of its own.
        guard isApart, inner.moves, outer.moves else { return nil }
        return [outer, inner]
    }

    func names(in composite: String) -> Set<String> {
        drawing.names(within: composite).subtracting([composite])
    }

    /// What lies in a state, called like it.
    func part(in composite: String) -> Machine {
        var part = part(names(in: composite))
        let state = drawing.state(named: composite)
        // An unnamed region has no name of its own.
        if let state, state.kind != .region || state.label != nil { part.name = state.title }
        for i in part.states.indices where part.states[i].parent == composite {
            part.states[i].label = part.states[i].title
            part.states[i].parent = nil
        }
        return part
    }

    /// Some states, with what arrows are between them.
    func part(_ names: Set<String>) -> Machine {
        var part = drawing
        // The end of the whole is an end of each part that leads there.
        let ends = drawing.transitions.filter { names.contains($0.from) && $0.to == Machine.pseudoState }.map(\.to)
        let left = names.union(ends)
        part.states.removeAll { !left.contains($0.name) }
        part.initial.removeAll { !left.contains($0) }
        part.transitions.removeAll { !left.contains($0.to) || !(left.contains($0.from) || $0.isStart) }
        return part
    }
}

private extension Machine {
    /// Whether something leads from one state to another.
    var moves: Bool { transitions.contains { !$0.isStart && $0.from != $0.to && $0.kind != .internal } }
}
