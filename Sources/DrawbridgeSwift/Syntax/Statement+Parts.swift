/// What a statement is made of.
extension Statement {
    /// The statements right within it, those in closures too; without those in the arms of its switches.
    package var inner: [Statement] { bodies.flatMap(\.self) + inExpressions }

    /// The statements of the closures and of the `if` expressions that stand right in it.
    package var inExpressions: [Statement] { expressions.flatMap(\.innerStatements) }

    /// The switches that it is or holds in its expressions; those in inner statements are left out.
    package var switches: [SwitchStatement] {
        if case .switch(let statement) = kind { return [statement] }
        return expressions.flatMap(\.switches)
    }

    /// What a body gives back whose last statement this is: `return x`, `x`.
    package var result: Expression? {
        switch kind {
        case .return(let value): value
        case .expression(let value): value
        default: nil
        }
    }

    private var bodies: [[Statement]] {
        switch kind {
        case .if(let statement): [statement.body, statement.elseBody ?? []]
        case .guard(let statement): [statement.elseBody]
        case .for(let statement): [statement.body]
        case .while(let statement): [statement.body]
        case .repeat(let statement): [statement.body]
        case .do(let statement): [statement.body] + statement.catches.map(\.body)
        case .defer(let body): [body]
        case .conditional(let branches, _): branches
        case .expression, .switch, .declaration, .binding, .return, .throw, .break, .continue, .fallthrough, .other,
            .unknown:
            []
        }
    }

    /// Those that stand right in it.
    package var expressions: [Expression] {
        switch kind {
        case .expression(let expression), .throw(let expression): [expression]
        case .binding(let binding): [binding.value].compactMap(\.self)
        case .return(let value): [value].compactMap(\.self)
        case .if(let statement): statement.conditions.compactMap(\.expression)
        case .guard(let statement): statement.conditions.compactMap(\.expression)
        case .while(let statement): statement.conditions.compactMap(\.expression)
        case .switch(let statement): [statement.subject]
        case .for(let statement): [statement.sequence]
        case .repeat(let statement): [statement.condition]
        case .declaration, .do, .defer, .conditional, .break, .continue, .fallthrough, .other, .unknown: []
        }
    }
}

extension Condition {
    /// What is asked, or matched.
    package var expression: Expression? {
        switch kind {
        case .expression(let expression), .pattern(_, let expression): expression
        case .binding(_, _, let value): value
        case .availability: nil
        }
    }
}
