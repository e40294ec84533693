import DrawbridgeFlow
import DrawbridgeSwift

/// The states in which a view is shown that a `switch` over the state chooses: `case .welcome: WelcomeScreen(router: router)`. Whoever
/// uses the view does so in these.
struct ShownStates {
    let unit: MachineLowering

    /// Nil where code shows the view in any state, or where that is not known.
    func states(showing view: TypeID) -> ValueSet? {
        guard let name = unit.candidate.variable?.declaration.name, unit.isShown(by: .outside(view)),
            unit.project.types.switches.contain(name, in: unit.index)
        else { return nil }
        let places = unit.project.types.places
        var met: Set<TypeID> = []
        return states(showing: view, places, &met)
    }

    private func states(showing view: TypeID, _ places: TypePlaces, _ met: inout Set<TypeID>) -> ValueSet? {
        guard met.insert(view).inserted else { return ValueSet.empty }
        var shown = ValueSet.empty
        for (number, file) in unit.index.files.enumerated() {
            for place in file.places(naming: unit.index[view].name) {
                let type = places.type(around: place.offset, in: number)
                if isInTest(type) || file.isInPreview(place.offset) || type == view { continue }
                guard let states = states(at: place, in: type) ?? type.flatMap({ states(showing: $0, places, &met) })
                else { return nil }
                shown = shown.union(states)
            }
        }
        return shown.isEmpty ? nil : shown
    }

    private func isInTest(_ type: TypeID?) -> Bool { type.map(unit.project.testSuites.contains) ?? false }

    private func states(at place: PlaceInArms, in type: TypeID?) -> ValueSet? {
        guard let arm = place.arms.first(where: { isState($0.subject, in: type) }) else { return nil }
        let states = arm.cases.map { unit.domain.values(ofCase: $0) }
        return states.contains(nil) ? nil : states.compactMap(\.self).reduce(.empty) { $0.union($1) }
    }

    /// `step` in the holder, and `router.step` where the router is one.
    private func isState(_ path: [String], in type: TypeID?) -> Bool {
        guard let type, let variable = unit.candidate.variable, path.last == variable.declaration.name else {
            return false
        }
        if path.count == 1 { return type == unit.candidate.holder }
        guard path.count == 2 else { return false }
        let owner = unit.index[type].variables.first { $0.declaration.name == path[0] }
        return owner.map(isHolder) ?? false
    }

    private func isHolder(_ variable: Member<VariableDeclaration>) -> Bool {
        let name = unit.holder.name
        if let type = variable.declaration.type { return type.simpleName == name }
        return variable.declaration.initialValue.map { unit.file(variable.file).mentions(name, in: $0) } ?? false
    }
}
