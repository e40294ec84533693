/// The identity of a summary: a function and the possible values of its parameters.
struct SummaryKey: Sendable, Hashable {
    var function: FunctionID
    var arguments: [ValueSet]
}

/// The effect of a function, by the state that it is entered in.
package struct FunctionSummary: Sendable {
    /// One end of a function, and its provenance.
    package struct End: Sendable {
        /// The abstract state at the end, without locals.
        package var outcome: AbstractState
        /// The possible values of the parameters, as far as the function narrowed them.
        package var parameters: [ValueSet]
        var result: ValueSet
        package var node: Provenance.Node
    }

    /// Ends by the state that the function was entered in.
    package struct Ends: Sendable {
        private var byEntry: [[End]] = []

        /// None for a state from which it does not end so.
        package subscript(entry: Int) -> [End] { entry < byEntry.count ? byEntry[entry] : [] }

        var entries: Range<Int> { byEntry.indices }
        /// In the order of the states that it was entered in.
        package var all: [End] { byEntry.flatMap(\.self) }
        var count: Int { byEntry.reduce(0) { $0 + $1.count } }
        fileprivate var pendingCount: Int { byEntry.reduce(0) { $0 + $1.reduce(0) { $0 + $1.outcome.pending.count } } }

        fileprivate mutating func add(_ end: End) {
            while byEntry.count <= end.outcome.entry { byEntry.append([]) }
            byEntry[end.outcome.entry].append(end)
        }
    }

    package private(set) var returned = Ends()
    package private(set) var thrown = Ends()
    /// The ends of its steps at an `await`.
    package private(set) var suspended = Ends()
    /// The ends in a trap, where these are kept.
    package private(set) var trapped = Ends()
    private(set) var count = 0
    /// The number of ends and of closures that they leave: it grows with each round of a fixpoint until the last.
    private(set) var size = 0

    init() {}

    init(_ flow: ControlFlow, of function: LoweredFunction, _ provenance: Provenance) {
        for (exit, states) in flow.exits {
            switch exit {
            case .return: returned = Self.ends(states, of: function, provenance)
            case .throw: thrown = Self.ends(states, of: function, provenance)
            case .trap: trapped = Self.ends(states, of: function, provenance)
            // A label is left inside its scope only.
            case .label: break
            }
        }
        suspended = Self.ends(flow.suspended, of: function, provenance)
        count = returned.count + thrown.count + suspended.count + trapped.count
        size = count + [returned, thrown, suspended, trapped].reduce(0) { $0 + $1.pendingCount }
    }

    /// Every end of a step, in the order of the states it was entered in.
    package var ends: [End] {
        let all = [suspended, returned, thrown]
        let entries = all.map(\.entries.upperBound).max() ?? 0
        return (0..<entries).flatMap { entry in all.flatMap { $0[entry] } }
    }

    /// Every end of a step that was entered in a state.
    func ends(enteredIn entry: Int) -> [End] { suspended[entry] + returned[entry] + thrown[entry] }

    /// The number of ends from a state.
    func count(enteredIn entry: Int) -> Int {
        suspended[entry].count + returned[entry].count + thrown[entry].count + trapped[entry].count
    }

    private static func ends(
        _ states: AbstractStateSet, of function: LoweredFunction, _ provenance: Provenance
    ) -> Ends {
        let parameters = 0..<function.parameterCount
        let projected = states.map { abstract in
            var projected = abstract.withoutFacts
            let result = function.result.map { abstract.locals[$0.index - 1] }
            projected.locals = abstract.locals[parameters] + (result.map { [$0] } ?? [])
            return projected
        }.joiningPending()
        var ends = Ends()
        projected.forEach(in: provenance) { abstract, node in
            let values = abstract.locals
            var outcome = abstract
            outcome.locals = []
            let result = values.count > parameters.count ? values[parameters.count] : .empty
            ends.add(End(outcome: outcome, parameters: Array(values[parameters]), result: result, node: node))
        }
        return ends
    }
}
