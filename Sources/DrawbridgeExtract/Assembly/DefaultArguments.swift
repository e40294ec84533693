import DrawbridgeFlow
import DrawbridgeSwift

extension MachineLowering {
    /// What the parameters of an initialiser hold where its callers say nothing: `init(state: State = .idle)`.
    func defaultArguments(of initializer: FunctionID) -> [ValueSet] {
        let lowered = functions[initializer.index]
        let any = lowered.slots.dropFirst().prefix(lowered.parameterCount).map(\.domain.all)
        let declared = holder.functions.first {
            $0.file == lowered.origin.file && $0.declaration.header.range == lowered.origin.range
        }
        guard let declared, declared.declaration.parameters.contains(where: \.hasDefault) else { return any }
        let key = FunctionKey(
            file: declared.file, range: lowered.origin.range, role: .initialValue, receiver: .holder)
        let lowering = FunctionLowering(unit: self, id: initializer, key: key)
        let followed = declared.declaration.parameters.filter { isFollowed($0, in: declared.file) }
        guard followed.count == any.count else { return any }
        return zip(followed, lowered.slots.dropFirst()).map { parameter, slot in
            guard let tokens = parameter.defaultValue,
                case .values(let values)? = lowering.environment.constant(
                    expression(in: tokens, of: declared.file), in: slot.domain)
            else { return slot.domain.all }
            return values
        }
    }

    /// Whether what a parameter of the holder's code holds is known to that code.
    func isFollowed(_ parameter: Parameter, in file: Int) -> Bool {
        parameter.name != nil && !parameter.isInout && domain(of: parameter.type, file: file, scope: holder.id) != nil
    }
}
