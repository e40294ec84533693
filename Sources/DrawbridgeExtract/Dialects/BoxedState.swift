import DrawbridgeSwift

/// A variable that keeps a state in something: `let state = Mutex(State.idle)`, `BehaviorRelay<State>(value: .idle)`,
/// `var states: [ID: State]`.
struct BoxedState: Dialect {
    func candidates(in index: TypeIndex, _: Ancestry, _ enums: EnumVariables) -> [Candidate] {
        index.types.flatMap { type in
            type.kind == .protocol ? [] : enums.variables(of: type).compactMap { candidate($0, of: type, index) }
        }
    }

    private func candidate(
        _ variable: Member<VariableDeclaration>, of holder: IndexedType, _ index: TypeIndex
    ) -> Candidate? {
        let variable = index.withWrappedValue(variable)
        guard !variable.declaration.isComputed, let found = index.layeredState(of: variable, in: holder.id),
            !found.layers.isEmpty, !variable.declaration.isLet || found.layers.contains(where: \.isObject)
        else { return nil }
        var candidate = Candidate(
            holder: holder.id, storage: .variable(variable), stateType: found.state.id,
            isOptional: found.state.isOptional)
        candidate.layers = found.layers
        guard case .entries? = found.layers.last else { return candidate }
        let fallback = fallback(of: variable.declaration.name, in: holder, index)
        candidate.layers[found.layers.count - 1] = .entries(fallback)
        // A key that is not there is a state, too.
        candidate.isOptional = candidate.isOptional || fallback == nil
        return candidate
    }

    /// What a key that is not there stands for: what is behind `default:` in the first subscript of the variable that has one, else
    /// the case that all code of the holder takes in its place, `states[key] ?? .idle`.
    private func fallback(of name: String, in holder: IndexedType, _ index: TypeIndex) -> Layer.Default? {
        let accessors = holder.variables.flatMap { variable in
            variable.declaration.accessors.compactMap { accessor in accessor.body.map { (variable.file, $0) } }
        }
        let bodies =
            holder.functions.compactMap { member in member.declaration.body.map { (member.file, $0) } } + accessors
        for (file, body) in bodies {
            let found = index.files[file].subscriptDefault(of: name, in: body)
            if let found { return Layer.Default(file: file, range: found) }
        }
        var cases: [Layer.Default] = []
        for (file, body) in bodies {
            guard let found = index.files[file].coalescedCases(of: name, in: body) else { return nil }
            cases += found.map { Layer.Default(file: file, range: $0) }
        }
        let texts = Set(cases.map { index.files[$0.file].text(of: $0.range) })
        return texts.count == 1 ? cases.first : nil
    }
}
