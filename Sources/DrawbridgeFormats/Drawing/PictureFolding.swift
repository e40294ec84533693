import DrawbridgeModel

/// Replaces arrows that several states share by one from a box that names these states. So many states may lead to one,
/// and no arrow crosses the picture.
///
/// Arrows by which states are first reached stay, so that the picture is in one piece and shows how the machine runs.
struct PictureFolding {
    /// What more transitions have in common is not looked for: it takes each target's time with all of them, and a picture holds no such
    /// number of arrows.
    static let mostTransitions = 10_000

    private let whole: Machine
    private let options: DrawingOptions
    private var folding: ArrowFolding
    private var machine: Machine
    /// The states that each box stands for, by its junction.
    private var sources: [String: [String]] = [:]
    /// Those of them that have an arrow of their own, too.
    private var shown: [String: Set<String>] = [:]
    /// The states of each box with several arrows.
    private var boxStates: [String: [String]] = [:]
    private var included: [Transition] = []
    /// The boxes with several arrows that include the states that these lead to.
    private var inclusive: Set<String> = []
    private var boxes = SourceBoxes()

    init(_ machine: Machine, _ options: DrawingOptions) {
        whole = machine
        self.options = options
        // What all states do that are ever reached is drawn as what all do.
        let isVague = machine.initial.isEmpty || machine.mayLeadAnywhere
        let unreached = isVague ? [] : machine.unreachableStates.map(\.name)
        folding = ArrowFolding(machine, leaves: Set(machine.states.map(\.name)).subtracting(unreached))
        self.machine = machine
    }

    mutating func fold() {
        folding.foldAllFromAnyState()
        folding.foldComposites()
        sources = folding.foldGroups(.names)
        machine = folding.machine
        shareBoxes()
        showWaysIn()
        removeSmallBoxes()
        includeTargets()
        includeSharedTargets()
        boxes.words = words
    }

    var drawn: DrawnMachine {
        var options = options
        options.boxes = boxes
        var drawn = DrawnMachine(machine: machine, options: options)
        drawn.included = included
        return drawn
    }
}

/// The arrows that have to be visible.
private extension PictureFolding {
    /// Lets arrows lead from the first state to all that they led to before: from boxes with several arrows, else from
    /// single states, whose arrows are shown again.
    mutating func showWaysIn() {
        let ways = WaysIn(whole, options)
        var found = missing(ways, fromAnyState: true)
        boxes.joined = Set(found.joined.filter { isFromAnyState($0) && box(to: $0) == nil })
        if boxes.joined.count < Self.fewestJoined {
            boxes.joined = []
            found = missing(ways, fromAnyState: false)
        }
        boxes.links = found.links
        for arrow in found.arrows { show(arrow) }
    }

    private func missing(_ ways: WaysIn, fromAnyState: Bool) -> WaysIn.Missing {
        ways.missing(in: visible) { state in
            if let box = box(to: state) { return (box, boxStates[box, default: []]) }
            return fromAnyState && isFromAnyState(state) ? ("*", ways.starts) : nil
        }
    }

    private func isFromAnyState(_ state: String) -> Bool {
        machine.transitions.contains { $0.from == "*" && $0.to == state }
    }

    /// The box with several arrows, one of which leads to a state.
    private func box(to state: String) -> String? {
        targets.first { boxStates[boxes.box(of: $0.box)] != nil && $0.target == state }.map { boxes.box(of: $0.box) }
    }

    private static let fewestJoined = 3

    /// The machine without the arrows that boxes replace.
    private var visible: Machine {
        var machine = machine
        machine.transitions.removeAll { $0.from == "*" || sources[$0.to] != nil }
        return machine
    }

    /// Shows the arrows from one state to another.
    private mutating func show(_ arrow: WaysIn.Arrow) {
        let present = Set(machine.transitions)
        let arrows = whole.transitions.filter {
            $0.from == arrow.from && $0.to == arrow.to && !present.contains($0)
        }
        let place = machine.transitions.firstIndex { $0.to == arrow.to } ?? machine.transitions.endIndex
        machine.transitions.insert(contentsOf: arrows, at: place)
        for (box, target) in targets where target == arrow.to && boxes.shared[box] == nil {
            machine.transitions.removeAll { $0.from == arrow.from && $0.to == box }
            if sources[box]?.contains(arrow.from) == true { shown[box, default: []].insert(arrow.from) }
        }
    }
}

