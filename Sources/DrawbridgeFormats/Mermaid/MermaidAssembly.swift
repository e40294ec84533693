import DrawbridgeModel

/// Makes a machine from the statements by Mermaid's rules: a state exists from its first mention on, and lies in the
/// composite whose body mentions it last. Mentions outside all bodies do not move it.
struct MermaidAssembly {
    private(set) var draft: DiagramDraft
    /// The ids of `state a` lines.
    private var announced: [Range<Int>] = []
    /// The ids that stand for any state.
    private var anyStates: Set<String> = []

    init(_ draft: DiagramDraft) {
        self.draft = draft
    }

    mutating func add(_ head: MermaidHead) {
        if let title = head.title { draft.machine.name = title }
        draft.machine.source = draft.text.place(at: head.keyword.lowerBound)
    }

    /// Finds the states that stand for any other one: they are called so, and no arrow leads to them.
    mutating func findAnyStates(in statements: [MermaidStatement]) {
        let ends = MermaidEnds(statements, draft.text)
        anyStates = ends.sources.filter { id in
            let words = ends.labels[id] ?? Announcement.folded(id.replacing("_", with: " "))
            let isCalledSo = PlainWords.any.contains(words.lowercased()) || Self.anyIDs.contains(id.lowercased())
            return isCalledSo && !ends.others.contains(id)
        }
    }

    private static let anyIDs: Set = ["anystate", "anyotherstate", "allstates", "everystate"]

    /// - Parameter composite: The name of the state or region whose body this is.
    mutating func add(_ statements: [MermaidStatement], in composite: String?) {
        for statement in statements {
            guard !draft.isFull else { return }
            switch statement {
            case .state(let state): add(state, in: composite)
            case .transition(let transition): add(transition, in: composite)
            case .note(let state, let words, let offsets): addNote(words, to: state, in: composite, at: offsets)
            case .direction(let direction): if composite == nil { draft.machine.direction = direction }
            case .announcement(let id): announced.append(id)
            case .divider: break
            }
        }
    }

    /// Reports states that are only announced, since Mermaid draws nothing for them.
    mutating func tellOfAnnouncements() {
        for id in announced where draft.place(of: name(id)) == nil {
            draft.report(
                .unknownStatement, "Mermaid draws no state for this line; write only the name, or add braces", at: id)
        }
    }
}

private extension MermaidAssembly {
    mutating func add(_ state: MermaidState, in composite: String?) {
        let end = mention(state.end, in: composite, kind: state.stereotype ?? .simple, isSource: true)
        guard case .id(let id) = state.end, let place = end.place else { return }
        if let kind = state.stereotype, draft.machine.states[place].kind != kind {
            draft.report(
                .unknownStatement, "Mermaid draws a box for “\(end.name)”: an earlier line mentions it", at: id)
        }
        for words in state.words { describe(place, draft.text.text(words)) }
        if let body = state.body { addBody(body, of: end.name, place) }
    }

    mutating func addBody(_ body: [MermaidStatement], of name: String, _ place: Int) {
        let isNew = draft.machine.states[place].kind == .simple
        let sections = body.sections
        guard sections.count > 1 else {
            if isNew { draft.machine.states[place].kind = .composite }
            return add(body, in: name)
        }
        if isNew { draft.machine.states[place].kind = .parallel }
        for (i, section) in sections.enumerated() { add(section, asRegion: i + 1, of: name) }
    }

    /// Adds the statements of a region. If a section contains a single state and nothing else, that state is the region
    /// itself.
    mutating func add(_ section: [MermaidStatement], asRegion number: Int, of name: String) {
        if let id = section.onlyID(draft.text.source.bytes) {
            draft.state(self.name(id), in: name, at: id)
            return add(section, in: name)
        }
        let start = section.first?.offsets ?? 0..<0
        add(section, in: draft.region(number, of: name, at: start.lowerBound..<start.lowerBound))
    }

    mutating func add(_ transition: MermaidTransition, in composite: String?) {
        let label = transition.words.map { Mermaid.text(Mermaid.withLineBreaks(draft.text.text($0))) } ?? ""
        if case .edge = transition.from {
            let to = mention(transition.to, in: composite, kind: .simple, isSource: false)
            return draft.start(of: composite, leadsTo: to.name, label: label, at: transition.offsets)
        }
        let from = mention(transition.from, in: composite, kind: .simple, isSource: true)
        if case .id(let id) = transition.to, name(id) == "?", draft.place(of: "?") == nil {
            // Where nobody knows what it leads to; a state of this name is declared first.
            return draft.connect(from.name, "?", label: label, at: transition.offsets)
        }
        let to = mention(transition.to, in: composite, kind: .simple, isSource: false)
        draft.connect(from.name, to.name, label: label, at: transition.offsets)
    }

