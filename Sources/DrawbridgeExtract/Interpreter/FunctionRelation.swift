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
    /// One way in which a function ends, and the proof of it.
    typealias End = (row: RelationRow, place: Proof.Place)

    /// Ends by the state that the function was entered in.
    struct Ends: Sendable {
        private var byEntry: [[End]] = []

        /// None for a state from which it does not end so.
        subscript(entry: Int) -> [End] { entry < byEntry.count ? byEntry[entry] : [] }

        var entries: Range<Int> { byEntry.indices }
        /// In the order of the states that it was entered in.
        var all: [End] { byEntry.flatMap(\.self) }
        var count: Int { byEntry.reduce(0) { $0 + $1.count } }

        fileprivate mutating func add(_ end: End) {
            while byEntry.count <= end.row.world.entry { byEntry.append([]) }
            byEntry[end.row.world.entry].append(end)
        }
    }

    private(set) var returned = Ends()
    private(set) var thrown = Ends()
    /// Steps of its that ended at an `await`.
    private(set) var suspended = Ends()
    /// Paths of its that ended in a trap, where these are kept.
    private(set) var trapped = Ends()
    private(set) var count = 0

    init() {}

    init(_ flow: Flow, of function: LoweredFunction, _ proof: Proof) {
        for (exit, worlds) in flow.exits {
            switch exit {
            case .return: returned = Self.ends(worlds, of: function, proof)
            case .throw: thrown = Self.ends(worlds, of: function, proof)
            case .trap: trapped = Self.ends(worlds, of: function, proof)
            // A label is left inside its scope alone.
            case .label: break
            }
        }
        suspended = Self.ends(flow.suspended, of: function, proof)
        count = returned.count + thrown.count + suspended.count + trapped.count
    }

    /// Every end of a step, in the order of the states it was entered in.
    var ends: [End] {
        let all = [suspended, returned, thrown]
        let entries = all.map(\.entries.upperBound).max() ?? 0
        return (0..<entries).flatMap { entry in all.flatMap { $0[entry] } }
    }

    private static func ends(_ worlds: Worlds, of function: LoweredFunction, _ proof: Proof) -> Ends {
        let parameters = 0..<function.parameterCount
        let projected = worlds.map { world in
            var world = world.withoutFacts
            let result = function.result.map { world.locals[$0.index - 1] }
            world.locals = world.locals[parameters] + (result.map { [$0] } ?? [])
            return world
        }
        var ends = Ends()
        projected.forEach(in: proof) { world, place in
            var bare = world
            bare.locals = []
            let value = world.locals.count > parameters.count ? world.locals[parameters.count] : .empty
            ends.add((RelationRow(world: bare, parameters: Array(world.locals[parameters]), result: value), place))
        }
        return ends
    }
}
