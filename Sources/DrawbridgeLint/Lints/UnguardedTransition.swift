import DrawbridgeModel
import DrawbridgeSource

/// An event that sets a state from every other one without a look at the state.
///
/// What ends the machine from everywhere, such as `cancel`, is meant so.
struct UnguardedTransition: Lint {
    let kind = DiagnosticKind(
        "unguarded-transition", .note, "an event sets a state without a test of the state before")
    /// A reset is meant so, and most reducers are written so.
    let isUsual = false

    func findings(in machine: Machine, among all: [Machine]) -> [Diagnostic] {
        guard !machine.isDrawn, machine.statesAtRest.count > 2 else { return [] }
        let plain = machine.changes.filter { $0.guard == nil && $0.event != nil }
        let all = Set(machine.statesAtRest.filter { $0.kind != .composite }.map(\.name))
        let ends = Set(machine.states.filter { $0.kind == .final }.map(\.name)).union(machine.transitions.neverLeft)
        var seen: Set<String> = []
        return plain.compactMap { transition in
            guard let event = transition.event, seen.insert("\(event) \(transition.to)").inserted,
                let target = machine.state(named: transition.to), !ends.contains(target.name)
            else { return nil }
            let from = plain.filter { $0.event == event && $0.to == transition.to && $0.source == transition.source }
            guard Set(from.map(\.from)).union([target.name]).isSuperset(of: all) else { return nil }
            return finding(
                "\(event) sets “\(target.name)” from every state", about: "\(event) to \(target.name)", in: machine,
                at: transition.source)
        }
    }
}
