import DrawbridgeModel
import DrawbridgeSource

/// Makes a machine from the statements. Like PlantUML, it takes three passes: declarations first, then arrows and
/// descriptions, which may mention later declarations, then notes.
struct PlantUMLAssembly {
    var draft: DiagramDraft
    var names: PlantUMLNames
    /// The ids of dots that are declared with `<<start>>`, with the names of the composites around them.
    var starts: [String: String?] = [:]
    /// The regions of each parallel state, by number.
    var regions: [String: [Int: String]] = [:]
    /// Bars. Their arrows decide whether they are forks or joins.
    private var bars: [String] = []
    private var lastArrow: Range<Int>?

    init(_ draft: DiagramDraft) {
        self.draft = draft
        names = PlantUMLNames(for: draft.text)
    }

    mutating func add(_ statements: [PlantUMLStatement]) {
        let level = PlantUMLLevel()
        declare(statements, in: level)
        connect(statements, in: level)
        pinNotes(statements, in: level)
        decideBars()
        draft.putInOrderOfFile()
    }
}

/// The place of a statement in the nesting.
struct PlantUMLLevel: Equatable {
    /// The name of the state or region that contains new states.
    var composite: String?
    /// The name and the id of the state whose body this is.
    var group: String?
    var groupID: String?
}

/// Arrows.
private extension PlantUMLAssembly {
    mutating func connect(_ statements: [PlantUMLStatement], in level: PlantUMLLevel) {
        for statement in statements where !draft.isFull {
            switch statement {
            case .state(let state): connect(inBodyOf: state, in: level)
            case .arrow(let arrow): if !arrow.isHidden { connect(arrow, in: level) }
            case .note(let note): pinToArrow(note)
            case .words(let words, let id):
                if let name = name(id, in: level, at: id.offsets) { describe(name, words) }
            case .divider: break
            }
        }
    }

    mutating func connect(inBodyOf state: PlantUMLState, in level: PlantUMLLevel) {
        guard let body = state.body, let group = name(of: state, in: level) else { return }
        for (section, level) in sections(of: body, group, state.id.text) { connect(section, in: level) }
    }

    mutating func connect(_ arrow: PlantUMLArrow, in level: PlantUMLLevel) {
        let first = draft.machine.transitions.count
        defer { lastArrow = first..<draft.machine.transitions.count }
        let label = PlantUML.shown(arrow.label)
        if let start = start(arrow.from, in: level) {
            guard let to = name(of: arrow.to, in: level) else { return }
            return draft.start(of: start, leadsTo: to, label: label, at: arrow.offsets)
        }
        guard let from = name(of: arrow.from, in: level) else { return }
        if isMarkOfEnd(arrow, from: from) { return }
        guard let to = name(of: arrow.to, in: level) else { return }
        draft.connect(from, to, label: label, at: arrow.offsets)
    }

    /// The composite at whose start an arrow begins; inner nil for the machine, outer nil if the arrow begins at no
    /// start.
    func start(_ end: PlantUMLArrow.End, in level: PlantUMLLevel) -> String?? {
        switch end {
        case .edge: return .some(level.composite)
        case .id(let id): return starts[id.text]
        case .history, .bar: return nil
        }
    }

    /// Whether this arrow only shows that a named state is final.
    func isMarkOfEnd(_ arrow: PlantUMLArrow, from: String) -> Bool {
        guard case .edge = arrow.to, arrow.label.isEmpty, let place = draft.place(of: from) else { return false }
        return draft.machine.states[place].kind == .final
    }

    /// The name of the state at an end of an arrow. A new state is added.
    mutating func name(of end: PlantUMLArrow.End, in level: PlantUMLLevel) -> String? {
        switch end {
        case .edge(let offsets): return draft.end(of: level.composite, at: offsets)
        case .id(let id):
            if starts[id.text] == nil { return self.name(id, in: level, at: id.offsets) }
            draft.report(.danglingEdge, "no arrow can lead to a start", at: id.offsets)
            return nil
        case .bar(let id):
            guard let bar = self.name(id, in: level, at: id.offsets) else { return nil }
            bars.append(bar)
            return bar
        case .history(let id, let isDeep, let offsets):
            var composite = level.composite
            if let id { composite = self.name(id, in: level, at: id.offsets) }
            let name = PlantUML.history(of: composite, isDeep: isDeep)
            draft.state(name, in: composite, kind: isDeep ? .deepHistory : .history, at: offsets)
            return name
        }
    }

    mutating func decideBars() {
        guard !bars.isEmpty else { return }
        var surplus: [String: Int] = [:]
        for transition in draft.machine.transitions {
            surplus[transition.to, default: 0] += 1
            surplus[transition.from, default: 0] -= 1
        }
        for bar in bars {
            guard let place = draft.place(of: bar), draft.machine.states[place].kind == .simple else { continue }
            draft.machine.states[place].kind = surplus[bar, default: 0] > 0 ? .join : .fork
        }
    }
}

/// Notes.
private extension PlantUMLAssembly {
    mutating func pinToArrow(_ note: PlantUMLNote) {
        guard case .arrow = note.target else { return }
        let text = PlantUMLAssembly.shown(note.text)
        guard let arrow = lastArrow, !arrow.isEmpty else { return draft.machine.notes.append(text) }
        for i in arrow { draft.machine.transitions[i].notes.append(text) }
    }

    mutating func pinNotes(_ statements: [PlantUMLStatement], in level: PlantUMLLevel) {
        for statement in statements where !draft.isFull {
            switch statement {
            case .state(let state):
                guard let body = state.body, let group = name(of: state, in: level) else { break }
                for (section, level) in sections(of: body, group, state.id.text) { pinNotes(section, in: level) }
            case .note(let note): pin(note, in: level)
            case .arrow, .words, .divider: break
            }
        }
    }

    mutating func pin(_ note: PlantUMLNote, in level: PlantUMLLevel) {
        let text = PlantUMLAssembly.shown(note.text)
        switch note.target {
        case .arrow: break
        case .none: draft.machine.notes.append(text)
        case .state(let id):
            guard let name = name(id, in: level, at: id.offsets), let place = draft.place(of: name) else {
                return draft.machine.notes.append(text)
            }
            draft.machine.states[place].notes.append(text)
        }
    }

    static func shown(_ lines: String) -> String {
        lines.split(separator: "\n", omittingEmptySubsequences: false).map { PlantUML.shown(String($0)) }
            .joined(separator: "\n")
    }
}
