import DrawbridgeFlow
import DrawbridgeSwift

extension MachineLowering {
    /// What the parameters of an initialiser hold where its callers say nothing: `init(state: State = .idle)`.
    func defaultArguments(of initializer: FunctionID) -> [ValueSet] {
        let lowered = functions[initializer.index]
        let any = lowered.slots.dropFirst().prefix(lowered.parameterCount).map(\.domain.all)
        guard let declared = declaration(of: initializer), declared.declaration.parameters.contains(where: \.hasDefault)
        else { return any }
        let key = FunctionKey(
            file: declared.file, range: lowered.origin.range, role: .initialValue, receiver: .holder)
        let lowering = FunctionLowering(unit: self, id: initializer, key: key)
        let followed = declared.declaration.parameters.filter { isFollowed($0, in: declared.file) }
        guard followed.count == any.count else { return any }
        return zip(followed, lowered.slots.dropFirst()).map { parameter, slot in
            guard let tokens = parameter.defaultValue else { return slot.domain.all }
            let value = expression(in: tokens, of: declared.file)
            if case .values(let values)? = lowering.environment.constant(value, in: slot.domain) { return values }
            let given = slot.domain == domain ? statesGiven(by: value, in: declared.file) : .empty
            return given.isEmpty ? slot.domain.all : given
        }
    }

    /// Whether what a parameter of the holder's code holds is known to that code.
    func isFollowed(_ parameter: Parameter, in file: Int) -> Bool {
        parameter.name != nil && !parameter.isInout && domain(of: parameter.type, file: file, scope: holder.id) != nil
    }

    /// An initialiser as the sources declare it.
    func declaration(of initializer: FunctionID) -> Member<FunctionDeclaration>? {
        let origin = functions[initializer.index].origin
        return holder.functions.first { $0.file == origin.file && $0.declaration.header.range == origin.range }
    }

    /// The values that an expression of the sources stands for; empty where they are not known.
    func constant(_ value: Expression, in domain: Domain, _ file: Int) -> ValueSet {
        let key = FunctionKey(file: file, range: value.range, role: .initialValue, receiver: .holder)
        let lowering = FunctionLowering(unit: self, id: FunctionID(index: functions.count), key: key)
        guard case .values(let values)? = lowering.environment.constant(value, in: domain) else { return .empty }
        return values
    }
}
