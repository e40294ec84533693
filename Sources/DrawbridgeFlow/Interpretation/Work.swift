/// What the interpretation of one program has cost so far. It is counted in steps, not in seconds, so that the same code gives the
/// same machine on every computer.
package struct Work: Sendable {
    /// How many times the budget may be spent.
    package var effort = 1
    /// The abstract states that operations have been run on.
    private var operationRuns = 0
    /// The ends of callees that were joined with abstract states of callers.
    var callJoins = 0

    /// In how many states of the machine the function that is being run does the same.
    var copies = 1

    /// Counts an operation that is run on some abstract states. Each of these costs more in a function of very many local values.
    mutating func countRun(on states: Int, in function: LoweredFunction) {
        operationRuns += max(states / copies, min(states, 1)) * (1 + function.slots.count / Budget.slotsOfOneRun)
    }

    var isDone: Bool {
        operationRuns > effort * Budget.operationRuns || callJoins > effort * Budget.callJoins
    }
}
