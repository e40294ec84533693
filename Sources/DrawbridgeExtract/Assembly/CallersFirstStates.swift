import DrawbridgeFlow
import DrawbridgeSource
import DrawbridgeSwift

/// What callers hand to the initialisers of the holder for the variable to begin with.
struct CallersFirstStates {
    let unit: MachineLowering
    /// The states that an initialiser leaves, given what its parameters hold.
    let after: (FunctionID, [ValueSet]) -> ValueSet

    private var candidate: Candidate { unit.candidate }

    /// What the variable begins with where callers say so: `Player(state: .idle)`. Empty where there is none that does, or
    /// one that hands in what is not known.
    var all: ValueSet {
        guard unit.storesState, candidate.family == nil, candidate.layers.isEmpty, mayBeGivenState else {
            return .empty
        }
        var found = ValueSet.empty
        for (call, file) in MakingCalls(unit: unit).all {
            let states = states(madeBy: call, in: file)
            guard !states.isEmpty else { return .empty }
            found = found.union(states)
        }
        return found
    }

    /// Whether an initialiser takes something that is followed, or the compiler writes one.
    private var mayBeGivenState: Bool {
        let initializers = unit.initializers()
        if initializers.isEmpty { return unit.holder.kind == .struct }
        return initializers.contains { unit.functions[$0.index].parameterCount > 0 }
    }

    /// What one call makes the value with; empty where that is not known.
    func states(madeBy call: Call, in file: Int) -> ValueSet {
        let initializers = unit.members(of: .holder).functions(named: "init")
        guard let initializer = initializers.first(where: { $0.declaration.accepts(call) }) else {
            let name = candidate.variable?.declaration.name
            return call.arguments.first { $0.label == name }.map { unit.constant($0.value, in: unit.domain, file) }
                ?? .empty
        }
        let id = unit.function(CallTarget(function: initializer, receiver: .holder))
        var arguments = unit.defaultArguments(of: id)
        let given = zip(initializer.declaration.parameters, initializer.declaration.match(call) ?? []).filter {
            unit.isFollowed($0.0, in: initializer.file)
        }
        guard given.count == arguments.count else { return .empty }
        for (place, (_, value)) in given.enumerated() {
            guard let value else { continue }
            let domain = unit.functions[id.index].slots[place + 1].domain
            let values = unit.constant(value, in: domain, file)
            arguments[place] = values.isEmpty ? domain.all : values
        }
        return after(id, arguments)
    }

    /// What they hand to one that has a default for it, where none relies on that: `Job(status: .queued)` of `init(status: Status =
    /// .idle)`. Nil where the default counts, where what one hands in is not known, and where code that is not there may make the
    /// value, or replaces it as a whole.
    ///
    /// - Parameter initializer: Nil for the initialiser that the compiler writes.
    func insteadOfDefault(of initializer: FunctionID?) -> ValueSet? {
        let declared = initializer.flatMap(unit.declaration)
        guard unit.storesState, candidate.family == nil, candidate.layers.isEmpty, candidate.steps.isEmpty,
            declared != nil || initializer == nil && unit.holder.kind == .struct,
            unit.project.replacers(of: candidate).isEmpty
        else { return nil }
        let making = MakingCalls(unit: unit)
        if let declared, making.mayBeCalledElsewhere(declared) { return nil }
        let calls = making.all.filter { declared?.declaration.accepts($0.call) ?? true }
        guard !calls.isEmpty, calls.allSatisfy({ passesDefaults($0.call, to: declared) }) else { return nil }
        let states = calls.map { self.states(madeBy: $0.call, in: $0.file) }
        return states.contains(.empty) ? nil : states.reduce(.empty) { $0.union($1) }
    }

    /// Whether a call hands in all that is followed and has a default, and there is something of the kind.
    private func passesDefaults(_ call: Call, to initializer: Member<FunctionDeclaration>?) -> Bool {
        guard let initializer else {
            return call.arguments.contains { $0.label == candidate.variable?.declaration.name }
        }
        let parameters = initializer.declaration.parameters
        let values = zip(parameters, initializer.declaration.match(call) ?? []).filter {
            $0.0.hasDefault && unit.isFollowed($0.0, in: initializer.file)
        }
        return !values.isEmpty && values.allSatisfy { $0.1 != nil }
    }
}
