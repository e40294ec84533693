import DrawbridgeModel
import DrawbridgeSource

/// The machines that one drawing may show: side by side as parts that no arrow joins, as regions of a parallel state, or one in a
/// state of the other.
package struct DrawingParts {
    /// Ways to take it apart, each into two parts or more, or into the only region in which something happens; empty for most
    /// drawings.
    package private(set) var divisions: [[Machine]] = []
    /// The places of those that have regions.
    private var regionDivisions = 0..<0
    /// How many pieces it falls into that no arrow joins.
    private var pieceCount = 1
    private var drawing: Machine
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
        divisions = [sideBySide].filter { $0.count > 1 }
        let regional = [regions, partsAroundRegions].filter { !$0.isEmpty }
        regionDivisions = divisions.count..<(divisions.count + regional.count)
        divisions += regional
        divisions += drawing.states.compactMap(inside)
    }
}

extension Machine {
    /// What leads from one state to another one.
    var arrows: [Transition] { transitions.filter { !$0.isStart && $0.from != $0.to } }
}

extension DrawingParts {
    /// The part that shows a machine: it alone has states of that. A region may have states that are called like those of another part:
    /// it is called like the machine, or alone has all of its states. Nil where the whole drawing shows it.
    package func part(of machine: Machine, settings: PairSettings) -> Machine? {
        let code = StateKeys(Unfolding(machine))
        func shared(_ part: Machine) -> Set<Int> {
            Set(StateMatching(StateKeys(Unfolding(part)), code, aliases: settings.states).coded.flatMap(\.self))
        }
        for (place, parts) in divisions.enumerated() {
            let states = parts.map(shared)
            let all = states.reduce(Set()) { $0.union($1) }
            guard all.count > 1 else { continue }
            // What only begins in a state, and does nothing there, shows no machine.
            let sharing = parts.indices.filter { !states[$0].isEmpty && !parts[$0].arrows.isEmpty }
            if sharing.count == 1 { return parts[sharing[0]] }
            guard regionDivisions.contains(place) else { continue }
            let named = sharing.filter { Spelling.areAlike(drawn: parts[$0].name, coded: machine.ownName) }
            let showing = sharing.filter { states[$0] == all }
            if let part = [named, showing].first(where: { $0.count == 1 })?.first { return parts[part] }
        }
        return nil
    }
}

extension DrawingParts {
    /// The settings of an entry without the names of the other parts, so that the entries of all parts may say the same.
    package func settings(_ settings: PairSettings, for part: Machine) -> PairSettings {
        var settings = settings
        settings.states.removeAll { !part.hasState($0.drawn) && drawing.hasState($0.drawn) }
        settings.events.removeAll { !part.hasEvent($0.drawn) && drawing.hasEvent($0.drawn) }
        return settings
    }
}

extension DrawingParts {
    /// The regions of a parallel state around all; without those in which nothing happens.
    package var regions: [Machine] { parallelAround.map(regions) ?? [] }

    /// The parallel state around all.
    private var parallelAround: State? {
        let around = drawing.children(of: nil).filter { $0.isReal && !$0.isUnnamedEnd }
        return around.count == 1 && around[0].kind == .parallel ? around[0] : nil
    }

    /// The regions of a parallel state; without those in which nothing happens.
    package func regions(of parallel: State) -> [Machine] {
        drawing.children(of: parallel.name).compactMap { region($0, of: parallel.name) }
    }

    /// What happens in one region; nil where nothing does.
    ///
    /// An arrow from the parallel state around all back into it leaves and enters all of its regions, so each of them has it. A
    /// region with arrows of its own is the state around all others.
    package func region(_ region: State, of parallel: String) -> Machine? {
        guard region.kind == .region || region.kind == .composite else { return nil }
        let within = drawing.names(within: region.name)
        // What a parallel state among others does is done by the machine around it.
        let isAll = parallelAround?.name == parallel
        let inside = isAll ? drawing.names(within: parallel) : []
        let arrows = drawing.transitions.arrows(of: region.name, within, in: parallel, inside)
        var part = self
        part.drawing.transitions = arrows
        let isAround = arrows.contains { !$0.isStart && ($0.from == region.name || $0.to == region.name) }
        var found = isAround ? part.part(around: region, within) : part.part(in: region.name)
        if !isAround { found.take(startAndEndOf: region.name) }
        return found.transitions.contains { !$0.isStart } ? found : nil
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
            "the diagram “\(drawing.name)” falls into \(pieceCount) pieces that no arrow joins, so it was taken as one machine: at most "
            + "\(Self.mostPieces) pieces are compared each by itself; join its states, or draw each machine in a file of its own"
        return Diagnostic(
            kind: .tooManyPieces, message: message, at: drawing.source.map(Location.place), subject: drawing.name)
    }
}

