import DrawbridgeModel
import DrawbridgeSource

/// Initial states of the machine and its composite states.
extension SCXMLDocument {
    /// `initial`, or our `starts` if that cannot express it: no initial state (SCXML then takes the first child) or
    /// several.
    func startAttributes(of state: State?) -> [(String, String?)] {
        let children = children(of: state?.name)
        guard !children.isEmpty else { return [] }
        let plain = plainStarts(of: state)
        let arrows = startArrows(of: state)
        let first = plain.first ?? arrows.map(\.to).first { lies($0, in: state) }
        let isElement = state.map { hasStartElement($0) } ?? false
        let isParallel = state?.kind == .parallel
        let isSaid = isParallel ? plain.isEmpty : plain.count == 1 || isElement
        return [
            ("initial", isParallel || isElement ? nil : first.map { ids[$0] }),
            ("drawbridge:starts", isSaid ? nil : plain.map { ids[$0] }.joined(separator: " ")),
        ]
    }

    /// Writes initial arrows with a label. A composite has `initial` for one arrow; all other cases use our `start`.
    func writeStartArrows(of state: State?, to xml: inout XMLWriter) {
        let arrows = startArrows(of: state)
        guard !arrows.isEmpty else { return }
        xml.element(state.map(hasStartElement) == true ? "initial" : "drawbridge:start") { xml in
            for arrow in arrows {
                let attributes: [(String, String?)] = [
                    ("target", ids[arrow.to]), ("drawbridge:on", arrow.event.map(SCXML.spelled)),
                    ("drawbridge:guard", arrow.guard.map(SCXML.spelled)),
                ]
                xml.element("transition", attributes) { xml in writeScripts(arrow.actions, to: &xml) }
            }
        }
    }
}

private extension SCXMLDocument {
    func hasStartElement(_ state: State) -> Bool {
        let arrows = startArrows(of: state)
        return state.kind != .parallel && arrows.count == 1 && plainStarts(of: state).isEmpty
            && lies(arrows[0].to, in: state)
    }

    func startArrows(of state: State?) -> [Transition] { transitions(from: Machine.pseudoState(of: state?.name)) }

    /// The initial states inside that have no labelled initial arrow.
    func plainStarts(of state: State?) -> [String] {
        let children = Set(children(of: state?.name).map(\.name))
        return machine.initial.filter { children.contains($0) && !isStartTarget($0) }
    }

    func lies(_ name: String, in state: State?) -> Bool { state.map { nesting.lies(name, in: $0.name) } ?? true }
}
