import DrawbridgeFlow
import DrawbridgeSwift

/// Private properties of the holder that keep a closure, made where it is first asked for: `lazy var onReceive = { … }`.
struct ClosureProperties {
    let unit: MachineLowering

    /// Whether an entry only makes such a closure, and other code hands it on: `send(data, callback: onReceive)`. It runs after the
    /// steps of that code, and in no other state.
    func areHandedOn(by entry: Entry) -> Bool {
        guard unit.holder.variables.contains(where: { $0.origin == entry.declaration && $0.keepsClosure }) else {
            return false
        }
        let body = unit.functions[entry.function.index].body
        return !body.isEmpty
            && body.allSatisfy { op in
                guard case .later(let closure) = op else { return false }
                return unit.calls.callers(of: closure).contains { $0 != entry.function }
            }
    }
}

extension Member<VariableDeclaration> {
    fileprivate var keepsClosure: Bool {
        declaration.lazyValue != nil && declaration.header.modifiers.contains(.private)
    }
}
