/// `struct`, `class`, `actor`, `enum`, `protocol` or `extension`.
package final class TypeDeclaration: Sendable {
    package enum Kind: Sendable, Hashable {
        case `struct`, `class`, `actor`, `enum`, `protocol`, `extension`
    }

    package let header: DeclarationHeader
    package let kind: Kind
    /// One name, but for an extension: `extension A.B` has `["A", "B"]`.
    package let path: [String]
    package let genericParameters: [String]
    /// Superclass and protocols; for an enum perhaps the raw type.
    package let inherits: [TypeSyntax]
    /// In source order; those of all branches of an `#if`.
    package let members: [Declaration]

    package init(
        header: DeclarationHeader,
        kind: Kind,
        path: [String],
        genericParameters: [String] = [],
        inherits: [TypeSyntax] = [],
        members: [Declaration] = []
    ) {
        self.header = header
        self.kind = kind
        self.path = path
        self.genericParameters = genericParameters
        self.inherits = inherits
        self.members = members
    }

    package var name: String { path.last ?? "" }
}

/// One element of a `case` line: `case a(Int), b` makes two.
package final class EnumCaseDeclaration: Sendable {
    package let header: DeclarationHeader
    /// Without backticks.
    package let name: String
    /// Nil where there are no parentheses.
    package let payload: [Parameter]?
    package let rawValue: TokenRange?

    package init(header: DeclarationHeader, name: String, payload: [Parameter]? = nil, rawValue: TokenRange? = nil) {
        self.header = header
        self.name = name
        self.payload = payload
        self.rawValue = rawValue
    }
}

/// `typealias Name<T> = Type`
package final class AliasDeclaration: Sendable {
    package let header: DeclarationHeader
    package let name: String
    package let genericParameters: [String]
    package let type: TypeSyntax

    package init(header: DeclarationHeader, name: String, genericParameters: [String] = [], type: TypeSyntax) {
        self.header = header
        self.name = name
        self.genericParameters = genericParameters
        self.type = type
    }
}
