import DrawbridgeSwift

/// Functions of the sources that may set what a binding leads to: methods that extensions add to bindings, and functions with a
/// parameter that is one. `$state.load()` and `service.load($state)` may change the state.
struct BindingWriters {
    private let names: Set<String>

    init(_ index: TypeIndex) {
        let bindings = Set(Libraries.standard.projections)
        var names: Set<String> = []
        for type in index.types {
            let isBinding = type.kind == .extension && bindings.contains(type.name)
            for member in type.functions where isBinding || Self.takesBinding(member, in: type.id, index, bindings) {
                names.insert(member.declaration.name)
            }
        }
        for member in index.functions where Self.takesBinding(member, in: nil, index, bindings) {
            names.insert(member.declaration.name)
        }
        self.names = names
    }

    /// Whether code of the type calls one of them, and names the binding to a property.
    func mayChange(_ variable: VariableDeclaration, in type: IndexedType, _ index: TypeIndex) -> Bool {
        guard !names.isEmpty, !variable.header.attributes.isEmpty else { return false }
        let binding = "$" + variable.name
        return type.bodies.contains { file, body in
            index.files[file].mentions(binding, in: body) && names.contains { index.files[file].mentions($0, in: body) }
        }
    }

    private static func takesBinding(
        _ member: Member<FunctionDeclaration>, in scope: TypeID?, _ index: TypeIndex, _ bindings: Set<String>
    ) -> Bool {
        guard member.declaration.body != nil, member.declaration.kind == .function else { return false }
        return member.declaration.parameters.contains { parameter in
            guard case .named? = parameter.type, let type = parameter.type,
                case .named(let names) = index.expand(type, in: scope, file: member.file).type
            else { return false }
            return names.last.map { bindings.contains($0.name) } ?? false
        }
    }
}

extension IndexedType {
    /// The code of its functions and accessors.
    var bodies: [(file: Int, body: TokenRange)] {
        let functions = functions.compactMap { member in member.declaration.body.map { (member.file, $0) } }
        let accessors = variables.flatMap { member in
            member.declaration.accessors.compactMap { accessor in accessor.body.map { (member.file, $0) } }
        }
        return functions + accessors
    }
}
