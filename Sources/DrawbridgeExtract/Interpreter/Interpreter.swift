/// Runs operations on sets of worlds.
///
/// A function is interpreted once for each tuple of argument values, from every state; a call joins the caller's worlds
/// with that relation. Recursion is a fixpoint in rounds: a function that is being interpreted is what it was found to be in
/// the round before, until no round adds anything.
struct Interpreter {
    /// More worlds than this at one point are told apart by their locals no longer.
    private static let limit = 512
    /// A function that is called with more tuples of arguments than this is interpreted for any.
    private static let maximumDepth = 100
    private static let variantLimit = 16
    /// More worlds than this in all, and the code is given up as too large to be followed.
    private static let budget = 150_000

    let functions: [LoweredFunction]
    /// One more than the last state: the state that cannot be known.
    let unknownState: Int

    /// The writes whose value could not be read and that some path reaches, with the reason.
    private(set) var opaqueWrites: [Origin: String] = [:]

    /// The conditions and the actions of all paths.
    private(set) var conditions = Interned<Words>()
    private var words = Interned<Words>()
    private(set) var texts = Interned<String>()
    private var groups = Interned<Words.Group>()
    let proof = Proof()
    /// How many worlds the operations have been run on.
    private var effort = 0
    private var variants: [FunctionID: Set<[ValueSet]>] = [:]

    /// The relations that are known for good.
    private var relations: [RelationKey: FunctionRelation] = [:]
    /// Those of this round, and those of the rounds so far.
    private var round: [RelationKey: FunctionRelation] = [:]
    private var previous: [RelationKey: FunctionRelation] = [:]
    private var active: Set<RelationKey> = []
    private var hasRecursion = false
    private var hasGrown = false
    /// For each state the others that entry points may lead to while a step waits in it; empty where only what the code does by
    /// itself is asked for.
    var meanwhile: [Int: ValueSet] = [:]
    /// Whether to tell of the paths that end in traps, which nobody needs but who asks why there is no transition.
    var keepsTraps = false

    init(functions: [LoweredFunction], stateCount: Int) {
        self.functions = functions
        self.unknownState = stateCount
    }

    /// Whether the code was too large to be followed to its ends: what was found is not all.
    var isExhausted: Bool { effort > Self.budget }

    /// What a function does from every state, given what its parameters may hold.
    mutating func relation(of function: FunctionID, arguments: [ValueSet]) -> FunctionRelation {
        let key = key(of: function, arguments)
        if let known = relations[key] { return known }
        guard active.isEmpty else { return relationInRound(key) }
        repeat {
            round = [:]
            (hasRecursion, hasGrown) = (false, false)
            _ = relationInRound(key)
        } while hasRecursion && hasGrown && !isExhausted
        relations.merge(round) { $1 }
        return relations[key] ?? FunctionRelation()
    }

    /// The relation of an entry point: nothing is known of its parameters.
    mutating func relation(ofEntry function: FunctionID) -> FunctionRelation {
        relation(of: function, arguments: anyArguments(of: function))
    }

    /// What a function does from these states, which is cheaper than from every state.
    mutating func relation(
        of function: FunctionID, arguments: [ValueSet]? = nil, from states: [Int]
    ) -> FunctionRelation {
        let key = key(of: function, arguments ?? anyArguments(of: function))
        if let known = relations[key] { return known }
        (round, hasRecursion) = ([:], false)
        active.insert(key)
        let result = run(key, from: states)
        active.remove(key)
        // What calls itself has to be known from every state.
        if hasRecursion { return relation(of: key.function, arguments: key.arguments) }
        relations.merge(round) { $1 }
        return result
    }

    /// What is known already of an entry point.
    func known(relationOfEntry function: FunctionID) -> FunctionRelation? {
        relations[RelationKey(function: function, arguments: anyArguments(of: function))]
    }

    /// A function is run once a round. One that is being run is what it was in the round before.
    private mutating func relationInRound(_ key: RelationKey) -> FunctionRelation {
        if let known = round[key] { return known }
        let before = previous[key] ?? FunctionRelation()
        if active.count >= Self.maximumDepth, !active.contains(key) { return unknownRelation(of: key.function) }
        guard active.insert(key).inserted else {
            hasRecursion = true
            return before
        }
        let result = run(key, from: 0...unknownState)
        active.remove(key)
        if result.count != before.count { hasGrown = true }
        round[key] = result
        previous[key] = result
        return result
    }

