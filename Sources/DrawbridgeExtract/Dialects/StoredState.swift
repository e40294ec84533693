import DrawbridgeSwift

/// `var state: State` in a struct, class, actor or enum, assigned by its methods; also where it keeps the raw value elsewhere.
struct StoredState: Dialect {
    func candidates(in index: TypeIndex, _ ancestry: Ancestry, _ enums: EnumVariables) -> [Candidate] {
        let writers = BindingWriters(index)
        return index.types.flatMap { type in
            enums.variables(of: type).compactMap { candidate($0, of: type, index, ancestry, writers) }
        }
    }

    private func candidate(
        _ variable: Member<VariableDeclaration>, of type: IndexedType, _ index: TypeIndex, _ ancestry: Ancestry,
        _ writers: BindingWriters
    ) -> Candidate? {
        guard
            let variable = variable.declaration.isComputed
                ? RawState(variable, in: type, index)?.variable : index.withWrappedValue(variable)
        else { return nil }
        let declaration = variable.declaration
        // `self = .init(state: .open)`: the constants of a value change with it as a whole.
        guard !declaration.isLet || type.kind == .struct && changesItself(type, index), type.kind != .protocol,
            // Which of the fields of a view gets what is typed is no state of anything.
            !declaration.header.attributes.contains(where: { $0.name == "FocusState" }),
            let state = index.stateType(of: variable, in: type),
            index[state.id].kind == .enum, index[state.id].cases.count > 1
        else { return nil }
        let changesInside =
            Self.mayChange(declaration.name, in: type, index) || changesItself(index[state.id], index)
            || writers.mayChange(declaration, in: type, index)
            || mayChange(declaration.name, asInheritedBy: type, index, ancestry)
        return Candidate(
            holder: type.id, storage: .variable(variable), stateType: state.id, isOptional: state.isOptional,
            changesFromOutside: !changesInside)
    }

    /// Whether a protocol of a value has methods that change it: `extension Phased { mutating func submit() { phase = .review } }`. Of
    /// objects, the protocol is asked itself.
    private func mayChange(
        _ name: String, asInheritedBy type: IndexedType, _ index: TypeIndex, _ ancestry: Ancestry
    ) -> Bool {
        type.kind == .struct
            && ancestry.lineage(of: type.id).dropFirst().contains { id in
                index[id].variables.contains { $0.declaration.name == name }
                    && index[id].functions.contains { member in
                        guard let body = member.declaration.body else { return false }
                        let file = index.files[member.file]
                        return file.containsAssignment(to: name, in: body) || file.mayPassInout(name, in: body)
                    }
            }
    }

    /// The type has methods that assign `self`: `state.advance()` of an enum changes the variable.
    private func changesItself(_ type: IndexedType, _ index: TypeIndex) -> Bool {
        type.functions.contains { member in
            guard let body = member.declaration.body, member.declaration.kind == .function else { return false }
            return index.files[member.file].containsAssignment(to: "self", in: body)
        }
    }

    /// A quick look at the tokens of the type's code, initialisers apart: is the variable assigned or passed `inout`, or `self`
    /// assigned with it?
    static func mayChange(_ name: String, in type: IndexedType, _ index: TypeIndex) -> Bool {
        let functions = type.functions.filter { $0.declaration.kind != .initializer }
        let bodies = functions.compactMap { member in member.declaration.body.map { (member.file, $0) } }
        let accessors = type.variables.flatMap { variable in
            variable.declaration.accessors.compactMap { accessor in accessor.body.map { (variable.file, $0) } }
        }
        let isObject = type.kind == .class || type.kind == .actor
        return (bodies + accessors).contains { file, body in
            index.files[file].containsAssignment(to: name, in: body) || index.files[file].mayPassInout(name, in: body)
                || !isObject && index.files[file].containsAssignment(to: "self", in: body)
        } || isObject && mayChangeLater(name, in: type, index) || mayChangeByKeyPath(name, in: type, index)
    }

    /// `self[keyPath: path] = …` in a method, and `\.name` in one or in what a constant starts with.
    private static func mayChangeByKeyPath(_ name: String, in type: IndexedType, _ index: TypeIndex) -> Bool {
        let bodies = type.functions.compactMap { member in member.declaration.body.map { (member.file, $0) } }
        let values = type.variables.compactMap { member in member.declaration.initialValue.map { (member.file, $0) } }
        return bodies.contains { index.files[$0].mentions("keyPath", in: $1) }
            && (bodies + values).contains { index.files[$0].containsReference(to: name, in: $1) }
    }

    /// An object may be assigned to by closures that its initialiser leaves to run later, and by functions of a library.
    private static func mayChangeLater(_ name: String, in type: IndexedType, _ index: TypeIndex) -> Bool {
        type.functions.contains { member in
            guard let body = member.declaration.body else { return false }
            let file = index.files[member.file]
            let isInitializer = member.declaration.kind == .initializer
            return isInitializer && file.containsAssignment(to: name, inClosuresOf: body)
                || file.containsReference(to: name, in: body)
        }
    }
}
