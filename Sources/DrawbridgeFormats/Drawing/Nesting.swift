import DrawbridgeModel

/// The nesting of a drawing's states.
///
/// Total for any machine: a state whose parent is missing, not drawn or inside the state itself is a root.
package struct Nesting: Sendable {
    /// The outermost states, in the machine's order.
    package private(set) var roots: [State] = []
    private var inside: [String: [State]] = [:]
    private var parents: [String: String] = [:]
    private let names: Set<String>

    package init(_ machine: Machine) {
        let states = machine.statesAtRest
        let wishes = Dictionary(states.map { ($0.name, $0.parent) }, uniquingKeysWith: { first, _ in first })
        names = Set(states.map(\.name))
        for state in states {
            if let parent = state.parent, Self.leadsOut(from: parent, of: state.name, wishes) {
                inside[parent, default: []].append(state)
                parents[state.name] = parent
            } else {
                roots.append(state)
            }
        }
    }

    /// Whether the drawing has a state of this name.
    package func contains(_ name: String) -> Bool { names.contains(name) }

    /// The name of the state directly around this one. Nil for a root.
    package func parent(of name: String) -> String? { parents[name] }

    /// The outermost state around this one, or itself.
    package func root(of name: String) -> String {
        var root = name
        while let parent = parents[root] { root = parent }
        return root
    }

    package func children(of name: String) -> [State] { inside[name] ?? [] }

    package func hasChildren(_ name: String) -> Bool { inside[name] != nil }

    /// Whether one state lies inside another, at any depth. No state lies inside itself.
    package func lies(_ name: String, in outer: String) -> Bool {
        var next = parents[name]
        while let parent = next {
            if parent == outer { return true }
            next = parents[parent]
        }
        return false
    }
}

private extension Nesting {
    /// Whether the chain of parents from `parent` on ends without passing through `name`.
    static func leadsOut(from parent: String, of name: String, _ wishes: [String: String?]) -> Bool {
        guard wishes[parent] != nil else { return false }
        var way: Set<String> = [name]
        var next: String? = parent
        while let current = next {
            guard way.insert(current).inserted else { return false }
            next = wishes[current] ?? nil
        }
        return true
    }
}
