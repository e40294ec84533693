/// `func`, `init`, `deinit` or `subscript`.
package final class FunctionDeclaration: Sendable {
    package enum Kind: Sendable, Hashable {
        case function, initializer, deinitializer, `subscript`
    }

    package let header: DeclarationHeader
    package let kind: Kind
    /// The base name without backticks; `init`, `deinit`, `subscript` for those.
    package let name: String
    package let genericParameters: [String]
    package let parameters: [Parameter]
    package let isAsync: Bool
    /// `throws` or `rethrows`
    package let isThrowing: Bool
    /// `init?`: of an initialiser that may give nil.
    package let mayFail: Bool
    /// Nil for `Void`, where none is written.
    package let result: TypeSyntax?
    /// The braces and all between them. Nil in a protocol; for a subscript, its accessor block.
    package let body: TokenRange?

    package init(
        header: DeclarationHeader,
        kind: Kind,
        name: String,
        genericParameters: [String] = [],
        parameters: [Parameter] = [],
        isAsync: Bool = false,
        isThrowing: Bool = false,
        mayFail: Bool = false,
        result: TypeSyntax? = nil,
        body: TokenRange? = nil
    ) {
        self.header = header
        self.kind = kind
        self.name = name
        self.genericParameters = genericParameters
        self.parameters = parameters
        self.isAsync = isAsync
        self.isThrowing = isThrowing
        self.mayFail = mayFail
        self.result = result
        self.body = body
    }

    /// `name(label:_:)`, as documentation writes it.
    package var fullName: String {
        name + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
    }
}

/// A parameter of a function or closure, or an associated value of an enum case.
package struct Parameter: Sendable {
    /// The argument label; nil for `_` and for none.
    package var label: String?
    /// The name inside the body; the label where there is one name alone.
    package var name: String?
    /// Nil in a closure that leaves it out.
    package var type: TypeSyntax?
    package var isInout: Bool
    /// Takes any number of arguments, `Int...`; the type is then that of the array that the body has.
    package var isVariadic = false
    /// Whether `@escaping` stands before its type, which may be the name of a function's.
    package var isMarkedEscaping = false
    /// What stands behind `=`.
    package var defaultValue: TokenRange?

    package var hasDefault: Bool { defaultValue != nil }

    package init(
        label: String? = nil,
        name: String? = nil,
        type: TypeSyntax? = nil,
        isInout: Bool = false,
        defaultValue: TokenRange? = nil
    ) {
        self.label = label
        self.name = name
        self.type = type
        self.isInout = isInout
        self.defaultValue = defaultValue
    }
}
