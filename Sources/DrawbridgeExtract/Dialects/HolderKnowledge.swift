import DrawbridgeSwift

/// Whether the code of states can reach the type that holds the state: by a property, or by what it is given.
///
/// An object, since it is asked of each property and parameter.
final class HolderKnowledge {
    let index: TypeIndex
    /// The holder, its superclasses and its protocols.
    let contexts: Set<TypeID>
    private let names: Set<NameHash>

    init(index: TypeIndex, contexts: Set<TypeID>) {
        (self.index, self.contexts) = (index, contexts)
        names = Set(contexts.map { NameHash(index[$0].name) })
    }

    func isKnown(by types: Set<TypeID>) -> Bool {
        types.contains { type in
            index[type].variables.contains { isContext($0.declaration.type, type, $0.file) || namesContext($0, type) }
                || index[type].functions.contains { function in
                    function.declaration.parameters.contains { isContext($0.type, type, function.file) }
                }
        }
    }

    private func isContext(_ written: TypeSyntax?, _ scope: TypeID, _ file: Int) -> Bool {
        guard let written, written.simpleName.map(mayBeContext) ?? true,
            let found = index.resolve(written, in: scope, file: file)?.id
        else { return false }
        return contexts.contains(found)
    }

    private func mayBeContext(_ name: String) -> Bool {
        let name = NameHash(name)
        return names.contains(name) || index.mayBeAlias(name)
    }

    /// `let machine = Machine.shared`
    private func namesContext(_ variable: Member<VariableDeclaration>, _ scope: TypeID) -> Bool {
        guard variable.declaration.type == nil, let value = variable.declaration.initialValue,
            let path = index.files[variable.file].expression(in: value).path, path.count > 1,
            let found = index.type(path: Array(path.dropLast()), in: scope, file: variable.file)
        else { return false }
        return contexts.contains(found)
    }
}
