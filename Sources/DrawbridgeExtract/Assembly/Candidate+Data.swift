import DrawbridgeSwift

/// What is data by how it is declared, or by what its code looks like at once, so that none need be lowered.
extension Candidate {
    /// Nil where nothing says that it is data.
    func kindOfData(in project: Project) -> NearMiss.Reason? {
        guard let variable, family == nil else { return nil }
        if keepsError(variable, in: project.index) { return .failure }
        if keepsOneOfSeveral(variable, in: project.index) { return .callersChoose }
        if keepsElements(variable, in: project) { return .neverAssigned }
        if repeatsAnotherState(in: project) || publishesAnotherState(in: project) { return .repeated }
        return keepsCopies(in: project) ? .copied : nil
    }

    /// Whether what is kept is an error, which nothing calls a state.
    private func keepsError(_ variable: Member<VariableDeclaration>, in index: TypeIndex) -> Bool {
        guard !StateWords.name(variable.declaration.name) else { return false }
        return index[stateType].inherits.contains { $0.simpleName?.hasSuffix("Error") ?? false }
    }

    /// Whether an array is only added to and taken from: none of its elements ever gets another value.
    private func keepsElements(_ variable: Member<VariableDeclaration>, in project: Project) -> Bool {
        guard case .elements? = layers.first, layers.count == 1, steps.isEmpty else { return false }
        let name = variable.declaration.name
        let types = project.ancestry.lineage(of: holder).map { project.index[$0] }
        let functions = types.flatMap(\.functions).compactMap { member in
            member.declaration.body.map { (member.file, $0) }
        }
        let accessors = types.flatMap(\.variables).flatMap { member in
            member.declaration.accessors.compactMap { accessor in accessor.body.map { (member.file, $0) } }
        }
        return !(functions + accessors).contains { project.index.files[$0.0].mayChangeElements(of: name, in: $0.1) }
    }

    /// Whether each case has a property of its own that sets it with what it is given: the enum says which of several values
    /// is there.
    private func keepsOneOfSeveral(_ variable: Member<VariableDeclaration>, in index: TypeIndex) -> Bool {
        let cases = index[stateType].cases
        let setters = index[holder].variables.compactMap { property in
            property.declaration.accessors.first { $0.kind == .set }.map { (file: property.file, accessor: $0) }
        }
        guard setters.count >= cases.count, cases.allSatisfy({ !($0.declaration.payload ?? []).isEmpty }) else {
            return false
        }
        let set = setters.compactMap { setter in
            setter.accessor.body.flatMap { body in
                index.files[setter.file].statements(in: body)
                    .caseOfOneAssignment(to: variable.declaration.name, of: setter.accessor.parameter ?? "newValue")
            }
        }
        return Set(cases.map(\.declaration.name)).isSubset(of: set)
    }
}

extension [Statement] {
    /// `variant = .text(newValue)`, and nothing else.
    fileprivate func caseOfOneAssignment(to name: String, of value: String) -> String? {
        guard count == 1, case .expression(let expression) = self[0].kind,
            case .assignment(let target, "=", let assigned) = expression.kind, target.lastName == name,
            case .call(let call) = assigned.kind, case .member(nil, let made) = call.callee.kind,
            call.arguments.count == 1, call.arguments[0].value.path == [value]
        else { return nil }
        return made
    }
}
