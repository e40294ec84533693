import DrawbridgeModel

/// The ids of one diagram. If a state's name begins with the names of the states around it, as `a.b` in `a`, its id is
/// a path; else it is the name with codes.
struct PlantUMLIDs {
    private var ids: [String: String] = [:]
    private var taken: Set<String> = []
    private let nesting: Nesting

    init(_ machine: Machine, _ nesting: Nesting) {
        self.nesting = nesting
        add(nesting.roots, inPath: true)
    }

    /// The id of a state, or of a name that no state has.
    func id(of name: String) -> String { ids[name] ?? PlantUML.identifier(name) }

    /// The text that PlantUML shows for a state without a title: the last id of its path.
    func shown(_ name: String) -> String { id(of: name).split(separator: ".").last.map(String.init) ?? "" }

    /// An id that no state has.
    func aside(_ wish: String) -> String {
        var id = wish
        while taken.contains(id) { id += "_" }
        return id
    }
}

private extension PlantUMLIDs {
    /// - Parameter inPath: Whether PlantUML finds these states by a path, which it does not for states in regions.
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
