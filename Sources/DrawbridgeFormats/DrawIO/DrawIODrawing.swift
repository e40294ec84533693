import DrawbridgeModel

/// The shapes and arrows of one machine, without positions.
struct DrawIODrawing {
    let machine: Machine
    let options: DrawingOptions
    let looks: DrawIOLooks
    private(set) var shapes: [DrawIOShape] = []
    private(set) var arrows: [DrawIOArrow] = []
    private let nesting: Nesting
    /// The initial states without a labelled initial arrow.
    private let initial: Set<String>
    /// The composites, or nil for the machine, whose initial arrow has a label.
    private let toldStarts: Set<String?>
    private let leaving: [String: [Transition]]
    private var places: [String: Int] = [:]
    private var starts: [String?: Int] = [:]
    private var ids: Set<String> = ["0", "1"]

    init(_ machine: Machine, _ options: DrawingOptions) {
        self.machine = machine.withMissingStates()
        self.options = options
        looks = DrawIOLooks(palette: .fixed(options.theme))
        nesting = Nesting(self.machine)
        let told = machine.transitions.filter(\.isStart)
        initial = Set(machine.initial).subtracting(told.map(\.to))
        toldStarts = Set(told.map(\.startedComposite))
        leaving = Dictionary(grouping: machine.transitions, by: \.from)
        addStates(nesting.roots, in: nil)
        addStandIns()
        addStarts()
        addTransitions()
        for note in machine.notes { addNote(note, in: nil, pinnedTo: nil) }
    }

    var sketch: Sketch {
        var sketch = Sketch(direction: options.direction(of: machine))
        sketch.nodes = shapes.map {
            Sketch.Node(width: $0.width, height: $0.height, parent: $0.parent, header: $0.header)
        }
        sketch.edges = arrows.map { arrow in
            // A note that is attached to an arrow is placed near the arrow's source.
            let to = if case .shape(let shape) = arrow.to { shape } else { target(of: arrow) }
            return Sketch.Edge(
                from: arrow.from, to: to, labelWidth: arrow.labelWidth, labelHeight: arrow.labelHeight)
        }
        return sketch
    }

    /// Whether the arrows, read one after the other, give the transitions in another order.
    var isOutOfOrder: Bool {
        let order = arrows.flatMap(\.transitions)
        return zip(order, order.dropFirst()).contains { $0 > $1 }
    }

    private func target(of arrow: DrawIOArrow) -> Int {
        guard case .arrow(let other) = arrow.to else { return arrow.from }
        return arrows[other].from
    }
}

/// Shapes.
private extension DrawIODrawing {
    /// Adds states depth first, so that a shape comes after the one around it. The initial dot comes before the states.
    mutating func addStates(_ states: [State], in parent: State?) {
        if begins(states, in: parent) { addStart(of: parent?.name) }
        for state in states {
            addState(state)
            addStates(nesting.children(of: state.name), in: state)
            for note in state.notes {
                addNote(note, in: shapes[places[state.name] ?? 0].parent, pinnedTo: .shape(places[state.name] ?? 0))
            }
        }
    }

    func begins(_ states: [State], in parent: State?) -> Bool {
        states.contains { initial.contains($0.name) } || toldStarts.contains(parent?.name)
    }

    mutating func addStart(of composite: String?) {
        let parent = composite.flatMap { places[$0] }
        starts[composite] = shapes.count
        shapes.append(
            DrawIOShape(
                id: id("start", composite ?? ""), parent: parent, style: looks.start, width: 20, height: 20))
    }

