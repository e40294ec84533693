/// Which function, given what.
struct RelationKey: Sendable, Hashable {
    var function: FunctionID
    var arguments: [ValueSet]
}

/// One way in which a function ends.
struct RelationRow: Sendable {
    /// Without locals.
    var world: World
    /// What the parameters were found to hold.
    var parameters: [ValueSet]
    var result: ValueSet
}

/// What a function does, by the state that it is entered in.
struct FunctionRelation: Sendable {
    typealias Rows = [Int: [(RelationRow, Proof.Place)]]

    private(set) var returned: Rows = [:]
    private(set) var thrown: Rows = [:]
    /// Steps of its that ended at an `await`.
    private(set) var suspended: Rows = [:]
    /// Paths of its that ended in a trap, where these are kept.
    private(set) var trapped: Rows = [:]
    private(set) var count = 0

    init() {}

    init(_ flow: Flow, of function: LoweredFunction, _ proof: Proof) {
        for (exit, worlds) in flow.exits {
            switch exit {
            case .return: returned = rows(worlds, of: function, proof)
            case .throw: thrown = rows(worlds, of: function, proof)
            case .trap: trapped = rows(worlds, of: function, proof)
            // A label is left inside its scope alone.
            case .label: break
            }
        }
        suspended = rows(flow.suspended, of: function, proof)
        count = [returned, thrown, suspended, trapped].joined().reduce(0) { $0 + $1.value.count }
    }

    /// Every end of a step, in the order of the states it was entered in.
    var ends: [(RelationRow, Proof.Place)] {
        let all = [suspended, returned, thrown]
        let entries = Set(all.flatMap(\.keys)).sorted()
        return entries.flatMap { entry in all.flatMap { $0[entry, default: []] } }
    }

    private func rows(_ worlds: Worlds, of function: LoweredFunction, _ proof: Proof) -> Rows {
        let parameters = 0..<function.parameterCount
        let projected = worlds.map { world in
            var world = world.withoutFacts
            let result = function.result.map { world.locals[$0.index - 1] }
            world.locals = world.locals[parameters] + (result.map { [$0] } ?? [])
            return world
        }
        var rows: Rows = [:]
        projected.forEach(in: proof) { world, place in
            var bare = world
            bare.locals = []
            let value = world.locals.count > parameters.count ? world.locals[parameters.count] : .empty
            let row = RelationRow(world: bare, parameters: Array(world.locals[parameters]), result: value)
            rows[world.entry, default: []].append((row, place))
        }
        return rows
    }
}
