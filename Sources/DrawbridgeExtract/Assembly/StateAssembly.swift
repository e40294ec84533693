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
        let changes = transitions.filter { $0.kind == .external }
        let (left, entered) = (Set(changes.map(\.from)), Set(changes.map(\.to)))
        var states: [State] = []
        var seen: Set<String> = []
        for value in unit.domain.values.indices {
            let nested = names.nested(value)
            for (depth, place) in nested.enumerated() where seen.insert(place.name).inserted {
                let isFinal = entered.contains(place.name) && !left.contains(place.name)
                let kind: State.Kind = transient.contains(value) ? .transient : isFinal ? .final : .simple
                states.append(
                    state(
                        named: place.name, at: place.path, kind: depth + 1 < nested.count ? .composite : kind,
                        parent: depth > 0 ? nested[depth - 1].name : nil))
            }
        }
        return states
    }

    private func state(named name: String, at path: [String], kind: State.Kind, parent: String?) -> State {
        var state = State(name: name, kind: kind, parent: parent)
        let cases = CarriedCases(index: unit.index, mostCases: .max)
        guard let member = cases.member(at: path, of: unit.candidate.stateType) else { return state }
        let header = member.declaration.header
        state.source = unit.place(of: Origin(file: member.file, range: header.name))
        state.documentation = unit.file(member.file).firstParagraph(before: header.range)
        state.payload = (member.declaration.payload ?? []).map { field in
            PayloadField(label: field.label, type: field.type.map(\.text) ?? "?")
        }
        return state
    }
}
