import DrawbridgeSwift

/// A variable of a superclass that a subclass assigns: each such subclass is a machine of its own.
struct InheritedState: Dialect {
    func candidates(in index: TypeIndex, _ ancestry: Ancestry, _ enums: EnumVariables) -> [Candidate] {
        index.ids.flatMap { id -> [Candidate] in
            guard index[id].kind == .class, !index[id].inherits.isEmpty else { return [] }
            let ancestors = ancestry.lineage(of: id).dropFirst().filter { index[$0].kind == .class }
            return ancestors.flatMap { candidates(of: index[id], from: index[$0], enums, index) }
        }
    }

    private func candidates(
        of type: IndexedType, from ancestor: IndexedType, _ enums: EnumVariables, _ index: TypeIndex
    ) -> [Candidate] {
        let own = Set(type.variables.map(\.declaration.name))
        return enums.variables(of: ancestor).compactMap { variable in
            let variable = index.withWrappedValue(variable)
            let declaration = variable.declaration
            guard !declaration.isComputed, !declaration.header.modifiers.contains(.private),
                !own.contains(declaration.name), assigns(declaration.name, type, index),
                let found = index.layeredState(of: variable, in: ancestor.id) ?? plain(variable, of: ancestor, index)
            else { return nil }
            var candidate = Candidate(
                holder: type.id, storage: .variable(variable), stateType: found.state.id,
                isOptional: found.state.isOptional)
            candidate.layers = found.layers
            return candidate
        }
    }

    private func plain(
        _ variable: Member<VariableDeclaration>, of type: IndexedType, _ index: TypeIndex
    ) -> LayeredType? {
        guard let state = index.stateType(of: variable, in: type), index[state.id].isStateEnum else {
            return nil
        }
        return LayeredType(layers: [], state: state)
    }

    /// The names of functions that are given the next value of a box.
    private static let writes = Libraries.standard.calls { $0.box.contains(.writes) }.map { NameHash($0) }

    /// A quick look at the subclass's own code: is the variable assigned, or a box that it keeps called?
    private func assigns(_ name: String, _ type: IndexedType, _ index: TypeIndex) -> Bool {
        let hash = NameHash(name)
        return type.functions.contains { member in
            guard let body = member.declaration.body else { return false }
            let file = index.files[member.file]
            guard file.mentions(name, in: body) || file.mentions("$" + name, in: body) else { return false }
            if file.containsAssignment(to: name, in: body) || file.containsReference(to: name, in: body) { return true }
            let names = Set(file.names(in: body))
            return names.contains(hash) && !names.isDisjoint(with: Self.writes)
        }
    }
}
