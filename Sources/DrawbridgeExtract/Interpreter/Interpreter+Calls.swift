extension Interpreter {
    /// Joins the callee's relation to each world.
    mutating func call(
        _ callee: FunctionID, _ arguments: [Operand], _ result: Slot?, _ worlds: Worlds, in function: LoweredFunction
    ) -> Flow {
        let lowered = functions[callee.index]
        var flow = Flow()
        let proof = proof
        for i in worlds.list.indices {
            let (world, place) = (worlds.list[i], proof.any(worlds.proofs[i]))
            let values = arguments.indices.map {
                value(of: arguments[$0], in: world, for: Slot(index: $0 + 1), of: function, callee: lowered)
            }
            let relation = relation(of: callee, arguments: values)
            let joint = Joint(world: world, place: place, arguments: arguments, result: result, proof: proof)
            var thrown = Worlds()
            for (row, end) in relation.returned[world.state, default: []] { joint.add(row, end, to: &flow.next) }
            for (row, end) in relation.thrown[world.state, default: []] { joint.add(row, end, to: &thrown) }
            for (row, end) in relation.suspended[world.state, default: []] { joint.add(row, end, to: &flow.suspended) }
            flow.leave(.throw, thrown)
            var trapped = Worlds()
            for (row, end) in relation.trapped[world.state, default: []] { joint.add(row, end, to: &trapped) }
            flow.leave(.trap, trapped)
        }
        return flow
    }

    private func value(
        of operand: Operand, in world: World, for parameter: Slot, of caller: LoweredFunction, callee: LoweredFunction
    ) -> ValueSet {
        switch operand {
        case .values(let values): return values
        case .unknown: return callee.slots[parameter.index].domain.all
        case .slot(let slot):
            return value(of: slot, in: world, of: caller) ?? callee.slots[parameter.index].domain.all
        }
    }
}

/// A caller's world and what a callee's row makes of it.
private struct Joint {
    let world: World
    let place: Proof.Place
    let arguments: [Operand]
    let result: Slot?
    let proof: Proof

    func add(_ row: RelationRow, _ end: Proof.Place, to worlds: inout Worlds) {
        var joined = row.world
        joined.entry = world.entry
        joined.locals = world.locals
        joined.facts = world.facts
        joined.pending = world.pending + row.world.pending.filter { !world.pending.contains($0) }
        for (i, argument) in arguments.enumerated() {
            // A parameter is a constant: what the callee found out about it holds for what was passed.
            if case .slot(let slot) = argument, !slot.isState { joined = joined.setting(slot, to: row.parameters[i]) }
        }
        if let result { joined = joined.setting(result, to: row.result) }
        let isNewStep = row.world.resumedBy != nil
        if !isNewStep {
            joined.start = world.start
            joined.resumedBy = world.resumedBy
            joined.waitedIn = world.waitedIn
            joined.hasWritten = world.hasWritten || row.world.hasWritten
            joined.hasLooked = world.hasLooked || row.world.hasLooked
        }
        worlds.add(joined, isNewStep ? end : proof.call(end, after: place))
    }
}
