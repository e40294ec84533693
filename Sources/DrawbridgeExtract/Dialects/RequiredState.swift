import DrawbridgeSwift

/// A property that a protocol requires, kept by classes that leave it to others: code that knows them by the protocol assigns it.
struct RequiredState: Dialect {
    func candidates(in index: TypeIndex, _ ancestry: Ancestry, _: EnumVariables) -> [Candidate] {
        index.types.filter { $0.kind == .protocol }.flatMap { type in
            type.variables.compactMap { candidate($0, of: type, index, ancestry) }
        }
    }

    private func candidate(
        _ requirement: Member<VariableDeclaration>, of type: IndexedType, _ index: TypeIndex, _ ancestry: Ancestry
    ) -> Candidate? {
        let declaration = requirement.declaration
        guard declaration.accessors.contains(where: { $0.kind == .set && $0.body == nil }),
            let state = index.stateType(of: requirement, in: type), index[state.id].isStateEnum
        else { return nil }
        let keepers = ancestry.concrete(under: type.id).map { index[$0] }
        let kept = keepers.flatMap(\.variables).filter { $0.declaration.name == declaration.name }
        let isLeftAlone = keepers.allSatisfy {
            $0.kind == .class && !StoredState.mayChange(declaration.name, in: $0, index)
        }
        guard isLeftAlone, !kept.contains(where: \.declaration.isComputed),
            let variable = kept.first(where: { $0.declaration.initialValue != nil }) ?? kept.first
        else { return nil }
        return Candidate(
            holder: type.id, storage: .variable(variable), stateType: state.id, isOptional: state.isOptional,
            changesFromOutside: !StoredState.mayChange(declaration.name, in: type, index))
    }
}
