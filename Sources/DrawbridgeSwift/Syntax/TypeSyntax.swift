/// A type as it is written.
package indirect enum TypeSyntax: Sendable, Hashable {
    /// `A.B<C>.D`: the names with their generic arguments.
    case named([NamedType])
    case optional(TypeSyntax)
    case implicitlyUnwrapped(TypeSyntax)
    case array(TypeSyntax)
    case dictionary(TypeSyntax, TypeSyntax)
    /// A tuple's elements; `()` has none. Parentheses around one type are left out.
    case tuple([TypeSyntax])
    case function(parameters: [TypeSyntax], result: TypeSyntax, isEscaping: Bool)
    /// `some P`, `any P`
    case opaque(TypeSyntax)
    /// `inout T` in a function type's parameter.
    case `inout`(TypeSyntax)
    case composition([TypeSyntax])
    case metatype(TypeSyntax)
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
