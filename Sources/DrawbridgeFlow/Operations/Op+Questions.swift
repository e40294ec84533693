extension [Op] {
    /// The operations and all inside them, outermost first.
    package func visit(_ body: (Op) -> Void) {
        for op in self {
            body(op)
            op.forEachPart { $0.visit(body) }
        }
    }

    package func contains(_ predicate: (Op) -> Bool) -> Bool {
        for op in self {
            if predicate(op) { return true }
            var isFound = false
            op.forEachPart { isFound = isFound || $0.contains(predicate) }
            if isFound { return true }
        }
        return false
    }
}

extension Op {
    /// The lists of operations directly inside this one.
    package var parts: [[Op]] {
        switch self {
        case .test(_, let then, let otherwise): [then, otherwise]
        case .choose(let arms): arms
        case .loop(let body), .scope(_, let body), .local(_, let body): [body]
        case .attempt(let body, let handlers): [body, handlers]
        case .finally(let body, let last): [body, last]
        case .write, .become, .call, .leave, .trap, .suspend, .later, .end, .act, .pass, .unknown: []
        }
    }

    /// The same, without an array of them: this runs for every operation.
    fileprivate func forEachPart(_ body: ([Op]) -> Void) {
        switch self {
        case .test(_, let one, let other), .attempt(let one, let other), .finally(let one, let other):
            body(one)
            body(other)
        case .choose(let arms): for arm in arms { body(arm) }
        case .loop(let part), .scope(_, let part), .local(_, let part): body(part)
        case .write, .become, .call, .leave, .trap, .suspend, .later, .end, .act, .pass, .unknown: break
        }
    }

    /// Whether it is a test for one of these sets of values.
    package func asks(for sets: Set<ValueSet>) -> Bool {
        if case .test(let test, _, _) = self { return test.asks(for: sets) }
        return false
    }

    /// Whether it looks at the state or may set it, without the operations inside it.
    var concernsState: Bool {
        switch self {
        case .become, .call, .suspend, .later, .unknown: true
        case .write(let slot, _, _): slot.isState || readSlots.contains(.state)
        case .test, .choose, .loop, .scope, .leave, .attempt, .local, .finally, .trap, .end, .act, .pass:
            readSlots.contains(.state)
        }
    }

    package var isSuspension: Bool {
        if case .suspend = self { return true }
        return false
    }

    package var callee: FunctionID? {
        if case .call(let function, _, _, _, _) = self { return function }
        return nil
    }

    /// Whether it may end by a throw, as far as it tells by itself.
    package var mayThrow: Bool {
        switch self {
        case .leave(.throw), .call: true
        default: false
        }
    }

    /// Whether the state may be known after it.
    package var mayWriteKnownState: Bool {
        if case .become = self { return true }
        if case .write(.state, let value, _) = self { return value != .unknown }
        return false
    }

    /// Whether the state cannot be known after it.
    package var writesUnknownState: Bool {
        switch self {
        case .write(.state, .unknown, _), .unknown: true
        default: false
        }
    }

    /// Whether it assigns the state; what only goes with the state is none.
    package var isStateWrite: Bool {
        switch self {
        case .write(let slot, _, _): slot.isState
        case .unknown: true
        case .become(_, let origin): origin != nil
        default: false
        }
    }
}
