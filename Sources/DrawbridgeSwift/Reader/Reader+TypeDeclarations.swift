extension Reader {
    /// type-declaration := kind name generic-parameters? (":" types)? where? members
    mutating func readType(_ head: DeclarationHead) -> TypeDeclaration {
        let kind = readTypeKind()
        let name = cursor.index
        let path = kind == .extension ? readExtendedPath() : [readDeclaredName()]
        let parameters = readGenericParametersIfPresent()
        let inherits = skip(.colon) ? readInheritedTypes() : []
        skipWhereIfPresent()
        let members = nested(
            { $0.readMembers() },
            tooDeep: {
                _ = $0.readBracesIfPresent(); return []
            })
        return TypeDeclaration(
            header: header(head, name: name),
            kind: kind,
            path: path,
            genericParameters: parameters,
            inherits: inherits,
            members: members
        )
    }

    /// Takes the word that says which kind of type it is.
    private mutating func readTypeKind() -> TypeDeclaration.Kind {
        defer { cursor.advance() }
        switch cursor.word {
        case .struct: return .struct
        case .class: return .class
        case .actor: return .actor
        case .enum: return .enum
        case .protocol: return .protocol
        default: return .extension
        }
    }

    /// inherited-types := type ("," type)*
    mutating func readInheritedTypes() -> [TypeSyntax] {
        var types: [TypeSyntax] = []
        repeat { types.append(readType()) } while skip(.comma)
        return types
    }

    /// The names of the type that is extended; `[Int]` and `Int?` go by the names of their declarations.
    private mutating func readExtendedPath() -> [String] {
        switch readType() {
        case .named(let names): names.map(\.name)
        case .array: ["Array"]
        case .dictionary: ["Dictionary"]
        case .optional, .implicitlyUnwrapped: ["Optional"]
        default: [""]
        }
    }
}
