import DrawbridgeModel

/// The states of a machine as cases of enums. The states in a composite are an enum of their own, which is the payload
/// of the composite's case.
struct ScaffoldStates {
    /// The code for one state, or for several of which each lies alone in the one before.
    struct Case {
        /// From the outside in.
        var states: [State]
        var name: String
        /// The name of the enum of its children, and their cases. Empty for a state without children.
        var type: String
        /// The struct that the case carries, where several things go on in the state at the same time.
        var carried: String?
        var inner: [Case]
    }

    let cases: [Case]
    /// The path of cases to each state, from the outside in.
    private(set) var paths: [String: [String]] = [:]
    private(set) var leaves: [String] = []
    /// For each composite, the names of the enums from the outside in: `Content`, `Refreshing`.
    private(set) var types: [String: [String]] = [:]
    /// Changed names: the original and the new one.
    private(set) var renamed: [(from: String, to: String)] = []
    /// For leaves whose cases carry a struct: its name.
    private let carried: [String: String]

    /// - Parameters:
    ///   - taken: What no enum inside can be called.
    ///   - carried: For leaves whose cases carry a struct: its name.
    init(_ machine: Machine, taken: Set<String>, carried: [String: String] = [:]) {
        var tree = Tree(machine, carried)
        self.carried = carried
        cases = tree.cases(in: Self.root(of: machine), around: [], types: taken)
        (paths, leaves, renamed, types) = (tree.paths, tree.leaves, tree.renamed, tree.types)
    }

    /// The cases of the enum of a composite.
    func cases(in composite: String) -> [Case] { Self.cases(in: composite, among: cases) ?? [] }

    /// `.content(.shown)`
    func expression(_ state: String) -> String {
        let path = paths[state] ?? []
        // In an optional, these two would be cases of the optional.
        let isOptionals = path.count == 1 && ["none", "some"].contains(path[0])
        return isOptionals ? "Self." + path[0] : Self.written(path)
    }

    /// The pattern for a state. A composite matches all states inside it: `.content`.
    func pattern(_ state: String) -> String { paths[state].map(Self.written) ?? "_" }

    /// The state as a value; one that carries a struct carries it as it is when the state is entered.
    func value(_ state: String) -> String {
        carried[state].map { self.value(state, carrying: "\($0)()") } ?? pattern(state)
    }

    /// The same from outside of the type, where the struct has a longer name.
    func expected(_ state: String) -> String {
        carried[state] == nil ? pattern(state) : value(state, carrying: ".init()")
    }

    /// `.content(.playing(inner))`
    func value(_ state: String, carrying carried: String) -> String {
        let path = paths[state] ?? []
        return path.map { ".\(SwiftNames.member($0))(" }.joined() + carried + String(repeating: ")", count: path.count)
    }

    /// The pattern for a composite that binds the state in it: `.content(let inner)`.
    func pattern(_ composite: String, binding name: String) -> String { value(composite, carrying: "let \(name)") }

    /// The pattern for a state as a value of the enum of a composite around it.
    func pattern(_ state: String, in composite: String) -> String {
        Self.written(Array((paths[state] ?? []).dropFirst(paths[composite]?.count ?? 0)))
    }

    private static func cases(in composite: String, among cases: [Case]) -> [Case]? {
        for entry in cases {
            if entry.states.contains(where: { $0.name == composite }) { return entry.inner }
            if let inner = self.cases(in: composite, among: entry.inner) { return inner }
        }
        return nil
    }

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
        path.map { ".\(SwiftNames.member($0))" }.joined(separator: "(")
            + String(repeating: ")", count: max(0, path.count - 1))
    }
}

/// Collects the cases recursively.
private struct Tree {
    private let states: [String: State]
    /// By the name of a composite, the states in it; by nil, those in none.
    private let children: [String?: [State]]
    let carried: [String: String]
    var paths: [String: [String]] = [:]
    var leaves: [String] = []
    var renamed: [(from: String, to: String)] = []
    var types: [String: [String]] = [:]

    init(_ machine: Machine, _ carried: [String: String]) {
        states = Dictionary(machine.states.map { ($0.name, $0) }) { first, _ in first }
        children = Dictionary(grouping: machine.states.filter(\.isReal), by: \.parent)
        self.carried = carried
    }

    /// - Parameter types: The names of enums that are already used in this scope.
    mutating func cases(
        in parent: String?, around: [String], typesAround: [String] = [], types: Set<String>
    ) -> [ScaffoldStates.Case] {
        let states = children[parent] ?? []
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
            let single = singles(in: state.name)
            for name in single { paths[name] = path }
            let last = single.last ?? state.name
            let inner = cases(in: last, around: path, typesAround: typesAround + [type], types: types)
            if inner.isEmpty { leaves.append(last) }
            for name in [state.name] + single where !inner.isEmpty { self.types[name] = typesAround + [type] }
            return ScaffoldStates.Case(
                states: [state] + single.compactMap { self.states[$0] }, name: name, type: type,
                carried: carried[last], inner: inner)
        }
    }

    /// What alone lies in a state, and alone in that, from the outside in: an enum of one case would say nothing.
    func singles(in state: String) -> [String] {
        guard let inside = children[state], inside.count == 1 else { return [] }
        return [inside[0].name] + singles(in: inside[0].name)
    }
}
