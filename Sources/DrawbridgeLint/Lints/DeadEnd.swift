import DrawbridgeModel
import DrawbridgeSource

/// A drawn state that is never left, though the drawing marks its ends and this is none of them.
///
/// Of code, `UndeclaredEnd` tells. Nothing is said of a drawing without any end: it leaves them out.
struct DeadEnd: Lint {
    let kind = DiagnosticKind("dead-end", .warning, "a state is entered, never left, and no end")

    func findings(in machine: Machine, among all: [Machine]) -> [Diagnostic] {
        guard machine.isDrawn, machine.states.contains(where: { [.final, .terminate].contains($0.kind) }) else {
            return []
        }
        return machine.deadEnds.map { state in
            finding(
                "“\(state.shownName)” is never left, and is not drawn as an end", about: "state \(state.name)",
                in: machine,
                at: state.source)
        }
    }
}
