import DrawbridgeModel
import DrawbridgeSource

/// A state that the code never leaves, though neither its name nor its comment says that it is an end.
struct UndeclaredEnd: Lint {
    let kind = DiagnosticKind(
        "undeclared-end", .note,
        "the code enters a state and never leaves it, and neither its name nor its comment says that it is an end")
    /// Many screens end in what they show.
    let isUsual = false

    func findings(in machine: Machine, among all: [Machine]) -> [Diagnostic] {
        machine.undeclaredEnds.map { state in
            finding(
                "“\(state.shownName)” is never left, and neither its name nor its comment says that it is an end",
                about: "state \(state.name)", in: machine, at: state.source)
        }
    }
}
