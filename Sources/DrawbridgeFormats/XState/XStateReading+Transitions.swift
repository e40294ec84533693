import DrawbridgeModel
import DrawbridgeSource

/// Transitions and initial states.
extension XStateReading {
    mutating func readTransitions(from state: String?, _ node: JSONValue) {
        readEvents(node["on"], of: state)
        add(node["always"], on: nil, from: state)
        readDelays(node["after"], of: state)
        add(node["onDone"], on: XState.stateIsDone, from: state)
        for service in node["invoke"]?.list ?? [] {
            let name = self.service(service)
            add(service["onDone"], on: XState.isDone(name), from: state)
            add(service["onError"], on: XState.hasFailed(name), from: state)
            if let update = service["onSnapshot"] { add(update, on: "snapshot.\(name)", from: state) }
        }
        // The target of a history state is its default state.
        if node["type"]?.string == "history", node["target"] != nil { add(node, on: nil, from: state, isHistory: true) }
    }

    /// Reads `initial`, and the further starts that our writer stored.
    mutating func readStarts(of state: String?, _ node: JSONValue) {
        if let initial = node["initial"], node.own("begins")?.kind != .bool(false) { readStart(initial, of: state) }
        for start in node.own("starts")?.array ?? [] { readStart(start, of: state) }
    }

    /// Reads a key, or an object with targets and actions.
    private mutating func readStart(_ initial: JSONValue, of state: String?) {
        let targets = (initial["target"]?.list ?? [initial]).compactMap(\.string)
        if targets.isEmpty { unknown(initial, "expected the key of a state") }
        let words = LabelWords(
            event: initial.own("event")?.string, guard: initial.own("guard")?.string,
            actions: actions(initial["actions"]))
        for target in targets {
            let isID = target.hasPrefix("#")
            guard let name = isID ? resolveID(target.dropFirst()) : resolve(target, in: state) else {
                dangling(target, at: initial)
                continue
            }
            draft.start(of: state, leadsTo: name, label: words.text, at: initial.offsets)
        }
    }
}

private extension XStateReading {
    /// Reads `on`: an object with the events as keys or, in version 4, possibly a list.
    mutating func readEvents(_ value: JSONValue?, of state: String?) {
        guard let value, !value.isNull else { return }
        if let list = value.array {
            for transition in list { add(transition, on: transition["event"]?.string, from: state) }
        } else if let members = value.object {
            for member in members { add(member.value, on: member.name.isEmpty ? nil : member.name, from: state) }
        } else {
            unknown(value, "“on” should be an object")
        }
    }

    mutating func readDelays(_ value: JSONValue?, of state: String?) {
        guard let value, !value.isNull else { return }
        if let list = value.array {
            for transition in list {
                add(transition, on: XState.isOver(transition["delay"].map(delay) ?? "?"), from: state)
            }
        } else if let members = value.object {
            for member in members { add(member.value, on: XState.isOver(member.name), from: state) }
        } else {
            unknown(value, "“after” should be an object")
        }
    }

    func delay(_ value: JSONValue) -> String { value.string ?? words(of: value) }

    /// Adds a transition or a list of them. Each is a target or an object.
    mutating func add(_ value: JSONValue?, on event: String?, from state: String?, isHistory: Bool = false) {
        for transition in value?.list ?? [] {
            if transition.string != nil {
                readTransition(transition, target: [transition], on: event, from: state)
            } else if transition.object != nil {
                if !isHistory { checkKeys(of: transition) }
                readTransition(
                    isHistory ? JSONValue(.object([]), offsets: transition.offsets) : transition,
                    target: transition["target"]?.list ?? [], on: event, from: state)
            } else {
                unknown(transition, "a transition is a target or an object")
            }
        }
    }

    mutating func checkKeys(of transition: JSONValue) {
        for member in transition.object ?? [] where !XState.transitionKeys.contains(member.name) {
            draft.report(.unknownStatement, "a transition has no “\(member.name)”", at: member.nameOffsets)
        }
    }

    mutating func readTransition(_ value: JSONValue, target: [JSONValue], on event: String?, from state: String?) {
        let names = target.compactMap { target in resolved(target, from: state) }
        guard names.count == target.count || !names.isEmpty else { return }
        var transition = Transition(
            from: state ?? "*", event: event, to: "", guard: condition(of: value), actions: actions(value["actions"]),
            notes: strings(value.own("notes")), source: draft.text.place(at: value.offsets.lowerBound))
        transition.outcome = value.own("outcome")?.string.flatMap(Transition.Outcome.init)
        transition.certainty = value.own("certainty")?.string.flatMap(Transition.Certainty.init) ?? .proven
        if let target = value.own("to")?.string, target == "?" { return add(transition, to: "?", value, stays: false) }
        let stays = staysInside(value, target.first?.string)
        if names.count > 1 { return addFork(transition, to: names, value) }
        if let name = names.first ?? state { return add(transition, to: name, value, stays: stays) }
        // A transition of the machine that stays in place belongs to each of its outermost states.
        for name in (children[nil] ?? [:]).values.sorted() {
            transition.from = name
            add(transition, to: name, value, stays: true)
        }
    }

