import DrawbridgeSwift

/// The types of members of members, as they are declared, with the arguments of generic types in place of their parameters.
///
/// `state.bindings` in a class `Screen: Model<ScreenState>` is found by the variable `state: State` of `Model<State>`.
struct MemberTypes {
    /// A type of the index with its generic arguments; nil for what is not of the index.
    struct Known {
        var id: TypeID
        var arguments: [Known?] = []
    }

    /// A type with more ancestors is a circle.
    private static let mostAncestors = 16

    let index: TypeIndex

    /// The type of what a path names in the code of a type; nil where that is not known.
    func type(of path: some Collection<String>, in scope: TypeID) -> TypeID? {
        var known = Known(id: scope)
        for name in path {
            guard let next = type(ofMember: name, of: known) else { return nil }
            known = next
        }
        return known.id
    }

    /// The same for a path that begins with a parameter.
    func type(of path: some Collection<String>, from parameter: TypeSyntax, in scope: TypeID?, file: Int) -> TypeID? {
        known(parameter, in: scope, file: file, of: nil).flatMap { known in
            path.reduce(known) { known, name in known.flatMap { type(ofMember: name, of: $0) } }
        }?.id
    }

    private func type(ofMember name: String, of type: Known, depth: Int = 0) -> Known? {
        let declared = index[type.id]
        if let variable = declared.variables.first(where: { $0.declaration.name == name }) {
            return self.type(of: variable, in: type)
        }
        guard depth < Self.mostAncestors else { return nil }
        for inherited in declared.inherits {
            guard let ancestor = known(inherited, in: declared.parent ?? type.id, file: declared.file, of: type),
                ancestor.id != type.id, let found = self.type(ofMember: name, of: ancestor, depth: depth + 1)
            else { continue }
            return found
        }
        return nil
    }

    /// As it is written, or as the initial value has it.
    private func type(of variable: Member<VariableDeclaration>, in type: Known) -> Known? {
        if let written = variable.declaration.type {
            return known(written, in: type.id, file: variable.file, of: type)
        }
        guard let value = variable.declaration.initialValue,
            case .call(let call) = index.files[variable.file].expression(in: value).kind, let path = call.callee.path
        else { return nil }
        return index.type(path: path, in: type.id, file: variable.file).map { Known(id: $0) }
    }

    private func known(_ written: TypeSyntax, in scope: TypeID?, file: Int, of owner: Known?) -> Known? {
        if let owner, let parameter = written.plainName,
            let place = index[owner.id].genericParameters.firstIndex(of: parameter)
        {
            return place < owner.arguments.count ? owner.arguments[place] : nil
        }
        guard let resolved = index.resolve(written, in: scope, file: file) else { return nil }
        let arguments = resolved.arguments.map { known($0, in: resolved.scope, file: resolved.file, of: owner) }
        return Known(id: resolved.id, arguments: arguments)
    }
}

extension TypeSyntax {
    /// `State` of `State`, `State?` and `inout State`.
    fileprivate var plainName: String? {
        switch self {
        case .named(let names): names.count == 1 && names[0].arguments.isEmpty ? names[0].name : nil
        case .optional(let type), .implicitlyUnwrapped(let type), .inout(let type): type.plainName
        default: nil
        }
    }
}
