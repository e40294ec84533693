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
            unit.index[type.id].functions.allSatisfy({ $0.declaration.kind != .initializer || onlyKeeps($0) })
        else { return nil }
        let stored = unit.index[type.id].variables.filter { !$0.declaration.isComputed }
        return stored.map { ($0.declaration.name, $0.declaration.type.flatMap { followed($0, file, type.id) }) }
    }

    /// Whether an initialiser gives each property the argument of its name. What another one makes of its arguments is not followed.
    private func onlyKeeps(_ initializer: Member<FunctionDeclaration>) -> Bool {
        guard let body = initializer.declaration.body else { return false }
        let kept = unit.statements(in: body, of: initializer.file).map(\.keptArgument)
        let given = initializer.declaration.parameters.map { $0.label == $0.name ? $0.name : nil }
        return !kept.contains(nil) && !given.contains(nil) && Set(kept) == Set(given)
    }

    private func followed(_ type: TypeSyntax, _ file: Int, _ scope: TypeID?) -> Domain? {
        unit.domain(of: type, file: file, scope: scope)
    }
}

extension Statement {
    /// `state` of `self.state = state`.
    fileprivate var keptArgument: String? {
        guard case .expression(let expression) = kind, case .assignment(let target, "=", let value) = expression.kind,
            case .name(let name) = value.kind, target.path == ["self", name]
        else { return nil }
        return name
    }
}
