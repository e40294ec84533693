import DrawbridgeFlow
import DrawbridgeSwift

extension Environment {
    /// The slot of a base of the state's type beside the state; without a base, what `self` is here.
    func value(of base: Expression?) -> Slot? {
        let base = base ?? Expression(.name("self"), TokenRange(0, 0))
        guard let slot = slot(of: base), !slot.isState, domain(of: slot).kind == .states else { return nil }
        return slot
    }

    func target(onValue call: Call) -> (CallTarget, Slot)? {
        switch call.callee.kind {
        case .name(let name):
            guard receiver == .state, scope[name] == nil, let value = value(of: nil) else { return nil }
            return functionOfState(call).map { ($0, value) }
        case .member(let base?, _):
            guard let value = value(of: base) else { return nil }
            return functionOfState(call).map { ($0, value) }
        default:
            return nil
        }
    }

    /// The getter of a property, and the value beside the state that it is asked of.
    func getter(named name: String, onValue base: Expression?) -> (GetterTarget, Slot)? {
        guard base != nil || receiver == .state && scope[name] == nil, let value = value(of: base) else { return nil }
        let found = unit.members(of: .state).variables(named: name).first { $0.declaration.isComputed }
        return found.map { (GetterTarget(variable: $0, receiver: .state), value) }
    }

    func functionOfState(_ call: Call) -> CallTarget? {
        guard let name = call.callee.lastName else { return nil }
        let found = unit.members(of: .state).functions(named: name).first {
            $0.declaration.body != nil && $0.declaration.accepts(call)
        }
        return found.map { CallTarget(function: $0, receiver: .state) }
    }
}
