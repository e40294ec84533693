import DrawbridgeModel

/// The text of one machine while it is written.
struct DOTDrawing {
    let machine: Machine
    let options: DrawingOptions
    let palette: Palette
    let nesting: Nesting
    let names: DOTNames
    let groups: EventGroups
    let arrows: [Arrow]
    /// The number of transitions at all labelled arrows. The more there are, the shorter each label is.
    let transitionCount: Int
    /// The transitions of the initial arrows, by the states to which they lead.
    let starts: [String: [Transition]]
    /// Transitions whose labels are listed in their state.
    private let listed: [String: [Transition]]
    /// Composites with an arrow to themselves, or to or from a state inside.
    private let anchored: Set<String>
    /// For each composite, the states outside with an arrow to one inside.
    let leadsInto: [String: Set<String>]
    /// Of the states, by their names.
    let places: [String: Int]
    private var text = ""
    private var depth = 0

    init(machine: Machine, options: DrawingOptions) {
        var machine = options.foldsAnyState && options.marks == nil ? machine.folded() : machine
        var (options, shown) = (options, options.overview?.arrows ?? machine.arrows(options))
        if options.brevity?.hasChoices == true, options.overview == nil, options.marks == nil {
            let choices = ArrowChoices(shown, options, Nesting(machine))
            (options, shown) = (choices.options, choices.arrows)
            machine.states += choices.states
        }
        self.machine = machine
        self.options = options
        palette = .fixed(options.theme)
        nesting = Nesting(machine)
        names = DOTNames(machine, nesting: nesting)
        let hasGroups = options.marks == nil && options.overview == nil
        groups = EventGroups(hasGroups ? machine : Machine(name: machine.name))
        let (listed, labelled, drawn) = Self.split(shown, options, nesting)
        arrows = drawn
        transitionCount = labelled.reduce(0) { $0 + ($1.part.contains(.otherConditions) ? $1.transitions.count : 0) }
        starts = Dictionary(grouping: machine.transitions.filter(\.isStart), by: \.to)
        self.listed = Dictionary(grouping: listed.flatMap(\.transitions), by: \.from)
        anchored = Self.anchored(arrows, options, nesting)
        leadsInto = Self.leadsInto(arrows, nesting)
        places = Dictionary(zip(machine.states.map(\.name), 0...), uniquingKeysWith: { first, _ in first })
    }

    mutating func write() -> String {
        block("digraph \(DOT.identifier(machine.name))") { drawing in
            drawing.writeDefaults()
            // First, since DOT breaks each cycle at the edge that closes it: starting here, it breaks the arrows that
            // lead back.
            drawing.writeInitialArrows()
            drawing.writeStates(drawing.nesting.roots)
            drawing.writeStrangers()
            drawing.writeArrows()
            drawing.stackLoneStates()
            drawing.writeNotes()
        }
        return text
    }

    func listedTransitions(of state: String) -> [Transition] { listed[state] ?? [] }

    /// Whether the label of an arrow is listed in its state, not written beside the arrow.
    func isListed(_ arrow: Arrow) -> Bool { Self.isListed(arrow, options, nesting) }

    /// Whether a composite has a visible dot inside, for its arrows to itself and to and from states in it.
    func hasAnchor(_ composite: String) -> Bool { anchored.contains(composite) }

    /// Whether a name comes before another one in the machine's order. Names of no states come first, except `?`, which
    /// comes before nothing.
    func isNamed(_ name: String, before other: String) -> Bool {
        name != "?" && places[name] ?? -1 < places[other] ?? -1
    }

    /// Whether a state has a loop whose label it lists.
    func hasListedLoop(_ state: String) -> Bool { listedTransitions(of: state).contains { $0.kind != .internal } }

    mutating func line(_ line: String) {
        text += String(repeating: "  ", count: depth) + line + "\n"
    }

    mutating func node(_ name: String, _ attributes: DOTAttributes) {
        line(DOT.identifier(name) + attributes.text)
    }

    mutating func block(_ head: String, _ body: (inout DOTDrawing) -> Void) {
        line(head + " {")
        depth += 1
        body(&self)
        depth -= 1
        line("}")
    }

    func colour(_ role: Palette.Role) -> String { DOT.identifier(palette[role]) }
}

private extension DOTDrawing {
    // In lines: event, guard and actions take one each. DOT reserves room beside a state for the width of a loop's
    // label, but not for its height: other arrows would run through a higher one.
    static let longestLoop = 2

    /// The arrows whose labels are listed in their state, those with a label of their own, and those that are drawn. A
    /// listed arrow that is not internal is drawn without a label, unless the drawing is brief.
    static func split(
        _ arrows: [Arrow], _ options: DrawingOptions, _ nesting: Nesting
    ) -> (listed: [Arrow], labelled: [Arrow], drawn: [Arrow]) {
        let listed = arrows.filter { isListed($0, options, nesting) }
        let labelled = arrows.filter { !isListed($0, options, nesting) }
        let isDrawn = { (arrow: Arrow) in
            arrow.style != .internal && !options.isBrief || !isListed(arrow, options, nesting)
        }
        return (listed, labelled, arrows.filter(isDrawn))
    }

    static func isListed(_ arrow: Arrow, _ options: DrawingOptions, _ nesting: Nesting) -> Bool {
        guard arrow.from == arrow.to, arrow.mark == .both, nesting.contains(arrow.from) else { return false }
        return arrow.style == .internal
            || arrow.style == .solid
                && (options.listsLoops || isTall(loop: arrow, options) || nesting.hasChildren(arrow.from))
    }

    private static func isTall(loop arrow: Arrow, _ options: DrawingOptions) -> Bool {
        let lines = arrow.transitions.map { transition in
            let words = options.words(of: transition)
            return 1 + (words.guard == nil ? 0 : 1) + (words.actions.isEmpty ? 0 : 1)
        }
        return lines.count > 1 && lines.reduce(0, +) > longestLoop
    }

    static func leadsInto(_ arrows: [Arrow], _ nesting: Nesting) -> [String: Set<String>] {
        var sources: [String: Set<String>] = [:]
        for arrow in arrows {
            var around = nesting.parent(of: arrow.to)
            while let composite = around, !nesting.lies(arrow.from, in: composite) {
                sources[composite, default: []].insert(arrow.from)
                around = nesting.parent(of: composite)
            }
        }
        return sources
    }

    static func anchored(_ arrows: [Arrow], _ options: DrawingOptions, _ nesting: Nesting) -> Set<String> {
        var anchored: Set<String> = []
        for arrow in arrows {
            if nesting.lies(arrow.to, in: arrow.from) { anchored.insert(arrow.from) }
            if nesting.lies(arrow.from, in: arrow.to) { anchored.insert(arrow.to) }
            let isLoop = arrow.from == arrow.to && nesting.hasChildren(arrow.from)
            if isLoop, !isListed(arrow, options, nesting) { anchored.insert(arrow.from) }
        }
        return anchored
    }
}
