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
    /// Of all arrows together. The more there are, the less each of them can say.
    let transitionCount: Int
    /// What the arrows of starts say, by the states that they lead to.
    let starts: [String: [Transition]]
    /// Transitions that have no arrow and are listed in their state.
    private let listed: [String: [Transition]]
    /// Composites with an arrow between them and a state inside.
    private let anchored: Set<String>
    private var text = ""
    private var depth = 0

    init(machine: Machine, options: DrawingOptions) {
        let machine = options.foldsAnyState && options.marks == nil ? machine.foldingAnyState() : machine
        self.machine = machine
        self.options = options
        palette = .fixed(options.theme)
        nesting = Nesting(machine)
        names = DOTNames(machine, nesting: nesting)
        groups = EventGroups(options.marks == nil ? machine : Machine(name: machine.name))
        let (listed, arrows) = Self.split(machine.arrows(options), nesting)
        self.arrows = arrows
        transitionCount = arrows.reduce(0) { $0 + $1.transitions.count }
        starts = Dictionary(grouping: machine.transitions.filter(\.isStart), by: \.to)
        self.listed = Dictionary(grouping: listed.flatMap(\.transitions), by: \.from)
        anchored = Self.anchored(arrows, nesting)
    }

    mutating func write() -> String {
        block("digraph \(DOT.identifier(machine.name))") { drawing in
            drawing.writeDefaults()
            // First, since DOT breaks cycles where it comes upon them: from the beginning on, the ways back are broken.
            drawing.writeInitialArrows()
            drawing.writeStates(drawing.nesting.roots)
            drawing.writeStrangers()
            drawing.writeArrows()
            drawing.writeNotes()
        }
        return text
    }

    func listedTransitions(of state: String) -> [Transition] { listed[state] ?? [] }

    /// Whether a composite has a dot inside, for its arrows to and from states in it.
    func hasAnchor(_ composite: String) -> Bool { anchored.contains(composite) }

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
    // DOT keeps room beside a state for the width of a loop's label, not for its height: other arrows run through it.
    static let longestLoop = 2

    /// The arrows whose transitions are listed in their state, and those that are drawn.
    static func split(_ arrows: [Arrow], _ nesting: Nesting) -> (listed: [Arrow], drawn: [Arrow]) {
        let isListed = { (arrow: Arrow) in
            guard arrow.from == arrow.to, arrow.mark == .both, nesting.contains(arrow.from) else { return false }
            return arrow.style == .internal || nesting.hasChildren(arrow.from)
                || arrow.style == .solid && arrow.transitions.count > longestLoop
        }
        return (arrows.filter(isListed), arrows.filter { !isListed($0) })
    }

    static func anchored(_ arrows: [Arrow], _ nesting: Nesting) -> Set<String> {
        var anchored: Set<String> = []
        for arrow in arrows {
            if nesting.lies(arrow.to, in: arrow.from) { anchored.insert(arrow.from) }
            if nesting.lies(arrow.from, in: arrow.to) { anchored.insert(arrow.to) }
        }
        return anchored
    }
}
