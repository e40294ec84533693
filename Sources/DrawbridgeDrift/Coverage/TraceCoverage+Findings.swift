import DrawbridgeModel
import DrawbridgeSource

extension DiagnosticKind {
    package static let undrawnStep = DiagnosticKind(
        "undrawn-step", .error, "a trace has a step that the diagram does not show")
}

extension TraceCoverage {
    /// One for each step that was seen and that no transition of the drawing makes.
    package var findings: [Diagnostic] {
        undrawn.map { step in
            let from = drawnName(of: step.from ?? "")
            let event = step.event.map { " on \($0)" } ?? ""
            let what = "\(from) → \(drawnName(of: step.to))\(event)"
            let times = step.count == 1 ? "once" : "\(step.count) times"
            return Diagnostic(
                kind: .undrawnStep, message: "\(what) was seen \(times) and is not drawn", at: step.location,
                subject: "\(drawn.name): \(what)", notes: notes(on: from))
        }
    }
}

private extension TraceCoverage {
    /// What the drawing has in the state.
    func notes(on state: String) -> [Note] {
        guard let place = drawn.state(named: state)?.source ?? drawn.source else { return [] }
        let leaving = drawn.transitions.filter { drawn.ancestors(of: state).contains($0.from) || $0.from == "*" }
        let known = leaving.filter { $0.kind != .ignored }.map { "\($0.event.map { "\($0) " } ?? "")→ \($0.to)" }
        guard drawn.state(named: state) != nil else {
            return [Note("the diagram has no state \(state)", at: .place(place))]
        }
        let words = known.isEmpty ? "nothing" : known.joined(separator: ", ")
        return [Note("drawn out of \(state): \(words)", at: .place(place))]
    }
}
