import DrawbridgeSource

/// The types of variables that a property wrapper fills by a key path: `@Injected(\.session) var session` is a `Session` where
/// `var session: Factory<Session> { … }` stands in an extension of the container.
extension TypeIndexBuilder {
    /// Gives each variable that is written without a type and a value the type of the computed variable that its key path names.
    mutating func typeWrappedVariables() {
        for type in index.types {
            for place in type.variables.indices {
                let variable = type.variables[place]
                guard let key = key(of: variable), let written = typeBehind(key) else { continue }
                type.variables[place].declaration = variable.declaration.typed(written)
            }
        }
    }

    /// `session` of `@Injected(\.session) var session`
    private func key(of variable: Member<VariableDeclaration>) -> String? {
        let declaration = variable.declaration
        guard declaration.type == nil, declaration.initialValue == nil, declaration.accessors.isEmpty else {
            return nil
        }
        return declaration.header.attributes.lazy.compactMap { index.files[variable.file].key(of: $0) }.first
    }

    /// The one type that all computed variables of a name are written with; nil where they differ.
    private func typeBehind(_ key: String) -> TypeSyntax? {
        let found = index.variables(named: key).map(\.variable.declaration).filter { !$0.accessors.isEmpty }
        guard let written = found.first?.type, found.allSatisfy({ $0.type == written }) else { return nil }
        return made(by: written)
    }

    /// `Session` of `Factory<Session>`; a type that makes nothing is the answer itself.
    private func made(by written: TypeSyntax) -> TypeSyntax {
        guard case .named(let names) = written, let last = names.last, makers.contains(last.name),
            last.arguments.count == 1
        else { return written }
        return last.arguments[0]
    }
}

extension VariableDeclaration {
    fileprivate func typed(_ type: TypeSyntax) -> VariableDeclaration {
        VariableDeclaration(
            header: header, name: name, isLet: isLet, type: type, initialValue: initialValue, accessors: accessors)
    }
}

extension SwiftFile {
    /// The name at the end of the key path that an attribute begins with: `session` of `@Injected(\.session)` and of
    /// `@Injected(\Container.session)`. A look at the bytes alone; nil for a path of several members.
    fileprivate func key(of attribute: Attribute) -> String? {
        let text = text(of: attribute.range).utf8
        guard let slash = text.firstIndex(of: UInt8(ascii: "\\")), text[..<slash].last == UInt8(ascii: "(") else {
            return nil
        }
        let path = text[text.index(after: slash)...].prefix {
            $0 == UInt8(ascii: ".") || ByteClass.table[Int($0)].mayContinueName
        }
        let root = path.prefix { $0 != UInt8(ascii: ".") }
        let name = path.dropFirst(root.count + 1)
        return name.isEmpty || name.contains(UInt8(ascii: ".")) ? nil : String(decoding: name, as: UTF8.self)
    }
}
