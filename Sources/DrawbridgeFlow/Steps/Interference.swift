/// The effects of a step behind an `await` where other steps have changed the state while it waited, and the code does not test
/// it again.
package struct Interference {
    /// The interpretation that includes the changes by other steps.
    package private(set) var interpreter: Interpreter
    package private(set) var ends: [QuiescentStates.StepEnd] = []
    /// Whether there was too much to follow, so that nothing is known of it.
    package private(set) var isExhausted = false

    /// Nil where no step waits, or none can be interfered with.
    ///
    /// - Parameters:
    ///   - ends: The steps of the code by itself.
    ///   - entries: The entry points that may run in between, and the closures that initialisers register.
    ///   - initial: The states that the machine can begin in.
    ///   - follow: Finds all steps of the machine's code.
    package init?(
        of ends: [QuiescentStates.StepEnd], entries: [FunctionID], initial: ValueSet, _ interpreter: Interpreter,
        follow: (inout Interpreter) -> QuiescentStates
    ) {
        guard ends.contains(where: { $0.outcome.waiting.waitsFor != nil }) else { return nil }
        // Closures of a step that has not assigned the state may run at any time, as the handlers of a view do.
        let free = ends.filter { !$0.outcome.hasWritten }.flatMap(\.outcome.pending)
        let search = InterferenceSearch(ends, entries: Set(entries + free).sorted { $0.index < $1.index }, initial)
        guard !search.meanwhile.isEmpty else { return nil }
        self.interpreter = Interpreter(functions: interpreter.functions, stateCount: interpreter.unknownState)
        self.interpreter.work.effort = interpreter.work.effort
        self.interpreter.meanwhile = search.meanwhile
        self.interpreter.awaited = interpreter.awaited
        let all = follow(&self.interpreter).ends
        isExhausted = self.interpreter.isExhausted
        guard !isExhausted else { return }
        self.ends = Self.disturbed(all, search, beside: Set(ends.compactMap(\.leftWait)))
    }

    /// The steps that go on where others have changed the state, and those behind them that wait where the code by itself never does.
    ///
    /// - Parameter alone: The waits of the code by itself.
    private static func disturbed(
        _ ends: [QuiescentStates.StepEnd], _ search: InterferenceSearch, beside alone: Set<Wait>
    ) -> [QuiescentStates.StepEnd] {
        var left: Set<Wait> = []
        var isOpen = true
        func isDisturbed(_ end: QuiescentStates.StepEnd) -> Bool {
            guard let event = end.outcome.waiting.resumedBy else { return false }
            let start = end.outcome.start
            let wait = Wait(function: end.function, state: end.outcome.waiting.waitedIn ?? start, event: event)
            return wait.state == start ? left.contains(wait) : search.states[wait]?.contains(start) == true
        }
        var found: [QuiescentStates.StepEnd] = []
        while isOpen {
            found = ends.filter(isDisturbed)
            let waits = Set(found.compactMap(\.leftWait)).subtracting(alone)
            isOpen = !waits.isSubset(of: left)
            left = waits
        }
        return found
    }
}

extension QuiescentStates.StepEnd {
    /// What the step waits for at its end.
    fileprivate var leftWait: Wait? {
        outcome.waiting.waitsFor.map { Wait(function: function, state: outcome.state, event: $0) }
    }
}

/// A step that waits for an event in the state that it left; without an event, a closure that is to run.
struct Wait: Hashable {
    var function: FunctionID
    var state: Int
    var event: String?
}
