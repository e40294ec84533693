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
            return file(variable.file).statements(in: body).reads(state)
        }
        return Set(reads.map(\.declaration.name))
    }
}

extension [Statement] {
    /// Whether nothing is returned but the value of a member.
    fileprivate func reads(_ member: String) -> Bool {
        let values = returned
        return values.count == 1 && values[0].reads(member)
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
