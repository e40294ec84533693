import DrawbridgeSwift

extension MachineLowering {
    /// The computed properties of the holder that give the state and do nothing else:
    /// `var state: State { lock.withLock { _state } }`.
    func findPlainReads() -> Set<String> {
        guard let state = candidate.variable?.declaration.name, candidate.family == nil else { return [] }
        let computed = holder.variables.filter { variable in
            variable.declaration.isComputed
                && domain(of: variable.declaration.type, file: variable.file, scope: holder.id) == domain
        }
        let reads = computed.filter { variable in
            let getter = variable.declaration.accessors.first { $0.kind == .get }
            guard let body = getter?.body else { return false }
            return statements(in: body, of: variable.file).reads(state)
        }
        return Set(reads.map(\.declaration.name))
    }
}

extension [Statement] {
    /// Whether nothing is returned but the value of a member.
    fileprivate func reads(_ member: String) -> Bool {
        let values = returned
        guard values.count == 1 else { return false }
        if values[0].reads(member) { return true }
        guard case .name(let local) = values[0].kind else { return false }
        return copies(member, to: local)
    }

    /// `var copy: State!; queue.sync { copy = _state }`
    private func copies(_ member: String, to local: String) -> Bool {
        contains { statement in
            switch statement.kind {
            case .binding(let binding):
                if case .name(local) = binding.pattern.kind { return binding.value?.reads(member) ?? false }
                return false
            case .expression(let expression):
                switch expression.kind {
                case .assignment(let target, "=", let value): return target.path == [local] && value.reads(member)
                case .call(let call): return call.lastClosure?.body.copies(member, to: local) ?? false
                default: return false
                }
            default: return false
            }
        }
    }
}

extension Expression {
    fileprivate func reads(_ member: String) -> Bool {
        switch kind {
        case .name(member): true
        case .member(let base?, let name): name == member && base.path == ["self"]
        case .call(let call): call.lastClosure?.body.reads(member) ?? false
        default: false
        }
    }
}
