import DrawbridgeFlow
import DrawbridgeSwift

/// States that are types: which expressions are states, and of which type.
extension ConditionLowering {
    /// Runs the initialiser of a type of the family, where the sources have one; false where no state is made.
    func make(_ call: Call, at range: TokenRange) -> Bool {
        guard unit.candidate.family != nil, let type = environment.families.madeType(by: call) else { return false }
        let found = unit.members(of: .member(type)).functions(named: "init").first {
            $0.declaration.body != nil && $0.declaration.accepts(call)
        }
        guard let found else { return false }
        _ = core.calls.call(CallTarget(function: found, receiver: .member(type)), call, as: nil, at: range)
        return true
    }
}

extension Call {
    /// `x` of `type(of: x)` and of `ObjectIdentifier(x)`: what tells the types of states apart as they do.
    var typeSubject: Expression? {
        guard case .name(let name) = callee.kind, arguments.count == 1 else { return nil }
        let isType = name == "type" && arguments[0].label == "of" || name == "ObjectIdentifier"
        return isType ? arguments[0].value : nil
    }
}
