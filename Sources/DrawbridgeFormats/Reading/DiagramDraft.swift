import DrawbridgeModel
import DrawbridgeSource

/// A machine while a reader finds its parts: states in the order of their first mention, and the exact stretch of the
/// file for each state and transition.
package struct DiagramDraft: Sendable {
    package var machine: Machine
    /// For each state of the machine, what first mentions it.
    package private(set) var stateOffsets: [Range<Int>] = []
    /// For each transition of the machine, the statement that draws it.
    package private(set) var transitionOffsets: [Range<Int>] = []
    package private(set) var diagnostics: [Diagnostic] = []
    /// Whether a limit was met. What follows is not read.
    package private(set) var isFull = false
    package let text: DiagramText
    package let limits: ReadingLimits
    private var places: [String: Int] = [:]
    private var labelReader = TransitionLabelReader()
    private var initial: Set<String> = []
    /// Starts without a label. Where their states lie is known at the end.
    private var plainStarts: [PlainStart] = []

    /// - Parameter offset: Where the drawing begins.
    package init(_ text: DiagramText, at offset: Int, limits: ReadingLimits = ReadingLimits()) {
        self.text = text
        self.limits = limits
        machine = Machine(name: text.name, source: text.place(at: offset))
        machine.states.reserveCapacity(min(text.likelyStates, limits.states))
        machine.transitions.reserveCapacity(min(3 * text.likelyStates, limits.transitions))
        places.reserveCapacity(min(text.likelyStates, limits.states))
    }

    package mutating func report(_ kind: DiagnosticKind, _ message: String, at offsets: Range<Int>) {
        diagnostics.append(Diagnostic(kind: kind, message: message, range: text.range(offsets)))
    }

    /// Tells that a limit was met, once, and ends the reading.
    package mutating func stop(_ message: String, at offsets: Range<Int>) {
        guard !isFull else { return }
        isFull = true
        report(.limitExceeded, message, at: offsets)
    }

    /// The machine and what was odd: composites are known by what lies in them, a label that says the name is none, initial
    /// states have the order of the states.
    ///
    /// It takes the draft, whose states and transitions need not be copied then.
    package consuming func finished() -> Parsed<Machine> {
        var draft = self
        draft.takeOutOfThemselves()
        draft.addStartsFromOutside()
        draft.nameKinds()
        draft.machine.initial = draft.machine.states.lazy.map(\.name).filter(draft.initial.contains)
        return Parsed(draft.machine, diagnostics: draft.diagnostics)
    }
}

/// States.
extension DiagramDraft {
    /// Where in `machine.states` the state of a name is, or nil where it was not mentioned yet.
    package func place(of name: String) -> Int? { places[name] }

    /// Where in `machine.states` the state of a name is. One that is mentioned for the first time is added.
    ///
    /// - Parameter parent: The name of the composite in which a new state lies.
    @discardableResult
    package mutating func state(
        _ name: String, in parent: String? = nil, kind: State.Kind = .simple, at offsets: Range<Int>
    ) -> Int {
        let place = places.value(of: name, orAdd: machine.states.count)
        guard place == machine.states.count else { return place }
        if place == limits.states { stop("the drawing has more than \(limits.states) states", at: offsets) }
        machine.states.append(
            State(name: name, kind: kind, parent: parent, source: text.place(at: offsets.lowerBound)))
        stateOffsets.append(offsets)
        return place
    }

    /// The name of the end without a name in a composite or, with nil, in the machine; adds it at its first mention.
    package mutating func end(of composite: String?, at offsets: Range<Int>) -> String {
        let name = Machine.pseudoState(of: composite)
        state(name, in: composite, kind: .final, at: offsets)
        return name
    }

    /// Adds the unnamed region that is the `number`th, from 1, of a parallel state. Its name is one that no state has.
    package mutating func region(_ number: Int, of parallel: String, at offsets: Range<Int>) -> String {
        var name = Machine.region(number, of: parallel)
        while places[name] != nil { name += "'" }
        state(name, in: parallel, kind: .region, at: offsets)
        return name
    }
}

extension DiagramDraft {
    /// Puts the states in the order in which the file mentions them, for a reader that finds them in several rounds.
    package mutating func putInOrderOfFile() {
        let order = stateOffsets.indices.sorted {
            (stateOffsets[$0].lowerBound, $0) < (stateOffsets[$1].lowerBound, $1)
        }
        if order.elementsEqual(order.indices) { return }
        machine.states = order.map { machine.states[$0] }
        stateOffsets = order.map { stateOffsets[$0] }
        for i in machine.states.indices { places[machine.states[i].name] = i }
    }
}

