/// One name of a `var` or `let`: `let a = 1, b = 2` makes two. A tuple pattern makes one a name, without initial value.
package final class VariableDeclaration: Sendable {
    package let header: DeclarationHeader
    package let name: String
    package let isLet: Bool
    package let type: TypeSyntax?
    /// The tokens after `=`.
    package let initialValue: TokenRange?
    package let accessors: [Accessor]

    package init(
        header: DeclarationHeader,
        name: String,
        isLet: Bool,
        type: TypeSyntax? = nil,
        initialValue: TokenRange? = nil,
        accessors: [Accessor] = []
    ) {
        self.header = header
        self.name = name
        self.isLet = isLet
        self.type = type
        self.initialValue = initialValue
        self.accessors = accessors
    }

    /// Has a getter and so no storage.
    package var isComputed: Bool { accessors.contains { $0.kind == .get } }
    /// Belongs to the type: `static` or `class`.
    package var isStatic: Bool { !header.modifiers.isDisjoint(with: [.static, .class]) }
}

/// A part of a variable's or subscript's braces.
package struct Accessor: Sendable {
    package enum Kind: Sendable, Hashable {
        /// `get`, or braces that hold statements at once.
        case get
        case set, willSet, didSet
        /// `_modify`, `init`, `unsafeAddress`, …
        case other
    }

    package var kind: Kind
    /// `newValue`, `oldValue` or the name that is written.
    package var parameter: String?
    /// The braces and all between them; nil in a protocol.
    package var body: TokenRange?

    package init(kind: Kind, parameter: String? = nil, body: TokenRange? = nil) {
        self.kind = kind
        self.parameter = parameter
        self.body = body
    }
}
