import DrawbridgeFlow
import DrawbridgeSwift

/// Boxes that keep the holder: `box.withLock { holder in holder.state = .running }`.
extension LayerLowering {
    /// A call in code outside that lends to a closure what a box keeps; nil where it is none.
    func evaluateLending(_ call: Call, as domain: Domain?) -> Operand? {
        guard let (body, kept) = environment.lending(call) else { return nil }
        for argument in call.arguments {
            if case .closure = argument.value.kind { continue }
            _ = core.evaluate(argument.value, as: nil)
        }
        let value = core.calls.inline(body, bindings: [.value(kept)], as: domain)
        if core.marks.isTrying { core.addThrowIfAny() }
        return value
    }

    /// A call that gives its closure the holder: `assumeIsolated { door in … }`, `withExtendedLifetime(self) { door in … }`.
    func evaluateLendingItself(_ call: Call, as domain: Domain?) -> Operand? {
        guard let body = call.lastClosure, let lent = holder(lentBy: call) else { return nil }
        let value = core.calls.inline(body, bindings: [lent], as: domain)
        if core.marks.isTrying { core.addThrowIfAny() }
        return value
    }

    private func holder(lentBy call: Call) -> Binding? {
        guard let name = call.callee.lastName else { return nil }
        let access = libraries.call(name).box
        let lent: Expression?
        switch call.callee.kind {
        case .member(let base?, _) where access.contains(.lendsItself) || access.contains(.lends): lent = base
        case .name where access.contains(.lendsItself): lent = Expression(.name("self"), call.callee.range)
        case .name where access.contains(.lends):
            lent = call.arguments.first.flatMap { $0.label == nil ? $0.value : nil }
        default: lent = nil
        }
        guard let lent, environment.holderSlot(of: lent) == .state, !unit.isValueType(.holder) else { return nil }
        return environment.isReceiver(lent) ? .receiver : .holder(.state)
    }
}
