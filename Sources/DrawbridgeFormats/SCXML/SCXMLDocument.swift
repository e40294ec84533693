import DrawbridgeModel
import DrawbridgeSource

/// The text of one machine while it is written: states as a tree, each with its transitions.
struct SCXMLDocument {
    let machine: Machine
    let nesting: Nesting
    let ids: SCXMLIdentifiers
    private let transitions: [String: [Transition]]
    private let kinds: [String: State.Kind]
    private let roots: Set<String>
    /// SCXML leaves any state by leaving each of the outermost ones: those in which that is written.
    private let leavers: Set<String>
    /// States to which an arrow leads that says more than where a machine begins.
    private let startTargets: Set<String>

    init(_ machine: Machine) {
        let machine = machine.withMissingStates()
        self.machine = machine
        nesting = Nesting(machine)
        ids = SCXMLIdentifiers(machine.statesAtRest)
        transitions = Dictionary(grouping: machine.transitions, by: \.from)
        kinds = Dictionary(machine.states.map { ($0.name, $0.kind) }, uniquingKeysWith: { first, _ in first })
        roots = Set(nesting.roots.map(\.name))
        let leavers = nesting.roots.filter(\.isAtRest)
        self.leavers = Set((leavers.isEmpty ? Array(nesting.roots.prefix(1)) : leavers).map(\.name))
        startTargets = Set(machine.transitions.filter(\.isStart).map(\.to))
    }

    /// Our own namespace is declared where something is of it.
    func write() -> String {
        let text = text(declaringOwn: false)
        return text.contains("drawbridge:") ? self.text(declaringOwn: true) : text
    }

    func children(of state: String?) -> [State] { state.map(nesting.children) ?? nesting.roots }

    func transitions(from name: String) -> [Transition] { transitions[name] ?? [] }

    /// What is written in a state. Nothing leaves an end without a name, which shares its name with the start beside it.
    func transitions(in state: State) -> [Transition] {
        let own = state.isUnnamedEnd ? [] : transitions(from: state.name)
        return leavers.contains(state.name) ? own + transitions(from: "*") : own
    }

    func isOutermost(_ state: State) -> Bool { roots.contains(state.name) }

    func isStartTarget(_ name: String) -> Bool { startTargets.contains(name) }

    func kind(of state: String) -> State.Kind { kinds[state] ?? .simple }
}

private extension SCXMLDocument {
    func text(declaringOwn: Bool) -> String {
        let name = SCXML.identifier(machine.name)
        var attributes: [(String, String?)] = [("xmlns", SCXML.namespace)]
        if declaringOwn { attributes.append(("xmlns:drawbridge", SCXML.ownNamespace)) }
        attributes += [
            ("version", "1.0"), ("datamodel", hasCode ? "ecmascript" : nil), ("name", name),
            ("drawbridge:spelled", name == machine.name ? nil : SCXML.spelled(machine.name)),
        ]
        var xml = XMLWriter()
        if let documentation = machine.documentation { xml.comment(documentation) }
        xml.element("scxml", attributes + startAttributes(of: nil)) { xml in
            writeNotes(machine.notes, to: &xml)
            writeStartArrows(of: nil, to: &xml)
            for state in nesting.roots { write(state, to: &xml) }
        }
        return xml.text
    }

    /// Whether a condition or an action needs a language. Which one, nobody knows; that of most engines is ECMAScript.
    var hasCode: Bool {
        machine.transitions.contains { $0.guard != nil || !$0.actions.isEmpty }
            || machine.states.contains { !$0.entry.isEmpty || !$0.exit.isEmpty }
    }
}
