/// Runs operations on sets of abstract states.
///
/// A function is interpreted once for each tuple of argument values, from every state; a call joins the caller's abstract
/// states with that summary. Recursion is a fixpoint in rounds: during a round, a function that is being interpreted counts as
/// what the round before found, until a round adds nothing.
package struct Interpreter {
    package let functions: [LoweredFunction]
    /// The state that cannot be known: one more than the last state.
    package let unknownState: Int

    /// The reachable writes whose value could not be read, with the reason.
    package private(set) var opaqueWrites: [Origin: String] = [:]

    /// The conditions and actions of all paths.
    package private(set) var numbers = Numbers()
    package let provenance: Provenance
    package var work = Work()

    var summaries = SummaryTable()
    /// The ends at an `await` of the function that is being run. Nothing around such an end changes it any more.
    var suspended = AbstractStateSet()
    /// For each state, the states that other steps may lead to while a step waits in it; empty to analyse the code by itself.
    var meanwhile: [Int: ValueSet] = [:]
    /// For each state, the states that others lead to while a step waits in it for them to do so.
    var awaited: [Int: ValueSet] = [:]
    /// Where it matters which states code asks for by name, the tests that ask for something else.
    package var unnamedTests: Set<ValueSet>?
    /// Whether to keep the ends in traps, which only explanations need.
    package var keepsTraps = false

    /// - Parameter keepsProvenance: Whether it matters why steps are possible.
    package init(functions: [LoweredFunction], stateCount: Int, keepsProvenance: Bool = true) {
        self.functions = functions
        self.unknownState = stateCount
        provenance = Provenance(isKept: keepsProvenance)
    }

    /// Whether the code was too large to be followed to its ends, so that results are incomplete.
    package var isExhausted: Bool {
        work.isDone || provenance.count > work.effort * Budget.provenanceNodes
    }

    package mutating func note(_ reason: String, at origin: Origin) {
        opaqueWrites[origin] = reason
    }

    mutating func literal(_ condition: SymbolicCondition) -> Literal { numbers.literal(condition) }

    /// Takes over the numbers that a copy has given conditions and actions: both write into one provenance.
    mutating func takeNumbers(of copy: Interpreter) { numbers = copy.numbers }

    private func register(_ closure: FunctionID, in states: AbstractStateSet) -> AbstractStateSet {
        if functions[closure.index].schedule == .continuation {
            states.forEach { provenance.departures.note(closure, at: $1, isArrow: $0.written != nil) }
        }
        return states.map { $0.registering(closure) }
    }

    /// The abstract states after these operations.
    mutating func run(_ ops: [Op], _ states: AbstractStateSet, in function: LoweredFunction) -> ControlFlow {
        var flow = ControlFlow(next: states)
        for op in ops {
            work.countRun(on: flow.next.count, in: function)
            guard !flow.next.isEmpty, !isExhausted else { break }
            let step = run(op, flow.next, in: function)
            flow.next = step.next.count > Budget.abstractStates ? step.next.withoutLocals() : step.next
            flow.leaveAll(of: step)
        }
        return flow
    }

    private mutating func run(_ op: Op, _ states: AbstractStateSet, in function: LoweredFunction) -> ControlFlow {
        switch op {
        case .test(let test, let then, let otherwise):
            return branch(test, then, otherwise, states, in: function)
        case .choose(let arms): return choose(arms, states, in: function)
        case .write(let slot, let operand, let origin):
            return ControlFlow(next: write(operand, to: slot, at: origin, in: states, of: function))
        case .become(let targets, let origin): return ControlFlow(next: become(targets, at: origin, in: states))
        case .call(let callee, let arguments, let result, let origin, let wait):
            return call(callee, arguments, result, at: origin, awaited: wait, states, in: function)
        case .loop(let body): return loop(body, states, in: function)
        case .scope(let label, let body): return scope(label, body, states, in: function)
        case .leave(let exit): return ControlFlow(states, leavingBy: exit)
        case .attempt(let body, let handlers): return attempt(body, handlers, states, in: function)
        case .finally(let body, let last): return finally(body, last, states, in: function)
        case .local(let slots, let body): return local(slots, body, states, in: function)
        case .trap: return keepsTraps ? ControlFlow(states, leavingBy: .trap) : ControlFlow()
        case .pass(let point):
            return ControlFlow(next: states.continued(in: provenance) { provenance.pass(point, after: $0) })
        case .suspend(let event, let change):
            return suspend(until: event, while: change, states, in: function)
        case .later(let closure): return ControlFlow(next: register(closure, in: states))
        case .end(let end):
            return ControlFlow(next: states.continued(in: provenance) { provenance.end(end, after: $0) })
        case .act(let text):
            let action = numbers.actions.id(of: text)
            return ControlFlow(next: states.continued(in: provenance) { provenance.act(action, after: $0) })
        case .unknown(let reason, let origin):
            note(reason, at: origin)
            return ControlFlow(next: writeState([unknownState], at: origin, in: states))
        }
    }
}

extension Interpreter {
    /// What stands for conditions and actions in the provenance.
    package struct Numbers: Sendable {
        /// By `Literal.condition`.
        package private(set) var conditions = Interned<SymbolicCondition>()
        package var actions = Interned<String>()
        private var questions = Interned<SymbolicCondition>()
        private var groups = Interned<SymbolicCondition.Group>()

        mutating func literal(_ condition: SymbolicCondition) -> Literal {
            var literal = Literal(
                question: questions.id(of: condition), condition: conditions.id(of: condition.timeless),
                group: condition.group.map { groups.id(of: $0) }, isLasting: condition.occasion != nil, holds: true)
            literal.ends = (condition.endIfHolds, condition.endIfFails)
            return literal
        }
    }
}
