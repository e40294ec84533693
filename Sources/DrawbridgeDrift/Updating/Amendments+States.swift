import DrawbridgeModel
import DrawbridgeSource

/// States that only one side has.
extension Amendments {
    /// A drawn state that looks like one of the code is that one, and keeps its arrows and its place.
    var renamedStates: [Amendment] {
        proposals.compactMap { state in
            guard state.lookalikes.count == 1, let coded = code.states[state.lookalikes[0]],
                let drawn = drawing.states[state.name]
            else { return nil }
            let title = words.title(of: coded, isInside: drawn.parent != nil)
            let relabelled = DiagramEdit.relabelState(drawn.name, title)
            let renamed = DiagramEdit.renameState(drawn.name, to: newName(title, in: drawn.parent, like: drawn))
            let isPlain = drawn.label == nil && Self.isIdentifier(title)
            return Amendment(
                "the state “\(drawn.title)” is “\(coded.name)” in the code", at: place(of: drawn),
                ways: (isPlain ? [[renamed]] : []) + [
                    [relabelled], [.renameState(drawn.name, to: asLabelled(title, drawn))],
                ])
        }
    }

    /// States of the code that are drawn nowhere. Those in a composite that is not drawn either are drawn one by one.
    var newStates: [Amendment] {
        guard comparison.settings.agreement != .drawn else { return [] }
        let renamed = Set(proposals.filter { $0.lookalikes.count == 1 }.flatMap(\.lookalikes))
        return comparison.undrawnStates.filter { !renamed.contains($0.name) }.flatMap(\.leaves).map(newState)
    }

    func newState(_ leaf: Int) -> Amendment {
        let coded = code.state(leaf)
        let parent = drawnParent(of: coded)
        let title = words.title(of: coded, isInside: parent != nil)
        let name = newName(title, in: parent)
        let ways =
            [name, parent.map { "\($0).\(name)" }].compactMap(\.self).map { name in
                let label = name == title || parent.map { "\($0).\(title)" } == name ? nil : title
                return [DiagramEdit.addState(State(name: name, label: label, parent: parent))]
            }
            + [title, parent.map { "\($0).\(title)" }].compactMap(\.self).map { name in
                // Where a state is called as its label says.
                [DiagramEdit.addState(State(name: name, parent: parent))]
            }
        return Amendment(
            "the state “\(coded.name)” is not drawn", at: drawingPlace,
            ways: (title == name ? firstArrow(leaf, name).map { [[$0]] } ?? [] : []) + ways)
    }

    /// Drawn states that the code has not, with all that lies in them.
    var goneStates: [Amendment] {
        guard comparison.settings.agreement != .coded else { return [] }
        return proposals.filter { $0.lookalikes.count != 1 }.compactMap { drawing.states[$0.name] }.map { state in
            Amendment(
                "the state “\(state.title)” is not in the code", at: place(of: state), [.removeState(state.name)])
        }
    }
}

private extension Amendments {
    var proposals: [StrangeState] {
        let proposals = Resemblance(comparison).proposals()
        return comparison.settings.agreement == .coded ? proposals.filter { !$0.lookalikes.isEmpty } : proposals
    }

    func place(of state: State) -> Location? { state.source.map(Location.place) ?? drawingPlace }

    /// The name of a state that is called as its label says.
    func asLabelled(_ title: String, _ state: State) -> String {
        guard let parent = state.parent, state.name.hasPrefix(parent + ".") else { return title }
        return "\(parent).\(title)"
    }

    /// Where a drawing mentions states by their arrows alone, the first arrow of a new one is enough.
    func firstArrow(_ leaf: Int, _ name: String) -> DiagramEdit? {
        guard drawing.realStates.allSatisfy({ $0.label == nil }) else { return nil }
        let steps = code.steps.lazy.filter { $0.isCertain && $0.result != .unread && $0.result != .stays }
        if let into = steps.first(where: { $0.targets == [leaf] && drawnName(of: $0.from) != nil }) {
            return drawnName(of: into.from).map { .addTransition(arrow(like: into, from: $0, to: name)) }
        }
        guard let out = steps.first(where: { $0.from == leaf }), let to = out.targets.first.flatMap(drawnName) else {
            return nil
        }
        return .addTransition(arrow(like: out, from: name, to: to))
    }

    /// The drawn composite in which the states beside a coded one lie.
    func drawnParent(of coded: State) -> String? {
        guard let parent = coded.parent else { return nil }
        let beside = code.leavesIn[parent, default: []].flatMap { comparison.states.drawn[$0] }
        let parents = Set(beside.map { drawing.state($0).parent })
        return parents.count == 1 ? parents.first ?? nil : nil
    }

    /// A name that no drawn state has, of signs that every format has.
    ///
    /// - Parameter other: A state whose name tells where it lies, if its way of naming is to be kept.
    func newName(_ title: String, in parent: String?, like other: State? = nil) -> String {
        var name = String(title.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        if name.first?.isNumber != false { name = "_" + name }
        if let other, let parent, other.name.hasPrefix(parent + ".") { name = "\(parent).\(name)" }
        while drawing.states[name] != nil { name += "_" }
        return name
    }

    static func isIdentifier(_ name: String) -> Bool {
        name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && name.first?.isNumber == false
    }
}