    mutating func addState(_ state: State) {
        let isContainer = nesting.hasChildren(state.name) || [.composite, .parallel, .region].contains(state.kind)
        let title = state.shownTitle
        let words = StateWords.lines(of: state) + internalWords(of: state)
        var shape = DrawIOShape(
            id: id("state", state.name), parent: nesting.parent(of: state.name).flatMap { places[$0] },
            style: looks.style(of: state, isContainer: isContainer), width: 30, height: 30,
            own: own(of: state, title, isContainer: isContainer), tooltip: state.documentation)
        shape.label = DrawIOText.label(title: title, words: words)
        let (width, height) = DrawIOLooks.size(
            ofLines: title.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + words,
            isBold: true)
        if isContainer {
            (shape.width, shape.header) = (max(width, 120), title.isEmpty ? 0 : max(height, 26))
            shape.height = shape.header + 60
            shape.style += "startSize=\(Int(shape.header));"
        } else if [.simple, .transient].contains(state.kind) {
            (shape.width, shape.height) = (max(width, 80), max(height + 8, 40))
        } else if [.fork, .join].contains(state.kind) {
            (shape.width, shape.height) = options.direction(of: machine).isHorizontal ? (6, 80) : (80, 6)
        }
        places[state.name] = shapes.count
        shapes.append(shape)
    }

    func own(of state: State, _ title: String, isContainer: Bool) -> [(String, String)] {
        if state.isUnnamedEnd { return [] }
        var own: [(String, String)] = []
        if title != state.name || DrawIO.histories[state.kind] == title { own.append((DrawIO.ownName, state.name)) }
        let isTold =
            switch state.kind {
            case .simple: !isContainer && !title.isEmpty
            case .composite: nesting.hasChildren(state.name)
            case .final: !title.isEmpty
            default: false
            }
        if !isTold { own.append((DrawIO.ownKind, state.kind.rawValue)) }
        return own
    }

    /// Adds the shapes for any state and for targets that could not be analysed.
    mutating func addStandIns() {
        if machine.transitions.contains(where: { $0.from == "*" }), places["*"] == nil {
            addStandIn("*", Machine.anyOtherState, DrawIO.anyState, .quiet)
        }
        if machine.transitions.contains(where: { $0.to == "?" }), places["?"] == nil {
            addStandIn("?", "?", DrawIO.unreadTarget, .doubt)
        }
    }

    mutating func addStandIn(_ name: String, _ title: String, _ kind: String, _ role: Palette.Role) {
        places[name] = shapes.count
        shapes.append(
            DrawIOShape(
                id: id("state", kind), label: title, style: looks.standIn(role), width: 80, height: 40,
                own: [(DrawIO.ownKind, kind)]))
    }

    mutating func addNote(_ note: String, in parent: Int?, pinnedTo target: DrawIOArrow.Target?) {
        let lines = DrawIOText.lines(of: note)
        let (width, height) = DrawIOLooks.size(ofLines: lines)
        shapes.append(
            DrawIOShape(
                id: id("note", ""), parent: parent, label: DrawIOText.html(lines), style: looks.note,
                width: max(width + 12, 80),
                height: max(height + 8, 40)))
        guard let target else { return }
        arrows.append(DrawIOArrow(id: id("pin", ""), from: shapes.count - 1, to: target, style: looks.pin))
    }

    /// An id that no other cell has: `state-idle`, `state-idle-2`.
    mutating func id(_ sort: String, _ name: String) -> String {
        let wish = name.isEmpty ? Self.word(sort) : Self.word(sort) + "-" + Self.word(name)
        var (id, number) = (wish, 2)
        while !ids.insert(id).inserted {
            id = "\(wish)-\(number)"
            number += 1
        }
        return id
    }

    static func word(_ text: String) -> String {
        text.unicodeScalars.prefix(60).reduce(into: "") { word, scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", ".", "-": word.unicodeScalars.append(scalar)
            default: word += "_"
            }
        }
    }
}

/// Arrows.
private extension DrawIODrawing {
    func shows(_ transition: Transition) -> Bool { options.shows(transition) && internalLine(transition) == nil }

