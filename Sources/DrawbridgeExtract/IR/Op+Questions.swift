extension [Op] {
    /// The operations and all inside them, outermost first.
    func visit(_ body: (Op) -> Void) {
        for op in self {
            body(op)
            for part in op.parts { part.visit(body) }
        }
    }

    func contains(_ predicate: (Op) -> Bool) -> Bool {
        var found = false
        visit { found = found || predicate($0) }
        return found
    }
}

extension Op {
    /// The lists of operations directly inside this one.
    var parts: [[Op]] {
        switch self {
        case .test(_, let then, let otherwise): [then, otherwise]
        case .choose(let arms): arms
        case .loop(let body), .scope(_, let body), .local(_, let body): [body]
        case .attempt(let body, let handlers): [body, handlers]
        case .finally(let body, let last): [body, last]
        case .write, .call, .leave, .trap, .suspend, .later, .act, .pass, .unknown: []
        }
    }

    var callee: FunctionID? {
        if case .call(let function, _, _) = self { return function }
        return nil
    }

    var isStateWrite: Bool {
        switch self {
        case .write(let slot, _, _): slot.isState
        case .unknown: true
        default: false
        }
    }
}