    /// The name of an end of an arrow, and the index of its state. A start has no state.
    mutating func mention(
        _ end: MermaidEnd, in composite: String?, kind: State.Kind, isSource: Bool
    ) -> (name: String, place: Int?) {
        switch end {
        case .edge(let offsets):
            if isSource { return (Machine.pseudoState(of: composite), nil) }
            let name = draft.end(of: composite, at: offsets)
            return (name, draft.place(of: name))
        case .id(let offsets):
            let name = name(offsets)
            if anyStates.contains(name) { return ("*", nil) }
            let place = draft.state(name, in: composite, kind: kind, at: offsets)
            if let composite, composite != name { draft.machine.states[place].parent = composite }
            return (name, place)
        }
    }

    mutating func addNote(_ words: Range<Int>, to id: Range<Int>?, in composite: String?, at offsets: Range<Int>) {
        let lines = Mermaid.lines(draft.text.text(words)).map { $0.trimmingSpace }
        guard let id else { return draft.machine.notes.append(text(lines)) }
        guard let place = mention(.id(id), in: composite, kind: .simple, isSource: true).place else { return }
        var state = draft.machine.states[place]
        if lines.allSatisfy({ StateWords.isOne($0) }) {
            for line in lines { _ = StateWords.read(Mermaid.text(line), into: &state) }
        } else {
            state.notes.append(text(lines))
        }
        draft.machine.states[place] = state
    }

    /// Reads the text of a state: its actions, and all other lines as its label.
    mutating func describe(_ place: Int, _ words: String) {
        var state = draft.machine.states[place]
        for line in Mermaid.lines(words) {
            if StateWords.isOne(line) {
                _ = StateWords.read(Mermaid.text(line), into: &state)
            } else {
                let line = text([line])
                state.label = state.label.map { $0 + "\n" + line } ?? line
            }
        }
        draft.machine.states[place] = state
    }

    func name(_ id: Range<Int>) -> String {
        let id = draft.text.text(id)
        return id == Mermaid.nothingAsID ? "" : Mermaid.text(id)
    }

    /// The text of these lines. A space of zero width stands for an empty text.
    func text(_ lines: [String]) -> String {
        let text = lines.joined(separator: "\n")
        return text == Mermaid.nothing ? "" : Mermaid.text(text)
    }
}

private extension [MermaidStatement] {
    /// The parts between dividers. Mermaid makes regions only if something follows the last divider.
    var sections: [[MermaidStatement]] {
        let sections = split(omittingEmptySubsequences: false) { if case .divider = $0 { true } else { false } }
        guard sections.count > 1, sections.last?.isEmpty == false else { return [self] }
        return sections.map(Array.init)
    }

    /// The id of the one state that all of these statements describe. Nil if they describe several states, or contain
    /// arrows.
    func onlyID(_ bytes: [UInt8]) -> Range<Int>? {
        var only: Range<Int>?
        for statement in self {
            guard let id = statement.describedID else { return nil }
            if let only, bytes[only] != bytes[id] { return nil }
            only = only ?? id
        }
        return only
    }
}

private extension MermaidStatement {
    var describedID: Range<Int>? {
        switch self {
        case .state(let state): if case .id(let id) = state.end { id } else { nil }
        case .note(let id, _, _): id
        default: nil
        }
    }

    var offsets: Range<Int> {
        switch self {
        case .state(let state): state.offsets
        case .transition(let transition): transition.offsets
        case .note(_, _, let offsets): offsets
        case .announcement(let id): id
        case .direction, .divider: 0..<0
        }
    }
}

extension String {
    /// The text without ASCII white space at its ends.
    var trimmingSpace: String {
        guard utf8.first?.isSpace == true || utf8.last?.isSpace == true else { return self }
        var rest = utf8[...]
        while rest.first?.isSpace == true { rest.removeFirst() }
        while rest.last?.isSpace == true { rest.removeLast() }
        return String(Substring(rest))
    }
}
