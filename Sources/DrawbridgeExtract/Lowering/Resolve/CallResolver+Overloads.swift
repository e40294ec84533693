import DrawbridgeSwift

/// Which of several functions with one name and the same labels a call means: by the types of its arguments.
extension CallResolver {
    /// The types of a call's arguments that are known, by where they begin.
    func argumentTypes(of call: Call) -> [UInt32: TypeID] {
        call.arguments.reduce(into: [:]) { types, argument in
            if !argument.value.isPlainCase { types[argument.value.range.start] = valueType(of: argument.value) }
        }
    }

    /// Whether the arguments of a call may be of the types that a function takes, as far as these are known.
    func takes(
        _ call: Call, _ member: Member<FunctionDeclaration>, _ scope: TypeID?, _ types: [UInt32: TypeID]
    ) -> Bool {
        let values = member.declaration.match(call) ?? []
        return zip(member.declaration.parameters, values).allSatisfy { parameter, value in
            guard let value, let written = parameter.type else { return true }
            let type = unit.index.resolve(written, in: scope, file: member.file)?.id
            return mayBe(value, types[value.range.start], of: type, written)
        }
    }

    private func mayBe(_ value: Expression, _ own: TypeID?, of type: TypeID?, _ written: TypeSyntax) -> Bool {
        if value.isPlainCase { return type.map { hasCase(value, $0) } ?? true }
        if case .closure = value.kind { return written.takesFunction || type == nil }
        guard let own else { return type == nil || !value.isLiteral }
        guard let type else { return !written.isPlain }
        return unit.project.ancestry.lineage(of: own).contains(type)
    }

    /// The type of the sources that a value is of: an enum that is followed, a name with a written type, `Action(…)`.
    private func valueType(of value: Expression) -> TypeID? {
        switch environment.domain(of: value)?.kind {
        case .states: return unit.candidate.stateType
        case .enumeration(let id): return TypeID(id)
        default: break
        }
        if case .name(let name) = value.kind, case .datum(let datum)? = environment.scope[name] {
            return valueType(of: datum)
        }
        if case .call(let call) = value.kind, let path = call.callee.path, environment.scope[path[0]] == nil,
            let type = unit.index.type(path: path, in: environment.typeScope, file: environment.file)
        {
            return type
        }
        return environment.type(of: value)
    }

    /// Of data that is a name, only what the name means where it was written: here, it may be the name of something else.
    private func valueType(of datum: Datum) -> TypeID? {
        guard case .name(let name) = datum.expression.kind else { return valueType(of: datum.expression) }
        guard case .datum(let inner)? = datum.scope[name] else { return nil }
        return valueType(of: inner)
    }

    /// Of an enum a case, of another type something static that is named like one.
    private func hasCase(_ value: Expression, _ type: TypeID) -> Bool {
        guard let name = value.plainCaseName else { return true }
        let members = unit.index[type]
        return members.enumCase(named: name) != nil
            || members.variables.contains { $0.declaration.name == name }
            || members.functions.contains { $0.declaration.name == name }
    }
}

extension Expression {
    /// `loaded` of `.loaded` and `.loaded(page)`
    var plainCaseName: String? {
        switch kind {
        case .member(nil, let name): name
        case .call(let call): call.callee.plainCaseName
        default: nil
        }
    }

    fileprivate var isLiteral: Bool {
        switch kind {
        case .literal, .interpolation, .boolean: true
        default: false
        }
    }
}

extension TypeSyntax {
    /// Of a function, or of one that may be missing.
    var takesFunction: Bool {
        switch self {
        case .function: true
        case .optional(let inner), .implicitlyUnwrapped(let inner): inner.takesFunction
        case .tuple(let elements): elements.count == 1 && elements[0].takesFunction
        default: false
        }
    }

    /// A number, a text or a truth value.
    var isPlain: Bool {
        guard case .named(let names) = self, names.count == 1 else { return false }
        return ["Bool", "Int", "Double", "Float", "String", "UInt", "UInt8", "UInt64", "Int64", "Character"].contains(
            names[0].name)
    }
}
