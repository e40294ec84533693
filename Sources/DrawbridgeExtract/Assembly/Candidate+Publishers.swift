import DrawbridgeSwift

extension Candidate {
    /// Whether a subject or a relay is sent what another variable of its enum has just been given, and nothing else: it tells others
    /// of the state that the variable keeps.
    func publishesAnotherState(in project: Project) -> Bool {
        guard let variable, !layers.isEmpty, family == nil, derivation == nil, steps.isEmpty, !changesFromOutside,
            project.assigners(of: self).isEmpty
        else { return false }
        let (index, type) = (project.index, project.index[holder])
        let others = type.variables.filter { other in
            other.origin != variable.origin && !other.declaration.isComputed
                && index.stateType(of: other, in: type)?.id == stateType
        }.map(\.declaration.name)
        guard !others.isEmpty else { return false }
        let name = variable.declaration.name
        let code = type.functions.filter { $0.declaration.kind != .initializer }.compactMap { member in
            member.declaration.body.map { (file: member.file, body: $0) }
        }
        let senders = Set(project.libraries.calls { $0.box.contains(.writes) })
        let counts = code.map { file, body in index.files[file].countCalls(of: senders, on: name, in: body) }
        let repeated = zip(code, counts).filter { $0.1 > 0 }.map { code, _ in
            index.files[code.file].repetitions(by: name, of: others, in: code.body, senders)
        }
        return counts.contains { $0 > 0 } && counts.filter { $0 > 0 } == repeated
    }
}

extension SwiftFile {
    /// How often code sends a subject what one of these variables has, or has been given just before: `phase = next; subject.send(next)`,
    /// `subject.send(phase)`.
    fileprivate func repetitions(
        by name: String, of variables: [String], in body: TokenRange, _ senders: Set<String>
    ) -> Int {
        var given: Set<String> = []
        return statements(in: body).everywhere.reduce(0) { count, statement in
            if case .declaration(.function(let function)) = statement.kind, let body = function.body {
                return count + repetitions(by: name, of: variables, in: body, senders)
            }
            guard case .expression(let expression) = statement.kind else { return count }
            if case .assignment(let target, "=", let value) = expression.kind {
                if variables.contains(target.lastName ?? "") { given.insert(text(of: value)) }
                return count
            }
            guard case .call(let call) = expression.kind, call.callee.base?.lastName == name,
                senders.contains(call.callee.lastName ?? ""), let value = call.arguments.first?.value
            else { return count }
            return count + (given.contains(text(of: value)) || variables.contains(value.lastName ?? "") ? 1 : 0)
        }
    }

    private func text(of expression: Expression) -> String {
        String(decoding: source.bytes[expression.range.offsets], as: UTF8.self)
    }
}
