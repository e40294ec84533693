import DrawbridgeModel
import DrawbridgeSource

/// Transitions as elements of their source states.
extension SCXMLDocument {
    func writeTransitions(from state: State, to xml: inout XMLWriter) {
        let leaving = transitions(in: state)
        if state.kind == .fork, leaving.count > 1, leaving.allSatisfy(\.saysNothing) {
            // All targets are entered together.
            xml.element("transition", [("target", leaving.map { ids[$0.to] }.joined(separator: " "))])
        } else {
            for transition in leaving { write(transition, to: &xml) }
        }
    }
}

private extension SCXMLDocument {
    func write(_ transition: Transition, to xml: inout XMLWriter) {
        let event = transition.event.map(SCXML.event)
        let staysInside = transition.kind == .internal || transition.kind == .ignored
        let hasTarget = transition.to != "?" && !(staysInside && transition.from == transition.to)
        let isInternal = hasTarget && transition.kind == .internal
        let kind = kindAsRead(transition, hasTarget: hasTarget)
        let attributes: [(String, String?)] = [
            ("event", event), ("drawbridge:on", event == transition.event ? nil : transition.event.map(SCXML.spelled)),
            ("drawbridge:outcome", transition.outcome?.rawValue),
            ("cond", transition.guard), ("drawbridge:guard", unspeakable(transition.guard)),
            ("target", hasTarget ? ids[transition.to] : nil),
            ("type", isInternal ? "internal" : nil),
            ("drawbridge:from", transition.from == "*" ? "*" : nil),
            ("drawbridge:to", transition.to == "?" ? "?" : nil),
            ("drawbridge:kind", kind == transition.kind ? nil : transition.kind.rawValue),
            ("drawbridge:certainty", transition.certainty == .proven ? nil : transition.certainty.rawValue),
        ]
        xml.element("transition", attributes) { xml in
            writeNotes(transition.notes, to: &xml)
            writeScripts(transition.actions, to: &xml)
        }
    }

    /// The spelling of a text with characters that XML does not allow. Nil if all are allowed.
    func unspeakable(_ text: String?) -> String? {
        guard let text, !text.unicodeScalars.allSatisfy(XMLWriter.isCharacter) else { return nil }
        return SCXML.spelled(text)
    }

    /// The kind that a reader derives from target and type alone.
    func kindAsRead(_ transition: Transition, hasTarget: Bool) -> Transition.Kind {
        if !hasTarget, transition.to != "?" { return .internal }
        if hasTarget, transition.kind == .internal { return .internal }
        return transition.from == transition.to ? .self : .external
    }
}

extension Transition {
    /// Whether the transition has nothing but its ends.
    var saysNothing: Bool { to != "?" && self == Transition(from: from, to: to, source: source) }
}

extension State {
    /// Whether a machine can wait for events in this state.
    var isAtRest: Bool {
        switch kind {
        case .simple, .composite, .parallel, .region: true
        case .final, .transient, .choice, .fork, .join, .junction, .history, .deepHistory, .entryPoint, .exitPoint,
            .terminate:
            false
        }
    }
}
