/// What a written type means.
package struct ResolvedType: Sendable, Hashable {
    package var id: TypeID
    package var isOptional: Bool
    /// The generic arguments, as they are written where `scope` and `file` say: those of `Box<State>`.
    package var arguments: [TypeSyntax]
    /// The scope and the file in which the arguments are to be resolved.
    package var scope: TypeID?
    package var file: Int

    package init(id: TypeID, isOptional: Bool, arguments: [TypeSyntax] = [], scope: TypeID? = nil, file: Int = 0) {
        self.id = id
        self.isOptional = isOptional
        self.arguments = arguments
        self.scope = scope
        self.file = file
    }
}

/// A written type with all type aliases at its top followed: what it is made of, though no indexed type has its name.
package struct ExpandedType: Sendable, Hashable {
    /// Without the optionals around it.
    package var type: TypeSyntax
    package var isOptional: Bool
    /// The scope and the file in which the type is to be resolved.
    package var scope: TypeID?
    package var file: Int

    package init(type: TypeSyntax, isOptional: Bool, scope: TypeID?, file: Int) {
        self.type = type
        self.isOptional = isOptional
        self.scope = scope
        self.file = file
    }
}
