import DrawbridgeFlow
import DrawbridgeSwift

/// Calls of boxes around the state, and calls that are given the state `inout`.
extension LayerLowering {
    /// A call of a member of the variable or of a layer in it; nil where it is none that is known.
    func evaluateBox(_ call: Call, as domain: Domain?, at range: TokenRange) -> Operand? {
        guard let (level, name) = environment.boxes.access(by: call) else { return nil }
        switch environment.layer(at: level) {
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
        if let body = call.lastClosure, environment.lends(name, at: level), !takesNextValue(call, name, level) {
            return lend(level + 1, to: body, call, as: domain)
        }
        if let value = follow(call, named: name, ofBoxAt: level, as: domain) { return value }
        guard call.trailingClosures.isEmpty, let value = call.arguments.first,
            !environment.behind(value.label, .ordering), !environment.behind(value.label, .end)
        else {
            return nil
        }
        if environment.lends(name, at: level), let function = environment.method(value.value) {
            return give(level + 1, to: function)
        }
        if access.contains(.exchanges) { return exchange(value.value, level, at: range) }
        guard access.contains(.writes) || environment.takesValue(name, at: level) else { return nil }
        write(value.value, at: level + 1, range: range)
        return .unknown
    }

    /// Whether a method of a box of the sources is given a closure that makes a value of the present one:
    /// `func change(_ next: (Value) -> Value) { value = next(value) }`.
    private func takesNextValue(_ call: Call, _ name: String, _ level: Int) -> Bool {
        guard let (type, method) = environment.boxes.method(of: call, named: name, at: level),
            let kept = unit.index[type].genericParameters.first.map({ TypeSyntax.named([NamedType($0)]) })
        else { return false }
        return method.declaration.parameters.contains { parameter in
            guard case .function(let given, let result, _)? = parameter.type else { return false }
            return given.contains(kept) && (result == kept || result == .optional(kept))
        }
    }

    /// The closure runs now, and its first parameter is what is in the box.
    private func lend(_ level: Int, to closure: Closure, _ call: Call, as domain: Domain?) -> Operand {
        for argument in call.arguments {
            if case .closure = argument.value.kind { continue }
            _ = core.evaluate(argument.value, as: nil)
        }
        operations.touchesState = true
        let value = core.calls.inline(closure, bindings: [environment.binding(at: level)], as: domain)
        if core.marks.isTrying { core.addThrowIfAny() }
        return value
    }

    private func give(_ level: Int, to target: CallTarget) -> Operand {
        operations.touchesState = true
        core.calls.inline(target, bindings: [environment.binding(at: level)], result: nil)
        return .unknown
    }

    // MARK: Atomics

    /// Writes the new value and gives the one before.
    private func exchange(_ value: Expression, _ level: Int, at range: TokenRange) -> Operand {
        let before = environment.newSlot("before", unit.domain)
        operations.add(.write(before, .slot(operations.use(.state)), environment.origin(range)))
        write(value, at: level + 1, range: range)
        return .slot(before)
    }

    /// Writes the desired value where the state is the expected one; says whether it was.
    private func compareExchange(_ call: Call, _ level: Int, at range: TokenRange) -> Operand? {
        guard level + 1 == unit.candidate.layers.count,
            let expected = call.arguments.first(where: { environment.behind($0.label, .expected) }),
            let desired = call.arguments.first(where: { environment.behind($0.label, .desired) })
        else { return nil }
        let test = test(isExpected: expected.value)
        let exchanged = environment.newSlot("exchanged", .boolean)
        let here = environment.origin(range)
        let then = core.collect { lowering in
            lowering.layers.write(desired.value, at: level + 1, range: range)
            lowering.operations.add(.write(exchanged, .values(Domain.isTrue), here))
        }
        let otherwise = [Op.write(exchanged, .values(Domain.isFalse), here)]
        operations.add(.test(test, then: then, else: otherwise))
        return .slot(exchanged)
    }

    private func test(isExpected value: Expression) -> Test {
        let words = environment.words.words(value.range)
        switch core.evaluate(value, as: unit.domain) {
        case .values(let values): return .isIn(operations.use(.state), values, nil)
        case .slot(let slot): return .same(operations.use(.state), operations.use(slot), words)
        case .unknown: return .opaque(words)
        }
    }

    // MARK: Dictionaries and arrays

    private func evaluate(
        _ call: Call, named name: String, ofElementsAt level: Int, at range: TokenRange
    ) -> Operand? {
        let access = libraries.call(name).box
        if access.contains(.updates), let value = call.arguments.first?.value {
            return exchange(value, level, at: range)
        }
        guard access.contains(.removes), case .entries = environment.layer(at: level) else { return nil }
        for argument in call.arguments { _ = core.evaluate(argument.value, as: nil) }
        let before = environment.newSlot("before", unit.domain)
        operations.add(.write(before, .slot(operations.use(.state)), environment.origin(range)))
        core.statements.writeState(environment.fallback(at: level), at: range)
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
