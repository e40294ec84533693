/// A type as it is written.
package enum TypeSyntax: Sendable, Hashable {
    /// `A.B<C>.D`: the names with their generic arguments.
    case named([NamedType])
    indirect case optional(TypeSyntax)
    indirect case implicitlyUnwrapped(TypeSyntax)
    indirect case array(TypeSyntax)
    indirect case dictionary(TypeSyntax, TypeSyntax)
    /// A tuple's elements; `()` has none. Parentheses around one type are left out.
    case tuple([TypeSyntax])
    indirect case function(parameters: [TypeSyntax], result: TypeSyntax, isEscaping: Bool)
    /// `some P`, `any P`
    indirect case opaque(TypeSyntax)
    /// `inout T` in a function type's parameter.
    indirect case `inout`(TypeSyntax)
    case composition([TypeSyntax])
    indirect case metatype(TypeSyntax)
    case unknown(TokenRange)
}

/// One name of a dotted type.
package struct NamedType: Sendable, Hashable {
    package var name: String
    package var arguments: [TypeSyntax]

    package init(_ name: String, _ arguments: [TypeSyntax] = []) {
        self.name = name
        self.arguments = arguments
    }
}