    /// Of a function that is called too deep to be followed: from any state to one that cannot be known.
    private mutating func unknownRelation(of function: FunctionID) -> FunctionRelation {
        let lowered = functions[function.index]
        note("calls nest too deeply to be followed", at: lowered.origin)
        var worlds = Worlds()
        let locals = lowered.slots.dropFirst().map(\.domain.all)
        for state in 0...unknownState {
            worlds.add(World(enteredIn: state, locals: locals).assigned(unknownState), Proof.start)
        }
        var flow = Flow()
        flow.leave(.return, worlds)
        return FunctionRelation(flow, of: lowered, proof)
    }

    private mutating func key(of function: FunctionID, _ arguments: [ValueSet]) -> RelationKey {
        let key = RelationKey(function: function, arguments: arguments)
        if variants[function, default: []].contains(arguments) { return key }
        if variants[function, default: []].count >= Self.variantLimit {
            return RelationKey(function: function, arguments: anyArguments(of: function))
        }
        variants[function, default: []].insert(arguments)
        return key
    }

    private func anyArguments(of function: FunctionID) -> [ValueSet] {
        let lowered = functions[function.index]
        return lowered.slots.dropFirst().prefix(lowered.parameterCount).map(\.domain.all)
    }

    private mutating func run(_ key: RelationKey, from states: some Sequence<Int>) -> FunctionRelation {
        let function = functions[key.function.index]
        var worlds = Worlds()
        var locals = Array(repeating: ValueSet.empty, count: function.slots.count - 1)
        locals.replaceSubrange(0..<key.arguments.count, with: key.arguments)
        for state in states { worlds.add(World(enteredIn: state, locals: locals), Proof.start) }
        var flow = run(function.body, worlds, in: function)
        flow.leave(.return, flow.next)
        return FunctionRelation(flow, of: function, proof)
    }

    /// Where the worlds are after these operations.
    mutating func run(_ ops: [Op], _ worlds: Worlds, in function: LoweredFunction) -> Flow {
        var flow = Flow(next: worlds)
        for op in ops {
            effort += flow.next.count
            guard !flow.next.isEmpty, !isExhausted else { break }
            let step = run(op, flow.next, in: function)
            flow.next = step.next.count > Self.limit ? step.next.withoutLocals() : step.next
            flow.leaveAll(of: step)
        }
        return flow
    }

    private mutating func run(_ op: Op, _ worlds: Worlds, in function: LoweredFunction) -> Flow {
        switch op {
        case .test(let test, let then, let otherwise):
            return branch(test, then, otherwise, worlds, in: function)
        case .choose(let arms):
            return either(arms.map { ($0, worlds) }, in: function)
        case .write(let slot, let operand, let origin):
            return Flow(next: write(operand, to: slot, at: origin, in: worlds, of: function))
        case .call(let callee, let arguments, let result):
            return call(callee, arguments, result, worlds, in: function)
        case .loop(let body):
            return loop(body, worlds, in: function)
        case .scope(let label, let body):
            var flow = run(body, worlds, in: function)
            flow.next.add(flow.take(.label(label)))
            return flow
        case .leave(let exit):
            var flow = Flow()
            flow.leave(exit, worlds)
            return flow
        case .attempt(let body, let handlers):
            return attempt(body, handlers, worlds, in: function)
        case .finally(let body, let last):
            return finally(body, last, worlds, in: function)
        case .local(let slots, let body):
            return local(slots, body, worlds, in: function)
        case .trap:
            var flow = Flow()
            if keepsTraps { flow.leave(.trap, worlds) }
            return flow
        case .pass(let landmark):
            return Flow(next: worlds.led(in: proof) { proof.pass(landmark, after: $0) })
        case .suspend(let event, let letsOthers):
            return suspend(until: event, letting: letsOthers ? meanwhile : [:], worlds)
        case .later(let closure):
            return Flow(next: worlds.map { $0.leaving(closure) })
        case .act(let text):
            let action = texts.id(of: text)
            return Flow(next: worlds.led(in: proof) { proof.act(action, after: $0) })
        case .unknown(let reason, let origin):
            opaqueWrites[origin] = reason
            return Flow(next: writeState([unknownState], at: origin, in: worlds))
        }
    }

