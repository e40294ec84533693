import DrawbridgeModel
import DrawbridgeSource

/// Transitions, grouped by what triggers them, and initial states.
extension XStateDocument {
    /// `on`, `always`, `after` and `onDone` of a state or, with nil, of the transitions from any state.
    func transitionMembers(of state: State?) -> [(name: String, value: JSONText)] {
        let groups = XStateGroups(
            state.map(transitions(leaving:)) ?? transitions(from: "*"), services: state?.activities ?? [])
        return members([
            ("on", object(groups.on)), ("always", groups.always.isEmpty ? nil : .array(groups.always.map(json))),
            ("after", object(groups.after)), ("onDone", groups.done.isEmpty ? nil : oneOrMore(groups.done)),
        ])
    }

    /// For each transition of a state, its position in the file. Nil if the order is that of the machine.
    func order(of state: State?) -> JSONText? {
        let leaving = state.map(transitions(leaving:)) ?? transitions(from: "*")
        return XStateGroups(leaving, services: state?.activities ?? []).order.map { .array($0.map { .integer($0) }) }
    }

    /// The transitions at the end of a service of the state: `onDone` and `onError`.
    func serviceEnds(_ service: String, of state: State) -> [(name: String, value: JSONText)] {
        let groups = XStateGroups(transitions(from: state.name), services: state.activities)
        let (done, failed) = (groups.serviceDone[service] ?? [], groups.serviceFailed[service] ?? [])
        return members([
            ("onDone", done.isEmpty ? nil : oneOrMore(done)), ("onError", failed.isEmpty ? nil : oneOrMore(failed)),
        ])
    }

    /// The initial state of a composite. XState requires one: if the machine has none, it is the first state, and
    /// `begins` is false.
    func initial(of state: State?) -> JSONText? {
        let children = children(of: state)
        guard !children.isEmpty, state?.kind != .parallel else { return nil }
        guard let name = firstStart(of: state) else {
            return children.first { $0.kind == .simple || $0.kind == .composite }.map { .string(keys.key(of: $0.name)) }
        }
        return start(name, startArrows(of: state).first { $0.to == name }, of: state)
    }

    /// The initial states beside the first one, which XState does not have.
    func furtherStarts(of state: State?) -> JSONText? {
        let first = initial(of: state) == nil ? nil : firstStart(of: state)
        let arrows = startArrows(of: state)
        let told = Set(arrows.map(\.to))
        let inside = Set(children(of: state).map(\.name))
        let firstArrow = arrows.firstIndex { $0.to == first }
        let labelled = arrows.indices.filter { $0 != firstArrow }.map { start(arrows[$0].to, arrows[$0], of: state) }
        let plain = machine.initial.filter { $0 != first && inside.contains($0) && !told.contains($0) }
        let starts = plain.map { start($0, nil, of: state) } + labelled
        return starts.isEmpty ? nil : .array(starts)
    }

    /// A start as its path, or as an object where its arrow has a label.
    private func start(_ name: String, _ arrow: Transition?, of state: State?) -> JSONText {
        let path = lies(name, in: state) ? keys.path(to: name, from: state?.name) : keys.target(name)
        guard let arrow, arrow.event != nil || arrow.guard != nil || !arrow.actions.isEmpty else {
            return .string(path)
        }
        let own = members([
            ("event", arrow.event.map { .string($0) }), ("guard", arrow.guard.map { .string($0) }),
        ])
        return .object(
            members([
                ("target", .string(path)), ("actions", arrow.actions.isEmpty ? nil : .strings(arrow.actions)),
                ("meta", meta(own)),
            ]))
    }

    /// False if `initial` names a state that is not initial in the machine, else nil.
    func begins(_ state: State?) -> JSONText? {
        firstStart(of: state) == nil && initial(of: state) != nil ? .bool(false) : nil
    }
}

private extension XStateDocument {
    func startArrows(of state: State?) -> [Transition] { transitions(from: Machine.pseudoState(of: state?.name)) }

    func firstStart(of state: State?) -> String? {
        let inside = Set(children(of: state).map(\.name))
        let told = Set(startArrows(of: state).map(\.to))
        return machine.initial.first { inside.contains($0) || told.contains($0) && lies($0, in: state) }
    }

    func lies(_ name: String, in state: State?) -> Bool { state.map { nesting.lies(name, in: $0.name) } ?? true }

    func object(_ groups: [(key: String, transitions: [Transition])]) -> JSONText? {
        groups.isEmpty ? nil : .object(groups.map { (name: $0.key, value: oneOrMore($0.transitions)) })
    }

    func oneOrMore(_ transitions: [Transition]) -> JSONText {
        transitions.count == 1 ? json(transitions[0]) : .array(transitions.map(json))
    }

    func json(_ transition: Transition) -> JSONText {
        let staysInside = transition.kind == .internal || transition.kind == .ignored
        let hasTarget = transition.to != "?" && !(staysInside && transition.from == transition.to)
        let isReentered = transition.kind == .self || hasTarget && nesting.lies(transition.to, in: transition.from)
        let kind = kindAsRead(transition, hasTarget: hasTarget, staysInside: staysInside)
        let own = members([
            ("to", transition.to == "?" ? .string("?") : nil),
            ("kind", kind == transition.kind ? nil : .string(transition.kind.rawValue)),
            ("certainty", transition.certainty == .proven ? nil : .string(transition.certainty.rawValue)),
            ("outcome", transition.outcome.map { .string($0.rawValue) }),
            ("notes", notes(transition.notes)),
        ])
        return .object(
            members([
                ("target", hasTarget ? .string(keys.target(transition.to)) : nil),
                ("reenter", hasTarget && (staysInside || isReentered) ? .bool(!staysInside) : nil),
                ("guard", transition.guard.map { .string($0) }),
                ("actions", transition.actions.isEmpty ? nil : .strings(transition.actions)), ("meta", meta(own)),
            ]))
    }

    /// The kind that a reader derives from XState's own properties.
    func kindAsRead(_ transition: Transition, hasTarget: Bool, staysInside: Bool) -> Transition.Kind {
        if transition.to != "?", !hasTarget || staysInside && transition.from != "*" { return .internal }
        return transition.from == transition.to ? .self : .external
    }
}