    /// Adds the initial arrows without a label, which lead to a state beside the dot.
    mutating func addStarts() {
        for state in machine.statesAtRest where initial.contains(state.name) {
            guard let start = starts[nesting.parent(of: state.name)], let place = places[state.name] else { continue }
            arrows.append(DrawIOArrow(id: id("start", state.name), from: start, to: .shape(place), style: looks.arrow))
        }
    }

    /// Adds the transitions. Those between the same states share an arrow, one line each, if the lines can be read
    /// back.
    /// What does not fit at one arrow has more of them.
    private static let mostLines = 50

    mutating func addTransitions() {
        var groups: [[Int]] = []
        var open: [DrawIOPair: Int] = [:]
        for (place, transition) in machine.transitions.enumerated() where shows(transition) {
            let pair = DrawIOPair(from: transition.from, to: transition.to, kind: transition.kind)
            let isAlone = !transition.notes.isEmpty || transition.isStart
            if !isAlone, let group = open[pair], groups[group].count < Self.mostLines,
                isReadable(groups[group] + [place])
            {
                groups[group].append(place)
            } else {
                if !isAlone { open[pair] = groups.count }
                groups.append([place])
            }
        }
        for group in groups { addArrow(group) }
    }

    /// Whether a reader gets these transitions back from the lines of one label.
    func isReadable(_ group: [Int]) -> Bool {
        LabelWords.label(of: group.map { options.words(of: machine.transitions[$0]) }) != nil
    }

    mutating func addArrow(_ group: [Int]) {
        let first = machine.transitions[group[0]]
        let source = first.isStart ? starts[first.startedComposite] : places[first.from]
        guard let source, let target = places[first.to] else { return }
        let lines = group.map { options.words(of: machine.transitions[$0]).text }.filter { !$0.isEmpty }
        let isWide = lines.contains { DrawIOLooks.width(of: $0) > DrawIOLooks.widest }
        let (width, height) = DrawIOLooks.size(ofLines: lines, spacing: 4)
        arrows.append(
            DrawIOArrow(
                id: id(first.from, first.to), from: source, to: .shape(target),
                label: DrawIOText.html(lines, width: isWide ? DrawIOLooks.widest : nil), style: looks.arrow,
                labelWidth: lines.isEmpty ? 0 : width, labelHeight: lines.isEmpty ? 0 : height, transitions: group))
        let place = arrows.count - 1
        for note in first.notes { addNote(note, in: shapes[source].parent, pinnedTo: .arrow(place)) }
    }

    func internalWords(of state: State) -> [String] {
        (leaving[state.name] ?? []).filter { options.shows($0) }.compactMap { internalLine($0) }
    }

    /// The line in the state that shows an internal transition. Nil for one that needs an arrow.
    func internalLine(_ transition: Transition) -> String? {
        guard transition.kind == .internal, transition.from == transition.to else { return nil }
        let line = options.words(of: transition).text
        return DrawIOLabel.isDoing(line) && !StateWords.isOne(line) ? line : nil
    }
}

/// The properties that transitions on one arrow share.
private struct DrawIOPair: Hashable {
    var from: String
    var to: String
    var kind: Transition.Kind
}

private extension State {
    var shownTitle: String {
        if isUnnamedEnd { return "" }
        switch kind {
        case .history, .deepHistory: return label.map(LabelWords.inOneLine) ?? DrawIO.histories[kind] ?? ""
        case .simple, .composite, .parallel, .final, .transient: return titleInLines
        default: return label.map(LabelWords.inOneLine) ?? ""
        }
    }
}

private extension State {
    /// The title in its own lines, but for one in which a line would be read as an action.
    var titleInLines: String {
        let lines = title.split(separator: "\n").map { LabelWords.inOneLine(String($0)) }.filter { !$0.isEmpty }
        let isMisread = lines.dropFirst().contains(where: DrawIOLabel.isDoing)
        return isMisread ? LabelWords.inOneLine(title) : lines.joined(separator: "\n")
    }
}

private extension Direction {
    var isHorizontal: Bool { self == .left || self == .right }
}
