import DrawbridgeModel
import DrawbridgeSource

/// The machine that traces show: the states that they name, and a transition for each step.
struct SeenMachine: Sendable {
    private(set) var machine: Machine
    /// One for each transition of the machine, in its order. Where a line leaves out the state before, it is here.
    private(set) var steps: [Trace.Step] = []

    /// - Parameter drawn: Where a run begins whose first step does not say it.
    init(_ runs: [Trace.Run], of drawn: Machine) {
        machine = Machine(name: drawn.name, variable: drawn.name)
        let unfolding = Unfolding(drawn)
        let start = unfolding.initial.first.map { unfolding.leaves[$0] }
        var places: [Key: Int] = [:]
        for run in runs {
            var state = start
            for step in run.steps {
                if let from = step.from ?? state { add(step, from: from, &places) }
                state = step.to
            }
        }
    }
}

private extension SeenMachine {
    struct Key: Hashable {
        var from: String
        var event: String?
        var condition: String?
        var to: String
    }

    mutating func add(_ step: Trace.Step, from: String, _ places: inout [Key: Int]) {
        let key = Key(from: from, event: step.event, condition: step.guard, to: step.to)
        if let place = places[key] { return steps[place].count += step.count }
        places[key] = steps.count
        var step = step
        step.from = from
        steps.append(step)
        for name in [from, step.to] where machine.state(named: name) == nil {
            let isEnd = name.hasSuffix(Machine.pseudoState)
            machine.states.append(State(name: name, kind: isEnd ? .final : .simple))
        }
        machine.transitions.append(Transition(from: from, event: step.event, to: step.to, guard: step.guard))
    }
}
