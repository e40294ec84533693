import DrawbridgeSwift

/// Variables whose type is not declared in the sources, and that take several of its cases one after the other: the enum is in a
/// folder that was not read, or in another library.
struct ForeignStates: NearMissFinder {
    /// One case alone may be a default that is set back.
    private static let leastCases = 2

    func nearMisses(in index: TypeIndex, beside candidates: [Candidate]) -> [NearMiss] {
        index.types.filter { $0.kind != .protocol }.flatMap { type in
            type.variables.compactMap { nearMiss($0, of: type, index) }
        }
    }

    private func nearMiss(
        _ variable: Member<VariableDeclaration>, of holder: IndexedType, _ index: TypeIndex
    ) -> NearMiss? {
        let declaration = variable.declaration
        guard !declaration.isLet, !declaration.isComputed, let written = declaration.type, let path = written.plainPath,
            StateWords.name(declaration.name) || StateWords.name(path[path.count - 1]),
            !holder.genericParameters.contains(path[0]),
            index.resolve(written, in: holder.id, file: variable.file) == nil,
            cases(assignedTo: declaration.name, by: holder, index).count >= Self.leastCases
        else { return nil }
        return NearMiss(
            type: path.joined(separator: "."), variable: holder.qualifiedName + "." + declaration.name,
            place: index.place(ofName: declaration.header, file: variable.file), reason: .foreignType)
    }

    private func cases(assignedTo name: String, by holder: IndexedType, _ index: TypeIndex) -> Set<String> {
        holder.bodies.reduce(into: []) { $0.formUnion(index.files[$1.0].cases(assignedTo: name, in: $1.1)) }
    }
}

extension TypeSyntax {
    /// The names of a type without arguments, out of an Optional.
    fileprivate var plainPath: [String]? {
        switch self {
        case .optional(let inner), .implicitlyUnwrapped(let inner): inner.plainPath
        case .named(let names): names.allSatisfy(\.arguments.isEmpty) ? names.map(\.name) : nil
        default: nil
        }
    }
}
