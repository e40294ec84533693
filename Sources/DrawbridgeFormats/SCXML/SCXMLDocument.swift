import DrawbridgeModel
import DrawbridgeSource

/// The text of one machine while it is written: a tree of states, each with its transitions.
struct SCXMLDocument {
    let machine: Machine
    let nesting: Nesting
    let ids: SCXMLIdentifiers
    private let transitions: [String: [Transition]]
    private let kinds: [String: State.Kind]
    private let roots: Set<String>
    /// The states in which transitions from any state are written: SCXML needs one for each outermost state.
    private let leavers: Set<String>
    /// The targets of labelled initial arrows.
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

    /// The text. Our namespace is declared only if it is used.
    func write() -> String {
        let text = text(declaringOwn: false)
        return text.contains("drawbridge:") ? self.text(declaringOwn: true) : text
    }

    func children(of state: String?) -> [State] { state.map(nesting.children) ?? nesting.roots }

    func transitions(from name: String) -> [Transition] { transitions[name] ?? [] }

    /// The transitions written in a state. An unnamed final state has none: its name is also that of the start beside
    /// it.
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

    /// Whether a condition or an action needs a language. The actual language is unknown; that of most engines is
    /// ECMAScript.
    var hasCode: Bool {
        machine.transitions.contains { $0.guard != nil || !$0.actions.isEmpty }
            || machine.states.contains { !$0.entry.isEmpty || !$0.exit.isEmpty }
    }
}
