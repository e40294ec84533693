import DrawbridgeModel
import DrawbridgeSource

/// Arrows.
extension DrawIOPatching {
    /// Adds an arrow with the look of an existing one. A missing source or target state is added, too.
    mutating func addition(of transition: Transition) -> [TextChange] {
        guard !transition.isStart, let root else { return [] }
        let (from, to) = (place(of: transition.from), place(of: transition.to))
        guard let known = from ?? to, transition.kind != .internal else { return [] }
        let missing = from == nil ? transition.from : to == nil ? transition.to : nil
        let parent = machine.state(named: transition.from)?.parent ?? machine.state(named: transition.to)?.parent
        let id = missing == nil ? "" : newID("state")
        let added = missing.map { addition(of: State(name: $0, parent: parent), id: id, near: known) } ?? []
        if missing != nil, added.isEmpty { return [] }
        let ids = (from.map { cells[$0].id } ?? id, to.map { cells[$0].id } ?? id)
        let edge = edge(transition, ids, like: lookalike(of: transition))
        return added + [changes.insertion(edge, lastIn: root)]
    }

    /// Removes an arrow with its labels, and the dot at its end if that has no other arrow; or removes one line of its
    /// label.
    func removals(of transition: Transition) -> [[TextChange]] {
        guard let (place, transitions) = arrow(of: transition) else { return [] }
        if transitions.count > 1 { return relabelings(of: place, transitions, transitions.without(transition)) }
        let ends = [cells[place].source, cells[place].target].compactMap { $0.flatMap { cells.places[$0] } }
        let dots = ends.filter { [.end, .start].contains(roles[$0]) && arrows(at: $0).count == 1 }
        let gone = [place] + labels(of: place)
        return [gone, gone + dots].map { $0.compactMap(element).map(changes.removal) }
    }

    func relabelings(of transition: Transition, _ words: LabelWords) -> [[TextChange]] {
        guard let (place, transitions) = arrow(of: transition), let index = transitions.index(of: transition) else {
            return []
        }
        var changed = transitions
        changed[index].words = words
        return relabelings(of: place, transitions, changed)
    }

    func retargetings(of transition: Transition, _ name: String) -> [[TextChange]] {
        guard let (arrow, transitions) = arrow(of: transition), transitions.count == 1 else { return [] }
        return retargetings(of: arrow, from: transition.to, to: name)
    }

    func movingStart(_ name: String, _ other: String) -> [[TextChange]] {
        starts(of: name).flatMap { retargetings(of: $0, from: name, to: other) }
    }
}

private extension DrawIOPatching {
    /// Changes an end of an arrow. Corners and fixed points belong to the old route and are removed.
    func retargetings(of arrow: Int, from old: String, to new: String) -> [[TextChange]] {
        guard let place = place(of: new), let cell = inner(arrow), self.place(of: old) != nil else { return [] }
        let points = geometry(arrow)?.elements.filter { $0.localName == "Array" } ?? []
        return [("target", "entry", cells[arrow].target), ("source", "exit", cells[arrow].source)].compactMap {
            attribute, prefix, end in
            guard let end, let there = cells.places[end], reading.names[there] == old || roles[there] == .words else {
                return nil
            }
            let style = cell["style"]?.value ?? ""
            let freed = Self.withoutFixedPoints(style, prefix)
            return [changes.set(attribute, cells[place].id, of: cell)] + points.map(changes.removal)
                + (freed == style ? [] : [changes.set("style", freed, of: cell)])
        }
    }

    static func withoutFixedPoints(_ style: String, _ prefixes: String...) -> String {
        let parts = style.split(separator: ";", omittingEmptySubsequences: false)
        let ends = ["X", "Y", "Dx", "Dy", "Perimeter"]
        let fixed = Set(prefixes.flatMap { prefix in ends.map { prefix + $0 } })
        return parts.filter { !fixed.contains(String($0.prefix { $0 != "=" })) }.joined(separator: ";")
    }

    /// Changes the label of an arrow, which is its own or that of a cell attached to it.
    func relabelings(of arrow: Int, _ old: [Transition], _ new: [Transition]) -> [[TextChange]] {
        let (before, after) = (Self.label(old), Self.label(new))
        let labels = labels(of: arrow)
        let holder = cells[arrow].lines.isEmpty ? labels.first ?? arrow : arrow
        // First, replace only the line that differs, so that the others keep their formatting.
        let lines = zip(old, new).first { $0.words != $1.words }.map { ($0.words.text, $1.words.text) }
        let oneLine = old.count == new.count && !(lines?.0.isEmpty ?? true) ? lines : nil
        return (oneLine.map { relabelings(of: holder, from: $0.0, to: $0.1).dropLast() } ?? [])
            + relabelings(of: holder, from: before, to: after)
    }

    static func label(_ transitions: [Transition]) -> String {
        transitions.map(\.words.text).filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// An arrow that leaves the same state, or else any arrow.
    func lookalike(of transition: Transition) -> Int? {
        let drawn = machine.transitions.filter { !$0.isStart && $0.kind != .internal }
        let alike = drawn.first { $0.from == transition.from } ?? drawn.first
        return alike.flatMap(arrow)?.place
    }

    mutating func edge(_ transition: Transition, _ ends: (String, String), like other: Int?) -> String {
        let style =
            other.flatMap(inner)?["style"].map {
                Self.withoutFixedPoints($0.value, "entry", "exit")
            } ?? "html=1;endArrow=block;endFill=1;"
        let text = Self.label([transition])
        let label = DrawIOStyle(style).isHTML ? DrawIOText.html(text.split(separator: "\n").map(String.init)) : text
        let parent = other.flatMap { cells[$0].parent } ?? layer
        let attributes = [
            ("id", newID("arrow")), ("value", label), ("style", style), ("edge", "1"), ("parent", parent),
            ("source", ends.0), ("target", ends.1),
        ].map { "\($0)=\"\(XMLWriter.escaped($1))\"" }
        return
            "<mxCell \(attributes.joined(separator: " "))>\n\t<mxGeometry relative=\"1\" as=\"geometry\"/>\n</mxCell>"
    }
}
