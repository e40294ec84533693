import DrawbridgeFlow
import DrawbridgeSwift

extension Environment {
    /// A case without a type is one of the state enum's, if that has it, where it is not written what a closure takes.
    func stateDomain(of argument: Expression) -> Domain? {
        argument.isPlainCase && constant(argument, in: unit.domain) != nil ? unit.domain : nil
    }
}

extension Closure {
    /// The closure with the types that the parameter it is handed to gives its own ones.
    func taking(_ type: TypeSyntax?) -> Closure {
        var type = type
        if case .optional(let wrapped)? = type { type = wrapped }
        guard case .function(let types, _, _)? = type else { return self }
        var typed = self
        if parameters.isEmpty {
            typed.parameters = types.indices.map { Parameter(name: "$\($0)", type: types[$0], isInout: false) }
        }
        for i in typed.parameters.indices where i < types.count && typed.parameters[i].type == nil {
            typed.parameters[i].type = types[i]
        }
        return typed
    }
}
