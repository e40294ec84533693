import DrawbridgeModel
import DrawbridgeSource

/// States as elements.
extension SCXMLDocument {
    func write(_ state: State, to xml: inout XMLWriter) {
        let element = element(for: state)
        if let documentation = state.documentation { xml.comment(documentation) }
        let id = ids[state.name]
        let attributes: [(String, String?)] = [
            ("id", id), ("drawbridge:spelled", id == state.name ? nil : SCXML.spelled(state.name)),
            ("drawbridge:label", state.label.map(SCXML.spelled)),
            ("type", element == "history" && state.kind == .deepHistory ? "deep" : nil),
            ("drawbridge:kind", kindAsRead(state, element) == state.kind ? nil : state.kind.rawValue),
        ]
        let starts = element == "final" || element == "history" ? [] : startAttributes(of: state)
        xml.element(element, attributes + starts) { xml in
            writeNotes(state.notes, to: &xml)
            for activity in state.activities { xml.element("drawbridge:do", content: SCXML.spelled(activity)) }
            if element == "state" { writeStartArrows(of: state, to: &xml) }
            writeActions(state.entry, in: "onentry", to: &xml)
            writeActions(state.exit, in: "onexit", to: &xml)
            writeTransitions(from: state, to: &xml)
            for child in nesting.children(of: state.name) { write(child, to: &xml) }
        }
    }

    func writeNotes(_ notes: [String], to xml: inout XMLWriter) {
        for note in notes { xml.element("drawbridge:note", content: SCXML.spelled(note)) }
    }

    func writeScripts(_ actions: [String], to xml: inout XMLWriter) {
        for action in actions {
            let isText = action.unicodeScalars.allSatisfy(XMLWriter.isCharacter)
            xml.element("script", [("drawbridge:spelled", isText ? nil : SCXML.spelled(action))], content: action)
        }
    }
}

private extension SCXMLDocument {
    func writeActions(_ actions: [String], in element: String, to xml: inout XMLWriter) {
        guard !actions.isEmpty else { return }
        xml.element(element) { xml in writeScripts(actions, to: &xml) }
    }

    /// The element for a state. For a kind without an element, it is a `state` with our attribute.
    func element(for state: State) -> String {
        let leaving = transitions(in: state)
        let isLeaf = !nesting.hasChildren(state.name)
        let isInParallel = state.parent.map { kind(of: $0) == .parallel } ?? false
        switch state.kind {
        case .parallel: return "parallel"
        case .final, .terminate: return isLeaf && leaving.isEmpty && !isInParallel ? "final" : "state"
        case .history, .deepHistory:
            // Its only transition gives the default history.
            let isPlain = leaving.count == 1 && leaving[0].saysNothing
            return isLeaf && isPlain && !isOutermost(state) ? "history" : "state"
        case .simple, .composite, .region, .transient, .choice, .fork, .join, .junction, .entryPoint, .exitPoint:
            return "state"
        }
    }

    /// The kind that a reader derives from the element alone.
    func kindAsRead(_ state: State, _ element: String) -> State.Kind {
        let children = nesting.children(of: state.name)
        switch element {
        case "parallel": return .parallel
        case "final": return .final
        case "history": return state.kind == .deepHistory ? .deepHistory : .history
        default:
            if children.contains(where: { $0.kind == .region }) { return .parallel }
            return children.isEmpty ? .simple : .composite
        }
    }
}
