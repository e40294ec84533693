import DrawbridgeModel
import DrawbridgeSource

/// A state in which the machine can never be; what lies behind it is told with it.
///
/// Nothing is said of a machine whose beginning is unknown, or that may go anywhere in a way that cannot be read. Nor of a case
/// that another machine of the same enum enters.
struct UnreachableState: Lint {
    let kind = DiagnosticKind("unreachable-state", .warning, "no path leads from the initial state to a state")

    func findings(in machine: Machine, among all: [Machine]) -> [Diagnostic] {
        let twins = machine.stateType.map { type in all.filter { $0.stateType == type } } ?? [machine]
        guard twins.allSatisfy({ !$0.initial.isEmpty && !$0.mayLeadAnywhere }), twins.first == machine else {
            return []
        }
        let reached = twins.dropFirst().map { Set($0.unreachableStates.map(\.name)) }
        let unreachable = machine.unreachableStates.filter { state in reached.allSatisfy { $0.contains(state.name) } }
        let names = Set(unreachable.map(\.name))
        // Of a composite none of whose states is reached, the composite is told alone.
        let outer = unreachable.filter { $0.parent.map { !names.contains($0) } ?? true }
        let changes = machine.changes.filter { $0.from != $0.to }
        let entered = Set(changes.map(\.to))
        return islands(of: outer, by: changes).map {
            finding($0[0], before: Array($0.dropFirst()), isEntered: entered.contains($0[0].name), in: machine)
        }
    }
}

private extension UnreachableState {
    /// States that lead to each other, where possible behind one that nothing enters.
    func islands(of states: [State], by changes: [Transition]) -> [[State]] {
        let targets = Dictionary(grouping: changes, by: \.from)
        let byName = Dictionary(states.map { ($0.name, $0) }) { first, _ in first }
        let entered = Set(states.flatMap { targets[$0.name] ?? [] }.map(\.to))
        let byEntry = states.filter { !entered.contains($0.name) } + states.filter { entered.contains($0.name) }
        var seen: Set<String> = []
        return byEntry.compactMap { root in
            var island: [State] = []
            var frontier = [root.name]
            while let name = frontier.popLast() {
                guard let state = byName[name], seen.insert(name).inserted else { continue }
                island.append(state)
                frontier += (targets[name] ?? []).map(\.to).reversed()
            }
            return island.isEmpty ? nil : island
        }
    }

    func finding(_ state: State, before others: [State], isEntered: Bool, in machine: Machine) -> Diagnostic {
        let enters = machine.isDrawn ? "no arrow leads to it" : "no code enters it"
        let reason = isEntered ? "the states that lead to it are never reached" : enters
        let names = others.prefix(5).map { "“\($0.shownName)”" }.joined(separator: ", ")
        let rest = others.count > 5 ? " and \(others.count - 5) more" : ""
        let behind = others.isEmpty ? "" : "; so \(names)\(rest) \(others.count == 1 ? "is" : "are") not reached either"
        return finding(
            "“\(state.shownName)” is never reached: \(reason)\(behind)", about: "state \(state.name)", in: machine,
            at: state.source)
    }
}
