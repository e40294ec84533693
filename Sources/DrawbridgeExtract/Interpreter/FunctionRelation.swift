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
    typealias Rows = [Int: [(RelationRow, Evidence)]]

    private(set) var returned: Rows = [:]
    private(set) var thrown: Rows = [:]
    /// Steps of its that ended at an `await`.
    private(set) var suspended: Rows = [:]
    private(set) var count = 0

    init() {}

    init(_ flow: Flow, of function: LoweredFunction) {
        for (exit, worlds) in flow.exits {
            switch exit {
            case .return: returned = rows(worlds, of: function)
            case .throw: thrown = rows(worlds, of: function)
            // A label is left inside its scope alone.
            case .label: break
            }
        }
        suspended = rows(flow.suspended, of: function)
        count = [returned, thrown, suspended].joined().reduce(0) { $0 + $1.value.count }
    }

    /// Every end of a step, in the order of the states it was entered in.
    var ends: [(RelationRow, Evidence)] {
        let all = [suspended, returned, thrown]
        let entries = Set(all.flatMap(\.keys)).sorted()
        return entries.flatMap { entry in all.flatMap { $0[entry, default: []] } }
    }

    private func rows(_ worlds: Worlds, of function: LoweredFunction) -> Rows {
        let parameters = 0..<function.parameterCount
        let projected = worlds.map { world, because in
            var world = world
            let result = function.result.map { world.locals[$0.index - 1] }
            world.locals = world.locals[parameters] + (result.map { [$0] } ?? [])
            return (world, because)
        }
        var rows: Rows = [:]
        projected.forEach { world, because in
            var bare = world
            bare.locals = []
            let value = world.locals.count > parameters.count ? world.locals[parameters.count] : .empty
            let row = RelationRow(world: bare, parameters: Array(world.locals[parameters]), result: value)
            rows[world.entry, default: []].append((row, because))
        }
        return rows
    }
}
