/// What stands behind `case`, `let`, `for`, `catch`.
package struct Pattern: Sendable {
    package enum Kind: Sendable {
        case wildcard
        /// `let p`, `var p`
        indirect case binding(Pattern)
        /// A name that is bound: inside a `binding`, or the name of a `let` or `for`.
        case name(String)
        /// `.x`, `.x(p, label: q)`, `Type.x(p)`: an enum case. The payload is nil where no parentheses are.
        indirect case enumCase(type: [String], name: String, payload: [PatternElement]?)
        /// `p?`
        indirect case optional(Pattern)
        case tuple([PatternElement])
        /// `is T`
        indirect case isType(TypeSyntax)
        /// `p as T`
        indirect case asType(Pattern, TypeSyntax)
        /// Anything else is compared by `~=`. `nil`, `true`, `3`, `1...2`, a name outside `let`.
        indirect case expression(Expression)
    }

    package var kind: Kind
    package var range: TokenRange

    package init(_ kind: Kind, _ range: TokenRange) {
        self.kind = kind
        self.range = range
    }
}

package struct PatternElement: Sendable {
    package var label: String?
    package var pattern: Pattern

    package init(label: String? = nil, pattern: Pattern) {
        self.label = label
        self.pattern = pattern
    }
}
