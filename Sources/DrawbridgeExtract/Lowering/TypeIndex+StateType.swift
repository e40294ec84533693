import DrawbridgeSwift

extension TypeIndex {
    /// The type of a variable: as it is written, or that of the value that it begins with, `State.idle`. Nil where neither tells.
    ///
    /// - Parameter type: The one that declares it; nil at file scope.
    func stateType(of variable: Member<VariableDeclaration>, in type: IndexedType?) -> ResolvedType? {
        if let written = variable.declaration.type { return resolve(written, in: type?.id, file: variable.file) }
        guard let value = variable.declaration.initialValue else { return nil }
        let expression = files[variable.file].expression(in: value)
        let callee = if case .call(let call) = expression.kind { call.callee } else { expression }
        guard let path = callee.path, path.count > 1 else { return nil }
        let found = self.type(path: Array(path.dropLast()), in: type?.id, file: variable.file)
        return found.map { ResolvedType(id: $0, isOptional: false) }
    }
}
