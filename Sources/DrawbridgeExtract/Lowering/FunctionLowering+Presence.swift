import DrawbridgeFlow
import DrawbridgeSwift

/// Parameters that may be nil: `func finish(with error: Error? = nil)`, which asks `if let error`. A caller that hands one in
/// takes the one branch, who hands in nil or leaves it out the other.
extension FunctionLowering {
    /// The parameters that a function which changes the state asks for, and that a call surely hands in, or surely not.
    func presences(settledBy values: [Expression?], of target: CallTarget) -> [FunctionKey.Presence] {
        let function = target.function.declaration
        guard let body = function.body, !target.receiver.isOutside else { return [] }
        let file = unit.file(target.function.file)
        let members = unit.members(of: target.receiver)
        let known = zip(function.parameters, values).compactMap { parameter, value -> FunctionKey.Presence? in
            guard let name = parameter.name,
                let presence = presence(of: value, for: parameter, target.function.file)
            else { return nil }
            return FunctionKey.Presence(name: name, isThere: presence.isPresent)
        }
        let isAsked = known.contains { presence in
            file.mentions(presence.name, in: body)
                && file.asksForPresence(of: presence.name, in: body) { !members.functions(named: $0).isEmpty }
        }
        return isAsked && unit.touchesState(target) ? known : []
    }

    /// What a parameter stands for that may be nil; nil where it is another one, or where nobody can tell.
    func presence(of value: Expression?, for parameter: Parameter, _ declared: Int) -> Binding? {
        guard case .optional(let wrapped)? = parameter.type, !wrapped.isFunction,
            let isThere = value.map(isPresent) ?? isNil(parameter.defaultValue, declared),
            unit.domain(of: parameter.type, file: declared, scope: typeScope) == nil
        else { return nil }
        guard isThere else { return .absent }
        let type = WrittenType(type: wrapped, scope: typeScope, file: declared)
        return .present(value.flatMap(writtenType(of:)) ?? type)
    }

    private func isNil(_ defaultValue: TokenRange?, _ declared: Int) -> Bool? {
        defaultValue.flatMap { unit.expression(in: $0, of: declared).isNil ? false : nil }
    }

    /// Whether a name stands for a value that is surely there, or surely not.
    func isThere(_ expression: Expression) -> Bool? {
        guard case .name(let name) = expression.kind else { return nil }
        switch scope[name] {
        case .absent: return false
        case .present: return true
        default: return nil
        }
    }

    /// `context == nil`
    func compare(presenceOf one: Expression, with other: Expression) -> Test? {
        guard other.isNil else { return nil }
        if let isThere = isThere(one) { return isThere ? .never : .always }
        return presence(computedBy: one).map { .not(.isIn($0, Domain.isTrue, words(equal: one, other).swapped)) }
    }
}

/// Computed properties that are nil in some states: `var error: Error? { if case .failed(let error) = self { error } else { nil } }`
extension FunctionLowering {
    /// Whether such a property is nil, by the state; nil where it is none.
    func presence(computedBy expression: Expression) -> Slot? {
        let (base, name): (Expression?, String)
        switch expression.kind {
        case .name(let plain): (base, name) = (nil, plain)
        case .member(let inner?, let plain): (base, name) = (inner, plain)
        default: return nil
        }
        guard let getter = getter(named: name, base: base), case .optional? = getter.variable.declaration.type,
            unit.isRelevant(getter.variable.file, getter.variable.declaration.header.range, getter.receiver)
        else { return nil }
        let id = unit.presence(of: getter)
        guard unit.functions[id.index].touchesState else { return nil }
        touchesState = true
        unit.noteCall(of: id, by: self.id)
        let isThere = newSlot(name, .boolean)
        add(.call(id, arguments: [], result: isThere))
        return isThere
    }

    func write(presenceOf value: Expression, to slot: Slot) {
        switch value.kind {
        case .ternary(let condition, let then, let otherwise):
            let test = test(condition)
            let arms = [then, otherwise].map { arm in collect { $0.write(presenceOf: arm, to: slot) } }
            add(.test(test, then: arms[0], else: arms[1]))
        case .ifExpression(let branch): lower(branch, result: .presence(slot))
        case .switchExpression(let branch): lower(branch, result: .presence(slot))
        default:
            evaluateForEffects(value)
            let isThere: Operand =
                value.isNil ? .values(Domain.isFalse) : mayBeNil(value) ? .unknown : .values(Domain.isTrue)
            add(.write(slot, isThere, origin(value.range)))
        }
    }

    /// As far as its looks and its type tell.
    private func mayBeNil(_ value: Expression) -> Bool {
        if case .optional? = writtenType(of: value)?.type { return true }
        return value.mayBeNil
    }
}

extension Binding {
    fileprivate var isPresent: Bool { if case .present = self { true } else { false } }
}

extension TypeSyntax {
    fileprivate var isFunction: Bool {
        switch self {
        case .function: true
        case .tuple(let elements): elements.count == 1 && elements[0].isFunction
        default: false
        }
    }
}

extension SwiftFile {
    /// Whether code may unwrap a name, compare it, or hand it on to a function that may: `if let x`, `guard let y = x`,
    /// `x == nil`, `f(x)`.
    fileprivate func asksForPresence(of name: String, in range: TokenRange, handsOn: (String) -> Bool) -> Bool {
        let tokens = tokens(in: range)
        let code = tokens.kinds.indices.filter { !tokens.kinds[$0].isTrivia }
        return code.indices.contains { i in
            guard i > 0, i + 1 < code.count, tokens.kinds[code[i]] == .identifier, tokens.text(of: code[i]) == name
            else {
                return false
            }
            if ["==", "!="].contains(tokens.text(of: code[i + 1])) { return true }
            switch tokens.text(of: code[i - 1]) {
            case "let", "var": return true
            case "=": return i > 2 && ["let", "var"].contains(tokens.text(of: code[i - 3]))
            case "(", ":", ",": return tokens.callee(around: code[..<i]).map(handsOn) ?? false
            default: return false
            }
        }
    }
}

extension Tokens {
    /// The name before the last parenthesis among these that is still open.
    fileprivate func callee(around code: ArraySlice<Int>) -> String? {
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
