/// What a callee finds out about an event that it is given and that the caller does not know: a condition of the caller's step. An
/// event that the caller itself is given names the step.
struct ArgumentFinds {
    private struct Find: Hashable {
        var parameter: Int
        var values: ValueSet
    }

    /// What holds where a parameter has one of these values: any of these, each with all that it holds.
    private var literals: [Find: [[Literal]]] = [:]
    /// The parameters that it is about.
    private var parameters: [Int] = []

    /// - Parameters:
    ///   - values: What the caller knows of the arguments.
    ///   - summary: What the callee does with these.
    init(
        _ arguments: [Operand], of caller: LoweredFunction, to callee: LoweredFunction, given values: [ValueSet],
        _ summary: FunctionSummary, _ literal: (SymbolicCondition) -> Literal
    ) {
        for i in arguments.indices where callee.slots[i + 1].isEvent {
            guard case .slot(let slot) = arguments[i], !slot.isState, !caller.slots[slot.index].isEvent else {
                continue
            }
            parameters.append(i)
            let argument = caller.slots[slot.index]
            // In the order of the ends: the numbers of conditions follow it.
            for row in [summary.returned, summary.thrown, summary.suspended, summary.trapped].flatMap(\.rows) {
                let find = Find(parameter: i, values: row.parameters[i])
                guard literals[find] == nil else { continue }
                literals[find] = argument.tells(find.values, among: values[i]).map { conditions in
                    conditions.map { $0.holds ? literal($0.condition) : literal($0.condition).negated }
                }
            }
        }
    }

    /// The node of a call that ends so.
    func node(
        of end: FunctionSummary.Row, after node: Provenance.Node, _ provenance: Provenance
    ) -> Provenance.Node {
        parameters.reduce(node) { node, parameter in
            let find = Find(parameter: parameter, values: end.parameters[parameter])
            guard let ways = literals[find], !ways.isEmpty else { return node }
            return provenance.any(ways.map { $0.reduce(node) { provenance.assume($1, after: $0) } })
        }
    }
}

extension SlotInfo {
    /// How the slot may hold one of some values: that it is one of them, or that it is none of the others that it might be. None where
    /// it may hold any of these, or where the words would be too many.
    fileprivate func tells(
        _ values: ValueSet, among all: ValueSet
    ) -> [[(condition: SymbolicCondition, holds: Bool)]] {
        let others = all.subtracting(values)
        if values.isEmpty || others.isEmpty { return [] }
        if values.count <= min(others.count, Budget.toldValues) { return values.map { [(holds($0), true)] } }
        return others.count <= Budget.toldValues ? [others.map { (holds($0), false) }] : []
    }
}
