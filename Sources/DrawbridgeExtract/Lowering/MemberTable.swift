import DrawbridgeSwift

/// The members of a type by their names.
struct MemberTable: Sendable {
    private let functions: [String: [Member<FunctionDeclaration>]]
    private let variables: [String: [Member<VariableDeclaration>]]

    init(_ type: IndexedType) {
        functions = Dictionary(grouping: type.functions, by: \.declaration.name)
        variables = Dictionary(grouping: type.variables, by: \.declaration.name)
    }

    func functions(named name: String) -> [Member<FunctionDeclaration>] { functions[name] ?? [] }
    func variables(named name: String) -> [Member<VariableDeclaration>] { variables[name] ?? [] }
}
