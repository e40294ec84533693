import DrawbridgeFlow
import DrawbridgeSwift

/// A variable of a superclass that a subclass assigns, or changes by inherited methods: each such subclass is a machine of its own.
struct InheritedState: Dialect {
    func candidates(in index: TypeIndex, _ ancestry: Ancestry, _ enums: EnumVariables) -> [Candidate] {
        var changers: [Origin: [Changer]] = [:]
        return index.ids.flatMap { id -> [Candidate] in
            guard index[id].kind == .class, !index[id].inherits.isEmpty else { return [] }
            let ancestors = ancestry.lineage(of: id).dropFirst().filter { index[$0].kind == .class }
            return ancestors.flatMap { candidates(of: index[id], from: index[$0], enums, index, &changers) }
        }
    }

    /// - Parameter changers: By variable, the methods of its class that assign it and that subclasses may call.
    private func candidates(
        of type: IndexedType, from ancestor: IndexedType, _ enums: EnumVariables, _ index: TypeIndex,
        _ changers: inout [Origin: [Changer]]
    ) -> [Candidate] {
        let own = Set(type.variables.map(\.declaration.name))
        return enums.variables(of: ancestor).compactMap { variable in
            let variable = index.withWrappedValue(variable)
            let declaration = variable.declaration
            guard !declaration.isComputed, !own.contains(declaration.name) else { return nil }
            let methods = changers[variable.origin] ?? self.changers(of: variable, in: ancestor, index)
            changers[variable.origin] = methods
            let isVisible = !declaration.header.modifiers.contains(.private)
            guard isVisible && assigns(declaration.name, type, index) || calls(methods, type, index),
                let found = index.layeredState(of: variable, in: ancestor.id) ?? plain(variable, of: ancestor, index)
            else { return nil }
            var candidate = Candidate(
                holder: type.id, storage: .variable(variable), stateType: found.state.id,
                isOptional: found.state.isOptional)
            candidate.layers = found.layers
            return candidate
        }
    }

    private func plain(
        _ variable: Member<VariableDeclaration>, of type: IndexedType, _ index: TypeIndex
    ) -> LayeredType? {
        guard let state = index.stateType(of: variable, in: type), index[state.id].isStateEnum else {
            return nil
        }
        return LayeredType(layers: [], state: state)
    }

    /// A method that changes the variable.
    private struct Changer: Hashable {
        var name: String
        /// Whether it has a parameter of the variable's type: what the state becomes is for its callers to say.
        var isGivenState: Bool
    }

    /// The methods of a class that assign its variable, and those of its own that call them; private ones aside.
    private func changers(
        of variable: Member<VariableDeclaration>, in type: IndexedType, _ index: TypeIndex
    ) -> [Changer] {
        let name = variable.declaration.name
        let methods = type.functions.filter { $0.declaration.kind == .function && $0.declaration.body != nil }
        func changing(_ changes: (SwiftFile, TokenRange) -> Bool) -> [Member<FunctionDeclaration>] {
            methods.filter { method in method.declaration.body.map { changes(index.files[method.file], $0) } ?? false }
        }
        let properties = [name] + setters(of: name, in: type, index)
        let direct = changing { file, body in properties.contains { file.containsAssignment(to: $0, in: body) } }
        let names = direct.map(\.declaration.name)
        let all = direct + changing { file, body in names.contains { file.callsOwn($0, in: body) } }
        let state = index.stateType(of: variable, in: type)?.id
        return all.filter { !$0.modifiers.contains(.private) }.map { method in
            let types = method.declaration.parameters.compactMap(\.type)
            return Changer(
                name: method.declaration.name,
                isGivenState: state != nil
                    && types.contains { index.resolve($0, in: type.id, file: method.file)?.id == state })
        }
    }

    /// The computed properties of a class whose setters assign its variable: `set { _state = newValue }`.
    private func setters(of name: String, in type: IndexedType, _ index: TypeIndex) -> [String] {
        let computed = type.variables.filter { $0.declaration.isComputed && $0.declaration.name != name }
        return computed.filter { property in
            property.declaration.accessors.contains { accessor in
                let file = index.files[property.file]
                return accessor.kind == .set && accessor.body.map { file.containsAssignment(to: name, in: $0) } ?? false
            }
        }.map(\.declaration.name)
    }

    /// Whether code that the subclass has in place of the superclass's calls one of these methods, or any code of it one that is
    /// given the next state. With the others, other code of it does what code outside does.
    private func calls(_ methods: [Changer], _ type: IndexedType, _ index: TypeIndex) -> Bool {
        guard !methods.isEmpty else { return false }
        let own = Set(type.functions.map(\.declaration.name))
        return type.functions.contains { member in
            guard let body = member.declaration.body else { return false }
            let replaces = member.declaration.header.modifiers.contains(.override)
            return methods.contains {
                (replaces || $0.isGivenState && !own.contains($0.name))
                    && index.files[member.file].callsOwn($0.name, in: body)
            }
        }
    }

    /// The names of functions that are given the next value of a box.
    private static let writes = Libraries.standard.calls { $0.box.contains(.writes) }.map { NameHash($0) }

    /// A quick look at the subclass's own code: is the variable assigned, or a box that it keeps called?
    private func assigns(_ name: String, _ type: IndexedType, _ index: TypeIndex) -> Bool {
        let hash = NameHash(name)
        return type.functions.contains { member in
            guard let body = member.declaration.body else { return false }
            let file = index.files[member.file]
            guard file.mentions(name, in: body) || file.mentions("$" + name, in: body) else { return false }
            if file.containsAssignment(to: name, in: body) || file.containsReference(to: name, in: body) { return true }
            let names = Set(file.names(in: body))
            return names.contains(hash) && !names.isDisjoint(with: Self.writes)
        }
    }
}
