import DrawbridgeFlow
import DrawbridgeSwift

/// Boxes that keep the holder: `box.withLock { holder in holder.state = .running }`.
extension FunctionLowering {
    /// A call in code outside that lends to a closure what a box keeps; nil where it is none.
    func evaluateLending(_ call: Call, as domain: Domain?) -> Operand? {
        guard receiver.isOutside, case .member(let base?, let name) = call.callee.kind,
            let body = call.lastClosure, let box = writtenType(of: base), let kept = box.boxed(in: unit.index),
            libraries.call(name).box.contains(.lends) || lends(box, by: name)
        else { return nil }
        for argument in call.arguments {
            if case .closure = argument.value.kind { continue }
            _ = evaluate(argument.value, as: nil)
        }
        let value = inline(body, bindings: [.value(kept)], as: domain)
        if isTrying { addThrowIfAny() }
        return value
    }

    /// Whether a box of the sources has such a method that lends what it keeps.
    private func lends(_ box: WrittenType, by name: String) -> Bool {
        guard let type = unit.index.resolve(box.type, in: box.scope, file: box.file)?.id else { return false }
        return unit.index[type].functions.contains { function in
            function.declaration.name == name && function.declaration.parameters.contains { $0.type?.isLent ?? false }
        }
    }
    /// What a box keeps, where a call does nothing but read it: `box.withLock { $0 }`.
    func writtenType(read call: Call) -> WrittenType? {
        guard case .member(let base?, let name) = call.callee.kind, isPlainRead(call, named: name) else { return nil }
        return writtenType(of: base)?.boxed(in: unit.index)
    }
}
