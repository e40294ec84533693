extension [Op] {
    /// Without scopes that nothing leaves, and without branches and loops in which nothing happens.
    package func simplified() -> [Op] {
        var result: [Op] = []
        result.reserveCapacity(count)
        for op in self { op.addSimplified(to: &result) }
        return result
    }

    package func leaves(_ label: Label) -> Bool {
        contains { if case .leave(.label(label)) = $0 { true } else { false } }
    }
}

extension Op {
    fileprivate func addSimplified(to result: inout [Op]) {
        switch self {
        case .scope(let label, let body):
            let inner = body.simplified()
            if inner.leaves(label) { Op.scope(label, inner).addIfEffective(to: &result) } else { result += inner }
        case .test(let test, let then, let otherwise):
            Op.test(test, then: then.simplified(), else: otherwise.simplified()).addIfEffective(to: &result)
        case .choose(let arms): Op.choose(arms.map { $0.simplified() }).addIfEffective(to: &result)
        case .loop(let body): result.append(.loop(body.simplified()))
        case .local(let slots, let body): Op.local(slots, body.simplified()).addIfEffective(to: &result)
        case .attempt(let body, let handlers):
            result.append(.attempt(body.simplified(), catch: handlers.simplified()))
        case .finally(let body, let last): result.append(.finally(body.simplified(), last.simplified()))
        case .write, .become, .call, .leave, .trap, .suspend, .later, .end, .act, .pass, .unknown: result.append(self)
        }
    }

    private func addIfEffective(to result: inout [Op]) {
        if !isWithoutEffect { result.append(self) }
    }

    /// A branch or a loop that changes nothing and always comes out at its end. Actions in it are on some paths only, and are
    /// not reported.
    fileprivate var isWithoutEffect: Bool {
        switch self {
        case .test(_, let then, let otherwise): then.allSatisfy(\.isIdle) && otherwise.allSatisfy(\.isIdle)
        case .choose(let arms): arms.allSatisfy { $0.allSatisfy(\.isIdle) }
        case .scope(let label, let body): body.allSatisfy { $0.comesOut(of: label) }
        case .local(_, let body): body.isEmpty
        default: false
        }
    }

    private var isIdle: Bool {
        switch self {
        case .end, .act, .pass: true
        default: isWithoutEffect
        }
    }

    /// Does nothing but leave this scope.
    private func comesOut(of label: Label) -> Bool {
        switch self {
        case .leave(let exit): exit == .label(label)
        case .end, .act, .pass: true
        case .test, .choose, .scope, .local, .loop: parts.joined().allSatisfy { $0.comesOut(of: label) }
        case .write, .become, .call, .attempt, .finally, .trap, .suspend, .later, .unknown: false
        }
    }
}
