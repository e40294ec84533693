import DrawbridgeModel
import DrawbridgeSource

/// A machine as JSON.
struct XStateDocument {
    let machine: Machine
    let nesting: Nesting
    let keys: XStateKeys
    private let transitions: [String: [Transition]]

    init(_ machine: Machine) {
        self.machine = machine
        nesting = Nesting(machine)
        keys = XStateKeys(machine.name, nesting)
        transitions = Dictionary(grouping: machine.transitions, by: \.from)
    }

    var json: JSONText {
        let own = members([
            ("name", keys.machine == machine.name ? nil : .string(machine.name)), ("notes", notes(machine.notes)),
            ("begins", begins(nil)), ("starts", furtherStarts(of: nil)), ("order", order(of: nil)),
        ])
        return .object(
            members([
                ("id", .string(keys.machine)), ("description", machine.documentation.map { .string($0) }),
                ("initial", initial(of: nil)), ("meta", meta(own)),
            ]) + transitionMembers(of: nil) + [(name: "states", value: states(nesting.roots))])
    }

    func transitions(from name: String) -> [Transition] { transitions[name] ?? [] }

    /// The transitions from a state. An unnamed final state has none: its name is also that of the start beside it.
    func transitions(leaving state: State) -> [Transition] { state.isUnnamedEnd ? [] : transitions(from: state.name) }

    func children(of state: State?) -> [State] { state.map { nesting.children(of: $0.name) } ?? nesting.roots }

    /// The members whose values are not nil.
    func members(_ members: [(String, JSONText?)]) -> [(name: String, value: JSONText)] {
        members.compactMap { name, value in value.map { (name: name, value: $0) } }
    }

    /// Properties that XState does not have. Other programs ignore `meta`.
    func meta(_ own: [(name: String, value: JSONText)]) -> JSONText? {
        own.isEmpty ? nil : .object([(name: "drawbridge", value: .object(own))])
    }

    func notes(_ notes: [String]) -> JSONText? { notes.isEmpty ? nil : .strings(notes) }
}

/// States.
extension XStateDocument {
    func states(_ states: [State]) -> JSONText {
        .object(states.map { (name: keys.key(of: $0.name), value: json($0)) })
    }
}

private extension XStateDocument {
    func json(_ state: State) -> JSONText {
        let type = type(of: state)
        let key = keys.key(of: state.name)
        let nameAsRead = state.parent.map { nesting.contains($0) ? "\($0).\(key)" : key } ?? key
        let own = members([
            ("name", nameAsRead == state.name ? nil : .string(state.name)), ("label", state.label.map { .string($0) }),
            ("kind", kindAsRead(state, type) == state.kind ? nil : .string(state.kind.rawValue)),
            ("begins", begins(state)), ("starts", furtherStarts(of: state)),
            ("notes", notes(state.notes)), ("order", type == "history" ? nil : order(of: state)),
        ])
        let isHistory = type == "history"
        let children = nesting.children(of: state.name)
        let head = members([
            ("type", type.map { .string($0) }),
            ("history", state.kind == .deepHistory && isHistory ? .string("deep") : nil),
            ("description", state.documentation.map { .string($0) }), ("initial", initial(of: state)),
            ("meta", meta(own)),
            ("entry", state.entry.isEmpty ? nil : .strings(state.entry)),
            ("exit", state.exit.isEmpty ? nil : .strings(state.exit)), ("invoke", services(of: state)),
            ("target", isHistory ? transitions(from: state.name).first.map { .string(keys.target($0.to)) } : nil),
        ])
        let inner = children.isEmpty ? [] : [(name: "states", value: states(children))]
        return .object(head + (isHistory ? [] : transitionMembers(of: state)) + inner)
    }

    func type(of state: State) -> String? {
        let leaving = transitions(leaving: state)
        let isLeaf = !nesting.hasChildren(state.name)
        switch state.kind {
        case .parallel: return "parallel"
        case .final, .terminate: return isLeaf && leaving.isEmpty ? "final" : nil
        case .history, .deepHistory:
            return isLeaf && leaving.count < 2 && leaving.allSatisfy(\.saysNothing) ? "history" : nil
        case .simple, .composite, .region, .transient, .choice, .fork, .join, .junction, .entryPoint, .exitPoint:
            return nil
        }
    }

    /// The kind that a reader derives from `type` and `states` alone.
    func kindAsRead(_ state: State, _ type: String?) -> State.Kind {
        let children = nesting.children(of: state.name)
        switch type {
        case "parallel": return .parallel
        case "final": return .final
        case "history": return state.kind == .deepHistory ? .deepHistory : .history
        default:
            if children.contains(where: { $0.kind == .region }) { return .parallel }
            return children.isEmpty ? .simple : .composite
        }
    }

    func services(of state: State) -> JSONText? {
        guard !state.activities.isEmpty else { return nil }
        var told: Set<String> = []
        return .array(
            state.activities.map { service in
                // Of several services with the same name, only the first one has the transitions.
                let isFirst = told.insert(service).inserted
                let ends = isFirst ? serviceEnds(service, of: state) : []
                return .object([(name: "src", value: .string(service))] + ends)
            })
    }
}
