extension [Op] {
    /// Without writes to local slots that nothing reads: each slot that holds something makes every abstract state larger.
    ///
    /// - Parameters:
    ///   - parameters: How many slots after that of the state are parameters, which callers may read.
    ///   - result: The slot of what is returned.
    package func withoutUnreadWrites(parameters: Int, result: Slot?) -> [Op] {
        var read = Set(result.map { [$0] } ?? [])
        var mayBeUnread = false
        visit { op in
            read.formUnion(op.readSlots)
            if case .write(let slot, _, _) = op, slot.index > parameters { mayBeUnread = true }
        }
        guard mayBeUnread else { return self }
        return filtered { op in
            guard case .write(let slot, _, _) = op, slot.index > parameters else { return true }
            return read.contains(slot)
        }
    }

    /// Only those, also among the operations inside others.
    private func filtered(_ isKept: (Op) -> Bool) -> [Op] {
        compactMap { op in isKept(op) ? op.mapParts { $0.filtered(isKept) } : nil }
    }
}

extension Op {
    /// The slots that it reads by itself, without the operations inside it.
    var readSlots: [Slot] {
        switch self {
        case .test(let test, _, _): test.slots
        case .write(_, let value, _): [value].compactMap(\.slot)
        case .call(_, let arguments, _, _, _): arguments.compactMap(\.slot)
        case .choose, .become, .loop, .scope, .leave, .attempt, .local, .finally, .trap, .suspend, .later, .end, .act,
            .pass,
            .unknown:
            []
        }
    }

    /// The same with other operations inside it.
    fileprivate func mapParts(_ change: ([Op]) -> [Op]) -> Op {
        switch self {
        case .test(let test, let then, let otherwise): .test(test, then: change(then), else: change(otherwise))
        case .choose(let arms): .choose(arms.map(change))
        case .loop(let body): .loop(change(body))
        case .scope(let label, let body): .scope(label, change(body))
        case .local(let slots, let body): .local(slots, change(body))
        case .attempt(let body, let handlers): .attempt(change(body), catch: change(handlers))
        case .finally(let body, let last): .finally(change(body), change(last))
        case .write, .become, .call, .leave, .trap, .suspend, .later, .end, .act, .pass, .unknown: self
        }
    }
}

extension Operand {
    fileprivate var slot: Slot? {
        if case .slot(let slot) = self { return slot }
        return nil
    }
}
