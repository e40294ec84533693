import DrawbridgeFlow
import DrawbridgeSwift

/// The parts that a derived state is computed from: what is done to them is done to the state.
extension LayerLowering {
    /// `isLoading = true`, `error = nil`
    func assign(_ value: Expression, toPart part: Int, at range: TokenRange) {
        guard let derivation = unit.candidate.derivation else { return }
        if case .kept = derivation.parts[part].question { return core.kept.assign(value, toPart: part, at: range) }
        let isPresence = derivation.parts[part].question.isPresence
        let words = isPresence ? environment.presence(of: value) : environment.words.words(value.range)
        switch held(by: value, isPresence: isPresence) {
        case .known(let held): write(held, toPart: part, at: range)
        case .slot(let slot): split(by: .isIn(slot, Domain.isTrue, words), part, at: range)
        case .unknown: split(by: .opaque(words), part, at: range)
        }
    }

    /// `isLoading.toggle()`
    func toggle(_ call: Call, at range: TokenRange) -> Bool {
        guard case .member(let base?, "toggle") = call.callee.kind, let part = environment.part(base),
            let derivation = unit.candidate.derivation
        else { return false }
        split(by: .isIn(operations.use(.state), derivation.values(where: part, is: 0), nil), part, at: range)
        return true
    }

    /// A flag, or that something is there.
    func test(part expression: Expression) -> Test? {
        guard let part = environment.part(expression), let derivation = unit.candidate.derivation else { return nil }
        if case .kept(_, let isOptional) = derivation.parts[part].question, !isOptional { return nil }
        return .not(.isIn(operations.use(.state), derivation.values(where: part, is: 0), nil))
    }

    /// `error == nil`, `connection == other`, `other == connection`
    func compare(_ one: Expression, _ other: Expression, _ words: SymbolicCondition) -> Test? {
        core.kept.compare(one, with: other) ?? core.kept.compare(other, with: one)
            ?? compare(part: one, with: other, words) ?? compare(part: other, with: one, words)
    }

    private func compare(part expression: Expression, with other: Expression, _ words: SymbolicCondition) -> Test? {
        if other.isNil, isValueAskedFor(expression) { return .never }
        guard let part = environment.part(expression), let test = test(part: expression) else { return nil }
        switch other.kind {
        case .nil, .boolean(false): return .not(test)
        case .boolean(true): return test
        default: break
        }
        guard unit.candidate.derivation?.parts[part].question.isPresence ?? false else { return nil }
        return environment.isPresent(other).map { $0 ? .all([test, .opaque(words)]) : .not(test) }
    }

    /// The value of a flag, in a slot.
    func value(ofPart expression: Expression) -> Operand? {
        test(part: expression).map { core.value(of: $0, at: expression.range) }
    }
}

extension LayerLowering {
    private enum Held {
        case known(Int)
        /// A flag.
        case slot(Slot)
        case unknown
    }

    private func held(by value: Expression, isPresence: Bool) -> Held {
        guard isPresence else {
            switch core.evaluate(value, as: .boolean) {
            case .values(let values): return values.single.map(Held.known) ?? .unknown
            case .slot(let slot): return .slot(slot)
            case .unknown: return .unknown
            }
        }
        core.evaluateForEffects(value)
        return environment.isPresent(value).map { .known($0 ? 1 : 0) } ?? .unknown
    }

    private func split(by test: Test, _ part: Int, at range: TokenRange) {
        let (yes, no) = (
            core.collect { $0.layers.write(1, toPart: part, at: range) },
            core.collect { $0.layers.write(0, toPart: part, at: range) }
        )
        operations.add(.test(test, then: yes, else: no))
    }

    /// Goes from each value to the one that differs in the part alone.
    func write(_ held: Int, toPart part: Int, at range: TokenRange) {
        guard let derivation = unit.candidate.derivation else { return }
        operations.touchesState = true
        if derivation.isBesideState {
            // The state stays what it is.
            let values = unit.domain.values.indices
            let targets = values.map { ValueSet([derivation.value($0, with: part, assigned: held)]) }
            return operations.add([.become(targets + [ValueSet([values.count])], nil)])
        }
        var ops: [Op] = []
        for target in derivation.values(where: part, is: held).reversed() {
            let sources = ValueSet(
                derivation.combinations.indices.filter { derivation.value($0, with: part, assigned: held) == target })
            let write = Op.write(.state, .values(ValueSet([target])), environment.origin(range))
            ops = ops.isEmpty ? [write] : [.test(.isIn(operations.use(.state), sources, nil), then: [write], else: ops)]
        }
        operations.add(ops)
    }
}

extension Call {
    /// `Failure(…)`, `.failure(…)`
    var isConstruction: Bool {
        if case .member(nil, _) = callee.kind { return true }
        return callee.path?.last?.first?.isUppercase ?? false
    }
}

extension TypeSyntax {
    var isOptional: Bool {
        switch self {
        case .optional, .implicitlyUnwrapped: true
        case .named(let names): names.last?.name == "Optional"
        default: false
        }
    }

    var withoutOptional: TypeSyntax {
        switch self {
        case .optional(let inner), .implicitlyUnwrapped(let inner): inner
        default: self
        }
    }
}
