/// The steps of a program of pairs that are possible from the pairs that the machine begins in.
///
/// Why a step is possible does not matter here, nor what a closure goes on with: `PairedWaits` says in which pairs it runs. So what
/// is the same for many pairs is kept once.
package struct PairedSteps {
    /// An end of a step that is the same for all pairs that the step may have begun in.
    package struct End {
        package let function: FunctionID
        /// The pairs that the step may have begun in.
        package fileprivate(set) var starts: ValueSet
        /// The pair at the end; nil where it is the one that the step began in.
        private let state: Int?
        /// Whether the step has assigned the state.
        package let hasWritten: Bool
        /// Whether a test by name found the state before the step assigned it.
        package let isExpected: Bool
        package let waiting: Waiting
        /// The closures that will run after the step.
        let pending: [FunctionID]
        /// The pairs in which the function was called; nil where the step began in them.
        fileprivate let entries: ValueSet?

        fileprivate init(of function: FunctionID, _ abstract: AbstractState) {
            self.function = function
            (state, hasWritten) = (abstract.assigned, abstract.written != nil)
            (isExpected, waiting, pending) = (abstract.isExpected, abstract.waiting, abstract.pendingClosures.closures)
            starts = abstract.begun.map { ValueSet(CollectionOfOne($0)) } ?? abstract.entries
            entries = abstract.begun == nil ? nil : abstract.entries
        }

        /// The pairs before and behind the step.
        package var moves: [(from: Int, to: Int)] { starts.map { ($0, state ?? $0) } }

        /// The pairs behind the step.
        package var ends: ValueSet { state.map { ValueSet(CollectionOfOne($0)) } ?? starts }
    }

    package private(set) var ends: [End] = []
    /// The pairs that the machine begins in, and those that steps lead to.
    package private(set) var reached: ValueSet

    /// Nil where the program is too large to be followed to its ends, or where a pair that it comes to is not known.
    ///
    /// - Parameters:
    ///   - arguments: The arguments from code outside, for entry points that are called with known ones.
    ///   - registered: The closures that initialisers leave.
    ///   - begun: The pairs that the machine begins in.
    package init?(
        _ interpreter: inout Interpreter, entries: [FunctionID], arguments: [FunctionID: [[ValueSet]]],
        registered: [FunctionID], begun: ValueSet
    ) {
        reached = begun
        let most = interpreter.work.effort * Budget.stepEnds
        for entry in entries {
            ends += Self.ends(of: entry, given: arguments[entry], &interpreter)
            guard ends.count <= most else { return nil }
        }
        followClosures(registered, &interpreter)
        guard !interpreter.isExhausted, ends.count <= most else { return nil }
        let called = Set(entries.filter { interpreter.functions[$0.index].schedule == .withinStep })
        keepReached(calling: called)
        guard !reached.contains(interpreter.unknownState) else { return nil }
    }

    /// The ends for any arguments, or for those that code outside hands.
    private static func ends(
        of function: FunctionID, given arguments: [[ValueSet]]?, _ interpreter: inout Interpreter
    ) -> [End] {
        guard let arguments else { return ends(interpreter.summary(ofEntry: function), of: function, interpreter) }
        return arguments.flatMap { ends(interpreter.summary(of: function, arguments: $0), of: function, interpreter) }
    }

    private static func ends(
        _ summary: FunctionSummary, of function: FunctionID, _ interpreter: Interpreter
    ) -> [End] {
        let pairs = ValueSet(upTo: interpreter.unknownState)
        return [summary.suspended, summary.returned, summary.thrown].flatMap { ends in
            ends.rows.compactMap { row in
                guard row.abstract.entries.intersects(pairs) else { return nil }
                return End(of: function, row.abstract).starting(in: pairs)
            }
        }
    }

    /// What the steps leave to run later, and what that leaves.
    private mutating func followClosures(_ registered: [FunctionID], _ interpreter: inout Interpreter) {
        var known = Set<FunctionID>()
        var open = registered
        for end in ends { open += end.pending }
        while let closure = open.popLast() {
            guard known.insert(closure).inserted, !interpreter.isExhausted else { continue }
            let found = Self.ends(interpreter.summary(ofEntry: closure), of: closure, interpreter)
            for end in found { open += end.pending }
            ends += found
        }
    }

    /// Removes the steps from pairs that nothing leads to. Of the entry points, a step behind an `await` counts only if its function
    /// is called in a pair that is reached; of what runs later, the pair that it was entered in says nothing.
    private mutating func keepReached(calling called: Set<FunctionID>) {
        var before = ValueSet.empty
        func possible(_ end: End) -> End? {
            let isCalled = end.entries.map { $0.intersects(reached) || !called.contains(end.function) } ?? true
            return isCalled ? end.starting(in: reached) : nil
        }
        while reached != before {
            before = reached
            for end in ends { if let end = possible(end) { reached = reached.union(end.ends) } }
        }
        ends = ends.compactMap(possible)
    }
}

extension PairedSteps.End {
    /// The end for those of its pairs; nil for none.
    fileprivate func starting(in pairs: ValueSet) -> PairedSteps.End? {
        var end = self
        end.starts = starts.intersection(pairs)
        return end.starts.isEmpty ? nil : end
    }
}
