import DrawbridgeModel

/// The ids of one diagram: a path where the name of a state begins with those of the states around it, as `a.b` in `a`, and
/// else the name with codes in it.
struct PlantUMLIDs {
    private var ids: [String: String] = [:]
    private var taken: Set<String> = []
    private let nesting: Nesting

    init(_ machine: Machine, _ nesting: Nesting) {
        self.nesting = nesting
        add(nesting.roots, inPath: true)
    }

    /// The id of a state, and of a name that is that of none.
    func id(of name: String) -> String { ids[name] ?? PlantUML.identifier(name) }

    /// What PlantUML shows where nothing else is said: of a path the last id.
    func shown(_ name: String) -> String { id(of: name).split(separator: ".").last.map(String.init) ?? "" }

    /// An id that no state has.
    func aside(_ wish: String) -> String {
        var id = wish
        while taken.contains(id) { id += "_" }
        return id
    }
}

private extension PlantUMLIDs {
    /// - Parameter inPath: Whether PlantUML finds these states by a path: it does not know those in regions by one.
    mutating func add(_ states: [State], inPath: Bool) {
        for state in states {
            var id = PlantUML.identifier(state.name)
            var goesOn = inPath && id == state.name
            if inPath, let parent = state.parent, state.ownName != state.name,
                state.ownName == PlantUML.identifier(state.ownName), let path = ids[parent], path == parent
            {
                id = state.name
                goesOn = true
            }
            ids[state.name] = id
            taken.insert(id)
            goesOn = goesOn && (id == state.name && (state.parent == nil || id.contains(".") || !inPath))
            add(
                nesting.children(of: state.name),
                inPath: goesOn && state.kind != .parallel && state.kind != .region)
        }
    }
}
