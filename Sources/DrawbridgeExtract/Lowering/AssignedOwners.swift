import DrawbridgeSwift

/// Whose member code assigns by `x.y.name = …`, where declarations alone say it.
struct AssignedOwners {
    private let index: TypeIndex
    private let types: MemberTypes
    /// The functions of files outside of types.
    private let freeFunctions: [Int: [Member<FunctionDeclaration>]]

    init(_ index: TypeIndex) {
        self.index = index
        types = MemberTypes(index: index)
        freeFunctions = Dictionary(grouping: index.functions, by: \.file)
    }

    /// - Parameter scope: The type that the code belongs to.
    func owner(ofMemberAt offset: Int, in file: Int, of scope: TypeID?) -> TypeID? {
        guard let path = index.files[file].receiverPath(ofMemberAt: offset) else { return nil }
        guard let first = path.names.first else { return path.beginsWithSelf ? scope : nil }
        if path.beginsWithSelf { return scope.flatMap { types.type(of: path.names, in: $0) } }
        if let scope, let state = stateReduced(as: first, around: offset, in: file, of: scope) {
            return types.type(of: path.names.dropFirst(), in: state)
        }
        let function = function(around: offset, in: file, of: scope)
        if let parameter = function?.declaration.parameters.first(where: { $0.name == first }) {
            guard let type = parameter.type, !isDeclared(first, in: function) else { return nil }
            return types.type(of: path.names.dropFirst(), from: type, in: scope, file: file)
        }
        guard let scope, !isDeclared(first, in: function) else { return nil }
        return types.type(of: path.names, in: scope)
    }

    /// The type of `state` in `Reduce { state, action in … }`, which the type around declares.
    private func stateReduced(as name: String, around offset: Int, in file: Int, of scope: TypeID) -> TypeID? {
        let code = index[scope].bodies.first { $0.file == file && $0.body.offsets.contains(offset) }
        guard let code, index.files[file].declares(name, onlyInClosuresOf: Self.reducing, in: code.body) else {
            return nil
        }
        return index.type(path: [ComposableArchitecture.state], in: scope, file: file)
    }

    private static let reducing = Set(Libraries.standard.calls { $0.closures == .reducer })

    /// The function that code stands in; nil for accessors.
    private func function(around offset: Int, in file: Int, of scope: TypeID?) -> Member<FunctionDeclaration>? {
        let functions = scope.map { index[$0].functions } ?? freeFunctions[file, default: []]
        return functions.function(around: offset, in: file)
    }

    /// Whether the code of a function may give a name another meaning.
    private func isDeclared(_ name: String, in function: Member<FunctionDeclaration>?) -> Bool {
        guard let function, let body = function.declaration.body else { return true }
        return index.files[function.file].mayDeclare(name, in: body)
    }
}

extension [Member<FunctionDeclaration>] {
    /// The function whose body an offset of a file is in.
    func function(around offset: Int, in file: Int) -> Member<FunctionDeclaration>? {
        first { $0.file == file && ($0.declaration.body?.offsets.contains(offset) ?? false) }
    }
}
