import DrawbridgeSwift

/// `var state: State { if isLoading { .loading } else if error != nil { .failed } else { .idle } }`: an enum that is computed
/// from flags and from whether there is something in optional properties.
struct DerivedState: Dialect {
    /// More parts make more combinations than anybody draws.
    private static let mostParts = 6

    func candidates(in index: TypeIndex, _: Ancestry, _ enums: EnumVariables) -> [Candidate] {
        index.types.flatMap { type in
            enums.variables(of: type).compactMap { candidate($0, of: type, index) }
        }
    }

    private func candidate(
        _ variable: Member<VariableDeclaration>, of type: IndexedType, _ index: TypeIndex
    ) -> Candidate? {
        let declaration = variable.declaration
        guard declaration.isComputed, type.kind != .protocol, type.kind != .enum, !declaration.isStatic,
            let body = declaration.accessors.first(where: { $0.kind == .get })?.body,
            !declaration.accessors.contains(where: { $0.kind == .set }),
            let written = declaration.type, let state = index.resolve(written, in: type.id, file: variable.file),
            !state.isOptional, index[state.id].isStateEnum,
            StateWords.name(declaration.name) || StateWords.name(index[state.id].name),
            let derivation = derivation(in: body, of: variable, type, state.id, index)
        else { return nil }
        var candidate = Candidate(holder: type.id, storage: .variable(variable), stateType: state.id)
        candidate.derivation = derivation
        return candidate
    }

    private func derivation(
        in body: TokenRange, of variable: Member<VariableDeclaration>, _ type: IndexedType, _ state: TypeID,
        _ index: TypeIndex
    ) -> Derivation? {
        let file = index.files[variable.file]
        let names = names(in: body, of: variable.file, type, index)
        let parts = type.variables.filter { names.contains(NameHash($0.declaration.name)) }
            .compactMap { Self.part($0, index) }
        guard !parts.isEmpty, parts.count <= Self.mostParts, isAssigned(parts, by: type, index) else { return nil }
        let order = index[state].cases.map(\.declaration.name)
        let reader = DerivedCases(
            type: type, files: index.files, file: variable.file, parts: parts.map(\.name), cases: Set(order))
        let statements = file.statements(in: body)
        let all = (0..<(1 << parts.count)).map { number in parts.indices.map { number >> $0 & 1 } }
        let found = all.compactMap { held in reader.result(of: statements, held).map { (held: held, name: $0) } }
        guard found.count == all.count, Set(found.map(\.name)).count > 1 else { return nil }
        let sorted = order.flatMap { name in found.filter { $0.name == name } }
        return Derivation(parts: parts, combinations: sorted.map(\.held), cases: sorted.map(\.name))
    }

    /// The names in code and in the members of the type that it names, and so on.
    private func names(in body: TokenRange, of file: Int, _ type: IndexedType, _ index: TypeIndex) -> Set<NameHash> {
        var names: Set<NameHash> = []
        var open = [(file, body)]
        while let (file, body) = open.popLast() {
            let new = Set(index.files[file].names(in: body)).subtracting(names)
            names.formUnion(new)
            for function in type.functions where new.contains(NameHash(function.declaration.name)) {
                if let body = function.declaration.body { open.append((function.file, body)) }
            }
            for variable in type.variables where new.contains(NameHash(variable.declaration.name)) {
                open += variable.declaration.accessors.compactMap(\.body).map { (variable.file, $0) }
            }
        }
        return names
    }

    /// A quick look: do functions of the type assign a part?
    private func isAssigned(_ parts: [Derivation.Part], by type: IndexedType, _ index: TypeIndex) -> Bool {
        type.functions.contains { member in
            guard let body = member.declaration.body, member.declaration.kind != .initializer else { return false }
            let file = index.files[member.file]
            return parts.contains { file.containsAssignment(to: $0.name, in: body) }
                || file.mentions("toggle", in: body)
        }
    }

    /// A flag or an Optional that code assigns.
    static func part(_ variable: Member<VariableDeclaration>, _ index: TypeIndex) -> Derivation.Part? {
        let declaration = variable.declaration
        guard !declaration.isLet, !declaration.isComputed, !declaration.isStatic else { return nil }
        let value = declaration.initialValue.map { index.files[variable.file].expression(in: $0).kind }
        switch declaration.type {
        case .optional, .implicitlyUnwrapped:
            guard let value else { return Derivation.Part(name: declaration.name, question: .presence, initial: 0) }
            if case .nil = value { return Derivation.Part(name: declaration.name, question: .presence, initial: 0) }
            return Derivation.Part(name: declaration.name, question: .presence, initial: nil)
        case .named(let names)? where names.map(\.name) == ["Bool"]:
            if case .boolean(let flag)? = value {
                return Derivation.Part(name: declaration.name, question: .flag, initial: flag ? 1 : 0)
            }
            return Derivation.Part(name: declaration.name, question: .flag, initial: nil)
        case nil:
            guard case .boolean(let flag)? = value else { return nil }
            return Derivation.Part(name: declaration.name, question: .flag, initial: flag ? 1 : 0)
        default:
            return nil
        }
    }
}
