import DrawbridgeModel
import DrawbridgeSource

/// Transitions and initial states.
extension SCXMLReading {
    /// Reads transitions from any state. They are repeated in each outermost state, but are read once.
    mutating func readTransitionsFromAnyState() {
        for state in states where hasOwnWords {
            guard state.element.element(where: { isFromAnyState($0) }) != nil else { continue }
            for element in state.element.elements where isFromAnyState(element) { readArrow(element, from: "*") }
            return
        }
    }

    /// transition: event descriptors, condition, targets, and executable content (section 3.5).
    mutating func readTransition(_ element: XMLElement, from state: String) {
        if !isFromAnyState(element) { readArrow(element, from: state) }
    }

    /// Reads the initial state of a state or, with nil, of the machine: from an attribute or an element, else from the
    /// order of the document (sections 3.2, 3.3 and 3.6).
    mutating func readStart(of state: String?, _ element: XMLElement) {
        if let starts = own("drawbridge:starts", of: element) {
            for id in ids(in: starts) { start(of: state, leadsTo: id, label: "", at: starts.valueOffsets) }
        } else if let initial = element["initial"] {
            for id in ids(in: initial) { start(of: state, leadsTo: id, label: "", at: initial.valueOffsets) }
        } else if element.element(where: { isStart($0) }) == nil, !isOurs(element, "parallel") {
            let first = element.element { isOurs($0, "state") || isOurs($0, "parallel") || isOurs($0, "final") }
            if let first, let name = name(of: first) {
                draft.start(of: state, leadsTo: name, label: "", at: first.offsets)
            }
        }
        for case .element(let initial) in element.children where isStart(initial) {
            for case .element(let arrow) in initial.children where isOurs(arrow, "transition") {
                readStartArrow(arrow, of: state)
            }
        }
    }
}

private extension SCXMLReading {
    func isFromAnyState(_ element: XMLElement) -> Bool { own("drawbridge:from", of: element)?.value == "*" }

    mutating func readArrow(_ element: XMLElement, from state: String) {
        guard let targets = targets(of: element, from: state) else { return }
        if targets.count == 1 {
            add(element, from: state, to: targets[0])
        } else if draft.place(of: state).map({ draft.machine.states[$0].kind }) == .fork {
            for target in targets { add(element, from: state, to: target) }
        } else {
            addFork(element, from: state, to: targets)
        }
    }

    /// `initial`, or our element `start` where the standard has none.
    func isStart(_ element: XMLElement) -> Bool {
        isOurs(element, "initial") || element.namespace == SCXML.ownNamespace && element.localName == "start"
    }

    mutating func readStartArrow(_ arrow: XMLElement, of state: String?) {
        let words = LabelWords(
            event: ownText("drawbridge:on", of: arrow), guard: ownText("drawbridge:guard", of: arrow),
            actions: actions(in: arrow))
        for id in arrow["target"].map({ ids(in: $0) }) ?? [] {
            start(of: state, leadsTo: id, label: words.text, at: arrow.offsets)
        }
    }

    mutating func start(of state: String?, leadsTo id: String, label: String, at offsets: Range<Int>) {
        if let name = names[id] {
            draft.start(of: state, leadsTo: name, label: label, at: offsets)
        } else {
            draft.report(.danglingEdge, "there is no state “\(id)”", at: offsets)
        }
    }

    /// The targets of a transition. Nil and an error if a target is no known state.
    mutating func targets(of element: XMLElement, from state: String) -> [String]? {
        if own("drawbridge:to", of: element)?.value == "?" { return ["?"] }
        guard let target = element["target"] else { return [state] }
        let known = ids(in: target).compactMap { id in
            if let name = names[id] { return name }
            draft.report(.danglingEdge, "there is no state “\(id)”", at: target.valueOffsets)
            return nil
        }
        return known.isEmpty ? nil : known
    }

    mutating func add(_ element: XMLElement, from state: String, to target: String) {
        let isInternal = element["target"] == nil && target != "?" || element["type"]?.value == "internal"
        let kind = own("drawbridge:kind", of: element).flatMap { Transition.Kind(rawValue: $0.value) }
        let certainty = own("drawbridge:certainty", of: element).flatMap { Transition.Certainty(rawValue: $0.value) }
        let outcome = own("drawbridge:outcome", of: element).flatMap { Transition.Outcome(rawValue: $0.value) }
        for event in events(of: element) {
            draft.add(
                Transition(
                    from: state, event: event, outcome: outcome, to: target, kind: kind ?? (isInternal ? .internal : nil),
                    guard: ownText("drawbridge:guard", of: element) ?? element["cond"]?.value,
                    actions: actions(in: element),
                    certainty: certainty ?? .proven, notes: notes(in: element),
                    source: draft.text.place(at: element.offsets.lowerBound)),
                at: element.offsets)
        }
    }

    /// Adds a fork for several targets, which are entered together.
    mutating func addFork(_ element: XMLElement, from state: String, to targets: [String]) {
        var name = "\(state).fork"
        while draft.place(of: name) != nil { name += "'" }
        let parent = draft.place(of: state).flatMap { draft.machine.states[$0].parent }
        draft.state(name, in: parent, kind: .fork, at: element.offsets)
        add(element, from: state, to: name)
        for target in targets {
            let source = draft.text.place(at: element.offsets.lowerBound)
            draft.add(Transition(from: name, to: target, source: source), at: element.offsets)
        }
    }

    /// The events of a transition, one for each descriptor. A transition without descriptors has no event.
    func events(of element: XMLElement) -> [String?] {
        if let event = ownText("drawbridge:on", of: element) { return [event] }
        guard let event = element["event"] else { return [nil] }
        let events = Self.words(in: event.value)
        return events.isEmpty ? [nil] : events
    }

    func ids(in attribute: XMLAttribute) -> [String] { Self.words(in: attribute.value) }

    static func words(in text: String) -> [String] {
        if !text.isEmpty, !text.contains(byte: UInt8(ascii: " ")) { return [text] }
        return text.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    }

    func notes(in element: XMLElement) -> [String] {
        guard hasOwnWords else { return [] }
        return element.elements.filter { $0.namespace == SCXML.ownNamespace && $0.localName == "note" }
            .map { SCXML.unspelled($0.text) }
    }
}
