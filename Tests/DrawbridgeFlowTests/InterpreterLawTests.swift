import Testing

@testable import DrawbridgeFlow

/// Laws of the interpreter, over generated operations, without any Swift.
@Suite struct InterpreterLawTests {
    private static let states = 4

    @Test(arguments: 0..<200) func `a helper that is called does what its body does in place`(seed: UInt64) {
        var random = Generator(seed: seed)
        let helper = random.body(depth: 3)
        let rest = random.body(depth: 2)
        let called = relation(of: [.call(FunctionID(index: 1), arguments: [], result: nil)] + rest, helper: helper)
        let label = Label(index: 99)
        let inPlace = relation(of: [.scope(label, helper.returning(to: label))] + rest, helper: [])
        #expect(called == inPlace)
    }

    @Test(arguments: 0..<200) func `steps composed are one step, however they are grouped`(seed: UInt64) {
        var random = Generator(seed: seed)
        let (a, b, c) = (random.body(depth: 2), random.body(depth: 2), random.body(depth: 2))
        let call = Op.call(FunctionID(index: 1), arguments: [], result: nil)
        let left = relation(of: [call] + c, helper: inOrder(a, b))
        let right = relation(of: inOrder(a, []) + [call], helper: inOrder(b, c))
        #expect(left == right)
    }

    @Test(arguments: 0..<200) func `recursion comes to an end, and to the same end again`(seed: UInt64) {
        var random = Generator(seed: seed)
        let helper = random.body(depth: 3) + [.choose([[], [.call(FunctionID(index: 1), arguments: [], result: nil)]])]
        let once = relation(of: [.call(FunctionID(index: 1), arguments: [], result: nil)], helper: helper)
        let unrolled = relation(of: helper.returning(to: Label(index: 99)).scoped(99), helper: helper)
        #expect(once == unrolled)
    }

    @Test func `an operation after a trap is not run`() {
        #expect(relation(of: [.trap, write(2)], helper: []).isEmpty)
    }

    @Test func `a test splits by the state, and an assignment forgets it`() {
        let test = Op.test(.isIn(.state, ValueSet([0, 1]), nil), then: [write(3)], else: [.leave(.throw)])
        #expect(relation(of: [test], helper: []) == [[0, 3, 0], [1, 3, 0], [2, 2, 1], [3, 3, 1]])
    }

    @Test(arguments: 0..<200) func `what is interpreted for all states at once is as for each alone`(seed: UInt64) {
        var random = Generator(seed: seed)
        let call = Op.call(FunctionID(index: 1), arguments: [], result: nil)
        let functions = [random.body(depth: 3) + [call] + random.body(depth: 2), random.body(depth: 2)]
            .map(Self.function)
        for entry in 0..<Self.states {
            let together = ends(of: functions, in: entry, from: [0, 1, 2, 3])
            #expect(together == ends(of: functions, in: entry, from: [entry]))
        }
    }

    // MARK: Relations

    /// Each end as entry, state and whether it threw; of known states.
    private func relation(of body: [Op], helper: [Op]) -> Set<[Int]> {
        let functions = [body, helper].map(Self.function)
        var interpreter = Interpreter(functions: functions, stateCount: Self.states)
        let relation = interpreter.summary(ofEntry: FunctionID(index: 0))
        func rows(_ ends: FunctionSummary.Ends, _ isThrown: Int) -> [[Int]] {
            ends.all.map { [$0.outcome.entry, $0.outcome.state, isThrown] }
        }
        return Set((rows(relation.returned, 0) + rows(relation.thrown, 1)).filter { $0[0] < Self.states })
    }

