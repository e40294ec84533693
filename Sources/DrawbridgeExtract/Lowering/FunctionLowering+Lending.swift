import DrawbridgeSwift

/// Boxes that keep the holder: `box.withLock { holder in holder.state = .running }`.
extension FunctionLowering {
    /// A call in code outside that lends to a closure what a box keeps; nil where it is none.
    mutating func evaluateLending(_ call: Call, as domain: Domain?) -> Operand? {
        guard receiver.isOutside, case .member(let base?, let name) = call.callee.kind, KnownBoxes.lends(name),
            let body = call.lastClosure, let kept = writtenType(of: base)?.boxed(in: unit.index)
        else { return nil }
        for argument in call.arguments {
            if case .closure = argument.value.kind { continue }
            _ = evaluate(argument.value, as: nil)
        }
        let value = inline(body, bindings: [.value(kept)], as: domain)
        if isTrying { addThrowIfAny() }
        return value
    }
    /// What a box keeps, where a call does nothing but read it: `box.withLock { $0 }`.
    func writtenType(read call: Call) -> WrittenType? {
        guard case .member(let base?, let name) = call.callee.kind, isPlainRead(call, named: name) else { return nil }
        return writtenType(of: base)?.boxed(in: unit.index)
    }
}
