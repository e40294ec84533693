import DrawbridgeModel
import DrawbridgeSource

/// Events that a state does not look at: in code they trap there, in a drawing no arrow says what becomes of them.
struct UnhandledEvent: Lint {
    let kind = DiagnosticKind("unhandled-event", .note, "a state does not look at an event that others look at")
    /// A drawing shows what happens, not what does not; and much code traps on purpose.
    let isUsual = false

    func findings(in machine: Machine, among all: [Machine]) -> [Diagnostic] {
        guard !machine.mayLeadAnywhere else { return [] }
        return machine.statesAtRest.filter { $0.kind == .simple }.compactMap { state in
            let around = machine.ancestors(of: state.name) + ["*"]
            let known = Set(machine.transitions.filter { around.contains($0.from) }.compactMap(\.event))
            let missing = machine.eventNames.filter { !known.contains($0) }
            guard !missing.isEmpty else { return nil }
            let verb = machine.isDrawn ? "has no arrow for" : "traps on"
            return finding(
                "“\(state.shownName)” \(verb) \(missing.joined(separator: ", "))", about: "events of \(state.name)",
                in: machine, at: state.source)
        }
    }
}
