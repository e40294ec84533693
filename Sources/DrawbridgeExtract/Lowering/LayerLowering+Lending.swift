import DrawbridgeFlow
import DrawbridgeSwift

/// Boxes that keep the holder: `box.withLock { holder in holder.state = .running }`.
extension LayerLowering {
    /// A call in code outside that lends to a closure what a box keeps; nil where it is none.
    func evaluateLending(_ call: Call, as domain: Domain?) -> Operand? {
        guard environment.receiver.isOutside, case .member(let base?, let name) = call.callee.kind,
            let body = call.lastClosure, let box = environment.writtenType(of: base),
            let kept = box.boxed(in: unit.index),
            libraries.call(name).box.contains(.lends) || environment.calls.lends(box, by: name)
        else { return nil }
        for argument in call.arguments {
            if case .closure = argument.value.kind { continue }
            _ = core.evaluate(argument.value, as: nil)
        }
        let value = core.calls.inline(body, bindings: [.value(kept)], as: domain)
        if core.marks.isTrying { core.addThrowIfAny() }
        return value
    }
}
