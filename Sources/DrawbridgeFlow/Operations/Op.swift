/// An operation of the intermediate representation. Each has a meaning of its own for the interpreter; none exists only for
/// a spelling of the source language.
package indirect enum Op: Sendable {
    /// Branches on a condition.
    case test(Test, then: [Op], else: [Op])
    /// Runs one of these, for reasons that are not analysed.
    case choose([[Op]])
    case write(Slot, Operand, Origin)
    /// The state becomes one of these, by the state that it is, the unknown one last: an assignment, or, without a place, a change
    /// of what goes with the state, which assigns nothing.
    case become([ValueSet], Origin?)
    /// Calls a function of the same program; `result` gets what it returns. The place is that of the call in the code, where it has
    /// arguments of its own. Where the state was assigned before, a callee that is awaited, and that may wait, ends the step
    /// also on paths on which it does not.
    case call(FunctionID, arguments: [Operand], result: Slot?, at: Origin? = nil, awaited: CalleeWait? = nil)
    /// Repeats for ever; the only exit is to leave a scope around it.
    case loop([Op])
    /// A region that `leave` can exit by its label: loops, switches, closures that run in place.
    case scope(Label, [Op])
    case leave(Exit)
    /// A throw in the first part continues in the second.
    case attempt([Op], catch: [Op])
    /// Slots that are not used any more afterwards.
    case local(Range<Int>, [Op])
    /// Runs the second part whenever the first ends, except by a trap: `defer`.
    case finally([Op], [Op])
    /// The execution ends and does not count: `fatalError`.
    case trap
    /// The step ends and the next one begins, on this event: `await`.
    case suspend(String, while: Meanwhile)
    /// Registers a closure that runs some time after the step.
    case later(FunctionID)
    /// A call has ended so, which the rest of the path depends on.
    case end(CallEnd)
    /// A call that is shown as an action of the transition.
    case act(String)
    /// A place to show in an explanation; present only for explanations.
    case pass(TracePoint)
    /// May do anything to the state; the reason is for people.
    case unknown(String, Origin)
}

/// The wait for a callee.
package struct CalleeWait: Sendable {
    /// What the step is called that follows.
    package var event: String
    package var meanwhile: Meanwhile

    package init(for event: String, while meanwhile: Meanwhile) { (self.event, self.meanwhile) = (event, meanwhile) }
}

/// What may become of the state while a step waits.
package enum Meanwhile: Sendable, Hashable {
    /// Nothing: between the links of one chain.
    case same
    /// What other steps make of it, which is told apart from what the code does by itself.
    case others
    /// What other steps make of it, which is what the code waits for: a loop that asks for the state each time round.
    case awaited
    /// Anything, where the step has not assigned it: what follows asks for the state anew.
    case any
    /// One of these.
    case oneOf(ValueSet)
    /// By the state that it waits in, one of these.
    case reachable(from: [ValueSet])
}

extension Op {
    /// The event of a wait for a change of the state by other steps.
    var awaitedChange: String? {
        if case .suspend(let event, .awaited) = self { return event }
        if case .call(_, _, _, _, let wait?) = self, wait.meanwhile == .awaited { return wait.event }
        return nil
    }
}

/// A target of control that is not the next operation.
package enum Exit: Sendable, Hashable {
    case `return`
    case `throw`
    /// A trap, which ends no step; kept only for explanations.
    case trap
    case label(Label)
}

package struct Label: Sendable, Hashable {
    package var index: Int

    package init(index: Int) { self.index = index }
}

package struct FunctionID: Sendable, Hashable {
    package var index: Int

    package init(index: Int) { self.index = index }
}
