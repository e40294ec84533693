extension Interpreter {
    /// Joins the callee's relation to each world.
    mutating func call(
        _ callee: FunctionID, _ arguments: [Operand], _ result: Slot?, _ worlds: Worlds, in function: LoweredFunction
    ) -> Flow {
        let lowered = functions[callee.index]
        var flow = Flow()
        var known: (arguments: [ValueSet], relation: FunctionRelation)?
        worlds.forEach(in: proof) { world, place in
            let values = arguments.indices.map {
                value(of: arguments[$0], in: world, for: Slot(index: $0 + 1), of: function, callee: lowered)
            }
            if known?.arguments != values { known = (values, relation(of: callee, arguments: values)) }
            guard let relation = known?.relation else { return }
            Joint(world: world, place: place, arguments: arguments, result: result, proof: proof)
                .add(relation, to: &flow)
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

/// A caller's world and what a callee's rows make of it.
private struct Joint {
    let world: World
    let place: Proof.Place
    let arguments: [Operand]
    let result: Slot?
    let proof: Proof

    func add(_ relation: FunctionRelation, to flow: inout Flow) {
        add(relation.returned[world.state], to: &flow.next)
        add(relation.suspended[world.state], to: &flow.suspended)
        flow.leave(.throw, worlds(after: relation.thrown[world.state]))
        flow.leave(.trap, worlds(after: relation.trapped[world.state]))
    }

    private func worlds(after rows: [FunctionRelation.End]) -> Worlds {
        var worlds = Worlds()
        add(rows, to: &worlds)
        return worlds
    }

    private func add(_ ends: [FunctionRelation.End], to worlds: inout Worlds) {
        for end in ends {
            let isNewStep = end.row.world.waiting.resumedBy != nil
            worlds.add(joined(with: end.row), isNewStep ? end.place : proof.call(end.place, after: place))
        }
    }

    private func joined(with row: RelationRow) -> World {
        var joined = row.world
        joined.entry = world.entry
        joined.locals = locals(after: row)
        joined.facts = world.facts
        joined.aside = aside(after: row)
        guard row.world.waiting.resumedBy == nil else { return joined }
        joined.start = world.start
        joined.hasWritten = world.hasWritten || row.world.hasWritten
        joined.hasLooked = world.hasLooked || row.world.hasLooked
        joined.isExpected = world.isExpected || row.world.isExpected && !world.hasWritten
        return joined
    }

    private func locals(after row: RelationRow) -> [ValueSet] {
        var locals = world.locals
        for (i, argument) in arguments.enumerated() {
            // A parameter is a constant: what the callee found out about it holds for what was passed.
            if case .slot(let slot) = argument, !slot.isState { locals[slot.index - 1] = row.parameters[i] }
        }
        if let result { locals[result.index - 1] = row.result }
        return locals
    }

    private func aside(after row: RelationRow) -> World.Aside? {
        guard world.aside != nil else { return row.world.aside }
        var waiting = row.world.waiting
        if waiting.resumedBy == nil {
            waiting.resumedBy = world.waiting.resumedBy
            waiting.waitedIn = world.waiting.waitedIn
        }
        let pending = world.pending + row.world.pending.filter { !world.pending.contains($0) }
        return World.Aside(waiting: waiting, pending: pending)
    }
}