    mutating func add(_ transition: Transition, to target: String, _ value: JSONValue, stays: Bool) {
        var transition = transition
        transition.to = target
        let kind = value.own("kind")?.string.flatMap(Transition.Kind.init)
        // A transition from any state always leaves one state, even if it stays inside the machine.
        let isInternal = stays && transition.from != "*"
        transition.kind = kind ?? (isInternal ? .internal : transition.from == target ? .self : .external)
        add(transition, at: value.offsets)
    }

    /// Adds a fork for several targets, which are entered together.
    mutating func addFork(_ transition: Transition, to names: [String], _ value: JSONValue) {
        var fork = "\(transition.from == "*" ? "any" : transition.from).fork"
        while draft.place(of: fork) != nil { fork += "'" }
        draft.state(fork, in: parents[transition.from] ?? nil, kind: .fork, at: value.offsets)
        add(transition, to: fork, value, stays: false)
        for name in names { add(Transition(from: fork, to: name, source: transition.source), at: value.offsets) }
    }

    /// Whether no state is left and entered: no target, a child with a leading dot, or a property that says so.
    func staysInside(_ value: JSONValue, _ target: String?) -> Bool {
        guard let target else { return true }
        return target.hasPrefix(".") || value["internal"]?.kind == .bool(true) || value["reenter"]?.kind == .bool(false)
    }

    /// The condition as text. It is a name, an object with a `type` or, in version 5, `and`, `or` or `not` as an
    /// object.
    func condition(of value: JSONValue) -> String? {
        let conditions = [value["guard"], value["cond"]].compactMap(\.self).filter { !$0.isNull }
        let texts =
            conditions.map { actions($0).first ?? words(of: $0) } + (value["in"]?.string.map { ["in \($0)"] } ?? [])
        return texts.isEmpty ? nil : texts.joined(separator: " && ")
    }
}

/// Targets.
private extension XStateReading {
    mutating func resolved(_ target: JSONValue, from state: String?) -> String? {
        guard let text = target.string else {
            unknown(target, "a target should be a string")
            return nil
        }
        let name = resolve(text, from: state)
        if name == nil { dangling(text, at: target) }
        return name
    }

    /// The state of a target: `#id`, `#id.child`, `.child`, `sibling`, `sibling.child`. If no sibling has the name, the
    /// outer levels are searched, as in early versions.
    func resolve(_ target: String, from state: String?) -> String? {
        if target.hasPrefix("#") { return resolveID(target.dropFirst()) }
        if target.hasPrefix(".") { return resolve(String(target.dropFirst()), in: state) }
        var around: String? = state
        while let inner = around {
            around = parents[inner] ?? nil
            if let name = resolve(target, in: around) { return name }
        }
        if let name = resolve(target, in: state) { return name }
        let parts = target.split(separator: ".", maxSplits: 1)
        return parts.count == 2 && ids[String(parts[0])] == "" ? resolve(String(parts[1]), in: nil) : nil
    }

    /// The state of a target with an id: the longest id at the start of the target, then the keys after it.
    func resolveID(_ target: Substring) -> String? {
        var id = target
        while true {
            if let name = ids[String(id)] {
                let rest = target.utf8[id.endIndex...].dropFirst()
                let start = name.isEmpty ? nil : name
                return rest.isEmpty ? start : resolve(String(Substring(rest)), in: start)
            }
            guard let dot = id.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
            id = id[..<dot]
        }
    }

    /// The state at a path of keys with dots between them, starting in a state.
    func resolve(_ path: String, in state: String?) -> String? {
        if let name = children[state]?[path] { return name }
        var name = state
        for key in path.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
            guard let child = children[name]?[String(Substring(key))] else { return nil }
            name = child
        }
        return name
    }

    mutating func dangling(_ target: String, at value: JSONValue) {
        draft.report(.danglingEdge, "there is no state “\(target)”", at: value.offsets)
    }

    mutating func unknown(_ value: JSONValue, _ message: String) {
        draft.report(.unknownStatement, message, at: value.offsets)
    }
}