    /// The ends from one of the states that the entry point is interpreted for, in order, each with its paths.
    private func ends(of functions: [LoweredFunction], in entry: Int, from entries: [Int]) -> [String] {
        var interpreter = Interpreter(functions: functions, stateCount: Self.states)
        let summary = interpreter.summary(of: FunctionID(index: 0), from: entries)
        return [summary.returned, summary.thrown, summary.suspended].enumerated().flatMap { kind, ends in
            ends[entry].map { end in
                let outcome = end.outcome
                let flags = [outcome.hasWritten, outcome.hasLooked]
                let paths = interpreter.provenance.paths(to: end.node).map { path in
                    path.literals.map { "\($0.holds) \(interpreter.numbers.conditions[$0.condition].holds)" }
                }
                return "\(kind): \(outcome.start) to \(outcome.state) \(flags) \(outcome.waiting) \(paths)"
            }
        }
    }

    private static func function(_ body: [Op]) -> LoweredFunction {
        let domain = Domain(
            kind: .states, values: (0..<states).map { Domain.Value("s\($0)") }, isOptional: false)
        return LoweredFunction(
            names: .init(name: "f", fullName: "f()"), slots: [SlotInfo(name: "state", domain: domain)],
            parameterCount: 0,
            result: nil, body: body, touchesState: true, origin: Origin(file: 0, start: 0, end: 0))
    }

    /// Two bodies one after the other, each with its own returns.
    private func inOrder(_ a: [Op], _ b: [Op]) -> [Op] {
        a.returning(to: Label(index: 97)).scoped(97) + b.returning(to: Label(index: 98)).scoped(98)
    }
}

extension [Op] {
    fileprivate func scoped(_ label: Int) -> [Op] { [.scope(Label(index: label), self)] }

    /// With `return` turned into leaving a scope.
    fileprivate func returning(to label: Label) -> [Op] {
        map { op in
            switch op {
            case .leave(.return): .leave(.label(label))
            case .test(let test, let then, let otherwise):
                .test(test, then: then.returning(to: label), else: otherwise.returning(to: label))
            case .choose(let arms): .choose(arms.map { $0.returning(to: label) })
            case .scope(let own, let body): .scope(own, body.returning(to: label))
            case .loop(let body): .loop(body.returning(to: label))
            case .attempt(let body, let handlers):
                .attempt(body.returning(to: label), catch: handlers.returning(to: label))
            case .finally(let body, let last): .finally(body.returning(to: label), last.returning(to: label))
            default: op
            }
        }
    }
}

/// Bodies of operations from a seed: the same on every machine.
private struct Generator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    /// xorshift64*, by Marsaglia and Vigna.
    private mutating func next(_ bound: Int) -> Int {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % bound
    }

    mutating func body(depth: Int) -> [Op] {
        (0..<(1 + next(3))).map { _ in op(depth: depth) }
    }

    private mutating func op(depth: Int) -> Op {
        guard depth > 0 else { return write(next(4)) }
        switch next(10) {
        case 0 where next(3) == 0: return .test(condition(), then: body(depth: depth - 1), else: [])
        case 0, 1, 2: return write(next(4))
        case 3, 4: return .test(test(), then: body(depth: depth - 1), else: body(depth: depth - 1))
        case 5: return .choose([body(depth: depth - 1), []])
        case 6: return .attempt(body(depth: depth - 1), catch: body(depth: depth - 1))
        case 7: return next(2) == 0 ? .leave(.return) : .leave(.throw)
        case 8 where next(4) == 0: return .suspend("event", while: .same)
        case 8: return next(3) == 0 ? .trap : .finally(body(depth: depth - 1), [.act("last")])
        default: return loop(depth: depth - 1)
        }
    }

    private mutating func loop(depth: Int) -> Op {
        let label = Label(index: 10 + depth)
        return .scope(label, [.loop(body(depth: depth) + [.choose([[], [.leave(.label(label))]])])])
    }

    private mutating func condition() -> DrawbridgeFlow.Test {
        .opaque(SymbolicCondition(holds: "c\(next(3))"))
    }

    private mutating func test() -> DrawbridgeFlow.Test {
        let values = ValueSet((0..<4).filter { _ in next(2) == 0 })
        return next(3) == 0 ? .not(.isIn(.state, values, nil)) : .isIn(.state, values, nil)
    }
}
