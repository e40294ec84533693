import DrawbridgeSwift

extension MachineLowering {
    /// The computed properties of the holder that give the state and do nothing else:
    /// `var state: State { lock.withLock { _state } }`, `var state: State { subject.value }`.
    func findPlainReads() -> Set<String> {
        guard let name = candidate.variable?.declaration.name, candidate.family == nil else { return [] }
        let state = StateRead(name: name, isBoxed: candidate.isInOneBox, libraries: project.libraries)
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

/// How code of the holder comes to the state: by the variable's name, perhaps in a box.
private struct StateRead {
    let name: String
    let isBoxed: Bool
    let libraries: Libraries

    func isMade(by expression: Expression) -> Bool {
        switch expression.kind {
        case .name(let name): return !isBoxed && name == self.name
        case .member(let base?, let name):
            if isBoxed { return libraries.call(name).box.contains(.value) && isVariable(base) }
            return isVariable(expression)
        case .call(let call):
            guard isBoxed, case .member(let base?, let name) = call.callee.kind, isVariable(base) else {
                return call.lastClosure?.body.reads(self) ?? false
            }
            return libraries.call(name).box.contains(.reads) || call.isPlainRead(named: name, libraries)
        case .effect(_, let inner): return isMade(by: inner)
        default: return false
        }
    }

    /// `state`, `self.state`
    private func isVariable(_ expression: Expression) -> Bool {
        expression.path == [name] || expression.path == ["self", name]
    }
}

extension [Statement] {
    /// Whether nothing is returned but the state.
    fileprivate func reads(_ state: StateRead) -> Bool {
        let values = returned
        guard values.count == 1 else { return false }
        if state.isMade(by: values[0]) { return true }
        guard case .name(let local) = values[0].kind else { return false }
        return copies(state, to: local)
    }

    /// `var copy: State!; queue.sync { copy = _state }`
    private func copies(_ state: StateRead, to local: String) -> Bool {
        contains { statement in
            switch statement.kind {
            case .binding(let binding):
                if case .name(local) = binding.pattern.kind { return binding.value.map(state.isMade) ?? false }
                return false
            case .expression(let expression):
                switch expression.kind {
                case .assignment(let target, "=", let value): return target.path == [local] && state.isMade(by: value)
                case .call(let call): return call.lastClosure?.body.copies(state, to: local) ?? false
                default: return false
                }
            default: return false
            }
        }
    }
}

extension Candidate {
    /// Whether the variable is a box of a library with the state in it.
    fileprivate var isInOneBox: Bool {
        guard layers.count == 1, case .box(nil) = layers[0] else { return false }
        return true
    }
}
