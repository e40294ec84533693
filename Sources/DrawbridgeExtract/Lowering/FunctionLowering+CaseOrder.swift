import DrawbridgeFlow
import DrawbridgeSwift

/// States by the order of their cases: `Step(rawValue: step.rawValue + 1)`, `Step.allCases.last!`.
extension FunctionLowering {
    /// The case whose raw value is so much more or less than that of the state.
    func lookupByRawValue(_ call: Call) -> Lookup? {
        guard call.arguments.count == 1, call.arguments[0].label == "rawValue", namesStates(call.callee),
            let shift = rawValueShift(call.arguments[0].value), let values = rawValues
        else { return nil }
        return choose { lowering, place in
            var ops = lowering.collect { $0.add(.unknown, to: place, at: call.callee.range) }
            for (value, raw) in values.sorted(by: { $0.key > $1.key }) {
                let next = values.first { $0.value == raw + shift.by }?.key
                let arm = lowering.collect { $0.addState(next, to: place, at: call.callee.range) }
                ops = [.test(.isIn(lowering.use(shift.of), ValueSet([value]), nil), then: arm, else: ops)]
            }
            lowering.add(ops)
        }
    }

    /// `state.rawValue < State.stopping.rawValue`
    func compareRawValues(_ one: Expression, _ sign: String, _ other: Expression) -> Test? {
        guard let holds = Self.orders[sign], let values = rawValues else { return nil }
        if let shift = rawValueShift(one), let bound = rawValue(of: other, values) {
            return .isIn(shift.of, ValueSet(values.filter { holds($0.value + shift.by, bound) }.map(\.key)), nil)
        }
        if let shift = rawValueShift(other), let bound = rawValue(of: one, values) {
            return .isIn(shift.of, ValueSet(values.filter { holds(bound, $0.value + shift.by) }.map(\.key)), nil)
        }
        return nil
    }

    private static let orders: [String: @Sendable (Int, Int) -> Bool] = [
        "<": { $0 < $1 }, ">": { $0 > $1 }, "<=": { $0 <= $1 }, ">=": { $0 >= $1 },
    ]

    private func rawValue(of expression: Expression, _ values: [Int: Int]) -> Int? {
        guard case .member(let state?, "rawValue") = expression.kind else { return Int(text(expression.range)) }
        guard case .values(let value) = constant(state, in: unit.domain) else { return nil }
        return value.single.flatMap { values[$0] }
    }

    /// `Step.allCases.first`, where something may be done about its being nil.
    func lookup(ofOrdered expression: Expression) -> Lookup? {
        guard let state = orderedCase(expression)?.single else { return nil }
        return choose { $0.addState(state, to: $1, at: expression.range) }
    }

    /// `Step.allCases.first!`, `Step.allCases.last!`, `Step.allCases[0]`
    func orderedCase(_ expression: Expression) -> ValueSet? {
        let count = unit.stateType.cases.count
        switch expression.kind {
        case .postfix(let inner, "!"): return orderedCase(inner)
        case .member(let all?, "first") where isAllCases(all): return values(ofCaseAt: 0)
        case .member(let all?, "last") where isAllCases(all): return values(ofCaseAt: count - 1)
        case .element(let all, let arguments) where arguments.count == 1 && isAllCases(all):
            return Int(text(arguments[0].value.range)).flatMap(values(ofCaseAt:))
        default: return nil
        }
    }

    private func values(ofCaseAt place: Int) -> ValueSet? {
        guard unit.stateType.cases.indices.contains(place) else { return nil }
        return unit.domain.values(ofCase: unit.stateType.cases[place].declaration.name)
    }

    private func addState(_ state: Int?, to place: Slot, at range: TokenRange) {
        guard let state else { return add(.none, to: place, at: range) }
        let slot = newSlot("case", unit.domain)
        add(.write(slot, .values(ValueSet([state])), origin(range)))
        add(.slot(slot), to: place, at: range)
    }

    private func isAllCases(_ expression: Expression) -> Bool {
        guard case .member(let type?, "allCases") = expression.kind else { return false }
        return namesStates(type)
    }

    private func namesStates(_ expression: Expression) -> Bool {
        guard let path = expression.path else {
            if case .member(nil, "init") = expression.kind { return true }
            return false
        }
        let type = path == ["Self"] ? typeScope : unit.index.type(path: path, in: typeScope, file: file)
        return type == unit.candidate.stateType
    }

    /// `state.rawValue + 1`: of which slot, and by how much.
    private func rawValueShift(_ expression: Expression) -> (of: Slot, by: Int)? {
        switch expression.kind {
        case .tuple(let elements) where elements.count == 1: return rawValueShift(elements[0].value)
        case .binary(let one, let sign, let other) where sign == "+" || sign == "-":
            guard let shift = rawValueShift(one), let amount = Int(text(other.range)) else { return nil }
            return (shift.of, shift.by + (sign == "+" ? amount : -amount))
        case .member(let state?, "rawValue"): return slot(of: state).map { ($0, 0) }
        case .name("rawValue") where receiver == .state && scope["rawValue"] == nil: return (.state, 0)
        default: return nil
        }
    }

    /// The raw values of the states, where they are integers: written, or one more than the one before.
    private var rawValues: [Int: Int]? {
        guard unit.candidate.family == nil, unit.stateType.inherits.contains(where: { $0.simpleName == "Int" }) else {
            return nil
        }
        var (values, next): ([Int: Int], Int) = ([:], 0)
        for member in unit.stateType.cases {
            if let tokens = member.declaration.rawValue {
                guard let written = Int(unit.file(member.file).text(of: tokens)) else { return nil }
                next = written
            }
            guard let value = unit.domain.values(ofCase: member.declaration.name)?.single else { return nil }
            values[value] = next
            next += 1
        }
        return values
    }
}
