import DrawbridgeFlow
import DrawbridgeSwift

/// Methods that are given away by their names.
extension LayerLowering {
    /// Whoever is given a method by its name may call it at any time.
    func noteHandedOver(_ value: Expression) {
        if let method = environment.method(named: value) { unit.records.noteHandedOver(method.function) }
    }

    /// Gives a method to a function whose source is not followed. One that runs in place what it is given calls it.
    func hand(_ method: CallTarget, to name: String, label: String?) {
        let schedule = libraries.schedule(of: name, label: label)
        let goesOn = schedule == .hop && !operations.hasAssigned && method.function.declaration.parameters.isEmpty
        if schedule == .now || goesOn { return call(method) }
        guard schedule == .repeatedly else {
            return unit.records.noteHandedOver(method.function)
        }
        operations.addRepeatedly(core.collect { $0.layers.call(method) })
    }

    /// Given what cannot be known here.
    private func call(_ method: CallTarget) {
        guard unit.touchesState(method) else { return }
        let id = unit.function(method)
        unit.noteCall(of: id, by: environment.id)
        operations.touchesState = true
        let arguments = [Operand](repeating: .unknown, count: unit.functions[id.index].parameterCount)
        operations.add(.call(id, arguments: arguments, result: nil))
    }
}
