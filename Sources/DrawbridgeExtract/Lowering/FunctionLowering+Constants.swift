import DrawbridgeFlow
import DrawbridgeSwift

extension FunctionLowering {
    /// The constants that an initialiser gives a value and may ask for then: `first = .idle; state = first`
    func declareConstants(of receiver: Receiver) {
        guard receiver == .holder, unit.candidate.layers.isEmpty, unit.candidate.family == nil else { return }
        var constants: [String: Binding] = [:]
        for variable in unit.index[unit.candidate.holder].variables {
            guard let constant = followedConstant(variable) else { continue }
            let slot = environment.newSlot(variable.declaration.name, constant)
            environment.scope.declare(variable.declaration.name, .slot(slot))
            constants[variable.declaration.name] = .slot(slot)
        }
        if !constants.isEmpty { environment.scope.declare(Scope.constants, .record(constants)) }
    }

    private func followedConstant(_ variable: Member<VariableDeclaration>) -> Domain? {
        let declaration = variable.declaration
        guard declaration.isLet, declaration.initialValue == nil,
            declaration.name != unit.candidate.variable?.declaration.name,
            !declaration.header.modifiers.contains(.static),
            let domain = unit.domain(of: declaration.type, file: variable.file, scope: unit.candidate.holder),
            domain.kind == .states
        else { return nil }
        return domain
    }
}