/// Boxes with several arrows.
private extension PictureFolding {
    /// Where boxes have the same states, but for the one that each leads to, all their arrows begin at one box.
    mutating func shareBoxes() {
        let all = targets.filter { $0.box != "*" }.map { box in
            (box.box, sources: Set(sources[box.box, default: []]), target: box.target)
        }
        var left = all
        for states in all.map({ $0.sources.union([$0.target]) }) {
            let same = left.filter { $0.sources == states || $0.sources.union([$0.target]) == states }
            guard same.count >= Self.fewestJoined else { continue }
            left.removeAll { box in same.contains { $0.0 == box.0 } }
            boxStates[same[0].0] = whole.states.map(\.name).filter(states.contains)
            for box in same { boxes.shared[box.0] = same[0].0 }
        }
    }
}

/// Boxes that say less than arrows.
private extension PictureFolding {
    /// Where a box is left with one state, an arrow from that state says the same.
    mutating func removeSmallBoxes() {
        for (box, target) in targets where box != "*" && boxes.shared[box] == nil && others(of: box, target) == nil {
            let left = unshown(box)
            guard left.count < 2 else { continue }
            for state in left { show(WaysIn.Arrow(from: state, to: target)) }
            machine.transitions.removeAll { $0.from == box || $0.to == box }
            machine.states.removeAll { $0.name == box }
            sources[box] = nil
        }
    }
}

/// Arrows that include the state that they lead to.
private extension PictureFolding {
    /// Where a state does the same as all that lead to it, they include it, and it has no loop.
    mutating func includeTargets() {
        for (box, target) in targets where boxes.shared[box] == nil {
            guard let loops = loops(at: target, likeArrowsFrom: box) else { continue }
            include(loops)
            if box == "*" { boxes.anyState.insert(target) } else { sources[box, default: []].append(target) }
        }
    }

    /// The same for boxes with several arrows, where all states that these lead to do so.
    mutating func includeSharedTargets() {
        let shared = targets.filter { boxes.shared[$0.box] != nil && $0.target != "?" }
        for (root, arrows) in Dictionary(grouping: shared, by: { boxes.box(of: $0.box) }).sorted(by: { $0.key < $1.key }
        ) {
            let all = arrows.compactMap { loops(at: $0.target, likeArrowsFrom: $0.box) }
            guard all.count == arrows.count else { continue }
            for loops in all { include(loops) }
            inclusive.insert(root)
        }
    }

    mutating func include(_ loops: [Transition]) {
        machine.transitions.removeAll(where: Set(loops).contains)
        included += loops
    }

    /// The loops of a state that are like the arrows from a box to it. Nil if it does not do the same as these.
    func loops(at target: String, likeArrowsFrom box: String) -> [Transition]? {
        let arrows = machine.transitions.filter { $0.from == box && $0.to == target }
        let kinds = Set(arrows.map { ArrowKind($0).ofLoop })
        let loops = machine.transitions.filter { $0.from == target && $0.to == target && $0.kind == .`self` }
        let same = loops.filter { kinds.contains(ArrowKind($0)) }
        return Set(same.map { ArrowKind($0) }) == kinds ? same : nil
    }

    /// The boxes in the order of their arrows, with the states that they lead to.
    var targets: [(box: String, target: String)] {
        var seen: Set<[String]> = []
        return machine.transitions.filter { $0.from == "*" || sources[$0.from] != nil }
            .filter { seen.insert([$0.from, $0.to]).inserted }.map { ($0.from, $0.to) }
    }
}

/// What boxes say.
private extension PictureFolding {
    /// The names of the states of each box; where these are nearly all, the names of the others.
    var words: [String: String] {
        var words: [String: String] = [:]
        for (box, target) in targets where box != "*" {
            let states = boxStates[boxes.box(of: box)]
            let names = states ?? sources[box, default: []]
            if let others = others(of: box, target) {
                let includes = states == nil ? names.contains(target) : inclusive.contains(boxes.box(of: box))
                let all = includes ? Machine.anyState : Machine.anyOtherState
                words[box] = all + (others.isEmpty ? "" : " but \(titles(of: others))")
            } else {
                words[box] = titles(of: states ?? unshown(box))
            }
        }
        return words
    }

    /// The few states that a box does not stand for. Nil if they are not few.
    func others(of box: String, _ target: String) -> [String]? {
        let states = boxStates[boxes.box(of: box)]
        let names = states ?? sources[box, default: []]
        let others = folding.sources.filter { !names.contains($0) && (states != nil || $0 != target) }
        return others.count < 3 && names.count > others.count + 2 ? others : nil
    }

    /// The states of a box that have no arrow of their own.
    func unshown(_ box: String) -> [String] {
        sources[box, default: []].filter { shown[box]?.contains($0) != true }
    }

    func titles(of names: [String]) -> String {
        whole.states.filter { names.contains($0.name) }.map(\.title).joined(separator: ", ")
    }
}
