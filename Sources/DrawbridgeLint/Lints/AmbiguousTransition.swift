import DrawbridgeModel
import DrawbridgeSource

/// Two arrows that one event takes at once.
///
/// Of code nothing is said: it does one thing at a time, and what decides may be a call without a name.
struct AmbiguousTransition: Lint {
    let kind = DiagnosticKind(
        "ambiguous-transition", .warning, "one event leads from one state to two, without a condition that decides")

    func findings(in machine: Machine, among all: [Machine]) -> [Diagnostic] {
        guard machine.isDrawn else { return [] }
        return machine.ambiguousTransitions.map { one, other in
            let condition = one.guard.map { " [\($0)]" } ?? ""
            let event = ((one.event ?? "") + condition).split(whereSeparator: \.isNewline).joined(separator: " ")
            let names = "“\(title(one.to, machine))” and to “\(title(other.to, machine))”"
            return finding(
                "“\(event)” leads from “\(title(one.from, machine))” to \(names); write the condition on each arrow",
                about: "\(one.from) : \(event) to \(one.to), \(other.to)", in: machine, at: other.source,
                notes: one.source.map { [Note("the other arrow is here", at: .place($0))] } ?? [])
        }
    }
}

private extension AmbiguousTransition {
    func title(_ name: String, _ machine: Machine) -> String { machine.state(named: name)?.shownName ?? name }
}
