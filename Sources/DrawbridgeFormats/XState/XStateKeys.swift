import DrawbridgeModel

/// The key of each state: its own name if that is a valid key, else a similar one that is unique among its siblings.
struct XStateKeys {
    /// The machine's id.
    let machine: String
    private var keys: [String: String] = [:]
    private var paths: [String: String] = [:]

    init(_ name: String, _ nesting: Nesting) {
        machine = XState.key(name)
        add(nesting.roots, in: machine, nesting)
    }

    func key(of state: String) -> String { keys[state] ?? "" }

    /// The target that names a state from anywhere.
    func target(_ state: String) -> String { "#" + (paths[state] ?? machine) }

    /// The path to a state from a state around it: `inner.innermost`.
    func path(to state: String, from around: String?) -> String {
        let start = around.flatMap { paths[$0] } ?? machine
        return String((paths[state] ?? "").dropFirst(start.count + 1))
    }

    private mutating func add(_ states: [State], in path: String, _ nesting: Nesting) {
        var taken: Set<String> = []
        for state in states where XState.key(state.ownName) == state.ownName && taken.insert(state.ownName).inserted {
            keys[state.name] = state.ownName
        }
        for state in states {
            if keys[state.name] == nil {
                var key = XState.key(state.ownName)
                while !taken.insert(key).inserted { key += "_" }
                keys[state.name] = key
            }
            let own = path + "." + (keys[state.name] ?? "")
            paths[state.name] = own
            add(nesting.children(of: state.name), in: own, nesting)
        }
    }
}
