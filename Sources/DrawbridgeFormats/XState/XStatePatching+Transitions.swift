import DrawbridgeModel
import DrawbridgeSource

/// Transitions.
extension XStatePatching {
    /// Adds a transition to the list of its event. A missing target state is added, too.
    func additions(of transition: Transition) -> [[TextChange]] {
        let parent = machine.state(named: transition.from)?.parent
        guard transition.to != "?", !transition.isStart, let node = node(transition.from == "*" ? nil : transition.from)
        else { return [] }
        let isKnown = machine.state(named: transition.to) != nil
        let added = isKnown ? [] : addition(of: State(name: transition.to, parent: parent))
        return targets(transition.to, like: anyTarget).map { target in
            insertion(of: value(of: transition, target), on: transition.event, into: node) + added
        }
    }

    /// Removes a transition, with its event if that has no other.
    func removal(of transition: Transition) -> [TextChange] {
        let path = path(to: transition)
        for (outer, inner) in zip(path, path.dropFirst()).reversed() {
            let items = outer.object?.map(\.offsets) ?? outer.array?.map(\.offsets) ?? []
            let item = items.first { $0.contains(inner.offsets) }
            if let item, items.count > 1 || node(transition.from)?.offsets == outer.offsets {
                return [changes.removal(of: item, from: outer)]
            }
        }
        return []
    }

    func retargetings(of transition: Transition, _ name: String) -> [[TextChange]] {
        guard let value = path(to: transition).last else { return [] }
        let old = value.string == nil ? value["target"] : value
        return targets(name, like: old?.string).map { target in
            if let old, old.string != nil { return [changes.replacement(of: old, with: JSONChanges.quoted(target))] }
            return changes.set("target", JSONChanges.quoted(target), in: value)
        }
    }

    /// Changes the label of a transition. If its event has no other transition, the event's key changes; otherwise, the
    /// transition moves to another event.
    func relabelings(of transition: Transition, _ words: LabelWords) -> [[TextChange]] {
        let path = path(to: transition)
        guard let value = path.last else { return [] }
        let said = setting(words, of: value, transition)
        guard words.event != transition.event else { return [said] }
        var moved = transition
        moved.words = words
        let anew = additions(of: moved).map { removal(of: transition) + $0 }
        guard let new = words.event, let member = members(in: path).last(where: { $0.value.list.count == 1 }),
            member.name == transition.event
        else { return anew }
        return [[TextChange(member.nameOffsets, JSONChanges.quoted(new))] + said] + anew
    }
}

private extension XStatePatching {
    /// The members on the path to a transition.
    func members(in path: [JSONValue]) -> [JSONMember] {
        zip(path, path.dropFirst()).compactMap { outer, inner in
            outer.object?.first { $0.value.offsets == inner.offsets }
        }
    }

    func value(of transition: Transition, _ target: String) -> String {
        let staysInside = transition.kind == .internal
        let members = [
            staysInside && transition.from == transition.to ? nil : ("target", JSONChanges.quoted(target)),
            staysInside && transition.from != transition.to ? ("reenter", "false") : nil,
            transition.guard.map { ("guard", JSONChanges.quoted($0)) },
            transition.actions.isEmpty ? nil : ("actions", Self.list(transition.actions)),
        ].compactMap(\.self)
        if isShort, members.map(\.0) == ["target"] { return members[0].1 }
        return "{\(members.map { "\"\($0)\": \($1)" }.joined(separator: ", "))}"
    }

    static func list(_ texts: [String]) -> String {
        "[\(texts.map(JSONChanges.quoted).joined(separator: ", "))]"
    }

    func insertion(of value: String, on event: String?, into node: JSONValue) -> [TextChange] {
        guard let event else { return insertion(of: value, in: "always", of: node) }
        guard let events = node["on"] else {
            return [changes.insertion("on", "{\(JSONChanges.quoted(event)): \(value)}", into: node)]
        }
        return events.object == nil ? [] : insertion(of: value, in: event, of: events)
    }

    /// Adds a value to those of a name.
    func insertion(of value: String, in name: String, of object: JSONValue) -> [TextChange] {
        guard let old = object[name] else { return [changes.insertion(name, value, into: object)] }
        if old.array != nil { return [changes.insertion(value, into: old)] }
        let (start, end) = (old.offsets.lowerBound, old.offsets.upperBound)
        return [TextChange(start..<start, "["), TextChange(end..<end, ", \(value)]")]
    }

    /// Sets the condition and the actions of a transition.
    func setting(_ words: LabelWords, of value: JSONValue, _ transition: Transition) -> [TextChange] {
        if (words.guard, words.actions) == (transition.guard, transition.actions) { return [] }
        if let target = value.string {
            var changed = transition
            changed.words = words
            return [changes.replacement(of: value, with: self.value(of: changed, target))]
        }
        let name = value["cond"] == nil ? "guard" : "cond"
        let condition =
            words.guard == transition.guard ? [] : changes.set(name, words.guard.map(JSONChanges.quoted), in: value)
        let actions = words.actions.isEmpty ? nil : Self.list(words.actions)
        return condition + (words.actions == transition.actions ? [] : changes.set("actions", actions, in: value))
    }
}
