import DrawbridgeFlow

/// The calls of reducers by code outside that keeps what they make of the state.
struct ReducerCalls {
    private let unit: MachineLowering
    private let reducers: Set<FunctionID>
    private let declarations: Set<Origin>

    init(_ unit: MachineLowering, _ reducers: [Entry]) {
        self.unit = unit
        self.reducers = Set(reducers.map(\.function))
        declarations = Set(reducers.map(\.declaration))
    }

    /// Whether a function is one of the reducers.
    func contains(_ entry: Entry) -> Bool { declarations.contains(entry.declaration) }

    /// Whether a function gives its own parameter to a reducer, and says nothing else of the state: the reducer is the step then.
    func areHandedOn(by entry: Entry) -> Bool {
        guard !reducers.isEmpty else { return false }
        let function = unit.functions[entry.function.index]
        let calls = calls(in: function)
        return !calls.isEmpty && calls.joined().allSatisfy(\.isSlot) && !function.body.contains(\.isStateWrite)
            && function.slots.dropFirst().prefix(function.parameterCount).contains(where: \.isEvent)
            && callers(of: entry).isEmpty
    }

    /// Whether a function decides what a reducer is given, itself or by what it calls.
    func areDecided(by entry: Entry) -> Bool {
        // A value that never changes says itself what its methods make of it.
        if unit.candidate.neverChanges { return false }
        let calls = calls(in: unit.functions[entry.function.index])
        return !calls.joined().allSatisfy(\.isSlot) || !calls.isEmpty && !callers(of: entry).isEmpty
    }

    private func callers(of entry: Entry) -> Set<FunctionID> { unit.calls.callers(of: entry.function) }

    /// What reducers are given in the body of a function.
    private func calls(in function: LoweredFunction) -> [[Operand]] {
        var found: [[Operand]] = []
        function.body.visit { op in
            if case .call(let callee, let arguments, _, _, _) = op, reducers.contains(callee) {
                found.append(arguments)
            }
        }
        return found
    }
}

extension Operand {
    fileprivate var isSlot: Bool { if case .slot = self { true } else { false } }
}
