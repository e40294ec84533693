import DrawbridgeModel

/// The identifiers of one graph: a state has its name, all else gets a name that no state has.
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

    /// Something that is no state of the machine.
    func aside(_ wish: String) -> String {
        var name = wish
        while states.contains(name) { name += "'" }
        return name
    }

    func cluster(of name: String) -> String { "cluster \(name)" }

    /// The node where an arrow at this state begins or ends. DOT has no arrows between clusters: they run between
    /// nodes inside and are cut off at the border. So the node of a composite is one of the states in it.
    func node(of name: String) -> String {
        var name = name
        while nesting.hasChildren(name) {
            let children = nesting.children(of: name)
            guard let child = children.first(where: { initial.contains($0.name) }) ?? children.first else { break }
            name = child.name
        }
        return name
    }

    /// The box of the `number`th note, from 1, on a state or beside the drawing.
    func note(_ number: Int, on state: String? = nil) -> String {
        aside((number == 1 ? "note" : "note \(number)") + (state.map { " on \($0)" } ?? ""))
    }

    /// The small dot inside a composite at which arrows end that begin in the composite itself, and the reverse.
    func anchor(of name: String) -> String { aside("inside \(name)") }
}
