import DrawbridgeSwift

extension Candidate {
    /// Whether the variable is given nothing but copies of what other values keep, and nothing calls it a state: a remark on
    /// what was there. Told from bytes, before any code is lowered.
    func keepsCopies(in project: Project) -> Bool {
        let reducers = steps.compactMap { $0 as? ReducerSteps }
        guard let variable, family == nil, derivation == nil, layers.isEmpty, reducers.count == steps.count,
            !changesFromOutside, variable.declaration.header.attributes.isEmpty, variable.declaration.accessors.isEmpty
        else { return false }
        let (name, state) = (variable.declaration.name, project.index[stateType])
        guard ![name, state.name].contains(where: StateWords.name), !state.mayChangeItself else { return false }
        let types = project.ancestry.lineage(of: holder).map { project.index[$0] }
        let functions = types.flatMap(\.functions) + reducers.flatMap(\.functions).map(\.member)
        return project.index.change(of: name, in: functions, types.flatMap(\.variables)) == .copy
            && !functions.contains { project.index.mayAnswer(name, in: $0) }
            && project.assigners(of: self).isEmpty
    }
}

extension TypeIndex {
    /// The most that code does to a variable after the initialisation.
    fileprivate func change(
        of name: String, in functions: [Member<FunctionDeclaration>], _ variables: [Member<VariableDeclaration>]
    ) -> NameChange {
        var most = NameChange.none
        for function in functions where most < .other { most = max(most, change(of: name, in: function)) }
        for variable in variables where most < .other { most = max(most, change(of: name, in: variable)) }
        return most
    }

    /// Whether what a variable is assigned may come from a function that is given it: `next = rules.next(after: next).state`.
    fileprivate func mayAnswer(_ name: String, in function: Member<FunctionDeclaration>) -> Bool {
        guard let body = function.declaration.body, function.declaration.kind != .initializer else { return false }
        let file = files[function.file]
        return file.mayMakeConstant(of: name, in: body) && file.containsAssignment(to: name, in: body)
    }

    private func change(of name: String, in function: Member<FunctionDeclaration>) -> NameChange {
        guard let body = function.declaration.body else { return .none }
        let file = files[function.file]
        guard function.declaration.kind == .initializer else { return file.change(of: name, in: body) }
        return file.containsAssignment(to: name, inClosuresOf: body) ? .other : .none
    }

    /// In accessors; and in closures that the variable starts with.
    private func change(of name: String, in variable: Member<VariableDeclaration>) -> NameChange {
        let file = files[variable.file]
        if let value = variable.declaration.initialValue, file.containsAssignment(to: name, in: value) { return .other }
        return variable.declaration.accessors.compactMap(\.body).map { file.change(of: name, in: $0) }.max() ?? .none
    }
}

extension IndexedType {
    /// Whether `state.advance()` may be more than a question, or `state.next` another state.
    fileprivate var mayChangeItself: Bool {
        functions.contains { $0.declaration.header.modifiers.contains(.mutating) }
            || variables.contains { isOwn($0.declaration.type) }
    }

    private func isOwn(_ type: TypeSyntax?) -> Bool {
        switch type {
        case .named(let names): names.last.map { [name, "Self"].contains($0.name) } ?? false
        case .optional(let inner): isOwn(inner)
        default: false
        }
    }
}
