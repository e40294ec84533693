import DrawbridgeFlow
import DrawbridgeSwift

/// What code beside the machine gives back.
extension FunctionLowering {
    /// The state that code beside the machine gives, as far as that can be read.
    func given(by call: Call, as domain: Domain, at range: TokenRange) -> Operand {
        guard domain.kind == .states, let states = GivenStates(environment: environment).states(givenBy: call) else {
            return .unknown
        }
        return oneOf(states, givenBy: environment.words.text(range))
    }

    /// One of some states, by what is said to give it.
    func oneOf(_ states: ValueSet, givenBy text: String) -> Operand {
        let slot = environment.newSlot("value", environment.unit.domain)
        let origin = Origin(file: environment.file, range: TokenRange(0, 0))
        let writes = states.map { Op.write(slot, .values(ValueSet([$0])), origin) }
        let conditions = conditions(that: text, is: states)
        // One of them it is.
        let ops = zip(conditions, writes).reversed().reduce([Op.trap]) { rest, arm in
            [.test(.opaque(arm.0), then: [arm.1], else: rest)]
        }
        operations.add(writes.count == 1 ? writes : ops)
        return .slot(slot)
    }

    private func conditions(that text: String, is states: ValueSet) -> [SymbolicCondition] {
        let (occasion, names) = (unit.newOccasion(), states.map { environment.unit.domain.values[$0].name })
        return names.map { name in
            var condition = SymbolicCondition(holds: "\(text) == .\(name)", fails: "\(text) != .\(name)", subject: text)
            (condition.occasion, condition.caseName, condition.allCases) = (occasion, name, names)
            (condition.isCase, condition.isCompared) = (true, true)
            return condition
        }
    }
}
