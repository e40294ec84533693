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

    /// Whether code of the type hands the binding to a property to them, and to nothing else: what a picker sets is no state.
    func mayChange(_ variable: VariableDeclaration, in type: IndexedType, _ index: TypeIndex) -> Bool {
        guard !names.isEmpty, !variable.header.attributes.isEmpty else { return false }
        let binding = "$" + variable.name
        let bodies = type.bodies.filter { index.files[$0.file].mentions(binding, in: $0.body) }
        return !bodies.isEmpty
            && bodies.allSatisfy { index.files[$0.file].hands(binding, onlyTo: names, in: $0.body) }
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

extension SwiftFile {
    /// Whether a name stands only in front of a call of one of these functions, or among its arguments.
    fileprivate func hands(_ name: String, onlyTo functions: Set<String>, in range: TokenRange) -> Bool {
        let tokens = tokens(in: range)
        let code = tokens.kinds.indices.filter { !tokens.kinds[$0].isTrivia }
        return code.indices.allSatisfy { i in
            guard tokens.text(of: code[i]) == name else { return true }
            if i + 2 < code.count, tokens.text(of: code[i + 1]) == "." {
                return functions.contains(tokens.text(of: code[i + 2]))
            }
            return tokens.callee(around: code[..<i]).map(functions.contains) ?? false
        }
    }
}
