/// How often a step may leave each closure to run later, as far as that matters: never, once, or more than once.
struct LeavingCounts {
    private typealias Counts = [FunctionID: Int]

    private let functions: [LoweredFunction]
    private var known: [FunctionID: Counts] = [:]
    private var open: Set<FunctionID> = []
    /// Code that calls itself, at once or through other code, may do again all that it does.
    private var recursive: Set<FunctionID> = []
    /// The closures that one step may leave more than once: in a loop, or by code that it comes to twice.
    private(set) var leftTwice: Set<FunctionID> = []

    init(_ functions: [LoweredFunction]) {
        self.functions = functions
        for i in functions.indices {
            let counts = counts(of: FunctionID(index: i))
            leftTwice.formUnion(counts.lazy.filter { $0.value > 1 }.map(\.key))
        }
    }

    private mutating func counts(of function: FunctionID) -> Counts {
        if let known = known[function] { return known }
        guard open.insert(function).inserted else {
            recursive.insert(function)
            return [:]
        }
        var counts = counts(in: functions[function.index].body)
        open.remove(function)
        if recursive.contains(function) { counts = counts.mapValues { _ in 2 } }
        known[function] = counts
        return counts
    }

    private mutating func counts(in ops: [Op]) -> Counts {
        ops.reduce(into: [:]) { sum, op in sum.merge(counts(of: op)) { min($0 + $1, 2) } }
    }

    private mutating func counts(of op: Op) -> Counts {
        switch op {
        case .later(let closure): return [closure: 1]
        case .loop(let body): return counts(in: body).mapValues { _ in 2 }
        case .test(_, let then, let otherwise): return most(of: [then, otherwise])
        case .choose(let arms): return most(of: arms)
        case .call(let callee, _, _, _, _): return counts(of: callee)
        case .scope(_, let body), .local(_, let body): return counts(in: body)
        case .attempt(let body, let rest), .finally(let body, let rest): return counts(in: body + rest)
        case .write, .become, .leave, .trap, .suspend, .end, .act, .pass, .unknown: return [:]
        }
    }

    private mutating func most(of arms: [[Op]]) -> Counts {
        arms.reduce(into: [:]) { most, arm in most.merge(counts(in: arm), uniquingKeysWith: max) }
    }
}
