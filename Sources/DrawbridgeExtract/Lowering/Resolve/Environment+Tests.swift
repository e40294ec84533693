import DrawbridgeFlow
import DrawbridgeSwift

extension Environment {
    /// `private let usesTestData = false`
    func constantFlag(_ expression: Expression) -> Bool? {
        let (base, name): (Expression?, String)
        switch expression.kind {
        case .name(let plain) where scope[plain] == nil: (base, name) = (nil, plain)
        case .member(let inner?, let plain): (base, name) = (inner, plain)
        default: return nil
        }
        guard let owner = base.map(calls.receiver(of:)) ?? receiver else { return nil }
        let found = unit.members(of: owner).variables(named: name)
        guard found.count == 1, found[0].declaration.isLet, let value = found[0].declaration.initialValue,
            case .boolean(let flag) = unit.expression(in: value, of: found[0].file).kind
        else { return nil }
        return flag
    }

    /// Whether a case is written with all that it carries, so that comparing with it asks for nothing more.
    func isWhole(_ call: Call, _ values: ValueSet, of domain: Domain) -> Bool {
        guard let value = values.single.map({ domain.values[$0] }), call.arguments.count == 1 else { return false }
        var argument = call.arguments[0].value
        var depth = 2
        while case .call(let inner) = argument.kind, inner.arguments.count == 1 {
            argument = inner.arguments[0].value
            depth += 1
        }
        guard case .member(_, let name) = argument.kind else { return false }
        return value.path.count == depth && value.path.last == name
    }
}
