import DrawbridgeFlow

/// Which functions of a unit call which.
struct CallGraph {
    private var callers: [FunctionID: Set<FunctionID>] = [:]

    mutating func add(_ callee: FunctionID, calledBy caller: FunctionID) {
        if callee != caller { callers[callee, default: []].insert(caller) }
    }

    /// Leaves out what a function calls, so that it makes nothing a part of itself.
    mutating func removeCalls(by caller: FunctionID) {
        callers = callers.mapValues { $0.subtracting([caller]) }
    }

    /// The functions that another one calls directly.
    func callers(of function: FunctionID) -> Set<FunctionID> { callers[function] ?? [] }

    /// The functions that no other one leads to: those that nothing calls, and one of each circle that nothing leads into,
    /// as of a request whose failure begins it anew.
    ///
    /// - Parameter functions: Those that are asked about; of a circle, the first of them counts.
    func beginnings(of functions: [FunctionID]) -> Set<FunctionID> {
        var found: Set<FunctionID> = []
        var circling: [FunctionID] = []
        for function in functions {
            if callers(of: function).isEmpty {
                found.insert(function)
            } else if !ancestors(of: function).contains(where: { callers(of: $0).isEmpty }) {
                circling.append(function)
            }
        }
        while let first = circling.first {
            found.insert(first)
            circling.removeAll { $0 == first || ancestors(of: $0).contains(first) }
        }
        return found
    }

    private func ancestors(of function: FunctionID) -> Set<FunctionID> {
        var seen: Set<FunctionID> = []
        var frontier = Array(callers(of: function))
        while let next = frontier.popLast() {
            if seen.insert(next).inserted { frontier += callers(of: next) }
        }
        return seen
    }
}
