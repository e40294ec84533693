/// The identity of a summary: a function and the possible values of its parameters.
struct SummaryKey: Sendable, Hashable {
    var function: FunctionID
    var arguments: [ValueSet]
}

/// The effect of a function, by the state that it is entered in.
package struct FunctionSummary: Sendable {
    /// One end of a function, and its provenance, for all entries that it is the same for.
    struct Row: Sendable {
        /// The abstract state at the end, without locals.
        var abstract: AbstractState
        /// The possible values of the parameters, as far as the function narrowed them.
        var parameters: [ValueSet]
        var result: ValueSet
        var node: Provenance.Node
        /// Whether its step began at an `await` inside the function: what the caller did before belongs to another step.
        let isResumed: Bool
    }

    /// One end of a function that was entered in one state.
    package struct End: Sendable {
        package var outcome: StepOutcome
        package var parameters: [ValueSet]
        package var node: Provenance.Node
    }

    package struct Ends: Sendable {
        fileprivate(set) var rows: [Row] = []
        /// Whether some of its steps began at an `await`.
        fileprivate(set) var hasResumed = false

        /// None for a state from which it does not end so.
        package subscript(entry: Int) -> [End] {
            rows.lazy.filter { $0.abstract.entries.contains(entry) }.map { $0.end(enteredIn: entry) }
        }

        /// In the order of the states that it was entered in.
        package var all: [End] { FunctionSummary.inOrder(of: [self]) }
        fileprivate var count: Int { rows.reduce(0) { $0 + $1.abstract.entries.count } }
        fileprivate var pendingCount: Int {
            rows.reduce(0) { $0 + $1.abstract.entries.count * $1.abstract.pendingClosures.closures.count }
        }
    }

    package private(set) var returned = Ends()
    package private(set) var thrown = Ends()
    /// The ends of its steps at an `await`.
    package private(set) var suspended = Ends()
    /// The ends in a trap, where these are kept.
    package private(set) var trapped = Ends()
    /// The number of ends and of closures that they leave: it grows with each round of a fixpoint until the last.
    private(set) var size = 0

    init() {}

    init(
        _ flow: ControlFlow, suspended waiting: AbstractStateSet = AbstractStateSet(), of function: LoweredFunction,
        _ provenance: Provenance
    ) {
        for (exit, states) in flow.exits {
            switch exit {
            case .return: returned = Self.ends(states, of: function, provenance)
            case .throw: thrown = Self.ends(states, of: function, provenance)
            case .trap: trapped = Self.ends(states, of: function, provenance)
            // A label is left inside its scope only.
            case .label: break
            }
        }
        suspended = Self.ends(of: waiting, parameterCount: function.parameterCount, provenance)
        size = [returned, thrown, suspended, trapped].reduce(0) { $0 + $1.count + $1.pendingCount }
    }

    /// Whether a step that began at an `await` inside the function ends in it or beyond it.
    var hasResumed: Bool { returned.hasResumed || thrown.hasResumed || suspended.hasResumed || trapped.hasResumed }

    /// What the steps are called that begin at an `await` inside the function.
    var resumingEvents: Set<String> {
        let rows = [returned, thrown, suspended].lazy.flatMap(\.rows).filter(\.isResumed)
        return Set(rows.compactMap(\.abstract.aside?.waiting.resumedBy))
    }

    /// Every end of a step, in the order of the states it was entered in.
    package var ends: [End] { Self.inOrder(of: [suspended, returned, thrown]) }

    /// Every end of a step that was entered in a state.
    func ends(enteredIn entry: Int) -> [End] { suspended[entry] + returned[entry] + thrown[entry] }

    private static func inOrder(of ends: [Ends]) -> [End] {
        var byEntry: [[End]] = []
        for row in ends.lazy.flatMap(\.rows) {
            for entry in row.abstract.entries {
                while byEntry.count <= entry { byEntry.append([]) }
                byEntry[entry].append(row.end(enteredIn: entry))
            }
        }
        return byEntry.flatMap(\.self)
    }

    private static func ends(
        _ states: AbstractStateSet, of function: LoweredFunction, _ provenance: Provenance
    ) -> Ends {
        let projected = states.map { abstract in
            var projected = abstract.withoutFacts
            let result = function.result.map { abstract.locals[$0.index - 1] }
            projected.locals = abstract.locals[..<function.parameterCount] + (result.map { [$0] } ?? [])
            return projected
        }
        return ends(of: projected, parameterCount: function.parameterCount, provenance)
    }

    /// - Parameter states: Their locals are the parameters and, where there is one, the result.
    private static func ends(
        of states: AbstractStateSet, parameterCount: Int, _ provenance: Provenance
    ) -> Ends {
        var ends = Ends()
        states.joiningPending().forEach(in: provenance) { abstract, node in
            let values = abstract.locals
            var outcome = abstract
            outcome.locals = []
            let isResumed = abstract.isResumed
            ends.hasResumed = ends.hasResumed || isResumed
            ends.rows.append(
                Row(
                    abstract: outcome, parameters: Array(values[..<parameterCount]),
                    result: values.count > parameterCount ? values[parameterCount] : .empty, node: node,
                    isResumed: isResumed))
        }
        return ends
    }
}

extension FunctionSummary.Row {
    fileprivate func end(enteredIn entry: Int) -> FunctionSummary.End {
        FunctionSummary.End(
            outcome: StepOutcome(abstract, enteredIn: entry), parameters: parameters, node: node)
    }
}
