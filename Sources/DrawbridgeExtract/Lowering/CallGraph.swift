import DrawbridgeFlow

/// Which functions of a unit call which.
struct CallGraph {
    private var callers: [FunctionID: Set<FunctionID>] = [:]
    private var callees: [FunctionID: Set<FunctionID>] = [:]

    init() {}

    /// Also the closures that a function leaves to run later.
    init(_ functions: [LoweredFunction]) {
        for (number, function) in functions.enumerated() {
            function.body.visit { op in
                if case .call(let callee, _, _, _, _) = op { add(callee, calledBy: FunctionID(index: number)) }
                if case .later(let callee) = op { add(callee, calledBy: FunctionID(index: number)) }
            }
        }
    }

    mutating func add(_ callee: FunctionID, calledBy caller: FunctionID) {
        guard callee != caller, callers[callee, default: []].insert(caller).inserted else { return }
        callees[caller, default: []].insert(callee)
    }

    /// Leaves out what a function calls, so that it makes nothing a part of itself.
    mutating func removeCalls(by caller: FunctionID) {
        for callee in callees.removeValue(forKey: caller) ?? [] { callers[callee]?.remove(caller) }
    }

    /// The functions that another one calls directly.
    func callers(of function: FunctionID) -> Set<FunctionID> { callers[function] ?? [] }

    /// These functions, and all that lead to them.
    func leading(to functions: [FunctionID]) -> Set<FunctionID> {
        var found: Set<FunctionID> = []
        var open = functions
        while let next = open.popLast() {
            if found.insert(next).inserted { open += callers(of: next) }
        }
        return found
    }

    /// The functions that no other one leads to: those that nothing calls, and one of each circle that nothing leads into,
    /// as of a request whose failure begins it anew.
    ///
    /// - Parameter functions: Those that are asked about; of a circle, the first of them counts.
    func beginnings(of functions: [FunctionID]) -> Set<FunctionID> {
        var found = Set(functions.filter { callers(of: $0).isEmpty })
        var reached: Set<FunctionID> = []
        follow(callees.keys.filter { callers(of: $0).isEmpty }, into: &reached)
        for function in functions where !found.contains(function) && !reached.contains(function) {
            found.insert(function)
            follow([function], into: &reached)
        }
        return found
    }

    /// Adds these functions, and all that they lead to.
    private func follow(_ functions: [FunctionID], into reached: inout Set<FunctionID>) {
        var open = functions
        while let next = open.popLast() {
            if reached.insert(next).inserted { open += callees[next] ?? [] }
        }
    }
}
