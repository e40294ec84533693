import DrawbridgeFlow
import DrawbridgeSwift

/// Functions of other types that make an object with the state, and set it in what they leave to run later: `let model = Model()`,
/// `Task { model.phase = .done }`. To such an object they are what an initialiser is.
struct HolderMakers {
    let unit: MachineLowering

    /// All of them, lowered.
    func lowered() -> [FunctionID] {
        unit.project.assigners(of: unit.candidate).flatMap { host -> [FunctionID] in
            let targets = unit.functions(of: .outside(host)).map {
                CallTarget(function: $0, receiver: .outside(host))
            }
            return targets.filter(isMaker).map { unit.function($0) }
        }
    }

    func isMaker(_ target: CallTarget) -> Bool {
        let (file, declaration) = (unit.file(target.function.file), target.function.declaration)
        guard unit.candidate.keepsObject(in: unit.index), target.receiver.isOutside, let body = declaration.body,
            let variable = unit.candidate.variable, file.mentions(unit.holder.name, in: body),
            file.containsAssignment(to: variable.declaration.name, inClosuresOf: body)
        else { return false }
        return makes(in: body, target) && assignsLater(variable.declaration.name, in: body, target.function.file)
    }

    /// Whether a closure assigns the variable, and not only a block.
    private func assignsLater(_ name: String, in body: TokenRange, _ file: Int) -> Bool {
        unit.statements(in: body, of: file).everywhere.contains { statement in
            if case .declaration(.function(let local)) = statement.kind {
                return local.body.map { assignsLater(name, in: $0, file) } ?? false
            }
            return statement.inExpressions.contains { unit.file(file).containsAssignment(to: name, in: $0.range) }
        }
    }

    /// Whether a body, or a local function in it, has a constant that is made so.
    private func makes(in body: TokenRange, _ target: CallTarget) -> Bool {
        unit.statements(in: body, of: target.function.file).everywhere.contains { statement in
            if case .declaration(.function(let local)) = statement.kind {
                return local.body.map { makes(in: $0, target) } ?? false
            }
            guard case .binding(let binding) = statement.kind, binding.isLet,
                case .call(let call)? = binding.value?.kind,
                let path = call.callee.path
            else { return false }
            let scope = unit.typeScope(of: target.receiver)
            return unit.index.type(path: path, in: scope, file: target.function.file) == unit.candidate.holder
        }
    }
}

extension Candidate {
    /// Whether the state is a variable of an object, which others may hold as well.
    fileprivate func keepsObject(in index: TypeIndex) -> Bool {
        let kind = index[holder].kind
        return variable != nil && !isDescribed && (kind == .class || kind == .actor)
    }
}
