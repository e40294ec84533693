/// A statement of a body.
package struct Statement: Sendable {
    package indirect enum Kind: Sendable {
        case expression(Expression)
        /// A local function, type, typealias, or a local variable with accessors.
        case declaration(Declaration)
        case binding(BindingStatement)
        case `if`(IfStatement)
        case `guard`(GuardStatement)
        case `switch`(SwitchStatement)
        case `for`(ForStatement)
        case `while`(WhileStatement)
        case `repeat`(RepeatStatement)
        case `do`(DoStatement)
        case `defer`([Statement])
        case `return`(Expression?)
        case `throw`(Expression)
        case `break`(label: String?)
        case `continue`(label: String?)
        case `fallthrough`
        /// `#if`: the statements of each branch; `hasElse` says whether one of them always stands.
        case conditional([[Statement]], hasElse: Bool)
        /// `yield x`, `discard self`: of no concern here.
        case other
        /// Not understood; anything may happen in its range.
        case unknown
    }

    package var kind: Kind
    package var range: TokenRange

    package init(_ kind: Kind, _ range: TokenRange) {
        self.kind = kind
        self.range = range
    }
}

/// One name or pattern of a local `let` or `var`.
package struct BindingStatement: Sendable {
    package var isLet: Bool
    package var pattern: Pattern
    package var type: TypeSyntax?
    package var value: Expression?

    package init(isLet: Bool, pattern: Pattern, type: TypeSyntax? = nil, value: Expression? = nil) {
        self.isLet = isLet
        self.pattern = pattern
        self.type = type
        self.value = value
    }
}

/// One of the conditions of an `if`, `guard` or `while`; all have to hold.
package struct Condition: Sendable {
    package indirect enum Kind: Sendable {
        case expression(Expression)
        /// `case p = x`
        case pattern(Pattern, Expression)
        /// `let x = y`, `var x: T = y`; `let x` alone has no value.
        case binding(Pattern, TypeSyntax?, Expression?)
        /// `#available`, `#unavailable`
        case availability
    }

    package var kind: Kind
    package var range: TokenRange

    package init(_ kind: Kind, _ range: TokenRange) {
        self.kind = kind
        self.range = range
    }
}

package struct IfStatement: Sendable {
    package var label: String?
    package var conditions: [Condition]
    package var body: [Statement]
    /// The statements of `else`; `else if` is one `if` statement. Nil where there is none.
    package var elseBody: [Statement]?

    package init(label: String? = nil, conditions: [Condition], body: [Statement], elseBody: [Statement]? = nil) {
        self.label = label
        self.conditions = conditions
        self.body = body
        self.elseBody = elseBody
    }
}

package struct GuardStatement: Sendable {
    package var conditions: [Condition]
    package var elseBody: [Statement]

    package init(conditions: [Condition], elseBody: [Statement]) {
        self.conditions = conditions
        self.elseBody = elseBody
    }
}

package struct SwitchStatement: Sendable {
    package var label: String?
    package var subject: Expression
    package var arms: [SwitchArm]

    package init(label: String? = nil, subject: Expression, arms: [SwitchArm]) {
        self.label = label
        self.subject = subject
        self.arms = arms
    }
}

/// `case p where c, q:` and what follows.
package struct SwitchArm: Sendable {
    package struct Item: Sendable {
        package var pattern: Pattern
        package var condition: Expression?

        package init(pattern: Pattern, condition: Expression? = nil) {
            self.pattern = pattern
            self.condition = condition
        }
    }

    /// Empty for `default` (and `@unknown default`).
    package var items: [Item]
    package var body: [Statement]
    package var range: TokenRange

    package init(items: [Item], body: [Statement], range: TokenRange) {
        self.items = items
        self.body = body
        self.range = range
    }
}

package struct ForStatement: Sendable {
    package var label: String?
    package var isAwait: Bool
    /// Whether asking for the next element may throw: `for try await`.
    package var isTry: Bool
    package var pattern: Pattern
    package var sequence: Expression
    package var condition: Expression?
    package var body: [Statement]

    package init(
        label: String? = nil,
        isAwait: Bool = false,
        isTry: Bool = false,
        pattern: Pattern,
        sequence: Expression,
        condition: Expression? = nil,
        body: [Statement]
    ) {
        self.label = label
        self.isAwait = isAwait
        self.isTry = isTry
        self.pattern = pattern
        self.sequence = sequence
        self.condition = condition
        self.body = body
    }
}

package struct WhileStatement: Sendable {
    package var label: String?
    package var conditions: [Condition]
    package var body: [Statement]

    package init(label: String? = nil, conditions: [Condition], body: [Statement]) {
        self.label = label
        self.conditions = conditions
        self.body = body
    }
}

package struct RepeatStatement: Sendable {
    package var label: String?
    package var body: [Statement]
    package var condition: Expression

    package init(label: String? = nil, body: [Statement], condition: Expression) {
        self.label = label
        self.body = body
        self.condition = condition
    }
}

package struct DoStatement: Sendable {
    package struct Catch: Sendable {
        /// Empty: catches everything.
        package var items: [SwitchArm.Item]
        package var body: [Statement]

        package init(items: [SwitchArm.Item], body: [Statement]) {
            self.items = items
            self.body = body
        }
    }

    package var label: String?
    package var body: [Statement]
    package var catches: [Catch]

    package init(label: String? = nil, body: [Statement], catches: [Catch] = []) {
        self.label = label
        self.body = body
        self.catches = catches
    }
}
