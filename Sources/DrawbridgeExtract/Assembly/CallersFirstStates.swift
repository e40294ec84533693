import DrawbridgeFlow
import DrawbridgeSource
import DrawbridgeSwift

extension MachineLowering {
    /// What the variable begins with where callers say so: `Player(state: .idle)`. Empty where there is none that does, or
    /// one that hands in what is not known.
    ///
    /// - Parameter after: The states that an initialiser leaves, given what its parameters hold.
    func statesGivenByCallers(_ after: (FunctionID, [ValueSet]) -> ValueSet) -> ValueSet {
        guard storesState, candidate.family == nil, candidate.layers.isEmpty, mayBeGivenState else { return .empty }
        var found = ValueSet.empty
        for (call, file) in MakingCalls(unit: self).all {
            let states = state(madeBy: call, in: file, after)
            guard !states.isEmpty else { return .empty }
            found = found.union(states)
        }
        return found
    }

    /// Whether an initialiser takes something that is followed, or the compiler writes one.
    private var mayBeGivenState: Bool {
        let initializers = initializers()
        if initializers.isEmpty { return holder.kind == .struct }
        return initializers.contains { functions[$0.index].parameterCount > 0 }
    }

    func state(
        madeBy call: Call, in file: Int, _ after: (FunctionID, [ValueSet]) -> ValueSet
    ) -> ValueSet {
        let initializers = members(of: .holder).functions(named: "init")
        guard let initializer = initializers.first(where: { $0.declaration.accepts(call) }) else {
            let name = candidate.variable?.declaration.name
            return call.arguments.first { $0.label == name }.map { constant($0.value, in: domain, file) } ?? .empty
        }
        let id = function(CallTarget(function: initializer, receiver: .holder))
        var arguments = defaultArguments(of: id)
        let given = zip(initializer.declaration.parameters, initializer.declaration.match(call) ?? []).filter {
            isFollowed($0.0, in: initializer.file)
        }
        guard given.count == arguments.count else { return .empty }
        for (place, (_, value)) in given.enumerated() {
            guard let value else { continue }
            let values = constant(value, in: functions[id.index].slots[place + 1].domain, file)
            if !values.isEmpty { arguments[place] = values }
        }
        return after(id, arguments)
    }

    func constant(_ value: Expression, in domain: Domain, _ file: Int) -> ValueSet {
        let key = FunctionKey(file: file, range: value.range, role: .initialValue, receiver: .holder)
        let lowering = FunctionLowering(unit: self, id: FunctionID(index: functions.count), key: key)
        guard case .values(let values)? = lowering.environment.constant(value, in: domain) else { return .empty }
        return values
    }
}
