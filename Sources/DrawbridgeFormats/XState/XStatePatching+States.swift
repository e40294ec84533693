import DrawbridgeModel
import DrawbridgeSource

/// States, and the initial state.
extension XStatePatching {
    func addition(of state: State) -> [TextChange] {
        guard let around = node(state.parent), let value = value(of: state) else { return [] }
        guard let states = around["states"] else {
            return [changes.insertion("states", "{\(JSONChanges.quoted(state.ownName)): \(value)}", into: around)]
        }
        return [changes.insertion(state.ownName, value, into: states)]
    }

    /// Removes a state with all transitions to it and its content. If it was the initial state, there is none
    /// afterwards.
    func removal(of name: String) -> [TextChange] {
        let parent = machine.state(named: name)?.parent
        guard let around = node(parent), let states = around["states"],
            let member = states.object?.first(where: { $0.name == key(of: name) })
        else { return [] }
        let gone = machine.names(within: name)
        let arrows = machine.transitions.filter { gone.contains($0.to) && !gone.contains($0.from) }
        let starts = machine.initial.contains(name) ? changes.set("initial", nil, in: around) : []
        return [changes.removal(of: member.offsets, from: states)] + starts + arrows.flatMap(removal)
    }

    func relabeling(of name: String, _ label: String?) -> [TextChange] {
        guard let node = node(name) else { return [] }
        let quoted = label.map(JSONChanges.quoted)
        if let own = node["meta"]?["drawbridge"] { return changes.set("label", quoted, in: own) }
        guard let quoted else { return [] }
        let own = "{\"label\": \(quoted)}"
        guard let meta = node["meta"] else {
            return [changes.insertion("meta", "{\"drawbridge\": \(own)}", into: node)]
        }
        return [changes.insertion("drawbridge", own, into: meta)]
    }

    /// Changes the key of a state, and the targets that name it.
    func renamings(of name: String, _ other: String) -> [[TextChange]] {
        let parent = machine.state(named: name)?.parent
        guard let around = node(parent),
            let member = around["states"]?.object?.first(where: { $0.name == key(of: name) })
        else { return [] }
        let new = State(name: other, parent: parent).ownName
        let renamed = TextChange(member.nameOffsets, JSONChanges.quoted(new))
        let arrows = machine.transitions.filter { $0.to == name }.compactMap { path(to: $0).last }
        let targets = arrows.compactMap { $0.string == nil ? $0["target"] : $0 } + starts(around)
        let old = key(of: name)
        return [
            [renamed]
                + targets.compactMap { target in
                    guard let text = target.string, text == old || text.hasSuffix("." + old) else { return nil }
                    let changed = text.dropLast(old.count) + new
                    return changes.replacement(of: target, with: JSONChanges.quoted(String(changed)))
                }
        ]
    }

    func movingStart(_ name: String, _ other: String) -> [TextChange] {
        guard let around = node(machine.state(named: name)?.parent) else { return [] }
        let target = JSONChanges.quoted(key(of: other))
        if let initial = around["initial"]?["target"] { return [changes.replacement(of: initial, with: target)] }
        return changes.set("initial", target, in: around)
    }
}

private extension XStatePatching {
    /// The value of a new state. Nil for a kind that needs more than a single object.
    func value(of state: State) -> String? {
        let label = state.label.map { "\"meta\": {\"drawbridge\": {\"label\": \(JSONChanges.quoted($0))}}" }
        switch state.kind {
        case .simple: return "{\(label ?? "")}"
        case .final: return "{\(["\"type\": \"final\"", label].compactMap(\.self).joined(separator: ", "))}"
        case .composite, .parallel, .region, .transient, .choice, .fork, .join, .junction, .history, .deepHistory,
            .entryPoint, .exitPoint, .terminate:
            return nil
        }
    }

    /// The value that names the initial state.
    func starts(_ around: JSONValue) -> [JSONValue] {
        guard let initial = around["initial"] else { return [] }
        return [initial.string == nil ? initial["target"] : initial].compactMap(\.self)
    }
}
