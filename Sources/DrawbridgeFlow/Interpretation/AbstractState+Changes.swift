extension AbstractState {
    /// The beginning of a function.
    init(enteredIn entries: ValueSet, locals: [ValueSet]) {
        self.entries = entries
        self.locals = locals
    }

    func narrowed(to entries: ValueSet) -> AbstractState {
        var abstract = self
        abstract.entries = entries
        return abstract
    }

    /// One abstract state for each state that it may be in now.
    var byState: [AbstractState] {
        state == nil ? entries.map { narrowed(to: ValueSet(CollectionOfOne($0))) } : [self]
    }

    /// Where the state now is one of these; nil where it is none of them.
    func inStates(_ states: ValueSet) -> AbstractState? {
        guard let state = assigned else {
            let entries = entries.intersection(states)
            return entries.isEmpty ? nil : narrowed(to: entries)
        }
        return states.contains(state) ? self : nil
    }

    /// Where the state now is none of these; nil where it is one of them.
    func outsideStates(_ states: ValueSet) -> AbstractState? {
        guard let state = assigned else {
            let entries = entries.subtracting(states)
            return entries.isEmpty ? nil : narrowed(to: entries)
        }
        return states.contains(state) ? nil : self
    }

    /// What a step has assigned itself, it does not ask for.
    var looked: AbstractState {
        guard written == nil else { return self }
        var abstract = self
        abstract.hasLooked = true
        return abstract
    }

    /// The state is one that the code tests for by name.
    var expected: AbstractState {
        guard written == nil else { return self }
        var abstract = self
        abstract.isExpected = true
        return abstract
    }

    /// The state is the value of a slot, known to be a single one.
    var settled: AbstractState {
        guard written == nil else { return self }
        var abstract = self
        abstract.isSettled = true
        return abstract
    }

    func assigned(_ state: Int) -> AbstractState {
        var abstract = self
        abstract.written = state
        abstract.moved = nil
        return abstract
    }

    /// The same state with another value of what goes with it.
    func moved(to state: Int) -> AbstractState {
        guard state != self.state else { return self }
        var abstract = self
        if written == nil { abstract.moved = state } else { abstract.written = state }
        return abstract
    }

    func setting(_ slot: Slot, to value: ValueSet) -> AbstractState {
        var abstract = self
        abstract.locals[slot.index - 1] = value
        return abstract
    }

    /// Without values of these slots.
    func forgetting(_ slots: Range<Int>) -> AbstractState {
        guard knows(slots) else { return self }
        var abstract = self
        for slot in slots { abstract.locals[slot - 1] = .empty }
        return abstract
    }

    func knows(_ slots: Range<Int>) -> Bool { slots.contains { !locals[$0 - 1].isEmpty } }

    /// With a closure that will run after the step.
    func registering(_ closure: FunctionID) -> AbstractState {
        guard !pendingClosures.closures.contains(closure) else { return self }
        var abstract = self
        abstract.pendingClosures.append(closure)
        return abstract
    }

    /// The beginning of the step after an `await`.
    func resumed(by event: String) -> AbstractState {
        var abstract = self
        abstract.begun = assigned
        abstract.written = nil
        abstract.moved = nil
        abstract.hasLooked = false
        abstract.isExpected = false
        abstract.isSettled = false
        // The closures that the part before registered belong to its own end.
        abstract.aside = Aside(waiting: Waiting(resumedBy: event))
        return abstract
    }

    func begun(in state: Int?) -> AbstractState {
        var abstract = self
        abstract.begun = state
        return abstract
    }

    func waiting(for event: String) -> AbstractState {
        var abstract = self
        abstract.waiting.waitsFor = event
        return abstract
    }

    /// The end of a step at an `await`: without what only the code behind it would ask for.
    func suspended(in function: LoweredFunction) -> AbstractState {
        var abstract = withoutFacts
        if locals.count > function.parameterCount { abstract.locals = Array(locals[..<function.parameterCount]) }
        return abstract
    }

    /// What a step that began at an `await` inside a callee has of the one that called it: where it was, and what it left.
    var called: AbstractState {
        var abstract = self
        abstract.begun = assigned
        (abstract.written, abstract.moved) = (nil, nil)
        (abstract.hasLooked, abstract.isExpected, abstract.isSettled) = (false, false, false)
        abstract.aside = aside.flatMap { Aside(waiting: Waiting(), pending: $0.pending) }
        return abstract
    }

    /// Another step has led to a state while this one waited in one.
    func changedMeanwhile(from waited: Int, to state: Int) -> AbstractState {
        var abstract = self
        abstract.waiting.waitedIn = waited
        abstract.begun = state
        return abstract
    }

    var withoutFacts: AbstractState {
        guard !facts.isEmpty else { return self }
        var abstract = self
        abstract.facts = []
        return abstract
    }

    /// Nil where the literal contradicts the facts.
    func assuming(_ literal: Literal) -> AbstractState? {
        guard literal.isLasting, !facts.contains(literal) else { return self }
        guard !facts.contains(where: literal.contradicts) else { return nil }
        var abstract = self
        abstract.facts.append(literal)
        return abstract
    }
}

extension AbstractStateSet {
    /// Joins abstract states that differ only in these slots.
    func forgetting(_ slots: Range<Int>) -> AbstractStateSet {
        contains { $0.knows(slots) } ? map { $0.forgetting(slots) } : self
    }

    var withoutFacts: AbstractStateSet {
        contains { !$0.facts.isEmpty } ? map(\.withoutFacts) : self
    }
}
