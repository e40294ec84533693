import DrawbridgeFlow
import DrawbridgeSwift

extension Environment {
    /// The method that an expression names and does not call: `refresh`, `self.refresh`. Nil where several have the name.
    func method(named expression: Expression) -> CallTarget? {
        let (owner, name): (Receiver?, String)
        switch expression.kind {
        case .name(let plain): (owner, name) = (scope[plain] == nil ? receiver : nil, plain)
        case .member(let base?, let plain): (owner, name) = (calls.receiver(of: base), plain)
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
}
