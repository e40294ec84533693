import DrawbridgeModel

/// The identifiers of one graph. A state's identifier is its name; other parts get names that no state has.
struct DOTNames {
    private let states: Set<String>
    private let nesting: Nesting
    private let initial: Set<String>
    private let parallel: Set<String>

    init(_ machine: Machine, nesting: Nesting) {
        self.states = Set(machine.states.map(\.name))
        self.nesting = nesting
        self.initial = Set(machine.initial)
        self.parallel = Set(machine.states.filter { $0.kind == .parallel }.map(\.name))
    }

    func isDrawn(_ name: String) -> Bool { states.contains(name) }

    func isInitial(_ name: String) -> Bool { initial.contains(name) }

    func isParallel(_ name: String) -> Bool { parallel.contains(name) }

    /// A name that no state of the machine has.
    func aside(_ wish: String) -> String {
        var name = wish
        while states.contains(name) { name += "'" }
        return name
    }

    func cluster(of name: String) -> String { "cluster \(name)" }

    /// The node of a state. That of a composite is the node of its initial state, or else of the first state inside.
    func node(of name: String) -> String {
        var name = name
        while let child = firstChild(of: name) { name = child.name }
        return name
    }

    /// The node for the end of an arrow above a state. In a composite, its initial dot if it has one, else the first
    /// node inside.
    func firstNode(of name: String) -> String {
        guard let child = firstChild(of: name) else { return name }
        return isInitial(child.name) ? initialDot(of: child.name) : node(of: child.name)
    }

    /// The node for the end of an arrow below a state. In a composite, the last node inside.
    func lastNode(of name: String) -> String {
        let children = nesting.children(of: name)
        guard let last = children.last(where: \.kind.hasWords) ?? children.last else { return name }
        return lastNode(of: last.name)
    }

    /// The dot at which the arrow to an initial state begins.
    func initialDot(of name: String) -> String { aside("initial \(name)") }

    /// The box of the `number`th note, from 1, on a state or beside the drawing.
    func note(_ number: Int, on state: String? = nil) -> String {
        aside((number == 1 ? "note" : "note \(number)") + (state.map { " on \($0)" } ?? ""))
    }

    /// The small dot inside a composite, for arrows that connect the composite itself with a state inside.
    func anchor(of name: String) -> String { aside("inside \(name)") }

    private func firstChild(of name: String) -> State? {
        let children = nesting.children(of: name)
        return children.first { initial.contains($0.name) } ?? children.first
    }
}
