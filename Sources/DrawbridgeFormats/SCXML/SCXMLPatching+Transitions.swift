import DrawbridgeModel
import DrawbridgeSource

/// Transitions.
extension SCXMLPatching {
    /// Adds a transition after the others of its source. A missing target state is added, too.
    func addition(of transition: Transition) -> [TextChange] {
        guard transition.to != "?", !transition.isStart, let from = element(of: transition.from) else { return [] }
        let isKnown = element(of: transition.to) != nil
        let parent = machine.state(named: transition.from)?.parent
        let tag = tag(of: transition)
        let beside = from.elements.last { $0.localName == "transition" && $0.namespace == root.namespace }
        return (tag.contains(" drawbridge:") ? declaration : [])
            + [beside.map { changes.insertion(tag, behind: $0) } ?? changes.insertion(tag, lastIn: from)]
            + (isKnown ? [] : addition(of: State(name: transition.to, parent: parent)))
    }

    /// Removes a transition. If the element has several events, only the event is removed.
    func removal(of transition: Transition) -> [TextChange] {
        guard let (element, count) = element(of: transition) else { return [] }
        if count == 1 { return [changes.removal(of: element)] }
        guard let events = element["event"], let event = transition.event else { return [] }
        let rest = events.value.split(separator: " ").map(String.init).filter { $0 != event }
        return [changes.set("event", rest.joined(separator: " "), of: element)]
    }

    func relabeling(of transition: Transition, _ words: LabelWords) -> [TextChange] {
        guard let (element, count) = element(of: transition) else { return [] }
        if count > 1 { return renaming(transition, words, element) }
        var relabelled: [TextChange] = []
        if words.event != transition.event {
            let event = words.event.map(SCXML.event)
            relabelled.append(changes.set("event", event, of: element))
            relabelled += setOwn("drawbridge:on", event == words.event ? nil : words.event, of: element)
        }
        if words.guard != transition.guard {
            relabelled.append(changes.set("cond", words.guard, of: element))
            relabelled += setOwn("drawbridge:guard", nil, of: element)
        }
        return relabelled + (words.actions == transition.actions ? [] : rewriting(words.actions, of: element))
    }

    func retargeting(of transition: Transition, _ name: String) -> [TextChange] {
        guard let (element, _) = element(of: transition), transition.kind != .internal else { return [] }
        return [changes.set("target", id(of: name), of: element)]
    }
}

private extension SCXMLPatching {
    func tag(of transition: Transition) -> String {
        let event = transition.event.map(SCXML.event)
        let isInternal = transition.kind == .internal
        return Self.tag(
            "transition",
            [
                ("event", event),
                ("drawbridge:on", event == transition.event ? nil : transition.event.map(SCXML.spelled)),
                ("cond", transition.guard),
                ("target", isInternal && transition.from == transition.to ? nil : id(of: transition.to)),
                ("type", isInternal && transition.from != transition.to ? "internal" : nil),
            ], Self.scripts(transition.actions))
    }

    static func scripts(_ actions: [String]) -> String {
        actions.map { "<script>\(XMLWriter.escaped($0))</script>" }.joined()
    }

    /// Changes one event of an element with several.
    func renaming(_ transition: Transition, _ words: LabelWords, _ element: XMLElement) -> [TextChange] {
        guard (words.guard, words.actions) == (transition.guard, transition.actions), let event = words.event,
            let old = transition.event, let events = element["event"], SCXML.event(event) == event
        else { return [] }
        return changes.replacement(of: old, with: event, in: events)
    }

    func rewriting(_ actions: [String], of element: XMLElement) -> [TextChange] {
        guard element.elements.allSatisfy({ $0.namespace != SCXML.ownNamespace }) else { return [] }
        let scripts = Self.scripts(actions)
        if let content = element.contentOffsets { return [TextChange(content, scripts)] }
        let end = element.offsets.upperBound
        return [TextChange(end - 2..<end, ">\(scripts)</\(element.name)>")]
    }
}
