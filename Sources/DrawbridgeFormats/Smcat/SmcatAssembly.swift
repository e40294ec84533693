import DrawbridgeModel
import DrawbridgeSource

/// Makes states and transitions from the parsed text.
struct SmcatAssembly {
    var draft: DiagramDraft
    /// The numbers of all names that are declared anywhere. An arrow that mentions one of them adds no state.
    private var declared: Set<Int> = []
    /// The states of type `initial`, with the composites that begin there.
    private var starts: [String: String?] = [:]
    /// The numbers of all names that arrows leave.
    private var left: Set<Int> = []
    /// The names that stand for no state, with their meanings (`*`, `?`).
    private var strangers: [String: String] = [:]
    /// The states that are forks, joins or junctions, with the numbers of their incoming and outgoing arrows.
    private var bars: [String: (arrivals: Int, departures: Int)] = [:]

    init(_ draft: DiagramDraft) {
        self.draft = draft
    }

    mutating func add(_ body: SmcatBody) {
        declare(body)
        addStates(of: body, in: nil)
        connect(body)
        decideBars()
        tellOfStarts(in: body)
    }
}

private extension SmcatAssembly {
    mutating func declare(_ body: SmcatBody) {
        for state in body.states {
            declared.insert(state.name.number)
            if let inner = state.body { declare(inner) }
        }
    }

    /// Adds the declared states of a body, then those that only its arrows mention.
    mutating func addStates(of body: SmcatBody, in parent: String?) {
        for state in body.states where !draft.isFull {
            add(state, in: parent)
            if let inner = state.body { addStates(of: inner, in: state.name.text) }
        }
        for arrow in body.arrows {
            mention(arrow.from, by: arrow, in: parent)
            mention(arrow.to, by: arrow, in: parent)
        }
    }

    mutating func mention(_ name: SmcatName, by arrow: SmcatArrow, in parent: String?) {
        guard declared.insert(name.number).inserted else { return }
        add(SmcatState(name: name, offsets: arrow.offsets, notes: []), in: parent)
    }

    mutating func add(_ state: SmcatState, in parent: String?) {
        let name = state.name.text
        if state.attributes.marks.contains(.anyState) { return strangers[name] = "*" }
        if state.attributes.marks.contains(.unread) { return strangers[name] = "?" }
        let type = type(of: state)
        if type == .initial, state.body == nil { return addStart(state, in: parent) }
        guard draft.place(of: name) == nil else {
            return draft.report(.duplicateState, "there is another state “\(name)”", at: state.name.offsets)
        }
        let kind = state.attributes.marks.compactMap(\.kind).first ?? type.kind
        let place = draft.state(name, in: parent, kind: kind, at: state.offsets)
        guard !draft.isFull else { return }
        if type == .forkjoin { bars[name] = (0, 0) }
        draft.machine.states[place].label = state.attributes.label
        draft.machine.states[place].notes = state.notes
        for line in state.words { draft.machine.states[place].take(line) }
    }

    mutating func addStart(_ state: SmcatState, in parent: String?) {
        starts[state.name.text] = .some(parent)
        if let place = parent.flatMap(draft.place) {
            draft.machine.states[place].notes += state.notes
            if draft.machine.states[place].kind == .simple { draft.machine.states[place].kind = .composite }
        } else {
            draft.machine.notes += state.notes
        }
    }

    mutating func type(of state: SmcatState) -> Smcat.StateType {
        guard let type = state.attributes.type else { return Smcat.StateType(impliedBy: state.name.text) }
        if let type = Smcat.StateType(rawValue: type) { return type }
        draft.report(.unknownStatement, "there is no type “\(type)” of states", at: state.name.offsets)
        return .regular
    }

    mutating func connect(_ body: SmcatBody) {
        for state in body.states { if let inner = state.body { connect(inner) } }
        for arrow in body.arrows where !draft.isFull { connect(arrow) }
    }

    mutating func connect(_ arrow: SmcatArrow) {
        left.insert(arrow.from.number)
        if !bars.isEmpty { countForBars(arrow) }
        guard let to = target(of: arrow) else { return }
        let first = draft.machine.transitions.count
        if let composite = starts[arrow.from.text] {
            draft.start(of: composite, leadsTo: to, label: arrow.label, at: arrow.offsets)
        } else {
            let from = strangers[arrow.from.text] ?? arrow.from.text
            draft.connect(from, to, label: arrow.label, kind: kind(of: arrow), at: arrow.offsets)
        }
        for i in first..<draft.machine.transitions.count {
            if !arrow.notes.isEmpty { draft.machine.transitions[i].notes = arrow.notes }
            for certainty in Transition.Certainty.allCases
            where Smcat.Mark(certainty).map(arrow.attributes.marks.contains) ?? false {
                draft.machine.transitions[i].certainty = certainty
            }
        }
    }

    mutating func countForBars(_ arrow: SmcatArrow) {
        bars[arrow.from.text]?.departures += 1
        bars[arrow.to.text]?.arrivals += 1
    }

    /// The target of an arrow. An arrow to the initial state of a composite leads to the composite.
    mutating func target(of arrow: SmcatArrow) -> String? {
        guard let composite = starts[arrow.to.text] else { return strangers[arrow.to.text] ?? arrow.to.text }
        if composite == nil {
            draft.report(
                .danglingEdge, "the arrow leads to the start, which is not a state", at: arrow.offsets)
        }
        return composite
    }

    func kind(of arrow: SmcatArrow) -> Transition.Kind? {
        if arrow.attributes.marks.contains(.ignored) { return .ignored }
        return arrow.attributes.type == "internal" ? .internal : nil
    }

    /// Reports starts inside composites that no arrow leaves: the composite begins nowhere.
    mutating func tellOfStarts(in body: SmcatBody, of composite: String? = nil) {
        for state in body.states where !draft.isFull {
            if let inner = state.body { tellOfStarts(in: inner, of: state.name.text) }
            guard let composite, starts[state.name.text] == .some(composite), !left.contains(state.name.number) else {
                continue
            }
            draft.report(
                .danglingEdge, "no arrow leaves the start of “\(composite)”, so it has no initial state",
                at: state.name.offsets)
        }
    }

    mutating func decideBars() {
        for (name, count) in bars {
            guard let place = draft.place(of: name) else { continue }
            if count.arrivals <= 1, count.departures > 1 { draft.machine.states[place].kind = .fork }
            if count.arrivals > 1, count.departures <= 1 { draft.machine.states[place].kind = .join }
        }
    }
}

private extension State {
    /// Adds a line of actions: `entry/ a`, `exit/ a`, `activity/ a`. A line without a keyword is an activity.
    mutating func take(_ line: String) {
        if StateWords.read(line, into: &self) { return }
        let word = "activity"
        let rest = line.dropFirst(word.count).drop(while: \.isWhitespace)
        if line.hasPrefix(word), rest.first == "/" {
            activities += TransitionLabelReader.readActions(String(rest.dropFirst()))
        } else {
            activities.append(line)
        }
    }
}
