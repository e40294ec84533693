import DrawbridgeFlow
import DrawbridgeSwift

/// Calls of boxes around the state, and calls that are given the state `inout`.
extension FunctionLowering {
    /// A call of a member of the variable or of a layer in it; nil where it is none that is known.
    func evaluateBox(_ call: Call, as domain: Domain?, at range: TokenRange) -> Operand? {
        guard case .member(let base?, let name) = call.callee.kind, let level = level(of: base) else { return nil }
        switch layer(at: level) {
        case .box: return evaluate(call, named: name, ofBoxAt: level, as: domain, at: range)
        case .entries, .elements: return evaluate(call, named: name, ofElementsAt: level, at: range)
        case .machine, nil: return nil
        }
    }

    private func evaluate(
        _ call: Call, named name: String, ofBoxAt level: Int, as domain: Domain?, at range: TokenRange
    ) -> Operand? {
        let access = libraries.call(name).box
        if access.contains(.compares) { return compareExchange(call, level, at: range) }
        if let body = call.lastClosure, lends(name, at: level) { return lend(level + 1, to: body, call, as: domain) }
        guard call.trailingClosures.isEmpty, let value = call.arguments.first, !behind(value.label, .ordering) else {
            return nil
        }
        if lends(name, at: level), let function = method(value.value) { return give(level + 1, to: function) }
        if access.contains(.exchanges) { return exchange(value.value, level, at: range) }
        guard access.contains(.writes) || takesValue(name, at: level) else { return nil }
        write(value.value, at: level + 1, range: range)
        return .unknown
    }

    // MARK: Results

    /// What a call of a box gives back, as far as that is followed.
    func domain(ofBox call: Call) -> Domain? {
        guard case .member(let base?, let name) = call.callee.kind, let level = level(of: base), layer(at: level) != nil
        else { return nil }
        if let body = call.lastClosure, isBox(at: level), lends(name, at: level) { return domain(ofReturned: body) }
        let access = libraries.call(name).box
        if access.contains(.exchanges) { return unit.domain }
        if case .entries = layer(at: level), access.contains(.removes) || access.contains(.updates) {
            return unit.domain
        }
        return nil
    }

    /// As the closure says, or as the first value that it returns shows.
    func domain(ofReturned closure: Closure) -> Domain? {
        if let result = closure.result { return domain(of: result) }
        return closure.body.returned.lazy.compactMap { [self] in domain(of: $0) }.first
    }

    /// `atomic.compareExchange(…).exchanged`
    func isExchanged(_ member: String, _ call: Call) -> Bool {
        guard member == "exchanged", case .member(let base?, let name) = call.callee.kind else { return false }
        return libraries.call(name).box.contains(.compares) && level(of: base) != nil
    }

    // MARK: Lending

    private func lends(_ name: String, at level: Int) -> Bool {
        if libraries.call(name).box.contains(.lends) { return true }
        return method(named: name, ofBoxAt: level) { $0.isLent }
    }

    /// Whether a method of a box of the sources keeps what it is given.
    private func takesValue(_ name: String, at level: Int) -> Bool {
        guard case .box(let type?) = layer(at: level), let parameter = unit.index[type].genericParameters.first else {
            return false
        }
        return method(named: name, ofBoxAt: level) { $0 == .named([NamedType(parameter)]) }
    }

    private func method(named name: String, ofBoxAt level: Int, takes: (TypeSyntax) -> Bool) -> Bool {
        guard case .box(let type?) = layer(at: level) else { return false }
        return unit.index[type].functions.contains { member in
            member.declaration.name == name && member.declaration.parameters.contains { $0.type.map(takes) ?? false }
        }
    }

    /// The closure runs now, and its first parameter is what is in the box.
    private func lend(_ level: Int, to closure: Closure, _ call: Call, as domain: Domain?) -> Operand {
        for argument in call.arguments {
            if case .closure = argument.value.kind { continue }
            _ = evaluate(argument.value, as: nil)
        }
        touchesState = true
        let value = inline(closure, bindings: [binding(at: level)], as: domain)
        if isTrying { addThrowIfAny() }
        return value
    }

