import DrawbridgeFlow
import DrawbridgeSwift

extension Environment {
    /// The property of the unit that an assignment sets, where setting it runs code.
    func property(of target: Expression) -> GetterTarget? {
        let (base, name): (Expression?, String)
        switch target.kind {
        case .name(let plain): (base, name) = (nil, plain)
        case .member(let inner, let plain): (base, name) = (inner, plain)
        default: return nil
        }
        if base == nil, scope[name] != nil { return nil }
        guard let receiver = base.map(calls.receiver(of:)) ?? receiver else { return nil }
        let found = unit.members(of: receiver).variables(named: name).first { variable in
            variable.declaration.accessors.contains { $0.kind == .set || $0.kind == .didSet }
        }
        return found.map { GetterTarget(variable: $0, receiver: receiver) }
    }
}
