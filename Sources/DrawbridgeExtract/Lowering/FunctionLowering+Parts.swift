import DrawbridgeFlow
import DrawbridgeSwift

/// The parts that a derived state is computed from: what is done to them is done to the state.
extension FunctionLowering {
    /// The part that an expression names; nil where it names none.
    func part(_ expression: Expression) -> Int? {
        guard let derivation = unit.candidate.derivation else { return nil }
        let name: String
        switch expression.kind {
        case .name(let plain):
            guard receiver == .holder, scope[plain] == nil else { return nil }
            name = plain
        case .member(let base?, let member):
            guard isReceiver(base) && receiver == .holder || holderSlot(of: base) == .state else { return nil }
            name = member
        case .tuple(let elements) where elements.count == 1: return part(elements[0].value)
        case .effect(_, let inner), .postfix(let inner, _): return part(inner)
        default: return nil
        }
        return derivation.parts.firstIndex { $0.name == name }
    }

    /// `isLoading = true`, `error = nil`
    func assign(_ value: Expression, toPart part: Int, at range: TokenRange) {
        guard let derivation = unit.candidate.derivation else { return }
        let words = derivation.parts[part].isOptional ? presence(of: value) : words(value.range)
        switch held(by: value, isOptional: derivation.parts[part].isOptional) {
        case .known(let held): write(held, toPart: part, at: range)
        case .slot(let slot): split(by: .isIn(slot, Domain.isTrue, words), part, at: range)
        case .unknown: split(by: .opaque(words), part, at: range)
        }
    }

    /// `isLoading.toggle()`
    func toggle(_ call: Call, at range: TokenRange) -> Bool {
        guard case .member(let base?, "toggle") = call.callee.kind, let part = part(base),
            let derivation = unit.candidate.derivation
        else { return false }
        split(by: .isIn(use(.state), derivation.values(where: part, is: 0), nil), part, at: range)
        return true
    }

    /// A flag, or that something is there.
    func test(part expression: Expression) -> Test? {
        guard let part = part(expression), let derivation = unit.candidate.derivation else { return nil }
        return .isIn(use(.state), derivation.values(where: part, is: 1), nil)
    }

    /// `error == nil`
    func compare(part expression: Expression, with other: Expression) -> Test? {
        guard let test = test(part: expression) else { return nil }
        switch other.kind {
        case .nil, .boolean(false): return .not(test)
        case .boolean(true): return test
        default: return nil
        }
    }

    /// The value of a flag, in a slot.
    func value(ofPart expression: Expression) -> Operand? {
        test(part: expression).map { value(of: $0, at: expression.range) }
    }
}

extension FunctionLowering {
    private enum Held {
        case known(Int)
        /// A flag.
        case slot(Slot)
        case unknown
    }

    private func held(by value: Expression, isOptional: Bool) -> Held {
        guard isOptional else {
            switch evaluate(value, as: .boolean) {
            case .values(let values): return values.single.map(Held.known) ?? .unknown
            case .slot(let slot): return .slot(slot)
            case .unknown: return .unknown
            }
        }
        evaluateForEffects(value)
        return isPresent(value).map { .known($0 ? 1 : 0) } ?? .unknown
    }

    /// Whether an expression is surely nil, or surely not.
    func isPresent(_ value: Expression) -> Bool? {
        switch value.kind {
        case .nil: return false
        case .boolean, .literal, .array, .dictionary, .closure: return true
        case .member(nil, let name): return name != "none"
        case .tuple(let elements) where elements.count == 1: return isPresent(elements[0].value)
        case .effect(let effect, let inner): return effect == .tryOptional ? nil : isPresent(inner)
        case .postfix(_, "!"): return true
        case .call(let call) where call.isConstruction: return true
        case .name where isThere(value) != nil: return isThere(value)
        default: return writtenType(of: value).flatMap { $0.type.isOptional ? nil : true }
        }
    }

    private func presence(of value: Expression) -> SymbolicCondition {
        if case .effect(_, let inner) = value.kind { return presence(of: inner) }
        let text = text(value.range)
        return SymbolicCondition(holds: text + " != nil", fails: text + " == nil")
    }

    private func split(by test: Test, _ part: Int, at range: TokenRange) {
        let (yes, no) = (
            collect { $0.write(1, toPart: part, at: range) }, collect { $0.write(0, toPart: part, at: range) }
        )
        add(.test(test, then: yes, else: no))
    }

    /// Goes from each value to the one that differs in the part alone.
    private func write(_ held: Int, toPart part: Int, at range: TokenRange) {
        guard let derivation = unit.candidate.derivation else { return }
        var ops: [Op] = []
        for target in derivation.values(where: part, is: held).reversed() {
            let sources = ValueSet(
                derivation.combinations.indices.filter { derivation.value($0, with: part, assigned: held) == target })
            let write = Op.write(.state, .values(ValueSet([target])), origin(range))
            ops = ops.isEmpty ? [write] : [.test(.isIn(use(.state), sources, nil), then: [write], else: ops)]
        }
        touchesState = true
        add(ops)
    }
}

extension Call {
    /// `Failure(…)`, `.failure(…)`
    fileprivate var isConstruction: Bool {
        if case .member(nil, _) = callee.kind { return true }
        return callee.path?.last?.first?.isUppercase ?? false
    }
}

extension TypeSyntax {
    fileprivate var isOptional: Bool {
        switch self {
        case .optional, .implicitlyUnwrapped: true
        case .named(let names): names.last?.name == "Optional"
        default: false
        }
    }
}
