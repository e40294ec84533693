import DrawbridgeModel

/// The states of a machine as cases of enums: what lies in a composite is an enum of its own, which the composite's case
/// carries.
struct ScaffoldStates {
    /// What is written for one state.
    struct Case {
        var state: State
        var name: String
        /// The enum of the states in it, and those; empty for a state that holds no other.
        var type: String
        var inner: [Case]
    }

    let cases: [Case]
    /// For each state that a machine can be in, the cases from the outside in; for a composite, those that lead to it.
    private(set) var paths: [String: [String]] = [:]
    private(set) var leaves: [String] = []
    /// Names that had to be changed: as they were, and as they are.
    private(set) var renamed: [(from: String, to: String)] = []

    /// - Parameter type: Of the machine: what no enum inside it can be called.
    init(_ machine: Machine, in type: String) {
        var tree = Tree(machine)
        let taken: Set = ["State", "Event", "Conditions", "Hashable", "Sendable", "Bool", type]
        cases = tree.cases(in: Self.root(of: machine), around: [], types: taken)
        (paths, leaves, renamed) = (tree.paths, tree.leaves, tree.renamed)
    }

    /// `.content(.shown)`
    func expression(_ state: String) -> String {
        let path = paths[state] ?? []
        // In an optional, these two would be the optional's own.
        let isOptionals = path.count == 1 && ["none", "some"].contains(path[0])
        return isOptionals ? "Self." + path[0] : Self.written(path)
    }

    /// As an expression; a composite stands for all that is in it: `.content`.
    func pattern(_ state: String) -> String { paths[state].map(Self.written) ?? "_" }

    /// A composite around all states says nothing, and is left out.
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

/// Collects the cases while it goes down.
private struct Tree {
    let machine: Machine
    var paths: [String: [String]] = [:]
    var leaves: [String] = []
    var renamed: [(from: String, to: String)] = []

    init(_ machine: Machine) {
        self.machine = machine
    }

    /// - Parameter types: Names of enums that are taken where these cases stand.
    mutating func cases(in parent: String?, around: [String], types: Set<String>) -> [ScaffoldStates.Case] {
        let states = machine.children(of: parent).filter(\.isReal)
        // With a blank, so that it is no state's that is called so.
        let own = states.map { $0.isUnnamedEnd ? "ended " : $0.ownName }
        var names = SwiftNames(fallback: "state")
        // No enum can be called like a case beside it.
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
