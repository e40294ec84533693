import DrawbridgeSwift

/// What bodies give back, and what local constants are made of.
extension [Statement] {
    /// What is returned: the values of all `return`s, or of a single expression.
    var returned: [Expression] {
        if count == 1, case .expression(let value) = self[0].kind { return [value] }
        return everywhere.compactMap { if case .return(let value) = $0.kind { value } else { nil } }
    }

    /// The same, or what the branches of a single `if` or `switch` give.
    var results: [Expression] {
        let returned = returned
        guard returned.isEmpty, count == 1 else { return returned.flatMap { $0.branches ?? [$0] } }
        switch self[0].kind {
        case .if(let statement): return statement.branches
        case .switch(let statement): return statement.branches
        default: return []
        }
    }

    /// What a local constant is given, where it is declared or later.
    func values(ofConstant name: String) -> [Expression] {
        everywhere.flatMap { statement -> [Expression] in
            switch statement.kind {
            case .binding(let binding) where binding.isLet:
                guard case .name(name) = binding.pattern.kind else { return [] }
                return binding.value.map { $0.branches ?? [$0] } ?? []
            case .expression(let expression):
                guard case .assignment(let target, "=", let value) = expression.kind, case .name(name) = target.kind
                else { return [] }
                return [value]
            default: return []
            }
        }
    }

    /// These statements and those in them, but for those of closures and local functions.
    var everywhere: [Statement] {
        flatMap { statement -> [Statement] in
            switch statement.kind {
            case .if(let branch): [statement] + (branch.body + (branch.elseBody ?? [])).everywhere
            case .guard(let branch): [statement] + branch.elseBody.everywhere
            case .switch(let branch): [statement] + branch.arms.flatMap(\.body).everywhere
            case .for(let loop): [statement] + loop.body.everywhere
            case .while(let loop): [statement] + loop.body.everywhere
            case .repeat(let loop): [statement] + loop.body.everywhere
            case .do(let block): [statement] + (block.body + block.catches.flatMap(\.body)).everywhere
            case .conditional(let branches, _): [statement] + branches.flatMap(\.self).everywhere
            case .expression, .declaration, .binding, .defer, .return, .throw, .break, .continue, .fallthrough, .other,
                .unknown:
                [statement]
            }
        }
    }
}

extension Expression {
    /// What an `if` or a `switch` gives as an expression; nil for others.
    var branches: [Expression]? {
        switch kind {
        case .ifExpression(let statement): statement.branches
        case .switchExpression(let statement): statement.branches
        default: nil
        }
    }
}

extension IfStatement {
    fileprivate var branches: [Expression] { [body, elseBody ?? []].flatMap(\.results) }
}

extension SwitchStatement {
    fileprivate var branches: [Expression] { arms.map(\.body).flatMap(\.results) }
}
