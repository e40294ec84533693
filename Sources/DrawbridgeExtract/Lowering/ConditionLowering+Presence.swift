import DrawbridgeFlow
import DrawbridgeSwift

/// Parameters that may be nil: `func finish(with error: Error? = nil)`, which asks `if let error`. A caller that hands one in
/// takes the one branch, who hands in nil or leaves it out the other.
extension ConditionLowering {
    /// `context == nil`
    func compare(presenceOf one: Expression, with other: Expression) -> Test? {
        guard other.isNil else { return nil }
        if let isThere = environment.isThere(one) { return isThere ? .never : .always }
        return presence(computedBy: one).map {
            .not(.isIn($0, Domain.isTrue, environment.words.words(equal: one, other).swapped))
        }
    }
}

/// Computed properties and methods that are nil in some states: `var error: Error? { if case .failed(let error) = self { error } else { nil } }`
extension ConditionLowering {
    /// Whether such a value is there, by the state; nil where nothing says so.
    func presence(computedBy expression: Expression) -> Slot? {
        switch expression.kind {
        case .name(let name):
            if case .optional(let isThere, _)? = environment.scope[name] {
                operations.use(isThere)
            } else {
                presence(of: environment.calls.getter(named: name, base: nil))
            }
        case .member(let base?, let name): presence(of: environment.calls.getter(named: name, base: base))
        case .call(let call): presence(returnedBy: call)
        default: nil
        }
    }

    private func presence(of getter: GetterTarget?) -> Slot? {
        guard let getter, case .optional? = getter.variable.declaration.type else { return nil }
        let (variable, origin) = (getter.variable.declaration, getter.variable.origin)
        let body = variable.accessors.first { $0.kind == .get }?.body
        return presence(givenBy: origin, getter.receiver, named: variable.name, body) { $0.getter(getter) }
    }

    /// Of a method that neither waits nor throws.
    private func presence(returnedBy call: Call) -> Slot? {
        guard let target = environment.calls.target(of: call), !target.receiver.isOutside,
            case .optional? = target.function.declaration.result
        else { return nil }
        let function = target.function.declaration
        guard !function.isAsync, !function.isThrowing, let values = function.match(call),
            function.parameters.allSatisfy({ !$0.isInout })
        else { return nil }
        return presence(
            givenBy: Origin(of: target.function), target.receiver, named: function.name, function.body,
            parameters: function.parameters, values: values
        ) { $0.function(target) }
    }

    /// - Parameter values: The arguments, of which some are followed, and which may do something themselves.
    /// - Parameter whole: The same code as one that gives back more than whether there is something.
    private func presence(
        givenBy code: Origin, _ receiver: Receiver, named name: String, _ body: TokenRange?,
        parameters: [Parameter] = [], values: [Expression?] = [], whole: (MachineLowering) -> FunctionID
    ) -> Slot? {
        guard unit.isRelevant(code.file, code.range, receiver) else { return nil }
        let key = FunctionKey(file: code.file, range: code.range, role: .presence, receiver: receiver)
        let id = unit.function(key) { lowering in
            (lowering.signature.names.name, lowering.signature.names.fullName) = (name, name)
            for parameter in parameters {
                guard let name = parameter.name else { continue }
                lowering.declareParameter(name, parameter.type, isFollowed: true)
            }
            lowering.declarePresence()
            lowering.lowerBody(body, isImplicit: true)
        }
        guard unit.functions[id.index].touchesState else { return nil }
        if unit.writesState(id) { unit.note(id, of: whole(unit)) }
        let scope = unit.typeScope(of: receiver)
        let arguments = zip(parameters, values).compactMap { parameter, value -> Operand? in
            let domain = unit.domain(of: parameter.type, file: code.file, scope: scope)
            let operand = value.map { core.evaluate($0, as: domain) } ?? .unknown
            return domain == nil || parameter.name == nil ? nil : operand
        }
        operations.touchesState = true
        unit.noteCall(of: id, by: environment.id)
        let isThere = environment.newSlot(name, .boolean)
        operations.add(.call(id, arguments: arguments, result: isThere))
        return isThere
    }

    /// `phase.attempt == id`: where one side is nil in some states and the other one never is.
    func comparePresent(_ one: Expression, with other: Expression, _ words: SymbolicCondition) -> Test? {
        guard isSurelyThere(other), let isThere = presence(computedBy: one) else { return nil }
        return .all([.isIn(isThere, Domain.isTrue, nil), .opaque(words)])
    }

