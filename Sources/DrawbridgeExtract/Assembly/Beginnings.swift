import DrawbridgeSwift

/// What a type has that by its name gives what something begins with: `func makeInitialState()`, `let initialState`,
/// `let initialStates`.
struct Beginnings {
    let type: IndexedType
    let functions: [Member<FunctionDeclaration>]
    let variables: [Member<VariableDeclaration>]

    /// Nil where it has nothing of that kind.
    init?(_ type: IndexedType) {
        self.type = type
        functions = type.functions.filter { $0.declaration.name.isForBeginning && $0.declaration.parameters.isEmpty }
        variables = type.variables.filter { $0.declaration.name.isForBeginning }
        if functions.isEmpty, variables.isEmpty { return nil }
    }
}

extension String {
    fileprivate var isForBeginning: Bool { hasSuffix("nitialState") || hasSuffix("nitialStates") || self == "initial" }
}