extension DrawingParts {
    /// The composites at the top that no arrow joins with others, each as a machine.
    var composites: [(state: State, part: Machine)] {
        guard pieceCount > 1, !hasTooManyPieces else { return [] }
        return pieces.compactMap { piece in
            guard piece.count == 1, let state = piece.first.flatMap(drawing.state), state.kind == .composite,
                !drawing.children(of: state.name).isEmpty
            else { return nil }
            return (state, part(in: state.name))
        }
    }
}

extension DrawingParts {
    /// The composites with arrows, where a drawing is nothing but several of them side by side; else none.
    var compositesAlone: [(state: State, part: Machine)] {
        let parts = composites.filter { !$0.part.arrows.isEmpty }
        let isAll = parts.map(\.part.arrows.count).reduce(0, +) == drawing.arrows.count
        return parts.count > 1 && isAll ? parts : []
    }

    /// A note on one of several composites side by side, if no machine has a state of it.
    package func noteOnComposite(_ name: String, among machines: [Machine]) -> Diagnostic? {
        guard let part = compositesAlone.first(where: { $0.state.name == name })?.part else { return nil }
        let states = StateKeys(Unfolding(part))
        let isStrange = machines.allSatisfy { machine in
            StateMatching(states, StateKeys(Unfolding(machine))).coded.allSatisfy(\.isEmpty)
        }
        return isStrange ? UnpairedDrawing.note(on: part, of: drawing) : nil
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

    /// The machine around parallel states, which are some of several states, and all of their regions.
    var partsAroundRegions: [Machine] {
        guard parallelAround == nil else { return [] }
        let parallels = drawing.states.filter { $0.kind == .parallel }
        let names = Set(parallels.map(\.name))
        let outermost = parallels.filter { names.isDisjoint(with: drawing.ancestors(of: $0.name).dropFirst()) }
        guard !outermost.isEmpty else { return [] }
        let around = drawing.collapsing(Set(outermost.map(\.name)))
        return (around.moves ? [around] : []) + outermost.flatMap(regions)
    }

    func names(in composite: String) -> Set<String> {
        drawing.names(within: composite).subtracting([composite])
    }

    /// What lies in a state, called like it.
    func part(in composite: String) -> Machine {
        var part = part(names(in: composite))
        if let name = drawing.state(named: composite)?.nameOfItsOwn { part.name = name }
        for i in part.states.indices where part.states[i].parent == composite {
            part.states[i].label = part.states[i].title
            part.states[i].parent = nil
        }
        return part
    }

    /// A region with what lies in it.
    func part(around region: State, _ names: Set<String>) -> Machine {
        var part = part(names)
        if let name = region.nameOfItsOwn { part.name = name }
        for i in part.states.indices where part.states[i].name == region.name {
            (part.states[i].kind, part.states[i].parent) = (.composite, nil)
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

private extension [Transition] {
    /// With arrows of a parallel state that lead back into it as those of one of its regions.
    func arrows(of region: String, _ within: Set<String>, in parallel: String, _ inside: Set<String>) -> [Transition] {
        map { arrow in
            guard arrow.from == parallel, !arrow.stays, inside.contains(arrow.to) else { return arrow }
            var arrow = arrow
            (arrow.from, arrow.to) = (region, within.contains(arrow.to) ? arrow.to : region)
            return arrow
        }
    }
}

private extension State {
    /// An unnamed region has none.
    var nameOfItsOwn: String? { kind != .region || label != nil ? title : nil }
}

extension Machine {
    /// Whether an arrow leaves and enters all regions of a parallel state.
    package func hasInAllRegions(_ arrow: Transition) -> Bool {
        state(named: arrow.from)?.kind == .parallel && names(within: arrow.from).contains(arrow.to)
    }
}

private extension Machine {
    /// Begins and ends as a composite does.
    mutating func take(startAndEndOf composite: String) {
        let inner = Self.pseudoState(of: composite)
        if states.contains(where: { $0.name == Self.pseudoState }) { states.removeAll { $0.name == inner } }
        for i in states.indices where states[i].name == inner {
            (states[i].name, states[i].label) = (Self.pseudoState, nil)
        }
        for i in transitions.indices {
            if transitions[i].from == inner { transitions[i].from = Self.pseudoState }
            if transitions[i].to == inner { transitions[i].to = Self.pseudoState }
        }
    }

    /// `audio` of `Player.audio`.
    var ownName: String { (variable ?? name).split(separator: ".").last.map(String.init) ?? name }

    /// Whether a state is called so, with or without those around it.
    func hasState(_ name: String) -> Bool {
        states.contains { [$0.name, $0.ownName, $0.title].contains(name) || $0.name.hasSuffix("." + name) }
    }

    func hasEvent(_ name: String) -> Bool { transitions.contains { $0.event == name } }

    /// Whether something leads from one state to another.
    var moves: Bool { transitions.contains { !$0.isStart && $0.from != $0.to && !$0.stays } }
}