/// Transitions.
extension DiagramDraft {
    /// Puts the initial states in the order of the states.
    package mutating func sortInitialStates() {
        machine.initial.sort { places[$0] ?? 0 < places[$1] ?? 0 }
    }

    /// Adds a transition for each event of a label.
    ///
    /// - Parameter label: As the drawing shows it, escapes of the format taken out.
    package mutating func connect(
        _ from: String, _ to: String, label: String, kind: Transition.Kind? = nil, at offsets: Range<Int>
    ) {
        let source = text.place(at: offsets.lowerBound)
        for words in labelReader.read(label) {
            add(
                Transition(
                    from: from, event: words.event, to: to, kind: kind, guard: words.guard, actions: words.actions,
                    source: source),
                at: offsets)
        }
    }

    package mutating func add(_ transition: Transition, at offsets: Range<Int>) {
        if machine.transitions.count == limits.transitions {
            stop("the drawing has more than \(limits.transitions) transitions", at: offsets)
        }
        guard !isFull else { return }
        machine.transitions.append(transition)
        transitionOffsets.append(offsets)
    }

    /// Notes that the machine, or a composite, begins in a state. An arrow that says more than that (a label, or a way to
    /// a state that lies elsewhere) is a transition, too.
    package mutating func start(of composite: String?, leadsTo name: String, label: String, at offsets: Range<Int>) {
        initial.insert(name)
        if label.utf8.allSatisfy(\.isSpace) {
            plainStarts.append(
                PlainStart(composite: composite, state: name, offsets: offsets, place: machine.transitions.count))
        } else {
            connect(Machine.pseudoState(of: composite), name, label: label, at: offsets)
        }
    }
}

extension DiagramDraft {
    /// The arrows that say where something begins and nothing else.
    package var startOffsets: [(state: String, offsets: Range<Int>)] { plainStarts.map { ($0.state, $0.offsets) } }
}

/// What is known only at the end.
private extension DiagramDraft {
    mutating func nameKinds() {
        var (hasStates, hasRegions) = (Set<Int>(), Set<Int>())
        for i in machine.states.indices {
            if machine.states[i].label != nil, machine.states[i].label == machine.states[i].ownName {
                machine.states[i].label = nil
            }
            guard let parent = machine.states[i].parent, let place = places[parent] else { continue }
            hasStates.insert(place)
            if machine.states[i].kind == .region { hasRegions.insert(place) }
        }
        for i in hasStates where machine.states[i].kind == .simple || machine.states[i].kind == .composite {
            machine.states[i].kind = hasRegions.contains(i) ? .parallel : .composite
        }
    }

    mutating func takeOutOfThemselves() {
        let parents = machine.states.map { $0.parent.flatMap { places[$0] } }
        for i in StateDepths(parents: parents).tooDeep(limits.depth) {
            machine.states[i].parent = nil
            let message = "“\(machine.states[i].name)” lies in itself, or too deep in others; it is taken out of them"
            report(.limitExceeded, message, at: stateOffsets[i])
        }
    }

    /// That a state is the first one of what it lies in needs no transition; that a start leads elsewhere does.
    mutating func addStartsFromOutside() {
        let starts = plainStarts.filter { start in
            guard let place = places[start.state] else { return true }
            return machine.states[place].parent != start.composite
        }
        guard !starts.isEmpty else { return }
        let (transitions, offsets) = (machine.transitions, transitionOffsets)
        machine.transitions = []
        transitionOffsets = []
        var next = 0
        for start in starts {
            machine.transitions += transitions[next..<start.place]
            transitionOffsets += offsets[next..<start.place]
            next = start.place
            let from = Machine.pseudoState(of: start.composite)
            let source = text.place(at: start.offsets.lowerBound)
            machine.transitions.append(Transition(from: from, to: start.state, source: source))
            transitionOffsets.append(start.offsets)
        }
        machine.transitions += transitions[next...]
        transitionOffsets += offsets[next...]
    }
}

/// An arrow from the start of a composite, or with nil of the machine, that says nothing.
private struct PlainStart {
    var composite: String?
    var state: String
    var offsets: Range<Int>
    /// How many transitions there were before it.
    var place: Int
}
