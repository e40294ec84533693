import DrawbridgeFlow
import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift

/// Makes the states of a machine: the enum's cases in source order, composites before their children.
struct StateAssembly {
    let unit: MachineLowering
    let names: StateNames
    let transient: ValueSet
    let initial: ValueSet
    /// Those that the machine can be in.
    let present: ValueSet

    func states(with transitions: [Transition]) -> [State] {
        let resting = Set(present.subtracting(transient).map { names[$0] })
        let neverLeft = transitions.neverLeft
        var states: [State] = []
        var seen: Set<String> = []
        for value in unit.domain.values.indices where present.contains(value) {
            let nested = names.nested(value)
            for (depth, place) in nested.enumerated() where seen.insert(place.name).inserted {
                var state = state(
                    named: place.name, at: place.path, parent: depth > 0 ? nested[depth - 1].name : nil)
                if depth + 1 < nested.count {
                    state.kind = .composite
                } else if !resting.contains(place.name) {
                    state.kind = .transient
                } else if neverLeft.contains(place.name), state.isCalledEnd {
                    state.kind = .final
                }
                states.append(state)
            }
        }
        return states
    }

    private func state(named name: String, at path: [String], parent: String?) -> State {
        var state = State(name: name, parent: parent)
        if let type = unit.stateType(named: name) { return described(state, by: unit.index[type].header, type) }
        let cases = CarriedCases(index: unit.index, mostCases: .max, fields: .any)
        guard let member = cases.member(at: path, of: unit.candidate.stateType) else { return state }
        let header = member.declaration.header
        state.source = unit.place(of: Origin(file: member.file, range: header.name))
        state.documentation = unit.file(member.file).firstParagraph(before: header.range)
        state.payload = (member.declaration.payload ?? []).map { field in
            PayloadField(label: field.label, type: field.type.map(\.text) ?? "?")
        }
        return state
    }

    /// A state that is a type.
    private func described(_ state: State, by header: DeclarationHeader, _ type: TypeID) -> State {
        var state = state
        let file = unit.index[type].file
        state.source = unit.place(of: Origin(file: file, range: header.name))
        state.documentation = unit.file(file).firstParagraph(before: header.range)
        return state
    }
}

extension MachineLowering {
    fileprivate func stateType(named name: String) -> TypeID? {
        guard let family = candidate.family, let value = domain.values(at: [name])?.single else { return nil }
        return family.type(of: value)
    }

    /// The types that a machine of GameplayKit is made with, also those that it never enters.
    var listedStates: ValueSet {
        guard candidate.family?.isEntered ?? false else { return .empty }
        return domain.all.subtracting(domain.none.map { ValueSet([$0]) } ?? .empty)
    }

    /// The values that are states of the machine: all cases of an enum, but of types those that it is ever in or made with;
    /// where several values are one state, those of them that it is ever in.
    func present(_ visited: ValueSet) -> ValueSet {
        guard candidate.derivation != nil else {
            return candidate.family == nil ? domain.all : visited.union(listedStates)
        }
        let names = Set(visited.map { domain.values[$0].name })
        return ValueSet(domain.all.filter { visited.contains($0) || !names.contains(domain.values[$0].name) })
    }
}