    /// Of what another function of the code gives back; says whether it is one that is followed.
    private func writePresence(returnedBy call: Call, to slot: Slot) -> Bool {
        if case .name(let name) = call.callee.kind, case .localFunction(let function)? = environment.scope[name],
            case .optional? = function.result, !core.inlined.contains(function.header.range)
        {
            core.calls.inline(function, call, result: .presence(slot))
            return true
        }
        return writePresence(computedBy: Expression(.call(call), call.callee.range), to: slot)
    }

    /// `phase.attempt` of `var attempt: Int? { phase.attempt }`
    private func writePresence(computedBy value: Expression, to slot: Slot) -> Bool {
        guard let isThere = presence(computedBy: value) else { return false }
        operations.add(.write(slot, .slot(isThere), environment.origin(value.range)))
        return true
    }

    /// Whether its type or its looks say that it is no nil.
    private func isSurelyThere(_ value: Expression) -> Bool {
        switch value.kind {
        case .literal, .interpolation, .boolean: return true
        default:
            guard let type = environment.writtenType(of: value)?.type else { return false }
            switch type {
            case .optional, .implicitlyUnwrapped: return false
            default: return !value.mayBeNil
            }
        }
    }

    func write(presenceOf value: Expression, to slot: Slot) {
        switch value.kind {
        case .ternary(let condition, let then, let otherwise):
            let test = test(condition)
            let arms = [then, otherwise].map { arm in core.collect { $0.conditions.write(presenceOf: arm, to: slot) } }
            operations.add(.test(test, then: arms[0], else: arms[1]))
        case .ifExpression(let branch): lower(branch, result: .presence(slot))
        case .switchExpression(let branch): lower(branch, result: .presence(slot))
        case .call(let call) where writePresence(returnedBy: call, to: slot): break
        case .name where writePresence(computedBy: value, to: slot): break
        case .member where writePresence(computedBy: value, to: slot): break
        default:
            core.evaluateForEffects(value)
            let isThere: Operand =
                value.isNil ? .values(Domain.isFalse) : environment.mayBeNil(value) ? .unknown : .values(Domain.isTrue)
            operations.add(.write(slot, isThere, environment.origin(value.range)))
        }
    }
}

extension Binding {
    var isPresent: Bool { if case .present = self { true } else { false } }
}

extension SwiftFile {
    /// Whether code may unwrap a name, compare it, or hand it on to a function that may: `if let x`, `guard let y = x`,
    /// `x == nil`, `x.map { … }`, `f(x)`; or assign it to one of the parts that go with the state, or compare it with that.
    func asksForPresence(
        of name: String, in range: TokenRange, parts: [String] = [], handsOn: (String) -> Bool
    ) -> Bool {
        let tokens = tokens(in: range)
        let code = tokens.kinds.indices.filter { !tokens.kinds[$0].isTrivia }
        return code.indices.contains { i in
            guard i > 0, i + 1 < code.count, tokens.kinds[code[i]] == .identifier, tokens.text(of: code[i]) == name
            else {
                return false
            }
            if ["==", "!="].contains(tokens.text(of: code[i + 1])) { return true }
            if tokens.handsValue(to: code[(i + 1)...]) { return true }
            switch tokens.text(of: code[i - 1]) {
            case "let", "var": return true
            case "==", "!=": return i > 1 && parts.contains(tokens.text(of: code[i - 2]))
            case "=":
                return i > 2
                    && (["let", "var"].contains(tokens.text(of: code[i - 3]))
                        || parts.contains(tokens.text(of: code[i - 2])))
            case "(", ":", ",": return tokens.callee(around: code[..<i]).map(handsOn) ?? false
            default: return false
            }
        }
    }
}

extension Tokens {
    /// Whether these call a member with a closure: `.map { … }`
    fileprivate func handsValue(to code: ArraySlice<Int>) -> Bool {
        let texts = code.prefix(4).map { text(of: $0) }
        return texts.count == 4 && texts[0] == "." && (texts[2] == "{" || texts[2] == "(" && texts[3] == "{")
    }

    /// The name before the last parenthesis among these that is still open.
    func callee(around code: ArraySlice<Int>) -> String? {
        var depth = 0
        for i in code.indices.reversed() {
            switch kinds[code[i]] {
            case .rightParen, .rightSquare, .rightBrace: depth += 1
            case .leftSquare, .leftBrace: depth -= 1
            case .leftParen where depth == 0: return i > code.startIndex ? text(of: code[i - 1]) : nil
            case .leftParen: depth -= 1
            default: break
            }
            if depth < 0 { return nil }
        }
        return nil
    }
}
