import DrawbridgeFlow
import DrawbridgeSwift

/// Methods that are given away by their names.
extension FunctionLowering {
    /// The method that an expression names and does not call: `refresh`, `self.refresh`. Nil where several have the name.
    func method(named expression: Expression) -> CallTarget? {
        let (owner, name): (Receiver?, String)
        switch expression.kind {
        case .name(let plain): (owner, name) = (scope[plain] == nil ? receiver : nil, plain)
        case .member(let base?, let plain): (owner, name) = (receiver(of: base), plain)
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

    /// Whoever is given a method by its name may call it at any time.
    func noteHandedOver(_ value: Expression) {
        if let method = method(named: value) { unit.noteHandedOver(method.function) }
    }

    /// Gives a method to a function whose source is not followed. One that runs in place what it is given calls it.
    func hand(_ method: CallTarget, to name: String, label: String?) {
        let schedule = libraries.schedule(of: name, label: label)
        let goesOn = schedule == .hop && !hasAssigned && method.function.declaration.parameters.isEmpty
        if schedule == .now || goesOn { return call(method) }
        guard schedule == .repeatedly else {
            return unit.noteHandedOver(method.function)
        }
        addRepeatedly(collect { $0.call(method) })
    }

    /// Given what cannot be known here.
    private func call(_ method: CallTarget) {
        guard unit.touchesState(method) else { return }
        let id = unit.function(method)
        unit.noteCall(of: id, by: self.id)
        touchesState = true
        let arguments = [Operand](repeating: .unknown, count: unit.functions[id.index].parameterCount)
        add(.call(id, arguments: arguments, result: nil))
    }
}
