/// Reserved and derived names of states.
extension Machine {
    /// The unnamed start or end of a machine: `[*]`, as in Mermaid and PlantUML.
    package static let pseudoState = "[*]"

    /// The name of the unnamed start or end of a composite state, or of the machine: `a.[*]`, `[*]`.
    package static func pseudoState(of composite: String?) -> String {
        composite.map { "\($0).\(pseudoState)" } ?? pseudoState
    }

    /// What readers see for `*`, from which arrows start that all states have but the one that they lead to.
    package static let anyOtherState = "any other state"

    /// The same of arrows that all states have, also the one that they lead to.
    package static let anyState = "any state"

    /// The name of a state as an arrow shows where it starts.
    package static func shown(source name: String) -> String { name == "*" ? anyOtherState : name }

    /// The name of an unnamed region of a parallel state, numbered from 1: `a.1`.
    package static func region(_ number: Int, of state: String) -> String { "\(state).\(number)" }
}

extension State {
    /// The text that a diagram shows: the label, or the name without the names of the enclosing states.
    package var title: String { label ?? ownName }

    /// The name without its parent's: `refreshing` for `content.refreshing` in `content`.
    package var ownName: String {
        guard let parent, name.hasPrefix(parent + "."), name.utf8.count > parent.utf8.count + 1 else { return name }
        return String(name.dropFirst(parent.count + 1))
    }

    /// Whether this is a final state without a name in the diagram.
    package var isUnnamedEnd: Bool { kind == .final && name == Machine.pseudoState(of: parent) }
}

extension Transition {
    /// Whether this is an arrow from the start of the machine or of a composite state.
    package var isStart: Bool { from == Machine.pseudoState || from.hasSuffix("." + Machine.pseudoState) }

    /// Whether nothing is said but where it leads.
    package var isPlain: Bool { event == nil && `guard` == nil && actions.isEmpty }
}
