import DrawbridgeModel
import DrawbridgeSource

/// States, and the initial state.
extension SCXMLPatching {
    /// Adds a state after its siblings.
    func addition(of state: State) -> [TextChange] {
        let plain: Set<State.Kind> = [.simple, .final, .choice, .terminate, .entryPoint, .exitPoint, .junction]
        guard plain.contains(state.kind), let around = element(around: state.parent) else { return [] }
        let isFinal = state.kind == .final
        let id = SCXML.identifier(state.name)
        let attributes: [(String, String?)] = [
            ("id", id), ("drawbridge:spelled", id == state.name ? nil : SCXML.spelled(state.name)),
            ("drawbridge:label", state.label.map(SCXML.spelled)),
            ("drawbridge:kind", isFinal || state.kind == .simple ? nil : state.kind.rawValue),
        ]
        let tag = Self.tag(isFinal ? "final" : "state", attributes)
        let beside = around.elements.last { ["state", "parallel", "final"].contains($0.localName) }
        let needsOwn = attributes.contains { $0.0.hasPrefix("drawbridge:") && $0.1 != nil }
        return (needsOwn ? declaration : [])
            + [beside.map { changes.insertion(tag, behind: $0) } ?? changes.insertion(tag, lastIn: around)]
    }

    /// Removes a state with all arrows to it. If it was the initial state, there is none afterwards, or SCXML's
    /// default.
    func removals(of name: String) -> [[TextChange]] {
        guard let element = element(of: name) else { return [] }
        let gone = Set(element.withDescendants.compactMap { $0["id"]?.value })
        let outside = root.withDescendants.filter {
            $0.localName == "transition"
                && !($0.offsets.lowerBound >= element.offsets.lowerBound
                    && $0.offsets.upperBound <= element.offsets.upperBound)
        }
        let arrows = outside.filter { $0["target"].map { gone.contains($0.value) } ?? false }
        let removed = [changes.removal(of: element)] + arrows.map(changes.removal)
        let starts = root.withDescendants.filter {
            $0.offsets != element.offsets && $0["initial"].map { gone.contains($0.value) } ?? false
        }
        let without = starts.map { changes.set("initial", nil, of: $0) }
        let none = starts.flatMap { setOwn("drawbridge:starts", "", of: $0) }
        return [removed + without, removed + without + none, removed + setOwn("drawbridge:starts", "", of: root)]
    }

    func relabeling(of name: String, _ label: String?) -> [TextChange] {
        element(of: name).map { setOwn("drawbridge:label", label, of: $0) } ?? []
    }

    /// Changes the id of a state, and its uses as a target or initial state.
    func renaming(of name: String, _ other: String) -> [TextChange] {
        guard let element = element(of: name) else { return [] }
        let (old, new) = (id(of: name), SCXML.identifier(other))
        let mentions = root.withDescendants.flatMap { element in
            ["target", "initial", "drawbridge:starts"].compactMap { element[$0] }
        }
        let spelled = new == other ? nil : other
        return [changes.set("id", new, of: element)] + setOwn("drawbridge:spelled", spelled, of: element)
            + mentions.flatMap { changes.replacement(of: old, with: new, in: $0) }
    }

    /// Changes the initial state in its attribute or element. If the order of the states defines it, an attribute is
    /// added.
    func movingStart(_ name: String, _ other: String) -> [TextChange] {
        guard let around = element(around: machine.state(named: name)?.parent) else { return [] }
        let (old, new) = (id(of: name), id(of: other))
        let elements = around.elements.filter { ["initial", "start"].contains($0.localName) }.flatMap(\.elements)
        let mentions = [around["drawbridge:starts"], around["initial"]] + elements.map { $0["target"] }
        let changed = mentions.compactMap(\.self).flatMap { changes.replacement(of: old, with: new, in: $0) }
        return changed.isEmpty ? [changes.set("initial", new, of: around)] : changed
    }
}
