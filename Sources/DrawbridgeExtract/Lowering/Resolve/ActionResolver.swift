import DrawbridgeFlow
import DrawbridgeSwift

/// Which actions of a feature code makes: `.loaded(page)`, `.internal(.loaded(page))`.
struct ActionResolver: Resolver {
    let environment: Environment

    /// The reducers that are lowered so far and accept what an expression makes.
    func reducers(of action: Expression) -> [RaisingReducer] {
        unit.records.reducers.filter {
            made(by: action, in: $0.domain) != nil && !isOfFeatureHere(action, beside: $0.domain)
        }
    }

    /// Whether the feature whose code it is has actions of its own, with a case of that name.
    func isOfFeatureHere(_ action: Expression, beside domain: Domain) -> Bool {
        let path = [ComposableArchitecture.action]
        guard !isPart(action, of: domain), let name = action.plainCaseName, let own = unit.type(of: domain)?.id,
            let here = unit.index.type(path: path, in: environment.typeScope, file: environment.file), here != own
        else { return false }
        return unit.index[here].enumCase(named: name) != nil
    }

    /// The actions that an expression makes: `.response(.success(page))`, `.response(Result { … })`.
    func made(by expression: Expression, in domain: Domain) -> ValueSet? {
        switch environment.constant(expression, in: domain) {
        case .values(let values)?: return values
        case .slot?, .unknown?, nil: break
        }
        guard case .call(let call) = expression.kind, case .member(nil, let name) = call.callee.kind else { return nil }
        if let values = domain.values(ofCase: name) { return values }
        return isPart(expression, of: domain) ? made(by: call.arguments[0].value, in: domain) : nil
    }

    /// `.internal(.loaded)`, where the feature has `InternalAction`s.
    func isPart(_ expression: Expression, of domain: Domain) -> Bool {
        guard case .call(let call) = expression.kind, case .member(nil, let name) = call.callee.kind else {
            return false
        }
        return call.arguments.count == 1 && unit.type(of: domain)?.name == ComposableArchitecture.actions(of: name)
    }

    /// The action that a function which gives an effect is given: `delayed(for: .loaded)`.
    func ofEffect(_ call: Call) -> Expression? {
        guard let here = environment.typeScope, unit.candidate.hasFeature(here), !isSender(call),
            let function = environment.calls.target(of: call)?.function.declaration,
            function.result?.simpleName.map(ComposableArchitecture.effectTypes.contains) ?? false
        else { return nil }
        let given = zip(function.parameters, function.match(call) ?? []).filter { parameter, _ in
            parameter.type?.simpleName == ComposableArchitecture.action
        }
        return given.count == 1 ? given[0].1 : nil
    }

    /// `send(…)`, the parameter of an effect's closure, `.send(…)` and `Effect.send(…)`.
    func isSender(_ call: Call) -> Bool {
        guard call.arguments.count >= 1, call.callee.lastName == ComposableArchitecture.send else { return false }
        switch call.callee.kind {
        case .name(let name): return environment.scope[name] != nil
        case .member(let base, _): return base.map { $0.lastName == "Effect" } ?? true
        default: return false
        }
    }
}
