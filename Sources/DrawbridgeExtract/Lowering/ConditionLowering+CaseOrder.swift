import DrawbridgeFlow
import DrawbridgeSwift

/// States by the order of their cases: `Step(rawValue: step.rawValue + 1)`, `Step.allCases.last!`.
extension ConditionLowering {
    /// The case whose raw value is so much more or less than that of the state.
    func lookupByRawValue(_ call: Call) -> Lookup? {
        guard call.arguments.count == 1, call.arguments[0].label == "rawValue",
            environment.families.namesStates(call.callee),
            let shift = environment.families.rawValueShift(call.arguments[0].value),
            let values = environment.families.rawValues
        else { return nil }
        return core.lookups.choose { lowering, place in
            var ops = lowering.collect { $0.lookups.add(.unknown, to: place, at: call.callee.range) }
            for (value, raw) in values.sorted(by: { $0.key > $1.key }) {
                let next = values.first { $0.value == raw + shift.by }?.key
                let arm = lowering.collect { $0.conditions.addState(next, to: place, at: call.callee.range) }
                ops = [.test(.isIn(lowering.operations.use(shift.of), ValueSet([value]), nil), then: arm, else: ops)]
            }
            lowering.operations.add(ops)
        }
    }

    /// `Step.allCases.first`, where something may be done about its being nil.
    func lookup(ofOrdered expression: Expression) -> Lookup? {
        guard let state = environment.families.orderedCase(expression)?.single else { return nil }
        return core.lookups.choose { $0.conditions.addState(state, to: $1, at: expression.range) }
    }

    private func addState(_ state: Int?, to place: Slot, at range: TokenRange) {
        guard let state else { return core.lookups.add(.none, to: place, at: range) }
        let slot = environment.newSlot("case", unit.domain)
        operations.add(.write(slot, .values(ValueSet([state])), environment.origin(range)))
        core.lookups.add(.slot(slot), to: place, at: range)
    }
}
