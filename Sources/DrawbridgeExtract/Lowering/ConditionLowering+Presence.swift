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

/// Computed properties that are nil in some states: `var error: Error? { if case .failed(let error) = self { error } else { nil } }`
extension ConditionLowering {
    /// Whether such a property is nil, by the state; nil where it is none.
    func presence(computedBy expression: Expression) -> Slot? {
        let (base, name): (Expression?, String)
        switch expression.kind {
        case .name(let plain): (base, name) = (nil, plain)
        case .member(let inner?, let plain): (base, name) = (inner, plain)
        default: return nil
        }
        guard let getter = environment.calls.getter(named: name, base: base),
            case .optional? = getter.variable.declaration.type,
            unit.isRelevant(getter.variable.file, getter.variable.declaration.header.range, getter.receiver)
        else { return nil }
        let id = unit.presence(of: getter)
        guard unit.functions[id.index].touchesState else { return nil }
        operations.touchesState = true
        unit.noteCall(of: id, by: environment.id)
        let isThere = environment.newSlot(name, .boolean)
        operations.add(.call(id, arguments: [], result: isThere))
        return isThere
    }

    func write(presenceOf value: Expression, to slot: Slot) {
        switch value.kind {
        case .ternary(let condition, let then, let otherwise):
            let test = test(condition)
            let arms = [then, otherwise].map { arm in core.collect { $0.conditions.write(presenceOf: arm, to: slot) } }
            operations.add(.test(test, then: arms[0], else: arms[1]))
        case .ifExpression(let branch): lower(branch, result: .presence(slot))
        case .switchExpression(let branch): lower(branch, result: .presence(slot))
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
    /// `x == nil`, `f(x)`; or assign it to one of the parts that go with the state, or compare it with that.
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
