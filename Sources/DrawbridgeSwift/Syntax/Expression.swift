/// An expression, as far as extraction asks.
package struct Expression: Sendable {
    package enum Kind: Sendable {
        /// `x`, `self`, `super`, `Self`, `$0`, a type's name. Generic arguments are left out. Without backticks.
        case name(String)
        /// `base.name`; `.name` has no base. `base?.name` and `base!.name` have a `postfix` base.
        indirect case member(Expression?, String)
        indirect case call(Call)
        indirect case element(Expression, [Argument])
        indirect case closure(Closure)
        /// Parentheses: one unlabelled element is the expression itself in parentheses.
        case tuple([Argument])
        case array([Expression])
        case dictionary([(key: Expression, value: Expression)])
        case boolean(Bool)
        case `nil`
        /// A string with interpolations: what stands in these, in order.
        case interpolation([Argument])
        /// Any other literal: number, string, regex.
        case literal
        /// `!x`, `-x`, `&x`
        indirect case prefix(String, Expression)
        /// `x!`, `x?`
        indirect case postfix(Expression, String)
        /// Any infix operator but assignments, folded by the precedence of the standard library's operators.
        indirect case binary(Expression, String, Expression)
        /// `=`, `+=` and others that end in `=` and assign.
        indirect case assignment(Expression, String, Expression)
        indirect case ternary(Expression, then: Expression, else: Expression)
        indirect case cast(Expression, CastKind, TypeSyntax)
        /// `try x`, `await x`, …
        indirect case effect(Effect, Expression)
        indirect case ifExpression(IfStatement)
        indirect case switchExpression(SwitchStatement)
        /// `\Root.path`: the names of the properties; the root, the types in it, and subscripts are left out.
        case keyPath([String])
        /// `#name(arguments)`
        indirect case macro(String, [Argument])
        case unknown
    }

    package var kind: Kind
    package var range: TokenRange

    package init(_ kind: Kind, _ range: TokenRange) {
        self.kind = kind
        self.range = range
    }
}

package enum CastKind: Sendable, Hashable {
    case `is`, `as`, conditional, forced
}

package enum Effect: Sendable, Hashable {
    case `try`, tryOptional, tryForced, `await`, consume, copy, borrow, unsafe, each
}

/// `callee(arguments) { … } label: { … }`
package struct Call: Sendable {
    package var callee: Expression
    package var arguments: [Argument]
    /// The first has no label.
    package var trailingClosures: [(label: String?, closure: Closure)]

    package init(
        callee: Expression,
        arguments: [Argument] = [],
        trailingClosures: [(label: String?, closure: Closure)] = []
    ) {
        self.callee = callee
        self.arguments = arguments
        self.trailingClosures = trailingClosures
    }
}

package struct Argument: Sendable {
    package var label: String?
    package var value: Expression

    package init(label: String? = nil, value: Expression) {
        self.label = label
        self.value = value
    }
}

package struct Closure: Sendable {
    /// A name that stands for what the same name, or another expression, was when the closure was made.
    package struct Capture: Sendable {
        package var name: String
        package var value: Expression?

        package init(name: String, value: Expression? = nil) {
            self.name = name
            self.value = value
        }
    }

    /// The capture list: `[weak self, x = y]`.
    package var captures: [Capture]
    package var capturesWeakly: Bool
    package var parameters: [Parameter]
    package var isAsync: Bool
    package var result: TypeSyntax?
    package var body: [Statement]
    package var range: TokenRange

    package init(
        captures: [Capture] = [],
        capturesWeakly: Bool = false,
        parameters: [Parameter] = [],
        isAsync: Bool = false,
        result: TypeSyntax? = nil,
        body: [Statement] = [],
        range: TokenRange
    ) {
        self.captures = captures
        self.capturesWeakly = capturesWeakly
        self.parameters = parameters
        self.isAsync = isAsync
        self.result = result
        self.body = body
        self.range = range
    }
}
