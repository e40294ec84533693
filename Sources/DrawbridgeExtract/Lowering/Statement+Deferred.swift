import DrawbridgeSwift

/// Constants that get their value from the statement behind them: `let valid: [Step]`, and a `switch` whose arms all assign it.
extension Statement {
    /// The same as one statement, `let valid: [Step] = switch …`; nil where the next statement does more, and for what is no collection.
    func joined(with next: Statement?) -> Statement? {
        guard case .binding(var binding) = kind, binding.value == nil, case .name(let name) = binding.pattern.kind,
            binding.type?.isCollection ?? false, let value = next?.value(assignedTo: name)
        else { return nil }
        binding.value = value
        return Statement(.binding(binding), range)
    }

    /// What each branch of an `if` or a `switch` assigns to a name, and nothing else, as an expression.
    fileprivate func value(assignedTo name: String) -> Expression? {
        if case .if(var branch) = kind {
            guard let body = branch.body.value(assignedTo: name), let other = branch.elseBody?.value(assignedTo: name)
            else { return nil }
            (branch.body, branch.elseBody) = ([body], [other])
            return Expression(.ifExpression(branch), range)
        }
        if case .switch(var branch) = kind {
            let bodies = branch.arms.compactMap { $0.body.value(assignedTo: name) }
            guard bodies.count == branch.arms.count else { return nil }
            for (i, body) in bodies.enumerated() { branch.arms[i].body = [body] }
            return Expression(.switchExpression(branch), range)
        }
        guard case .expression(let expression) = kind, case .assignment(let target, "=", let value) = expression.kind,
            case .name(name) = target.kind
        else { return nil }
        return value
    }
}

extension [Statement] {
    fileprivate func value(assignedTo name: String) -> Statement? {
        guard count == 1 else { return nil }
        if self[0].traps { return self[0] }
        guard let value = self[0].value(assignedTo: name) else { return nil }
        return Statement(.expression(value), self[0].range)
    }
}

extension Statement {
    /// `fatalError()`
    fileprivate var traps: Bool {
        guard case .expression(let value) = kind, case .call(let call) = value.kind else { return false }
        return call.callee.lastName.map { Libraries.standard.call($0).effect == .traps } ?? false
    }
}

extension TypeSyntax {
    fileprivate var isCollection: Bool {
        if case .array = self { return true }
        if case .dictionary = self { return true }
        return simpleName.map(["Array", "Dictionary", "Set"].contains) ?? false
    }
}
