import DrawbridgeFormats
import DrawbridgeModel

/// Makes machines by chance as people draw them: states in the order of their nesting, names and words of any characters.
/// One seed gives one sequence. Every feature that a drawing can have turns up.
struct DrawnMachines {
    private var random: RandomMachines
    private var machine = Machine(name: "")
    private var taken: Set<String> = []

    init(seed: UInt64) {
        random = RandomMachines(seed: seed)
    }

    mutating func next() -> Machine {
        machine = Machine(name: words(), direction: random.optional { Direction.allCases[$0.number(below: 4)] })
        taken = []
        for _ in 0...random.number(below: 4) { addState(in: nil, depth: 0) }
        addInitialStates()
        addStarts()
        for _ in 0..<random.number(below: 10) { addTransition() }
        for _ in 0..<random.number(below: 3) { addEnd() }
        machine.notes = words(upTo: 2)
        if random.number(below: 3) > 0 { machine = machine.inOrderOfNesting() }
        return machine
    }
}

private extension DrawnMachines {
    mutating func addState(in parent: String?, depth: Int) {
        let kind = randomKind(depth)
        let name = freeName(nil, in: parent)
        var state = State(name: name, kind: kind, parent: parent)
        if [.simple, .composite, .parallel].contains(kind) { addWords(to: &state) }
        machine.states.append(state)
        if kind == .composite { for _ in 0...random.number(below: 3) { addState(in: name, depth: depth + 1) } }
        if kind == .parallel { for i in 1...2 + random.number(below: 2) { addRegion(i, of: name, depth: depth + 1) } }
    }

    mutating func addRegion(_ number: Int, of parallel: String, depth: Int) {
        guard random.number(below: 2) == 0 else { return addSimpleRegion(of: parallel, depth: depth) }
        let name = freeName(Machine.region(number, of: parallel), in: parallel)
        machine.states.append(State(name: name, kind: .region, parent: parallel))
        // A region of one state without a start would be that state.
        for _ in 0..<2 + random.number(below: 2) { addState(in: name, depth: depth + 1) }
    }

    mutating func addSimpleRegion(of parallel: String, depth: Int) {
        var state = State(name: freeName(nil, in: parallel), parent: parallel)
        addWords(to: &state)
        machine.states.append(state)
    }

    mutating func randomKind(_ depth: Int) -> State.Kind {
        // What is left without transient states is still a machine, and each region has more than one state.
        let isTransientFree = depth > 0 || machine.states.isEmpty
        let kinds = State.Kind.allCases.filter { kind in
            kind != .region && (depth < 3 || kind != .composite && kind != .parallel)
                && !(isTransientFree && kind == .transient)
        }
        return random.number(below: 3) == 0 ? kinds[random.number(below: kinds.count)] : .simple
    }

    mutating func addWords(to state: inout State) {
        state.label = random.optional { $0.words() }
        if state.label == state.ownName { state.label = nil }
        if random.number(below: 3) == 0 { state.entry = words(upTo: 2) }
        if random.number(below: 3) == 0 { state.exit = words(upTo: 2) }
        if random.number(below: 4) == 0 { state.activities = words(upTo: 2) }
        if random.number(below: 4) == 0 { state.notes = words(upTo: 2) }
        if random.number(below: 4) == 0 { state.payload = [PayloadField(type: random.words())] }
    }

    /// Within a composite, or among the outermost states, at most three.
    mutating func addInitialStates() {
        let candidates = machine.states.filter { ![.region, .final, .transient].contains($0.kind) && !isRegion($0) }
        for state in candidates where random.number(below: 3) == 0 { machine.initial.append(state.name) }
    }

    /// Some of the initial arrows say something.
    mutating func addStarts() {
        for name in machine.initial where random.number(below: 4) == 0 {
            guard let state = machine.state(named: name) else { continue }
            let start = Transition(
                from: Machine.pseudoState(of: state.parent), event: random.words(), to: name, actions: words(upTo: 2))
            machine.transitions.append(start)
        }
        machine.transitions = machine.inOrderOfNesting().transitions
    }

