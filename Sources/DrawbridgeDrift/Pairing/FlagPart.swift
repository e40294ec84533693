import DrawbridgeModel
import DrawbridgeSource

/// A composite that no arrow joins with the rest of a drawing, as the menu that a screen shows or hides. Code keeps such a part as a flag,
/// which is no machine.
package struct FlagPart {
    private let drawing: Machine
    private let state: State

    /// Nil for a composite that does not consist of two states.
    package init?(_ state: State, in drawing: Machine) {
        let inner = drawing.children(of: state.name).filter { $0.isReal && !$0.isUnnamedEnd }
        guard inner.count == 2, inner.allSatisfy({ drawing.children(of: $0.name).isEmpty }) else { return nil }
        (self.state, self.drawing) = (state, drawing)
        names = Self.names(of: state.title, inner.map(\.title))
    }

    /// What code may call the flag: `showMenu`, `isMenuVisible`, `menuIsOpen`.
    package let names: [String]

    /// That the part is not compared.
    package var note: Diagnostic {
        Diagnostic(
            kind: .flagPart,
            message:
                "the part “\(state.title)” is not compared: the code keeps it as a flag, and no machine has its states",
            at: (state.source ?? drawing.source).map(Location.place), subject: "\(drawing.name): flag \(state.title)")
    }

    private static func names(of title: String, _ states: [String]) -> [String] {
        let upper = camel(title)
        let lower = upper.prefix(1).lowercased() + upper.dropFirst()
        let ends = states.map(camel) + ["Visible", "Shown", "Presented", "Open"]
        return beginnings.map { $0 + upper }
            + ends.flatMap { ["is\(upper)\($0)", "\(lower)\($0)", "\(lower)Is\($0)"] }
    }

    private static func camel(_ text: String) -> String {
        text.split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private static let beginnings = [
        "show", "shows", "showing", "isShowing", "shouldShow", "is", "has", "present", "isPresenting", "presenting",
    ]
}

extension DiagnosticKind {
    /// The same for a part that the code keeps as a flag: nothing could be compared.
    static let flagPart = DiagnosticKind(unpairedDiagram.id, .note, unpairedDiagram.summary)
}
