import DrawbridgeModel
import DrawbridgeSource

/// Events that a state does not look at: in code they trap there, in a drawing no arrow says what becomes of them.
struct UnhandledEvent: Lint {
    let kind = DiagnosticKind("unhandled-event", .note, "a state does not handle an event that other states handle")
    /// A drawing shows what happens, not what does not; and much code traps on purpose.
    let isUsual = false

    func findings(in machine: Machine, among all: [Machine]) -> [Diagnostic] {
        guard !machine.mayLeadAnywhere else { return [] }
        let (ancestry, names) = (Ancestry(machine), machine.eventNames)
        let events = Dictionary(grouping: machine.transitions, by: \.from).mapValues { Set($0.compactMap(\.event)) }
        return machine.statesAtRest.filter { $0.kind == .simple }.compactMap { state in
            let around = ancestry.ancestors(of: state.name) + ["*"]
            let missing = names.filter { name in !around.contains { events[$0]?.contains(name) == true } }
            guard !missing.isEmpty else { return nil }
            let verb = machine.isDrawn ? "has no arrow for" : "stops the program on"
            return finding(
                "“\(state.shownName)” \(verb) \(missing.joined(separator: ", "))", about: "events of \(state.name)",
                in: machine, at: state.source)
        }
    }
}
