import DrawbridgeFlow
import DrawbridgeSwift

/// What a value begins with that other code replaces as a whole: what the variables that hold it begin with. What code puts in its
/// place later is a step.
struct ReplacedFirstStates {
    let unit: MachineLowering

    /// Nil where nothing replaces the value; empty where a variable begins with what is not known.
    func states(_ callers: CallersFirstStates) -> ValueSet? {
        let values = unit.project.replacers(of: unit.candidate).flatMap(initialValues)
        guard !values.isEmpty else { return nil }
        let states = values.map { call(making: $0).map { callers.states(madeBy: $0.call, in: $0.file) } ?? .empty }
        return states.contains(.empty) ? .empty : states.reduce(.empty) { $0.union($1) }
    }

    private typealias Value = (expression: Expression, file: Int)

    /// `.hidden` of `var snapshot: Snapshot = .hidden`
    private func initialValues(of type: TypeID) -> [Value] {
        unit.index[type].variables.compactMap { variable in
            guard let value = variable.declaration.initialValue, let written = variable.declaration.type,
                unit.index.resolve(written, in: type, file: variable.file)?.id == unit.candidate.holder
            else { return nil }
            return (unit.expression(in: value, of: variable.file), variable.file)
        }
    }

    /// `Snapshot(phase: .hidden)`, perhaps as the constant that the type has for it.
    private func call(making value: Value) -> (call: Call, file: Int)? {
        switch value.expression.kind {
        case .call(let call): return (call, value.file)
        case .member(_, let name):
            let constant = unit.members(of: .holder).variables(named: name).first { $0.declaration.isLet }
            guard let constant, let range = constant.declaration.initialValue,
                case .call(let call) = unit.expression(in: range, of: constant.file).kind
            else { return nil }
            return (call, constant.file)
        default: return nil
        }
    }
}
