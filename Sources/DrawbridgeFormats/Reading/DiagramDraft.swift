import DrawbridgeModel
import DrawbridgeSource

/// A machine that a reader builds: states in the order of their first mention, and the exact place of each state and
/// transition in the file.
package struct DiagramDraft: Sendable {
    package var machine: Machine
    /// For each state of the machine, the UTF-8 offsets of its first mention.
    package private(set) var stateOffsets: [Range<Int>] = []
    /// For each transition of the machine, the UTF-8 offsets of the statement that draws it.
    package private(set) var transitionOffsets: [Range<Int>] = []
    package private(set) var diagnostics: [Diagnostic] = []
    /// Whether a limit was reached. The rest of the text is not read.
    package private(set) var isFull = false
    package let text: DiagramText
    package var limits: ReadingLimits { text.source.limits }
    /// How many bytes the names and labels of all transitions have.
    private var textSize = 0
    private var places: [String: Int] = [:]
    private var labelReader = TransitionLabelReader()
    private var initial: Set<String> = []
    /// Initial arrows without a label. The parents of their states are known only at the end.
    private var plainStarts: [PlainStart] = []

    /// - Parameter offset: The UTF-8 offset at which the drawing begins.
    package init(_ text: DiagramText, at offset: Int) {
        self.text = text
        machine = Machine(name: text.name, source: text.place(at: offset))
        machine.states.reserveCapacity(min(text.likelyStates, limits.states))
        machine.transitions.reserveCapacity(min(3 * text.likelyStates, limits.transitions))
        places.reserveCapacity(min(text.likelyStates, limits.states))
    }

    package mutating func report(_ kind: DiagnosticKind, _ message: String, at offsets: Range<Int>) {
        diagnostics.append(Diagnostic(kind: kind, message: message, range: text.range(offsets)))
    }

    /// Reports that a limit was reached, once, and ends the reading.
    package mutating func stop(_ message: String, at offsets: Range<Int>) {
        guard !isFull else { return }
        isFull = true
        report(.limitExceeded, message, at: offsets)
    }

    /// The finished machine and the findings. A state with content becomes a composite, a label that equals the name is
    /// dropped, and initial states get the order of the states.
    ///
    /// The method consumes the draft, so that its states and transitions are not copied.
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
    /// The index of a state in `machine.states`. Nil if it was not mentioned yet.
    package func place(of name: String) -> Int? { places[name] }

    /// The index of a state in `machine.states`. The state is added at its first mention.
    ///
    /// - Parameter parent: The name of the composite that contains a new state.
    @discardableResult
    package mutating func state(
        _ name: String, in parent: String? = nil, kind: State.Kind = .simple, at offsets: Range<Int>
    ) -> Int {
        let place = places.value(of: name, orAdd: machine.states.count)
        guard place == machine.states.count else { return place }
        if place == limits.states { stop("the diagram has more than \(limits.states) states", at: offsets) }
        machine.states.append(
            State(name: name, kind: kind, parent: parent, source: text.place(at: offsets.lowerBound)))
        stateOffsets.append(offsets)
        return place
    }

    /// The name of the unnamed final state of a composite or, with nil, of the machine. It is added at its first
    /// mention.
    package mutating func end(of composite: String?, at offsets: Range<Int>) -> String {
        let name = Machine.pseudoState(of: composite)
        state(name, in: composite, kind: .final, at: offsets)
        return name
    }

    /// Adds an unnamed region, the `number`th one (from 1) of a parallel state. Its name is unique.
    package mutating func region(_ number: Int, of parallel: String, at offsets: Range<Int>) -> String {
        var name = Machine.region(number, of: parallel)
        while places[name] != nil { name += "'" }
        state(name, in: parallel, kind: .region, at: offsets)
        return name
    }
}

extension DiagramDraft {
    /// Sorts the states by their first mention in the file, for a reader that takes several passes.
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
    /// Sorts the initial states into the order of the states.
    package mutating func sortInitialStates() {
        machine.initial.sort { places[$0] ?? 0 < places[$1] ?? 0 }
    }

    /// Adds a transition for each event of a label.
    ///
    /// - Parameter label: The label as the drawing shows it, with the format's escapes resolved.
    package mutating func connect(
        _ from: String, _ to: String, label: String, kind: Transition.Kind? = nil, at offsets: Range<Int>
    ) {
        let source = text.place(at: offsets.lowerBound)
        for words in labelReader.read(label) {
            add(
                Transition(
                    from: from, event: words.event, outcome: words.outcome, to: to, kind: kind, guard: words.guard,
                    actions: words.actions, source: source),
                at: offsets)
        }
    }

    package mutating func add(_ transition: Transition, at offsets: Range<Int>) {
        if machine.transitions.count == limits.transitions {
            stop("the diagram has more than \(limits.transitions) transitions", at: offsets)
        }
        textSize += transition.textSize
        if textSize > limits.drawingSize {
            stop("the transitions have more than \(limits.drawingSize >> 20) MB of names and labels", at: offsets)
        }
        guard !isFull else { return }
        machine.transitions.append(transition)
        transitionOffsets.append(offsets)
    }

    /// Makes a state the initial one of the machine or of a composite. If the arrow has a label, or leads to a state
    /// elsewhere, a transition is added, too.
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
    /// The initial arrows without a label.
    package var startOffsets: [(state: String, offsets: Range<Int>)] { plainStarts.map { ($0.state, $0.offsets) } }
}

/// Steps that are possible only at the end.
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

    /// Adds transitions for initial arrows that lead to a state outside their composite. Arrows inside need none.
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

private extension Transition {
    var textSize: Int {
        from.utf8.count + to.utf8.count + (event?.utf8.count ?? 0) + (`guard`?.utf8.count ?? 0)
            + actions.reduce(0) { $0 + $1.utf8.count }
    }
}

/// An initial arrow without a label of a composite or, with nil, of the machine.
private struct PlainStart {
    var composite: String?
    var state: String
    var offsets: Range<Int>
    /// The number of transitions before it.
    var place: Int
}
