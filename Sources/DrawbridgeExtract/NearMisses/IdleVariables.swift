import DrawbridgeFlow
import DrawbridgeSwift

/// Variables of enum types that no dialect takes for a candidate: nothing assigns them, they are computed, or they are kept
/// in a type that is not followed.
struct IdleVariables: NearMissFinder {
    func nearMisses(in index: TypeIndex, beside candidates: [Candidate]) -> [NearMiss] {
        let taken = Set(candidates.compactMap(\.namedVariable).map(\.origin))
        return index.ids.flatMap { id -> [NearMiss] in
            guard index[id].kind != .protocol else { return [] }
            return index[id].variables.filter { !taken.contains($0.origin) }.compactMap {
                nearMiss($0, of: index[id], index)
            }
        }
    }

    private func nearMiss(
        _ variable: Member<VariableDeclaration>, of holder: IndexedType, _ index: TypeIndex
    ) -> NearMiss? {
        guard let found = reason(variable, of: holder, index) else { return nil }
        return NearMiss(
            type: index[found.type].qualifiedName,
            variable: holder.qualifiedName + "." + variable.declaration.name,
            place: index.place(ofName: variable.declaration.header, file: variable.file),
            reason: found.reason,
            detail: found.box
        )
    }

    private typealias Found = (type: TypeID, reason: NearMiss.Reason, box: String?)

    private func reason(
        _ variable: Member<VariableDeclaration>, of holder: IndexedType, _ index: TypeIndex
    ) -> Found? {
        if let type = index.stateType(of: variable, in: holder)?.id {
            guard index[type].hasStates else { return nil }
            if Self.isBound(variable, holder, index) { return (type, .bound, nil) }
            guard Self.isNear(variable.declaration, index[type], holder) else { return nil }
            if variable.declaration.isComputed { return (type, .computed, nil) }
            return (type, variable.declaration.isLet ? .constant : .neverAssigned, nil)
        }
        guard let box = box(of: variable, in: holder, index) else { return nil }
        return (box.type, .boxed, box.name)
    }

    /// Fields of values are many, and data; computed and constant ones too, unless their name says otherwise.
    static func isNear(_ variable: VariableDeclaration, _ type: IndexedType, _ holder: IndexedType) -> Bool {
        if StateWords.name(variable.name) || StateWords.name(type.name) { return true }
        return !variable.isLet && !variable.isComputed && (holder.kind == .class || holder.kind == .actor)
    }

    /// Whether the holder's code hands out a binding to the variable, by which others set it: `Picker(selection: $unit)`.
    static func isBound(_ variable: Member<VariableDeclaration>, _ holder: IndexedType, _ index: TypeIndex) -> Bool {
        guard !variable.declaration.isLet, !variable.declaration.header.attributes.isEmpty else { return false }
        let name = "$" + variable.declaration.name
        return holder.bodies.contains { index.files[$0].mentions(name, in: $1) }
    }

    /// The generic type of another library around an enum: `BehaviorRelay<State>`.
    private func box(
        of variable: Member<VariableDeclaration>, in holder: IndexedType, _ index: TypeIndex
    ) -> (name: String, type: TypeID)? {
        guard !variable.declaration.isComputed, let written = variable.declaration.type else { return nil }
        let expanded = index.expand(written, in: holder.id, file: variable.file)
        guard case .named(let names) = expanded.type, let last = names.last,
            !Libraries.standard.isType(last.name, .container)
        else { return nil }
        for argument in last.arguments {
            guard let type = index.resolve(argument, in: expanded.scope, file: expanded.file), index[type.id].hasStates,
                StateWords.name(index[type.id].name) || StateWords.name(variable.declaration.name)
            else { continue }
            return (last.name, type.id)
        }
        return nil
    }
}

extension IndexedType {
    /// An enum with something to go to.
    var hasStates: Bool { kind == .enum && cases.count > 1 }
}

extension Member<VariableDeclaration> {
    var origin: Origin { Origin(file: file, range: declaration.header.range) }
}
