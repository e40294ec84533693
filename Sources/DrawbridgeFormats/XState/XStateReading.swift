import DrawbridgeModel
import DrawbridgeSource

/// Reads one machine. The states come first, since a target may be declared later.
struct XStateReading {
    var draft: DiagramDraft
    /// The states with an id of their own, by id.
    private(set) var ids: [String: String] = [:]
    /// The names of the children of each state, by their keys.
    private(set) var children: [String?: [String: String]] = [:]
    private(set) var parents: [String: String?] = [:]
    /// The transitions of one state, collected until all of them are read.
    private var transitions: [(Transition, offsets: Range<Int>)] = []
    private(set) var nodes: [(name: String?, value: JSONValue)] = []

    init(_ text: DiagramText, _ root: JSONValue) {
        draft = DiagramDraft(text, at: root.offsets.lowerBound)
    }

    mutating func readMachine(_ root: JSONValue) {
        let name = root.own("name")?.string ?? root["id"]?.string ?? root["key"]?.string
        if let name { draft.machine.name = name }
        draft.machine.notes = strings(root.own("notes"))
        if let documentation = root["description"]?.string { draft.machine.documentation = documentation }
        if let id = root["id"]?.string { ids[id] = "" }
        readNode(root, named: nil)
        for node in nodes {
            readStarts(of: node.name, node.value)
            readTransitions(from: node.name, node.value)
            addTransitions(in: node.value.own("order"))
        }
        draft.sortInitialStates()
    }

    mutating func add(_ transition: Transition, at offsets: Range<Int>) { transitions.append((transition, offsets)) }

    func strings(_ value: JSONValue?) -> [String] { value.map { $0.list.compactMap(\.string) } ?? [] }
}

private extension XStateReading {
    /// Adds the transitions in the order of the text, or in the order that our writer stored.
    mutating func addTransitions(in order: JSONValue?) {
        let places = (order?.array ?? []).compactMap(\.integer)
        let isOrder = places.count == transitions.count && Set(places) == Set(transitions.indices)
        for place in isOrder ? places : Array(transitions.indices) {
            draft.add(transitions[place].0, at: transitions[place].offsets)
        }
        transitions = []
    }

    mutating func readNode(_ value: JSONValue, named name: String?) {
        nodes.append((name, value))
        for member in value.object ?? [] where !XState.stateKeys.contains(member.name) {
            if !XState.ignoredKeys.contains(member.name) {
                draft.report(.unknownStatement, "a state has no “\(member.name)”", at: member.nameOffsets)
            }
        }
        guard let states = value["states"] else { return }
        guard let members = states.object else {
            return draft.report(.unknownStatement, "“states” should be an object", at: states.offsets)
        }
        for member in members { readState(member, in: name) }
    }

    mutating func readState(_ member: JSONMember, in parent: String?) {
        let offsets = member.nameOffsets.lowerBound..<member.value.offsets.upperBound
        let path = parent.map { "\($0).\(member.name)" } ?? member.name
        let name = member.value.own("name")?.string ?? path
        guard draft.place(of: name) == nil else {
            return draft.report(.duplicateState, "there is another state “\(name)”", at: member.nameOffsets)
        }
        guard member.value.object != nil else {
            return draft.report(.unknownStatement, "a state should be an object", at: member.value.offsets)
        }
        children[parent, default: [:]][member.name] = name
        parents[name] = parent
        if let id = member.value["id"]?.string { ids[id] = name }
        let place = draft.state(name, in: parent, kind: kind(of: member.value), at: offsets)
        guard !draft.isFull else { return }
        readWords(of: member.value, at: place)
        readNode(member.value, named: name)
    }

    func kind(of value: JSONValue) -> State.Kind {
        if let kind = value.own("kind")?.string.flatMap(State.Kind.init) { return kind }
        switch value["type"]?.string {
        case "parallel": return .parallel
        case "final": return .final
        case "history": return value["history"]?.string == "deep" ? .deepHistory : .history
        default: return .simple
        }
    }

    mutating func readWords(of value: JSONValue, at place: Int) {
        draft.machine.states[place].label = value.own("label")?.string
        draft.machine.states[place].notes = strings(value.own("notes"))
        draft.machine.states[place].documentation = value["description"]?.string
        for key in ["entry", "onEntry"] { draft.machine.states[place].entry += actions(value[key]) }
        for key in ["exit", "onExit"] { draft.machine.states[place].exit += actions(value[key]) }
        let services = (value["invoke"]?.list ?? []).map(service)
        draft.machine.states[place].activities = actions(value["activities"]) + services
    }
}

extension XStateReading {
    /// The actions as text. They are names, or objects with a `type` and parameters: `log(level: 1)`.
    func actions(_ value: JSONValue?) -> [String] {
        (value?.list ?? []).compactMap { action in
            if let name = action.string { return name }
            guard let type = action["type"]?.string else { return nil }
            let parameters = (action["params"]?.object ?? []).map { "\($0.name): \(words(of: $0.value))" }
            return parameters.isEmpty ? type : "\(type)(\(parameters.joined(separator: ", ")))"
        }
    }

    /// The name of a service that a state runs.
    func service(_ value: JSONValue) -> String {
        value["src"]?.string ?? value["src"]?["type"]?.string ?? value["id"]?.string ?? value.string ?? "invoke"
    }

    func words(of value: JSONValue) -> String {
        switch value.kind {
        case .null: "null"
        case .bool(let isTrue): "\(isTrue)"
        case .number(let digits): digits
        case .string(let text): "\"\(text)\""
        case .array, .object: LabelWords.inOneLine(draft.text.text(value.offsets))
        }
    }
}
