import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift

/// Makes the states of a machine: the enum's cases in source order, composites before their children.
struct StateAssembly {
    let unit: MachineLowering
    let names: StateNames
    let transient: ValueSet
    let initial: ValueSet

    func states(with transitions: [Transition]) -> [State] {
        var states: [State] = []
        var seen: Set<String> = []
        let left = Set(transitions.filter { $0.kind == .external }.map(\.from))
        for (i, value) in unit.domain.values.enumerated() {
            if let parent = names.parent(of: i), seen.insert(parent).inserted {
                states.append(state(named: parent, case: value.name, kind: .composite, parent: nil))
            }
            guard seen.insert(names[i]).inserted else { continue }
            let isFinal = !left.contains(names[i]) && transitions.contains { $0.to == names[i] && $0.kind == .external }
            let kind: State.Kind = transient.contains(i) ? .transient : isFinal ? .final : .simple
            states.append(state(named: names[i], case: value.name, kind: kind, parent: names.parent(of: i)))
        }
        return states
    }

    private func state(named name: String, case caseName: String, kind: State.Kind, parent: String?) -> State {
        var state = State(name: name, kind: kind, parent: parent)
        let member = unit.stateType.cases.first { $0.declaration.name == caseName }
        guard let member else { return state }
        let file = unit.file(member.file)
        let header = member.declaration.header
        state.source = unit.place(of: Origin(file: member.file, range: unit.name(of: header)))
        guard parent == nil else { return state }
        state.documentation = file.firstParagraph(before: header.range)
        state.payload = (member.declaration.payload ?? []).map { field in
            PayloadField(label: field.label, type: field.type.map(\.text) ?? "?")
        }
        return state
    }
}
