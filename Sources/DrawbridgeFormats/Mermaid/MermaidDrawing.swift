import DrawbridgeModel

/// The text of one machine while it is written.
struct MermaidDrawing {
    let machine: Machine
    let options: DrawingOptions
    let nesting: Nesting
    private let levels: TransitionLevels
    private let initial: Set<String>
    private let internals: [String: [Transition]]
    private var text = ""
    private var depth = 1

    init(_ machine: Machine, _ options: DrawingOptions) {
        let machine = machine.withoutAnyState()
        self.machine = machine
        self.options = options
        nesting = Nesting(machine)
        initial = Set(machine.initial)
        let shown = machine.transitions.filter(options.shows)
        internals = Dictionary(grouping: shown.filter(\.isListed), by: \.from)
        levels = TransitionLevels(shown.filter { !$0.isListed }, of: machine)
    }

    mutating func write() -> String {
        text = "---\ntitle: \(YAMLText.write(machine.name))\n---\nstateDiagram-v2\n"
        if let direction = options.direction ?? machine.direction,
            let word = Mermaid.directions.first(where: { $0.direction == direction })
        {
            line("direction \("\(word.name)".uppercased())")
        }
        writeLevel(of: nil, nesting.roots)
        return text
    }
}

private extension MermaidDrawing {
    /// Writes states, then initial arrows, then other arrows: the content of a body, a region or the diagram. In a body, an
    /// initial arrow to a state deeper inside comes first: the last body that mentions a state is where Mermaid draws it.
    mutating func writeLevel(of composite: String?, _ states: [State]) {
        let starts = levels.starts(of: composite)
        let deep = composite == nil ? [] : starts.filter { start in !states.contains { $0.name == start.to } }
        for start in deep { write([start]) }
        for state in states { write(state) }
        writeStarts(starts.filter { !deep.contains($0) }, states)
        for arrow in levels.transitions(of: composite).sharingLoops() { write(arrow) }
    }

    mutating func write(_ state: State) {
        guard !state.isUnnamedEnd else { return }
        let id = Mermaid.identifier(state.name)
        if nesting.hasChildren(state.name) || [.composite, .parallel, .region].contains(state.kind) {
            line(head(of: state, id) + " {")
            depth += 1
            writeBody(of: state)
            depth -= 1
            line("}")
            writeWordsAsNote(of: state, id)
        } else {
            line(head(of: state, id))
            for words in state.words(options, listed(in: state)) { line("\(id) : \(Mermaid.label(words))") }
        }
        if Mermaid.stereotypes.contains(where: { $0.kind == state.shownKind }), let label = state.label {
            line("note right of \(id) : \(Mermaid.words(label, inNote: true))")
        }
        for note in state.notes { line("note right of \(id) : \(Mermaid.words(note, inNote: true))") }
        if state.kind == .final { line("\(id) --> [*]") }
    }

    mutating func writeBody(of state: State) {
        let children = nesting.children(of: state.name)
        guard state.kind == .parallel else { return writeLevel(of: state.name, children) }
        for (i, child) in children.enumerated() {
            if i > 0 { line("--") }
            if child.kind == .region {
                writeLevel(of: child.name, nesting.children(of: child.name))
            } else {
                write(child)
            }
        }
    }

    /// `a`, `state "Title" as a`, `state a <<choice>>`, without the brace of a body.
    func head(of state: State, _ id: String) -> String {
        if let stereotype = Mermaid.stereotypes.first(where: { $0.kind == state.shownKind }) {
            return "state \(id) \(stereotype.text)"
        }
        let hasBody = nesting.hasChildren(state.name) || [.composite, .parallel, .region].contains(state.kind)
        let hasWords = !hasBody && !state.words(options, listed(in: state)).isEmpty
        let title = state.shownTitle
        // The first description of a state replaces its name.
        if title != state.name || hasWords { return "state \"\(Mermaid.words(title))\" as \(id)" }
        return hasBody ? "state \(id)" : id
    }

    /// Writes the text of a state as a note: Mermaid does not accept a description for a state with a body.
    mutating func writeWordsAsNote(of state: State, _ id: String) {
        let words = state.words(options, listed(in: state))
        guard !words.isEmpty else { return }
        let lines = words.map { Mermaid.label($0).replacing(":", with: "#58;") }
        line("note right of \(id) : \(lines.joined(separator: "<br/>"))")
    }

    /// The internal transitions that are listed in a state.
    func listed(in state: State) -> [Transition] { internals[state.name] ?? [] }

    mutating func writeStarts(_ starts: [Transition], _ states: [State]) {
        let labelled = Set(starts.map(\.to))
        for state in states where initial.contains(state.name) && !labelled.contains(state.name) {
            line("[*] --> \(target(state.name))")
        }
        for start in starts { write([start]) }
    }

    func target(_ name: String) -> String { levels.isEnd(name) ? "[*]" : Mermaid.identifier(name) }

    /// Writes one arrow for transitions with the same ends; its label has a line for each.
    mutating func write(_ arrow: [Transition]) {
        let from = arrow[0].isStart ? "[*]" : Mermaid.identifier(arrow[0].from)
        let to = target(arrow[0].to)
        let lines = arrow.map { Mermaid.label(options.words(of: $0).text) }.filter { !$0.isEmpty }
        line("\(from) --> \(to)" + (lines.isEmpty ? "" : " : " + lines.joined(separator: "<br/>")))
    }

    mutating func line(_ line: String) {
        text += String(repeating: "    ", count: depth) + line + "\n"
    }
}

private extension State {
    /// Mermaid has fewer kinds of states: a junction is drawn like a choice.
    var shownKind: Kind { kind == .junction ? .choice : kind }

    var shownTitle: String {
        switch kind {
        case .history: label ?? "H"
        case .deepHistory: label ?? "H*"
        case .terminate: label ?? "×"
        default: title
        }
    }

    func words(_ options: DrawingOptions, _ internals: [Transition]) -> [String] {
        guard options.shows.contains(.actions) else { return [] }
        let labels = internals.map(\.words.text)
        return StateWords.lines(of: self) + labels.filter { !$0.isEmpty }
    }
}

private extension Machine {
    /// The machine with a transition from each state in place of each one from any state. Mermaid has no arrow from any
    /// state, and a box with such a name would be read as a state.
    func withoutAnyState() -> Machine {
        guard transitions.contains(where: { $0.from == "*" }), state(named: "*") == nil else { return self }
        var machine = self
        let sources = statesAtRest.filter { $0.kind != .final && $0.kind != .region }.map(\.name)
        machine.transitions = transitions.flatMap { transition in
            guard transition.from == "*" else { return [transition] }
            return sources.filter { $0 != transition.to }.map { source in
                var copy = transition
                copy.from = source
                return copy
            }
        }
        return machine
    }
}
