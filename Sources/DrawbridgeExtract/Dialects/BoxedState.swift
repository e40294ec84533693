import DrawbridgeSwift

/// A variable that keeps a state in something: `let state = Mutex(State.idle)`, `BehaviorRelay<State>(value: .idle)`,
/// `var states: [ID: State]`.
struct BoxedState: Dialect {
    func candidates(in index: TypeIndex, _: Ancestry) -> [Candidate] {
        index.ids.flatMap { id in
            index[id].kind == .protocol ? [] : index[id].variables.compactMap { candidate($0, of: index[id], index) }
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

    /// What stands behind `default:` in the first subscript of the variable that has one.
    private func fallback(of name: String, in holder: IndexedType, _ index: TypeIndex) -> Layer.Default? {
        for member in holder.functions {
            guard let body = member.declaration.body else { continue }
            let found = index.files[member.file].subscriptDefault(of: name, in: body)
            if let found { return Layer.Default(file: member.file, range: found) }
        }
        return nil
    }
}
