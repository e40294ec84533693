import DrawbridgeFlow
import DrawbridgeSwift

extension BoxResolver {
    /// The layer that a call is made on, and by which name: in a box's own code also without `self`.
    func access(by call: Call) -> (level: Int, name: String)? {
        switch call.callee.kind {
        case .member(let base?, let name): return environment.level(of: base).map { ($0, name) }
        case .name(let name):
            guard environment.scope[name] == nil, case .layer(let level)? = environment.scope["self"],
                method(of: call, named: name, at: level) != nil
            else { return nil }
            return (level, name)
        default: return nil
        }
    }

    func method(
        of call: Call, named name: String, at level: Int
    ) -> (type: TypeID, method: Member<FunctionDeclaration>)? {
        guard case .box(let type) = environment.layer(at: level) else { return nil }
        for type in type.map({ [$0] }) ?? projections(at: level) {
            let found = unit.index[type].functions.first {
                $0.declaration.name == name && $0.declaration.body != nil && $0.declaration.accepts(call)
            }
            if let found { return (type, found) }
        }
        return nil
    }

    /// What the sources add to the types that `$` gives.
    private func projections(at level: Int) -> [TypeID] {
        guard level == -1 else { return [] }
        return libraries.projections.flatMap { unit.index.outermost(named: $0) }
    }

    /// What a method of a box of the sources gives, as far as that is followed.
    func domain(ofResult call: Call, named name: String, at level: Int) -> Domain? {
        guard let (_, method) = method(of: call, named: name, at: level), let result = method.declaration.result
        else {
            return nil
        }
        return domain(of: Parameter(type: result), at: level)
    }

    /// The domain of the state for what is of the type that a box keeps.
    func domain(of parameter: Parameter, at level: Int) -> Domain? {
        guard case .box(let type?) = environment.layer(at: level), let kept = unit.index[type].genericParameters.first
        else {
            return nil
        }
        let isKept = parameter.type == .named([NamedType(kept)])
        if isKept { return level + 1 == unit.candidate.layers.count ? unit.domain : nil }
        return unit.domain(of: parameter.type, file: unit.index[type].file, scope: type)
    }

    /// The view that a call makes with a binding of the state: `StepView(step: $step)`.
    func borrower(madeBy call: Call) -> TypeID? {
        guard let path = call.callee.path, environment.scope[path[0]] == nil,
            let view = unit.index.type(path: path, in: environment.typeScope, file: environment.file),
            let variable = unit.candidate.borrowers.variables[view],
            let given = call.arguments.first(where: { $0.label == variable.declaration.name })
        else { return nil }
        return environment.level(of: given.value) == -1 ? view : nil
    }
}
