import DrawbridgeModel
import DrawbridgeSource

/// A state that is set after an `await`, whatever has become of the one before it.
struct UncheckedAfterAwait: Lint {
    let kind = DiagnosticKind(
        "unchecked-after-await", .warning, "a state is set after an await without a test of the state")

    func findings(in machine: Machine, among all: [Machine]) -> [Diagnostic] {
        let late = machine.transitions.filter { $0.certainty == .interleaved }
        var groups: [(first: Transition, from: [String])] = []
        for transition in late {
            let isSame = { (group: (first: Transition, from: [String])) in
                group.first.source == transition.source && group.first.to == transition.to
            }
            if let place = groups.firstIndex(where: isSame) {
                if !groups[place].from.contains(transition.from) { groups[place].from.append(transition.from) }
            } else {
                groups.append((transition, [transition.from]))
            }
        }
        return groups.map { finding($0.first, $0.from, in: machine) }
    }
}

private extension UncheckedAfterAwait {
    func finding(_ transition: Transition, _ from: [String], in machine: Machine) -> Diagnostic {
        let event = transition.event.map { " in \($0)" } ?? ""
        let states = from.map { "“\($0)”" }.joined(separator: ", ")
        return finding(
            "“\(transition.to)” is set after an await\(event) without a test of the state, which can be \(states) by then",
            about: "\(transition.to) after await\(event)", in: machine, at: transition.source)
    }
}
