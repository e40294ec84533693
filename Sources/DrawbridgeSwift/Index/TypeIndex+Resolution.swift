extension TypeIndex {
    /// What a written type means in a scope of a file.
    ///
    /// Follows type aliases (generic ones and nested ones too), optionals, `Self`, names of nested types, the scopes
    /// around, what is inherited from classes and protocols; `A<B>` goes by its first name. Nil where no type of the
    /// index is meant.
    package func resolve(_ type: TypeSyntax, in scope: TypeID?, file: Int) -> ResolvedType? {
        let written = ExpandedType(type: type, isOptional: false, scope: scope, file: file)
        guard case .type(let resolved) = follow(written) else { return nil }
        return resolved
    }

    /// What a written type is made of once all aliases at its top are followed: an array, a function, a type of
    /// another library. A type of the index stays as it is written last.
    package func expand(_ type: TypeSyntax, in scope: TypeID?, file: Int) -> ExpandedType {
        let written = ExpandedType(type: type, isOptional: false, scope: scope, file: file)
        switch follow(written) {
        case .type(let resolved):
            return ExpandedType(
                type: .named([NamedType(self[resolved.id].qualifiedName, resolved.arguments)]),
                isOptional: resolved.isOptional,
                scope: resolved.scope,
                file: resolved.file
            )
        case .other(let expanded): return expanded
        }
    }

    private enum Meaning {
        case type(ResolvedType)
        case other(ExpandedType)
    }

    /// Longer chains of aliases are circles.
    private static var longestChain: Int { 32 }

    private func follow(_ written: ExpandedType, length: Int = longestChain) -> Meaning {
        var current = written
        for step in 0..<length {
            switch current.type {
            case .optional(let inner), .implicitlyUnwrapped(let inner):
                current.type = inner
                current.isOptional = true
            case .opaque(let inner), .inout(let inner): current.type = inner
            case .composition(let types):
                let left = length - step - 1
                guard let first = firstKnown(of: types, current, length: left) else { return .other(current) }
                current.type = first
            case .named(let names):
                switch next(names, current) {
                case .found(let id): return .type(resolved(id, names, current))
                case .goOn(let next): current = next
                case .stop: return .other(current)
                }
            case .array, .dictionary, .tuple, .function, .metatype, .unknown: return .other(current)
            }
        }
        return .other(current)
    }

    /// The first of composed types that the index knows. Each may be an alias of another composition, so the chain that
    /// is left is shared out.
    private func firstKnown(of types: [TypeSyntax], _ current: ExpandedType, length: Int) -> TypeSyntax? {
        types.first { type in
            var part = current
            part.type = type
            guard case .type = follow(part, length: length / 4) else { return false }
            return true
        }
    }

    private func resolved(_ id: TypeID, _ names: [NamedType], _ current: ExpandedType) -> ResolvedType {
        ResolvedType(
            id: id,
            isOptional: current.isOptional,
            arguments: names.last?.arguments ?? [],
            scope: current.scope,
            file: current.file
        )
    }

    private enum Step {
        case found(TypeID)
        case goOn(ExpandedType)
        case stop
    }

    /// Goes from name to name; an alias on the way is replaced by what it stands for.
    private func next(_ names: [NamedType], _ current: ExpandedType) -> Step {
        guard let first = names.first else { return .stop }
        var found = find(first.name, in: current.scope, file: current.file)
        for (i, name) in names.enumerated() {
            switch found {
            case .type(let id):
                guard i + 1 < names.count else { return .found(id) }
                found = findMember(names[i + 1].name, of: id, file: current.file)
            case .alias(let alias, let owner):
                return follow(alias, owner, arguments: name.arguments, rest: Array(names[(i + 1)...]), current)
            case .parameter: return .stop
            case nil: return i == 0 ? stepThroughLibrary(names, current) : .stop
            }
        }
        return .stop
    }

    private func follow(
        _ alias: Member<AliasDeclaration>,
        _ owner: TypeID?,
        arguments: [TypeSyntax],
        rest: [NamedType],
        _ current: ExpandedType
    ) -> Step {
        let parameters = alias.declaration.genericParameters
        let target = alias.declaration.type
        // A parameter's argument is written where the alias is used; all else where the alias is declared.
        if case .named(let names) = target, names.count == 1, rest.isEmpty,
            let i = parameters.firstIndex(of: names[0].name), i < arguments.count
        {
            var next = current
            next.type = arguments[i]
            return .goOn(next)
        }
        let type = target.replacing(parameters, by: arguments)
        guard !rest.isEmpty else {
            return .goOn(ExpandedType(type: type, isOptional: current.isOptional, scope: owner, file: alias.file))
        }
        guard case .named(let names) = type else { return .stop }
        return .goOn(
            ExpandedType(type: .named(names + rest), isOptional: current.isOptional, scope: owner, file: alias.file))
    }

    /// `Optional<T>` is an optional, `Module.T` a type of that module.
    private func stepThroughLibrary(_ names: [NamedType], _ current: ExpandedType) -> Step {
        var next = current
        if names[0].name == "Optional", names.count == 1, names[0].arguments.count == 1 {
            next.type = .optional(names[0].arguments[0])
            return .goOn(next)
        }
        guard names.count > 1, let id = outermostType(names[1].name, inModule: names[0].name) else { return .stop }
        guard names.count > 2 else { return .found(id) }
        next.type = .named(Array(names[2...]))
        next.scope = id
        return .goOn(next)
    }

    private func outermostType(_ name: String, inModule module: String) -> TypeID? {
        outermost(named: name).first { locations[self[$0].file].module.map { $0 == module } ?? false }
    }
}

extension TypeSyntax {
    /// The type with other types in place of some names: the arguments of a generic alias for its parameters.
    func replacing(_ parameters: [String], by arguments: [TypeSyntax]) -> TypeSyntax {
        guard !parameters.isEmpty, !arguments.isEmpty else { return self }
        func replaced(_ type: TypeSyntax) -> TypeSyntax { type.replacing(parameters, by: arguments) }
        switch self {
        case .named(let names):
            if names.count == 1, let i = parameters.firstIndex(of: names[0].name), i < arguments.count {
                return arguments[i]
            }
            return .named(names.map { NamedType($0.name, $0.arguments.map(replaced)) })
        case .optional(let type): return .optional(replaced(type))
        case .implicitlyUnwrapped(let type): return .implicitlyUnwrapped(replaced(type))
        case .array(let type): return .array(replaced(type))
        case .dictionary(let key, let value): return .dictionary(replaced(key), replaced(value))
        case .tuple(let types): return .tuple(types.map(replaced))
        case .function(let types, let result, let isEscaping):
            return .function(parameters: types.map(replaced), result: replaced(result), isEscaping: isEscaping)
        case .opaque(let type): return .opaque(replaced(type))
        case .inout(let type): return .inout(replaced(type))
        case .composition(let types): return .composition(types.map(replaced))
        case .metatype(let type): return .metatype(replaced(type))
        case .unknown: return self
        }
    }
}
