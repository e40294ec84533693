import DrawbridgeFlow
import DrawbridgeSwift

extension Environment {
    func binding(of parts: [Destination.Part]) -> Binding {
        .tuple(parts.map { ($0.name, $0.slot.map(Binding.slot) ?? .opaque) })
    }

    func partTypes(
        of result: TypeSyntax, _ function: FunctionDeclaration, _ file: Int
    ) -> [(name: String?, domain: Domain?)]? {
        if case .tuple(let elements) = result {
            let labels = TupleLabels(index: unit.index).labels(ofResultOf: function, in: file)
            return elements.enumerated().map { place, type in
                (labels.count == elements.count ? labels[place] : nil, followed(type, file, typeScope))
            }
        }
        guard let type = unit.index.resolve(result, in: typeScope, file: file), !type.isOptional,
            unit.index[type.id].kind == .struct, !isHolder(type.id),
            // What an initialiser of its own makes of its arguments is not followed.
            !unit.index[type.id].functions.contains(where: { $0.declaration.kind == .initializer })
        else { return nil }
        let stored = unit.index[type.id].variables.filter { !$0.declaration.isComputed }
        return stored.map { ($0.declaration.name, $0.declaration.type.flatMap { followed($0, file, type.id) }) }
    }

    private func followed(_ type: TypeSyntax, _ file: Int, _ scope: TypeID?) -> Domain? {
        unit.domain(of: type, file: file, scope: scope)
    }
}
