/// `struct`, `class`, `actor`, `enum`, `protocol` or `extension`.
package struct TypeDeclaration: Sendable {
    package enum Kind: Sendable, Hashable {
        case `struct`, `class`, `actor`, `enum`, `protocol`, `extension`
    }

    package var header: DeclarationHeader
    package var kind: Kind
    /// One name, but for an extension: `extension A.B` has `["A", "B"]`.
    package var path: [String]
    package var genericParameters: [String]
    /// Superclass and protocols; for an enum perhaps the raw type.
    package var inherits: [TypeSyntax]
    /// In source order; those of all branches of an `#if`.
    package var members: [Declaration]

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
package struct EnumCaseDeclaration: Sendable {
    package var header: DeclarationHeader
    /// Without backticks.
    package var name: String
    /// Nil where there are no parentheses.
    package var payload: [Parameter]?
    package var rawValue: TokenRange?

    package init(header: DeclarationHeader, name: String, payload: [Parameter]? = nil, rawValue: TokenRange? = nil) {
        self.header = header
        self.name = name
        self.payload = payload
        self.rawValue = rawValue
    }
}

/// `typealias Name<T> = Type`
package struct AliasDeclaration: Sendable {
    package var header: DeclarationHeader
    package var name: String
    package var genericParameters: [String]
    package var type: TypeSyntax

    package init(header: DeclarationHeader, name: String, genericParameters: [String] = [], type: TypeSyntax) {
        self.header = header
        self.name = name
        self.genericParameters = genericParameters
        self.type = type
    }
}