    /// `withLock(advance)`: a function of the unit that takes the state `inout`.
    private func method(_ expression: Expression) -> CallTarget? {
        guard let name = expression.lastName else { return nil }
        let owner = expression.base.map(receiver(of:)) ?? receiver
        guard let owner, scope[name] == nil else { return nil }
        let found = unit.members(of: owner).functions(named: name).first { member in
            member.declaration.parameters.count == 1 && member.declaration.parameters[0].isInout
        }
        return found.map { CallTarget(function: $0, receiver: owner) }
    }

    private func give(_ level: Int, to target: CallTarget) -> Operand {
        touchesState = true
        inline(target, bindings: [binding(at: level)], result: nil)
        return .unknown
    }

    // MARK: Atomics

    /// Writes the new value and gives the one before.
    private func exchange(_ value: Expression, _ level: Int, at range: TokenRange) -> Operand {
        let before = newSlot("before", unit.domain)
        add(.write(before, .slot(use(.state)), origin(range)))
        write(value, at: level + 1, range: range)
        return .slot(before)
    }

    /// Writes the desired value where the state is the expected one; says whether it was.
    private func compareExchange(_ call: Call, _ level: Int, at range: TokenRange) -> Operand? {
        guard level + 1 == unit.candidate.layers.count,
            let expected = call.arguments.first(where: { behind($0.label, .expected) }),
            let desired = call.arguments.first(where: { behind($0.label, .desired) }),
            case .values(let values) = constant(expected.value, in: unit.domain)
        else { return nil }
        let exchanged = newSlot("exchanged", .boolean)
        let here = origin(range)
        let then = collect { lowering in
            lowering.write(desired.value, at: level + 1, range: range)
            lowering.add(.write(exchanged, .values(Domain.isTrue), here))
        }
        let otherwise = [Op.write(exchanged, .values(Domain.isFalse), here)]
        add(.test(.isIn(use(.state), values, nil), then: then, else: otherwise))
        return .slot(exchanged)
    }

    // MARK: Dictionaries and arrays

    private func evaluate(
        _ call: Call, named name: String, ofElementsAt level: Int, at range: TokenRange
    ) -> Operand? {
        let access = libraries.call(name).box
        if access.contains(.updates), let value = call.arguments.first?.value {
            return exchange(value, level, at: range)
        }
        guard access.contains(.removes), case .entries = layer(at: level) else { return nil }
        for argument in call.arguments { _ = evaluate(argument.value, as: nil) }
        let before = newSlot("before", unit.domain)
        add(.write(before, .slot(use(.state)), origin(range)))
        writeState(fallback(at: level), at: range)
        return .slot(before)
    }
}

extension Call {
    /// The closure that it is given, as the last argument or behind the parentheses.
    var lastClosure: Closure? {
        if let trailing = trailingClosures.last { return trailing.closure }
        if case .closure(let closure)? = arguments.last?.value.kind { return closure }
        return nil
    }
}

extension [Statement] {
    /// What is returned: the values of all `return`s, or of a single expression.
    var returned: [Expression] {
        if count == 1, case .expression(let value) = self[0].kind { return [value] }
        return flatMap(\.returned)
    }
}

extension Statement {
    fileprivate var returned: [Expression] {
        switch kind {
        case .return(let value?): [value]
        case .if(let branch): (branch.body + (branch.elseBody ?? [])).flatMap(\.returned)
        case .guard(let branch): branch.elseBody.flatMap(\.returned)
        case .switch(let branch): branch.arms.flatMap(\.body).flatMap(\.returned)
        case .do(let block): (block.body + block.catches.flatMap(\.body)).flatMap(\.returned)
        default: []
        }
    }
}

extension TypeSyntax {
    var isInout: Bool {
        if case .inout = self { return true }
        return false
    }

    /// A function that is given something at once; what it is given to change is there only while it runs.
    var isLent: Bool {
        switch self {
        case .function(let parameters, _, let isEscaping):
            parameters.contains(where: \.isInout) || !parameters.isEmpty && !isEscaping
        case .optional(let inner): inner.isLent
        default: false
        }
    }
}
