import DrawbridgeSwift

/// Which property keeps what code registers to run later, where the property's registrations are a part beside the state.
struct KeeperResolver: Resolver {
    let environment: Environment

    /// The part of what an expression names: a property, or a constant that a property is given later.
    func registration(_ expression: Expression) -> Int? {
        if case .name(let name) = expression.kind,
            let part = environment.happening.keptLater[name]?.registration
        {
            return part
        }
        return environment.part(expression, isRegistration: true)
    }

    /// The name of the property that keeps what an expression names.
    func property(_ expression: Expression) -> String? {
        if case .name(let name) = expression.kind, let keeper = environment.happening.keptLater[name] {
            return keeper.property
        }
        return environment.ownProperty(expression).flatMap { name in
            environment.unit.holder.variables.contains { $0.declaration.name == name } ? name : nil
        }
    }

    /// The part of the property that keeps the closures of a call: `chain.store(in: &subscriptions)`, `timer.setEventHandler { … }`.
    func registration(ofClosuresGivenTo call: Call) -> Int? {
        guard environment.unit.candidate.derivation != nil, case .member(let base?, let name) = call.callee.kind else {
            return nil
        }
        guard environment.libraries.call(name).traits.contains(.keeps) else { return registration(base) }
        return call.arguments.lazy.compactMap { argument in
            if case .prefix("&", let kept) = argument.value.kind {
                registration(kept)
            } else {
                registration(argument.value)
            }
        }.first
    }
}
