import DrawbridgeSwift

/// The members of a type, or what stands at file scope, by their names.
struct MemberTable: Sendable {
    private let functions: [String: [Member<FunctionDeclaration>]]
    private let variables: [String: [Member<VariableDeclaration>]]

    init(_ type: IndexedType) {
        self.init([type])
    }

    /// Those of the first types come before what they inherit from the others.
    init(_ types: [IndexedType]) {
        self.init(functions: types.flatMap(\.functions), variables: types.flatMap(\.variables))
    }

    init(functions: [Member<FunctionDeclaration>], variables: [Member<VariableDeclaration>]) {
        self.functions = Dictionary(grouping: functions, by: \.declaration.name)
        self.variables = Dictionary(grouping: variables, by: \.declaration.name)
    }

    func contains(_ name: String) -> Bool { functions[name] != nil || variables[name] != nil }
    func functions(named name: String) -> [Member<FunctionDeclaration>] { functions[name] ?? [] }
    func variables(named name: String) -> [Member<VariableDeclaration>] { variables[name] ?? [] }
}
