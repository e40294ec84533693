extension [Op] {
    /// Without scopes that nothing leaves, and without branches and loops in which nothing happens.
    func simplified() -> [Op] {
        flatMap { op -> [Op] in
            let simpler = op.simplified()
            return simpler.allSatisfy(\.isWithoutEffect) ? [] : simpler
        }
    }

    func leaves(_ label: Label) -> Bool {
        contains { if case .leave(.label(label)) = $0 { true } else { false } }
    }
}

extension Op {
    fileprivate func simplified() -> [Op] {
        switch self {
        case .scope(let label, let body):
            let inner = body.simplified()
            return inner.leaves(label) ? [.scope(label, inner)] : inner
        case .test(let test, let then, let otherwise):
            return [.test(test, then: then.simplified(), else: otherwise.simplified())]
        case .choose(let arms): return [.choose(arms.map { $0.simplified() })]
        case .loop(let body): return [.loop(body.simplified())]
        case .local(let slots, let body): return [.local(slots, body.simplified())]
        case .attempt(let body, let handlers): return [.attempt(body.simplified(), catch: handlers.simplified())]
        case .finally(let body, let last): return [.finally(body.simplified(), last.simplified())]
        case .write, .call, .leave, .trap, .suspend, .later, .act, .pass, .unknown: return [self]
        }
    }

    /// A branch or a loop that changes nothing and always comes out at its end. Actions in it are on some paths alone, and so
    /// are told of none.
    fileprivate var isWithoutEffect: Bool {
        switch self {
        case .test(_, let then, let otherwise): (then + otherwise).allSatisfy(\.isIdle)
        case .choose(let arms): arms.joined().allSatisfy(\.isIdle)
        case .scope(let label, let body): body.allSatisfy { $0.comesOut(of: label) }
        case .local(_, let body): body.isEmpty
        default: false
        }
    }

    private var isIdle: Bool {
        switch self {
        case .act, .pass: true
        default: isWithoutEffect
        }
    }

    /// Does nothing but leave this scope.
    private func comesOut(of label: Label) -> Bool {
        switch self {
        case .leave(let exit): exit == .label(label)
        case .act, .pass: true
        case .test, .choose, .scope, .local, .loop: parts.joined().allSatisfy { $0.comesOut(of: label) }
        case .write, .call, .attempt, .finally, .trap, .suspend, .later, .unknown: false
        }
    }
}
