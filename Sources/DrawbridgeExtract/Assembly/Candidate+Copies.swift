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

extension Candidate {
    /// Whether all that changes the variable after the initialisation are the observers of another variable of an enum type, which
    /// give it what that one has: `didSet { shown = state.shown }`. What it is, is what the other one is.
    func repeatsAnotherState(in project: Project) -> Bool {
        guard let variable, family == nil, derivation == nil, layers.isEmpty, steps.isEmpty, !changesFromOutside,
            // Other code cannot assign a property of an actor.
            project.index[holder].kind == .actor || project.assigners(of: self).isEmpty
        else { return false }
        let name = variable.declaration.name
        let types = project.ancestry.lineage(of: holder).map { project.index[$0] }
        guard !types.flatMap(\.functions).contains(where: { project.index.change(of: name, in: $0) > .none }) else {
            return false
        }
        let sources = types.flatMap { type in
            type.variables.filter { project.index.change(of: name, in: $0) > .none }.map { (type, $0) }
        }
        return sources.count == 1
            && sources.allSatisfy { type, source in
                source.declaration.name != name && project.index.isEnum(source, in: type)
                    && project.index.gives(name, onlyMembersOf: source)
            }
    }
}

extension TypeIndex {
    fileprivate func isEnum(_ variable: Member<VariableDeclaration>, in type: IndexedType) -> Bool {
        stateType(of: variable, in: type).map { self[$0.id].kind == .enum } ?? false
    }

    /// Whether the observers of a variable give another one members of this one alone.
    fileprivate func gives(_ name: String, onlyMembersOf source: Member<VariableDeclaration>) -> Bool {
        let file = files[source.file]
        let own = [source.declaration.name, "newValue"]
        return source.declaration.accessors.allSatisfy { accessor in
            guard let body = accessor.body else { return true }
            let given = file.statements(in: body).compactMap { $0.path(assignedTo: name) }
            return file.writes(of: name, in: body).count == given.count
                && given.allSatisfy { $0.count > 1 && own.contains($0[0]) }
                && (given.isEmpty || accessor.kind == .didSet || accessor.kind == .willSet)
        }
    }

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

    fileprivate func change(of name: String, in function: Member<FunctionDeclaration>) -> NameChange {
        guard let body = function.declaration.body else { return .none }
        let file = files[function.file]
        guard function.declaration.kind == .initializer else { return file.change(of: name, in: body) }
        return file.containsAssignment(to: name, inClosuresOf: body) ? .other : .none
    }

    /// In accessors; and in closures that the variable starts with.
    fileprivate func change(of name: String, in variable: Member<VariableDeclaration>) -> NameChange {
        let file = files[variable.file]
        if let value = variable.declaration.initialValue, file.containsAssignment(to: name, in: value) { return .other }
        return variable.declaration.accessors.compactMap(\.body).map { file.change(of: name, in: $0) }.max() ?? .none
    }
}

extension Statement {
    /// `name = value.member`: the names of the value.
    fileprivate func path(assignedTo name: String) -> [String]? {
        guard case .expression(let expression) = kind, case .assignment(let target, "=", let value) = expression.kind,
            target.lastName == name
        else { return nil }
        return value.path
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
