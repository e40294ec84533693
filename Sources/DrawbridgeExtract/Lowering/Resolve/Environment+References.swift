import DrawbridgeFlow
import DrawbridgeSwift

extension Environment {
    /// The method that an expression names and does not call: `refresh`, `self.refresh`. Nil where several have the name.
    func method(named expression: Expression) -> CallTarget? {
        let (owner, name): (Receiver?, String)
        switch expression.kind {
        case .name(let plain): (owner, name) = (scope[plain] == nil ? receiver : nil, plain)
        case .member(let base?, let plain): (owner, name) = (calls.receiver(of: base), plain)
        case .call(let call):
            guard let method = calls.methodOfSelf(givenBy: call) else { return nil }
            (owner, name) = (receiver, method)
        default: return nil
        }
        guard let owner else { return nil }
        let members = unit.members(of: owner)
        let found = members.functions(named: name)
        guard found.count == 1, found[0].declaration.body != nil, members.variables(named: name).isEmpty else {
            return nil
        }
        return CallTarget(function: found[0], receiver: owner)
    }

    /// What the name of a method stands for: `{ handle($0) }`. Nil where an argument says what has happened, so that its cases are
    /// events.
    func closure(calling method: CallTarget, named name: Expression) -> Closure? {
        let declared = method.function.declaration.parameters
        guard !declared.contains(where: { $0.isInout || isEvent($0, of: method) }) else { return nil }
        let names = declared.indices.map { "$\($0)" }
        let arguments = zip(declared, names).map {
            Argument(label: $0.label, value: Expression(.name($1), name.range))
        }
        let call = Expression(.call(Call(callee: name, arguments: arguments)), name.range)
        return Closure(
            parameters: names.map { Parameter(name: $0) }, body: [Statement(.expression(call), name.range)],
            range: name.range)
    }

    private func isEvent(_ parameter: Parameter, of method: CallTarget) -> Bool {
        let scope = unit.typeScope(of: method.receiver)
        return unit.domain(of: parameter.type, file: method.function.file, scope: scope).map(unit.isEvent) ?? false
    }
}
