import DrawbridgeSwift

/// Where chains begin: which expressions are sources, and what they are called.
extension ChainLowering {
    /// Of a property of the unit that makes a chain of others; nil where it is a source itself.
    func chains(ofProperty name: String, of base: Expression?) -> [Chain]? {
        if base == nil, environment.scope[name] != nil { return nil }
        guard let owner = base.map(environment.calls.receiver(of:)) ?? environment.receiver,
            let variable = unit.members(of: owner).variables(named: name).first
        else { return nil }
        let place = Surroundings(scope: Scope(), file: variable.file, receiver: owner, owner: environment.id)
        guard !core.inlined.contains(variable.declaration.header.range) else { return nil }
        core.inlined.append(variable.declaration.header.range)
        defer { core.inlined.removeLast() }
        return core.at(place) { $0.chains.chains(of: variable.declaration) }
    }

    private func chains(of variable: VariableDeclaration) -> [Chain]? {
        if let value = variable.initialValue {
            let expression = unit.expression(in: value, of: environment.file)
            guard case .call(let call) = expression.kind, environment.calls.hasOperator(call) else { return nil }
            return chains(of: expression)
        }
        guard variable.type?.sourceName != nil, let body = variable.accessors.first(where: { $0.kind == .get })?.body
        else {
            return nil
        }
        return chains(in: body)
    }
}

extension String {
    /// `text` of the publisher `$text`
    var withoutSign: String { hasPrefix("$") ? String(dropFirst()) : self }

    /// Whether it is `$0`, a parameter that says nothing.
    var isAnonymous: Bool { hasPrefix("$") && dropFirst().allSatisfy(\.isNumber) }
}
