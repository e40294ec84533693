import DrawbridgeFlow
import DrawbridgeSwift

extension Environment {
    /// The parameters that a function which changes the state asks for, and that a call surely hands in, or surely not.
    func presences(settledBy values: [Expression?], of target: CallTarget) -> [FunctionKey.Presence] {
        let function = target.function.declaration
        guard let body = function.body, !target.receiver.isOutside else { return [] }
        let file = unit.file(target.function.file)
        let members = unit.members(of: target.receiver)
        let scope = unit.typeScope(of: target.receiver)
        let known = zip(function.parameters, values).compactMap { parameter, value -> FunctionKey.Presence? in
            guard let name = parameter.name,
                let presence = presence(of: value, for: parameter, in: target.function.file, scope)
            else { return nil }
            return FunctionKey.Presence(name: name, isThere: presence.isPresent)
        }
        let parts = unit.candidate.derivation?.parts.map(\.name) ?? []
        let isAsked = known.contains { presence in
            file.mentions(presence.name, in: body)
                && file.asksForPresence(of: presence.name, in: body, parts: parts) {
                    !members.functions(named: $0).isEmpty
                }
        }
        return isAsked && unit.touchesState(target) ? known : []
    }

    /// What a parameter stands for that may be nil; nil where it is another one, or where nobody can tell.
    /// - Parameter scope: Where the names of the parameters' types are looked up.
    func presence(
        of value: Expression?, for parameter: Parameter, in declared: Int, _ scope: TypeID?
    ) -> Binding? {
        guard case .optional(let wrapped)? = parameter.type, !wrapped.isFunction,
            let isThere = value.map(isPresent) ?? isNil(parameter.defaultValue, declared),
            unit.domain(of: parameter.type, file: declared, scope: scope) == nil
        else { return nil }
        guard isThere else { return .absent }
        let type = WrittenType(type: wrapped, scope: scope, file: declared)
        return .present(value.flatMap(writtenType(of:)) ?? type)
    }

    private func isNil(_ defaultValue: TokenRange?, _ declared: Int) -> Bool? {
        defaultValue.flatMap { unit.expression(in: $0, of: declared).isNil ? false : nil }
    }

    /// Whether a name stands for a value that is surely there, or surely not.
    func isThere(_ expression: Expression) -> Bool? {
        guard case .name(let name) = expression.kind else { return nil }
        switch scope[name] {
        case .absent: return false
        case .present: return true
        default: return nil
        }
    }

    /// As far as its looks and its type tell.
    func mayBeNil(_ value: Expression) -> Bool {
        if case .optional? = writtenType(of: value)?.type { return true }
        return value.mayBeNil
    }
}

extension TypeSyntax {
    fileprivate var isFunction: Bool {
        switch self {
        case .function: true
        case .tuple(let elements): elements.count == 1 && elements[0].isFunction
        default: false
        }
    }
}
