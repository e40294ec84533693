import DrawbridgeSwift

/// Structs that never change, whose methods give back the next value: `func start() -> Countdown { Countdown(state: .running) }`.
///
/// The state is a constant of an enum type that is called like a state. Each such method is an event. Where a variable has that type, such a
/// struct only tells what the state was.
struct NextValues: Dialect {
    func candidates(in index: TypeIndex, _: Ancestry, _ enums: EnumVariables) -> [Candidate] {
        let structs = index.ids.filter { index[$0].kind == .struct && !index.isOfTests($0) }
        let found = structs.flatMap { candidates(of: $0, index) }
        guard !found.isEmpty else { return [] }
        let kept = states(keptIn: enums, index)
        return found.filter { !kept.contains($0.stateType) }
    }

    /// The enums of variables that may change.
    private func states(keptIn enums: EnumVariables, _ index: TypeIndex) -> Set<TypeID> {
        index.types.reduce(into: []) { kept, type in
            guard !index.isOfTests(type.id) else { return }
            for variable in enums.variables(of: type)
            where !variable.declaration.isLet && !variable.declaration.isComputed {
                if let state = index.stateType(of: variable, in: type)?.id { kept.insert(state) }
            }
        }
    }

    private func candidates(of type: TypeID, _ index: TypeIndex) -> [Candidate] {
        let states = index[type].variables.compactMap { variable -> (Member<VariableDeclaration>, ResolvedType)? in
            guard variable.declaration.isLet, !variable.declaration.isStatic, variable.declaration.initialValue == nil,
                let state = index.stateType(of: variable, in: index[type]), index[state.id].kind == .enum,
                index[state.id].cases.count > 1,
                StateWords.name(variable.declaration.name) || StateWords.name(index[state.id].name)
            else { return nil }
            return (variable, state)
        }
        guard !states.isEmpty else { return [] }
        let functions = index[type].functions.compactMap { ReducerFunction(givingNextOf: type, $0, index) }
        // Methods that make any state of any are a style's, or a copy's.
        let asked = states.filter { variable, _ in
            index[type].functions.contains { member in
                guard member.declaration.kind == .function, let body = member.declaration.body else { return false }
                return index.files[member.file].reads(variable.declaration.name, in: body)
            }
        }
        return asked.map { variable, state in
            Candidate(
                holder: type, storage: .variable(variable), stateType: state.id, isOptional: state.isOptional,
                steps: [ReducerSteps(functions: functions)])
        }
    }
}

extension ReducerFunction {
    /// A method of a value that gives back the next one, alone or in a tuple; nil for others.
    fileprivate init?(givingNextOf type: TypeID, _ member: Member<FunctionDeclaration>, _ index: TypeIndex) {
        let function = member.declaration
        guard function.kind == .function, function.body != nil,
            function.header.modifiers.isDisjoint(with: [.static, .class, .private, .fileprivate]),
            let result = function.result
        else { return nil }
        let parts = if case .tuple(let elements) = result { elements } else { [result] }
        let place = parts.firstIndex { part in
            index.resolve(part, in: type, file: member.file).map { $0.id == type && !$0.isOptional } ?? false
        }
        guard let place else { return nil }
        self.init(
            member: member, scope: type, parameter: nil, isInout: false, element: parts.count > 1 ? place : nil)
    }
}
