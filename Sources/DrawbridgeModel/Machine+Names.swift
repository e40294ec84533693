/// Names that stand for something beside the states that people named.
extension Machine {
    /// The start or the end of a machine in a drawing that gives it no name: `[*]`, as Mermaid and PlantUML write it.
    package static let pseudoState = "[*]"

    /// The name of the unnamed start or end of a composite state, or of the machine: `a.[*]`, `[*]`.
    package static func pseudoState(of composite: String?) -> String {
        composite.map { "\($0).\(pseudoState)" } ?? pseudoState
    }

    /// The name of the unnamed region that is the `number`th, from 1, of a parallel state: `a.1`.
    package static func region(_ number: Int, of state: String) -> String { "\(state).\(number)" }
}

extension State {
    /// What a drawing shows: the label, or the name without the names of the states around it.
    package var title: String { label ?? ownName }

    /// `refreshing` of `content.refreshing` where that lies in `content`.
    package var ownName: String {
        guard let parent, name.hasPrefix(parent + "."), name.utf8.count > parent.utf8.count + 1 else { return name }
        return String(name.dropFirst(parent.count + 1))
    }

    /// Whether this is an end that the drawing gives no name.
    package var isUnnamedEnd: Bool { kind == .final && name == Machine.pseudoState(of: parent) }
}

extension Transition {
    /// Whether this is what the arrow of a start says.
    package var isStart: Bool { from == Machine.pseudoState || from.hasSuffix("." + Machine.pseudoState) }
}
