/// A program whose states are pairs: of a state, and of what goes with it, the flags and Optionals beside it.
///
/// The operations were made for the states alone: a value of the domain of states stands for all pairs with that state. Here an
/// assignment of a state leaves what goes with it, and a test for a state takes all pairs with it.
package struct PairedProgram {
    /// How many states there are; the pairs of the first combination come first, in the order of the states.
    let stateCount: Int
    let pairCount: Int
    /// The tests for what goes with the state, which stay as they are.
    let companionTests: Set<ValueSet>
    /// As they were made for the states alone.
    let functions: [LoweredFunction]
    /// The closures that one step may leave more than once.
    let leftTwice: Set<FunctionID>
    /// By function, those that call it, itself or through others, and it.
    private let callers: [Set<FunctionID>]

    package init(
        _ functions: [LoweredFunction], stateCount: Int, pairCount: Int, companionTests: Set<ValueSet>
    ) {
        (self.stateCount, self.pairCount, self.companionTests) = (stateCount, pairCount, companionTests)
        self.functions = functions
        callers = Self.callers(among: functions)
        leftTwice = LeavingCounts(functions).leftTwice
    }

    /// The functions, where code goes on in the pairs that are known of it.
    func functions(_ waits: PairedWaits) -> [LoweredFunction] {
        functions.indices.map { paired(FunctionID(index: $0), waits) }
    }

    private func paired(_ id: FunctionID, _ waits: PairedWaits) -> LoweredFunction {
        var paired = functions[id.index]
        let start: [Op] =
            paired.schedule == .withinStep
            ? [] : [.suspend(PairedWaits.beginning, while: .oneOf(waits.starting(id)))]
        let callers = callers[id.index]
        let code = Code(
            function: paired, resuming: waits.resuming(onBehalfOf: callers),
            awaiting: waits.awaiting(onBehalfOf: callers))
        paired.body = start + ops(paired.body, code)
        return paired
    }

    private struct Code {
        let function: LoweredFunction
        /// For each pair that it waits in, those that it may go on in.
        let resuming: [ValueSet]
        /// The same where it waits for others to change the state.
        let awaiting: [ValueSet]

        func meanwhile(_ change: Meanwhile) -> Meanwhile { .reachable(from: change == .awaited ? awaiting : resuming) }
    }

    private static func callers(among functions: [LoweredFunction]) -> [Set<FunctionID>] {
        var direct: [[FunctionID]] = Array(repeating: [], count: functions.count)
        for (i, function) in functions.enumerated() {
            function.body.visit { op in
                if let callee = op.callee { direct[callee.index].append(FunctionID(index: i)) }
            }
        }
        return functions.indices.map { i in
            var found: Set<FunctionID> = [FunctionID(index: i)]
            var open = Array(found)
            while let next = open.popLast() {
                open += direct[next.index].filter { found.insert($0).inserted }
            }
            return found
        }
    }

    /// The functions in which it matters what others have reached: those that wait or run later, and those that call one that waits.
    var waiting: Set<FunctionID> {
        functions.indices.reduce(into: []) { found, i in
            let isWaiting = functions[i].schedule != .withinStep || functions[i].body.contains(\.isSuspension)
            if isWaiting { found.formUnion(callers[i]) }
        }
    }

    /// The functions that wait again and again for what comes next, as in `for await event in events`, and those that call one.
    var listening: Set<FunctionID> {
        functions.indices.reduce(into: []) { found, i in
            if functions[i].waitsAgain { found.formUnion(callers[i]) }
        }
    }

    private func ops(_ ops: [Op], _ code: Code) -> [Op] { ops.flatMap { self.ops($0, code) } }

    private func ops(_ op: Op, _ code: Code) -> [Op] {
        let inner = { (ops: [Op]) in self.ops(ops, code) }
        switch op {
        case .write(.state, .values(let values), let origin): return [become(states(values), origin)]
        case .write(.state, .slot(let slot), let origin):
            // In the last place any of them may be held.
            return (0..<stateCount).reversed().reduce([]) { rest, state in
                [.test(.isIn(slot, pairs(with: state), nil), then: [become([state], origin)], else: rest)]
            }
        case .test(let test, let then, let otherwise):
            return [.test(self.test(test, code.function), then: inner(then), else: inner(otherwise))]
        case .choose(let arms): return [.choose(arms.map(inner))]
        case .loop(let body): return [.loop(inner(body))]
        case .scope(let label, let body): return [.scope(label, inner(body))]
        case .local(let slots, let body): return [.local(slots, inner(body))]
        case .attempt(let body, let handlers): return [.attempt(inner(body), catch: inner(handlers))]
        case .finally(let body, let last): return [.finally(inner(body), inner(last))]
        case .suspend(let event, let change): return [.suspend(event, while: code.meanwhile(change))]
        case .call(let callee, let arguments, let result, let origin, var wait?):
            wait.meanwhile = code.meanwhile(wait.meanwhile)
            return [.call(callee, arguments: arguments, result: result, at: origin, awaited: wait)]
        case .write, .become, .call, .leave, .trap, .later, .unknown: return [op]
        // They only tell why and how.
        case .end, .act, .pass: return []
        }
    }

    private func test(_ test: Test, _ function: LoweredFunction) -> Test {
        switch test {
        case .isIn(let slot, let values, let condition):
            guard isStates(slot, function), !companionTests.contains(values) else { return test }
            return .isIn(slot, pairs(with: states(values)), condition)
        case .same(let one, let other, _):
            guard isStates(one, function), isStates(other, function) else { return test }
            return .any(
                (0..<stateCount).map { state in
                    .all([.isIn(one, pairs(with: state), nil), .isIn(other, pairs(with: state), nil)])
                })
        case .all(let tests): return .all(tests.map { self.test($0, function) })
        case .any(let tests): return .any(tests.map { self.test($0, function) })
        case .not(let inner): return .not(self.test(inner, function))
        case .opaque: return test
        }
    }

    private func isStates(_ slot: Slot, _ function: LoweredFunction) -> Bool {
        slot.isState || function.slots[slot.index].domain.kind == .states
    }

    /// An assignment of one of these states: what goes with the state stays, where that is known.
    private func become(_ states: [Int], _ origin: Origin) -> Op {
        let targets = (0..<pairCount).map { pair in
            ValueSet(states.map { $0 + pair - pair % stateCount })
        }
        return .become(targets + [pairs(with: states)], origin)
    }

    private func states(_ values: ValueSet) -> [Int] { Array(ValueSet(values.map { $0 % stateCount })) }

    private func pairs(with state: Int) -> ValueSet { pairs(with: [state]) }

    private func pairs(with states: [Int]) -> ValueSet {
        ValueSet((0..<pairCount).filter { states.contains($0 % stateCount) })
    }
}