    mutating func note(_ reason: String, at origin: Origin) {
        opaqueWrites[origin] = reason
    }

    mutating func literal(_ words: Words) -> Literal {
        Literal(
            words: self.words.id(of: words), condition: conditions.id(of: words.timeless),
            group: words.group.map { groups.id(of: $0) }, isLasting: words.occasion != nil, holds: true)
    }
}

extension Interpreter {
    /// What was found out at a test is of use to the tests that follow it where it failed (the next arms), and no longer.
    private mutating func branch(
        _ test: Test, _ then: [Op], _ otherwise: [Op], _ worlds: Worlds, in function: LoweredFunction
    ) -> Flow {
        let (yes, no) = split(worlds, by: test, in: function)
        var flow = run(then, yes.withoutFacts, in: function)
        let rest = run(otherwise, no, in: function)
        flow.next.add(rest.next.withoutFacts)
        flow.leaveAll(of: rest)
        return flow
    }

    private mutating func either(_ arms: [([Op], Worlds)], in function: LoweredFunction) -> Flow {
        var flow = Flow()
        for (ops, worlds) in arms {
            let arm = run(ops, worlds, in: function)
            flow.next.add(arm.next)
            flow.leaveAll(of: arm)
        }
        return flow
    }

    /// Runs the body again from each world that it has not been run from. The worlds are finite, so this ends.
    private mutating func loop(_ body: [Op], _ worlds: Worlds, in function: LoweredFunction) -> Flow {
        var flow = Flow()
        var seen = worlds
        var frontier = worlds
        while !frontier.isEmpty, !isExhausted {
            let round = run(body, frontier, in: function)
            flow.leaveAll(of: round)
            frontier = round.next.filter { !seen.contains($0) }
            seen.add(frontier)
            if seen.count > Self.limit { break }
        }
        return flow
    }

    /// Worlds that differ in locals that are gone are one.
    private mutating func local(
        _ slots: Range<Int>, _ body: [Op], _ worlds: Worlds, in function: LoweredFunction
    ) -> Flow {
        let inner = run(body, worlds, in: function)
        var flow = Flow(next: inner.next.forgetting(slots))
        flow.suspended.add(inner.suspended)
        for (exit, worlds) in inner.exits { flow.leave(exit, worlds.forgetting(slots)) }
        return flow
    }

    private mutating func attempt(
        _ body: [Op], _ handlers: [Op], _ worlds: Worlds, in function: LoweredFunction
    ) -> Flow {
        var flow = run(body, worlds, in: function)
        let thrown = flow.take(.throw)
        let handled = run(handlers, thrown, in: function)
        flow.next.add(handled.next)
        flow.leaveAll(of: handled)
        return flow
    }

    private mutating func finally(
        _ body: [Op], _ last: [Op], _ worlds: Worlds, in function: LoweredFunction
    ) -> Flow {
        let inner = run(body, worlds, in: function)
        var flow = run(last, inner.next, in: function)
        flow.suspended.add(inner.suspended)
        for (exit, worlds) in inner.exits {
            guard exit != .trap else {
                flow.leave(exit, worlds)
                continue
            }
            let cleaned = run(last, worlds, in: function)
            flow.leave(exit, cleaned.next)
            flow.leaveAll(of: cleaned)
        }
        return flow
    }

    private func suspend(until event: String, letting meanwhile: [Int: ValueSet], _ worlds: Worlds) -> Flow {
        var flow = Flow()
        flow.suspended = worlds.map { $0.waiting(for: event) }
        // What goes on after an interleaved part goes on after the part alone as well.
        let undisturbed = worlds.filter { $0.waiting.waitedIn == nil }
        undisturbed.forEach { world, _ in
            let resumed = world.resumed(by: event)
            flow.next.add(resumed, Proof.start)
            for state in meanwhile[world.state] ?? .empty {
                flow.next.add(resumed.interleaved(with: state), Proof.start)
            }
        }
        return flow
    }
}
