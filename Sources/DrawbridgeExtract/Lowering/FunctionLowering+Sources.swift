import DrawbridgeSwift

/// Where chains begin: which expressions are sources, and what they are called.
extension FunctionLowering {
    /// The state itself as a source.
    func observing(_ level: Int, _ expression: Expression) -> Chain {
        let name = unit.candidate.variable?.declaration.name ?? "state"
        let element = level + 1 == unit.candidate.layers.count ? Binding.slot(.state) : .opaque
        return Chain(name: name, element: element, source: origin(expression.range))
    }

    func elementType(of source: Expression) -> WrittenType? {
        guard var type = writtenType(of: source), let element = type.type.sourceElement else { return nil }
        type.type = element
        return type
    }

    /// `button.rx.tap` is told by the button, too.
    func sourceName(_ name: String, _ base: Expression?) -> String {
        guard case .member(let owner?, let namespace)? = base?.kind, libraries.call(namespace).event == .owner,
            let control = owner.lastName
        else {
            return name.withoutSign
        }
        return control + "." + name
    }

    /// Of a source that a call makes: `service.load(id)` is `load`; where an argument tells more, that.
    func sourceName(_ call: Call, _ base: Expression) -> String {
        let name = call.callee.lastName ?? "closure"
        guard libraries.call(name).chain == .addressed, let address = call.arguments.first?.value else {
            return sourceName(name, base)
        }
        if case .keyPath(let names) = address.kind, let last = names.last { return last }
        return address.lastName ?? sourceName(name, base)
    }

    /// What the elements of a sequence that is waited for are called: by the source that a call makes, by the last name of a
    /// property, else as it is written.
    func sequenceName(_ sequence: Expression) -> String {
        switch sequence.kind {
        case .effect(_, let inner): return sequenceName(inner)
        case .member(let base?, let name):
            return libraries.call(name).event == .base ? sequenceName(base) : name.withoutSign
        case .call(let call):
            guard case .member(let base?, let name) = call.callee.kind else { return text(sequence.range) }
            let meaning = libraries.call(name)
            if meaning.chain?.isOperator ?? false { return sequenceName(base) }
            return meaning.event == .base ? base.lastName ?? name : sourceName(call, base)
        default: return text(sequence.range)
        }
    }

    /// Whether a call works on a chain, and is not a function of some object that makes one.
    func isOperator(_ call: Call, named name: String, on base: Expression) -> Bool {
        let role = libraries.call(name).chain
        if role == .addressed { return false }
        if role?.isOperator ?? false || isSource(base) { return true }
        let isGivenFunction = call.lastClosure != nil || call.arguments.contains { isGivenState($0.value) }
        return isGivenFunction && writtenType(of: base) == nil
    }

    /// Whether an expression is something that events come from, as far as its looks or its type tell.
    private func isSource(_ expression: Expression) -> Bool {
        if viewLevel(of: expression) != nil || isChain(expression) { return true }
        if writtenType(of: expression)?.type.sourceName != nil { return true }
        switch expression.kind {
        case .name(let name), .member(_, let name): return name.hasPrefix("$")
        case .call(let call):
            guard let name = call.callee.lastName else { return false }
            if let role = libraries.call(name).chain, role.isOperator || role == .addressed { return true }
            if let target = target(of: call) { return target.function.declaration.result?.sourceName != nil }
            return unit.project.operation(named: name, call) != nil || (chainBase(of: call).map(isSource) ?? false)
        default: return false
        }
    }

    // MARK: Properties

    /// Of a property of the unit that makes a chain of others; nil where it is a source itself.
    func chains(ofProperty name: String, of base: Expression?) -> [Chain]? {
        if base == nil, scope[name] != nil { return nil }
        guard let owner = base.map(receiver(of:)) ?? receiver,
            let variable = unit.members(of: owner).variables(named: name).first
        else { return nil }
        let place = Surroundings(scope: Scope(), file: variable.file, receiver: owner, owner: id)
        guard !inlined.contains(variable.declaration.header.range) else { return nil }
        inlined.append(variable.declaration.header.range)
        defer { inlined.removeLast() }
        return at(place) { $0.chains(of: variable.declaration) }
    }

    private func chains(of variable: VariableDeclaration) -> [Chain]? {
        if let value = variable.initialValue {
            let expression = unit.expression(in: value, of: file)
            guard case .call(let call) = expression.kind, hasOperator(call) else { return nil }
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
}
