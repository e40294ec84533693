import DrawbridgeModel
import DrawbridgeSource

/// A drawn state that is never left, though the drawing marks its ends and this is none of them.
///
/// Of code, `UndeclaredEnd` tells. Nothing is said of a drawing without any end: it leaves them out.
struct DeadEnd: Lint {
    let kind = DiagnosticKind("dead-end", .warning, "a state is entered and never left, and is not an end")

    func findings(in machine: Machine, among all: [Machine]) -> [Diagnostic] {
        guard machine.isDrawn, machine.states.contains(where: { [.final, .terminate].contains($0.kind) }) else {
            return []
        }
        return machine.deadEnds.map { state in
            finding(
                "“\(state.shownName)” is never left; draw an arrow out of it, or mark it as an end",
                about: "state \(state.name)",
                in: machine,
                at: state.source)
        }
    }
}
