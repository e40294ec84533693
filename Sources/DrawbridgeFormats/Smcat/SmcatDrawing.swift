import DrawbridgeModel

/// The text of one machine while it is written: states first, then arrows, in each body.
struct SmcatDrawing {
    let machine: Machine
    let options: DrawingOptions
    let nesting: Nesting
    let levels: TransitionLevels
    let names: Set<String>
    private var text = ""
    private var depth = 0

    init(_ machine: Machine, _ options: DrawingOptions) {
        self.machine = machine
        self.options = options
        nesting = Nesting(machine)
        levels = TransitionLevels(machine.transitions.filter(options.shows), of: machine)
        names = Set(machine.states.map(\.name))
    }

    mutating func write() -> String {
        line("// \(Smcat.quoted(LabelWords.inOneLine(machine.name)))")
        if let words = machine.documentation { comment(words) }
        writeBody(of: nil, nesting.roots)
        return text
    }
}

private extension SmcatDrawing {
    mutating func line(_ line: String) { text += String(repeating: "  ", count: depth) + line + "\n" }

    mutating func comment(_ words: String) {
        for words in words.split(whereSeparator: \.isNewline) { line("// \(words)") }
    }

    mutating func notes(_ notes: [String]) {
        for words in Smcat.lines(ofNotes: notes) { line(words.isEmpty ? "#" : "# \(words)") }
    }

    /// body := ( state ( "," state )* ";" )? arrow*
    mutating func writeBody(of composite: String?, _ states: [State]) {
        let strangers = composite == nil ? self.strangers : []
        for (i, stranger) in strangers.enumerated() {
            line(stranger + (i + 1 == strangers.count && states.isEmpty ? ";" : ","))
        }
        for (i, state) in states.enumerated() { write(state, end: i + 1 == states.count ? ";" : ",") }
        writeStarts(of: composite, states)
        for arrow in levels.transitions(of: composite).sharingLoops() { write(arrow) }
    }

    mutating func write(_ state: State, end: String) {
        if let words = state.documentation { comment(words) }
        notes(state.notes)
        let head = Smcat.identifier(state.name) + attributes(of: state) + words(in: state)
        let children = nesting.children(of: state.name)
        guard !children.isEmpty else { return line(head + end) }
        line(head + " {")
        depth += 1
        writeBody(of: state.name, children)
        depth -= 1
        line("}" + end)
    }

    func attributes(of state: State) -> String {
        let type = Smcat.StateType(state.kind)
        let isSaid = type == Smcat.StateType(impliedBy: state.name)
        let label = state.label ?? (state.ownName == state.name || state.isUnnamedEnd ? nil : state.ownName)
        let attributes = [
            label.map { "label=\(Smcat.quoted($0))" }, isSaid ? nil : "type=\(type.rawValue)",
            Smcat.Mark(state.kind).map { "class=\"\($0.rawValue)\"" },
        ]
        let text = attributes.compactMap(\.self).joined(separator: " ")
        return text.isEmpty ? "" : " [\(text)]"
    }

    /// The actions, each on a line of its own, in quotes.
    func words(in state: State) -> String {
        guard options.shows.contains(.actions) else { return "" }
        let lists = [("entry", state.entry), ("exit", state.exit), ("activity", state.activities)]
        let lines = lists.flatMap { word, actions in
            actions.map { "\(word)/ \(LabelWords.text(ofActions: [$0]))" }
        }
        return lines.isEmpty ? "" : ": " + Smcat.quoted(lines.joined(separator: "\n"))
    }
}

/// Arrows.
private extension SmcatDrawing {
    mutating func writeStarts(of composite: String?, _ states: [State]) {
        let told = levels.starts(of: composite)
        let arrows = Set(told.map(\.to))
        let inside = Set(states.map(\.name))
        for name in machine.initial where inside.contains(name) && !arrows.contains(name) {
            line("\(start(of: composite)) => \(Smcat.identifier(name));")
        }
        for transition in told { write([transition], from: start(of: composite)) }
    }

    /// Writes the arrow of transitions with the same ends.
    mutating func write(_ arrow: [Transition]) {
        let isStranger = arrow[0].from == "*" && !names.contains("*")
        write(arrow, from: isStranger ? anyState : Smcat.identifier(arrow[0].from))
    }

    mutating func write(_ arrow: [Transition], from: String) {
        notes(arrow[0].notes)
        let isStranger = arrow[0].to == "?" && !names.contains("?")
        let to = isStranger ? unread : Smcat.identifier(arrow[0].to)
        let label = Smcat.label(of: arrow.map(options.words))
        line("\(from) => \(to)\(attributes(of: arrow[0]))\(label);")
    }

    func attributes(of transition: Transition) -> String {
        var attributes: [String] = []
        var marks: [Smcat.Mark] = []
        if transition.kind == .internal || transition.kind == .ignored { attributes.append("type=internal") }
        if transition.kind == .ignored { marks.append(.ignored) }
        if let mark = Smcat.Mark(transition.certainty) { marks.append(mark) }
        if !marks.isEmpty { attributes.append("class=\"\(marks.map(\.rawValue).joined(separator: " "))\"") }
        return attributes.isEmpty ? "" : " [\(attributes.joined(separator: " "))]"
    }
}

/// Symbols that are not states of the machine.
private extension SmcatDrawing {
    var strangers: [String] {
        let transitions = machine.transitions.filter(options.shows)
        var strangers: [String] = []
        if transitions.contains(where: { $0.from == "*" }), !names.contains("*") {
            let look = "label=\"\(Machine.anyOtherState)\" class=\"\(Smcat.Mark.anyState.rawValue)\""
            strangers.append("\(anyState) [\(look)]")
        }
        if transitions.contains(where: { $0.to == "?" }), !names.contains("?") {
            strangers.append("\(unread) [class=\"\(Smcat.Mark.unread.rawValue)\"]")
        }
        return strangers
    }

    var anyState: String { Smcat.identifier("*") }
    var unread: String { Smcat.identifier("?") }

    /// A unique name that makes a state the initial one of a composite or, with nil, of the machine.
    func start(of composite: String?) -> String {
        var name = composite.map { "\($0).initial" } ?? "initial"
        while names.contains(name) { name += "'" }
        return Smcat.identifier(name)
    }
}
