import DrawbridgeModel

/// The states of a machine as cases of enums. The states in a composite are an enum of their own, which is the payload
/// of the composite's case.
struct ScaffoldStates {
    /// The code for one state.
    struct Case {
        var state: State
        var name: String
        /// The name of the enum of its children, and their cases. Empty for a state without children.
        var type: String
        var inner: [Case]
    }

    let cases: [Case]
    /// The path of cases to each state, from the outside in.
    private(set) var paths: [String: [String]] = [:]
    private(set) var leaves: [String] = []
    /// Changed names: the original and the new one.
    private(set) var renamed: [(from: String, to: String)] = []

    /// - Parameter type: The name of the machine's type, which no enum inside it can have.
    init(_ machine: Machine, in type: String) {
        var tree = Tree(machine)
        let taken: Set = [
            "State", "Event", "Conditions", "Action", "Refused", "Phase", "Output", "Hashable", "Sendable", "Bool",
            type,
        ]
        cases = tree.cases(in: Self.root(of: machine), around: [], types: taken)
        (paths, leaves, renamed) = (tree.paths, tree.leaves, tree.renamed)
    }

    /// `.content(.shown)`
    func expression(_ state: String) -> String {
        let path = paths[state] ?? []
        // In an optional, these two would be cases of the optional.
        let isOptionals = path.count == 1 && ["none", "some"].contains(path[0])
        return isOptionals ? "Self." + path[0] : Self.written(path)
    }

    /// The pattern for a state. A composite matches all states inside it: `.content`.
    func pattern(_ state: String) -> String { paths[state].map(Self.written) ?? "_" }

    /// The composite around all states, if there is one. It carries no information and is left out.
    private static func root(of machine: Machine) -> String? {
        var root: String?
        for _ in machine.states {
            let inside = machine.children(of: root).filter(\.isReal)
            guard inside.count == 1, machine.children(of: inside[0].name).contains(where: \.isReal) else { break }
            root = inside[0].name
        }
        return root
    }

    private static func written(_ path: [String]) -> String {
        path.map { ".\(SwiftNames.spelled($0))" }.joined(separator: "(")
            + String(repeating: ")", count: max(0, path.count - 1))
    }
}

/// Collects the cases recursively.
private struct Tree {
    let machine: Machine
    var paths: [String: [String]] = [:]
    var leaves: [String] = []
    var renamed: [(from: String, to: String)] = []

    init(_ machine: Machine) {
        self.machine = machine
    }

    /// - Parameter types: The names of enums that are already used in this scope.
    mutating func cases(in parent: String?, around: [String], types: Set<String>) -> [ScaffoldStates.Case] {
        let states = machine.children(of: parent).filter(\.isReal)
        // The blank makes the name different from those of all states.
        let own = states.map { $0.isUnnamedEnd ? "ended " : $0.ownName }
        var names = SwiftNames(fallback: "state")
        // An enum cannot have the same name as a case beside it.
        var types = types.union(own.map { names.name(for: $0) })
        return zip(states, own).map { state, own in
            let name = names.name(for: own)
            if !SwiftNames.areAlike(name, own), !state.isUnnamedEnd { renamed.append((own, name)) }
            let path = around + [name]
            paths[state.name] = path
            var type = SwiftNames.typeName(name) ?? "State"
            while types.contains(type) { type += "State" }
            types.insert(type)
            let inner = cases(in: state.name, around: path, types: types)
            if inner.isEmpty { leaves.append(state.name) }
            return ScaffoldStates.Case(state: state, name: name, type: type, inner: inner)
        }
    }
}