    mutating func addTransition() {
        let states = machine.states.filter { ![.region, .transient].contains($0.kind) }
        let sources = states.filter { $0.kind != .final }
        guard !sources.isEmpty else { return }
        var from = sources[random.number(below: sources.count)].name
        var to = states[random.number(below: states.count)].name
        if random.number(below: 12) == 0 { from = "*" }
        if random.number(below: 12) == 0 { to = "?" }
        let isInternal = from == to && random.number(below: 3) == 0
        machine.transitions.append(
            Transition(
                from: from, event: random.optional { $0.words() }, to: to, kind: isInternal ? .internal : nil,
                guard: random.optional { $0.words() }, actions: words(upTo: 2),
                // A note is pinned to an arrow, which an internal transition does not have.
                notes: !isInternal && random.number(below: 6) == 0 ? words(upTo: 1) : []))
    }

    /// An end without a name is the last state beside those from which it is reached.
    mutating func addEnd() {
        let sources = machine.states.filter { ![.region, .transient, .final].contains($0.kind) && !isRegion($0) }
        guard !sources.isEmpty else { return }
        let source = sources[random.number(below: sources.count)]
        let name = Machine.pseudoState(of: source.parent)
        if machine.state(named: name) == nil {
            let nesting = Nesting(machine)
            let last = source.parent.flatMap { parent in machine.states.lastIndex { nesting.lies($0.name, in: parent) }
            }
            let end = State(name: name, kind: .final, parent: source.parent)
            machine.states.insert(end, at: last.map { $0 + 1 } ?? machine.states.endIndex)
        }
        machine.transitions.append(Transition(from: source.name, event: random.optional { $0.words() }, to: name))
    }

    func isRegion(_ state: State) -> Bool {
        state.parent.flatMap { machine.state(named: $0) }?.kind == .parallel
    }

    /// A name that no state has. Nested names are dotted, or not.
    mutating func freeName(_ wish: String?, in parent: String?) -> String {
        if let wish, taken.insert(wish).inserted { return wish }
        var name = random.words()
        // These mean any state, an unread one, a start.
        if name == "*" || name == "?" || name.hasSuffix(Machine.pseudoState) { name += "s" }
        if let parent, random.number(below: 2) == 0 { name = parent + "." + name }
        while !taken.insert(name).inserted { name += "\(random.number(below: 10))" }
        return name
    }

    mutating func words(upTo limit: Int) -> [String] { random.words(upTo: limit) }
    mutating func words() -> String { random.words() }
}

extension RandomMachines {
    /// Words as they stand in drawings and code: never nothing, with white space only as single spaces inside.
    mutating func words() -> String {
        let pieces = [
            "idle", "Open", "x", "9", "state", "end", "note", "entry / x", "direction LR", "class", "root", "a_b",
            "f(x: 1)",
            " ", "-", "->", "-->", "--", ":", "::", ";", "#", "#35;", "\"", "'", "\\", "\\n", "/", "//", "[", "]",
            "[*]", "{",
            "}", "<", ">", "<br/>", "<<fork>>", "&", "&amp;", "|", "||", "%%", "%", "@", "!", "?", "*", "~", "^", "=",
            "+",
            ",", "`", "$", "é", "e\u{301}", "Ж", "漢", "👩‍🚀", "\u{202E}", "\u{5D0}\u{5D1}", "\u{A0}", "\u{1}", "\u{FFFF}",
        ]
        let text = (0...number(below: 3)).map { _ in pieces[number(below: pieces.count)] }.joined()
        let words = text.utf8.split(separator: 0x20).map { String(Substring($0)) }.joined(separator: " ")
        return words.isEmpty ? "s" : words
    }

    mutating func words(upTo limit: Int) -> [String] {
        (0..<number(below: limit + 1)).map { _ in words() }
    }
}
