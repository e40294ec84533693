import DrawbridgeSwift

/// Functions that are given the state and an event and give back the next state: `reduce(state, action) -> State`,
/// `reduce(into: &state, action:)`, `state.next(on: event) -> State`.
///
/// The state is an enum, or a struct with a variable of an enum type. Closures that are reducers, the lowering of the code
/// around them finds; here are the enums that such closures alone are given.
struct Reducer: Dialect {
    func candidates(in index: TypeIndex, _: Ancestry, _: EnumVariables) -> [Candidate] {
        var order: [TypeID] = []
        var found: [TypeID: [ReducerFunction]] = [:]
        let types = index.ids.filter { !index.isOfTests($0) }
        var makers: [(Member<FunctionDeclaration>, TypeID?)] = []
        for scope in types.map(Optional.init) + [nil] {
            for member in scope.map({ index[$0].functions }) ?? index.functions {
                for (state, function) in ReducerFunction.all(in: member, of: scope, index) {
                    if found[state] == nil { order.append(state) }
                    found[state, default: []].append(function)
                }
                if member.declaration.result?.sourceName != nil { makers.append((member, scope)) }
            }
        }
        return order.flatMap { state in
            let reducers = found[state] ?? []
            let actors = Self.actors(among: makers, of: state, telling: reducers, index)
            return candidates(
                state, [ReducerSteps(functions: reducers)] + (actors.isEmpty ? [] : [ActorSteps(functions: actors)]),
                index)
        }
            + types.compactMap { reducedByClosures($0, index) } + keptByVariables(types, index)
    }

    /// The states of the closures that variables of types and of files keep.
    private func keptByVariables(_ types: [TypeID], _ index: TypeIndex) -> [Candidate] {
        let search = ReducerValueSearch(index)
        let found = (types.map(Optional.init) + [nil]).flatMap(search.values)
        let values = Dictionary(grouping: found, by: \.state)
        var seen: Set<TypeID> = []
        let states = found.map(\.state).filter { seen.insert($0).inserted }
        return states.filter { ReducerFunction.mayBeState(index[$0]) }.flatMap { state in
            candidates(state, [ReducerValues(closures: values[state, default: []].map(\.value))], index)
        }
    }

    private static func actors(
        among makers: [(Member<FunctionDeclaration>, TypeID?)], of state: TypeID, telling reducers: [ReducerFunction],
        _ index: TypeIndex
    ) -> [ActorFunction] {
        guard !makers.isEmpty else { return [] }
        let given = reducers.flatMap { reducer in
            reducer.member.declaration.parameters.compactMap { parameter in
                parameter.type.flatMap { index.resolve($0, in: reducer.scope, file: reducer.member.file)?.id }
            }
        }
        let actions = Set(given.filter { $0 != state && index[$0].kind == .enum })
        return makers.compactMap { ActorFunction($0, of: $1, state: state, actions: actions, index) }
    }

    /// `enum State` in a type whose code has closures that are reducers.
    private func reducedByClosures(_ state: TypeID, _ index: TypeIndex) -> Candidate? {
        let type = index[state]
        guard type.kind == .enum, type.name == ComposableArchitecture.state, type.cases.count > 1,
            let feature = type.parent
        else {
            return nil
        }
        let steps = ReducingClosures(feature: feature)
        guard !steps.members(in: index).isEmpty else { return nil }
        return Candidate(holder: state, storage: .passed, stateType: state, steps: [steps])
    }

    private func candidates(_ state: TypeID, _ steps: [any StepSource], _ index: TypeIndex) -> [Candidate] {
        if index[state].kind == .enum {
            return [Candidate(holder: state, storage: .passed, stateType: state, steps: steps)]
        }
        return index[state].variables.compactMap { variable in
            guard !variable.declaration.isLet, !variable.declaration.isComputed,
                let type = index.stateType(of: variable, in: index[state]), index[type.id].kind == .enum,
                index[type.id].cases.count > 1
            else { return nil }
            return Candidate(
                holder: state, storage: .variable(variable), stateType: type.id, isOptional: type.isOptional,
                steps: steps)
        }
    }
}

/// A function that is a reducer, and how it gets the state.
struct ReducerFunction: Sendable {
    var member: Member<FunctionDeclaration>
    /// The type that it is a member of.
    var scope: TypeID?
    /// The parameter that the state comes in by; nil where it is `self`.
    var parameter: Int?
    var isInout: Bool
    /// Which element of the tuple that it returns is the next state.
    var element: Int?

    /// One for each parameter (and `self`) by which a state may come in; with the type of that state.
    static func all(
        in member: Member<FunctionDeclaration>, of scope: TypeID?, _ index: TypeIndex
    ) -> [(state: TypeID, function: ReducerFunction)] {
        let function = member.declaration
        guard function.kind == .function, function.body != nil else { return [] }
        var found: [(TypeID, ReducerFunction)] = []
        for (i, parameter) in function.parameters.enumerated() {
            guard let type = parameter.type, function.parameters.count > 1 || parameter.isInout && scope != nil else {
                continue
            }
            let element = parameter.isInout ? nil : function.result?.element(equalTo: type)
            guard parameter.isInout || element != nil,
                let state = index.resolve(type, in: scope, file: member.file)?.id, mayBeState(index[state]),
                isGivenEvent(member, of: scope, beside: state, index)
            else { continue }
            found.append(
                (
                    state,
                    ReducerFunction(
                        member: member, scope: scope, parameter: i, isInout: parameter.isInout,
                        element: element?.place)
                ))
        }
        if found.isEmpty, let scope, let own = ownReducer(member, scope, index) { found.append((scope, own)) }
        return found
    }

    /// `func next(on event: Event) -> State` of the state itself.
    private static func ownReducer(
        _ member: Member<FunctionDeclaration>, _ scope: TypeID, _ index: TypeIndex
    ) -> ReducerFunction? {
        let function = member.declaration
        guard let result = function.result, !function.parameters.isEmpty, mayBeState(index[scope]),
            index.resolve(result, in: scope, file: member.file)?.id == scope,
            function.header.modifiers.isDisjoint(with: [.static, .class]),
            function.parameters.contains(where: { isEnum($0.type, scope, member.file, index) })
        else { return nil }
        return ReducerFunction(member: member, scope: scope, parameter: nil, isInout: false, element: nil)
    }

    /// Whether something says what has happened: a parameter of another enum, or the action whose method this is.
    private static func isGivenEvent(
        _ member: Member<FunctionDeclaration>, of scope: TypeID?, beside state: TypeID, _ index: TypeIndex
    ) -> Bool {
        if let scope, scope != state, index[scope].kind == .enum, !index[scope].cases.isEmpty { return true }
        return member.declaration.parameters.contains { parameter in
            guard !parameter.isInout, let type = parameter.type else { return false }
            if mayBeOfAnyType(type, scope, member.file, index), let body = member.declaration.body {
                return !index.files[member.file].castTypes(in: body).isEmpty
            }
            guard let event = index.resolve(type, in: scope, file: member.file)?.id else { return false }
            return event != state && index[event].kind == .enum && !index[event].cases.isEmpty
        }
    }

    /// Whether a parameter takes actions of many types: a protocol of the sources, or the one that libraries have.
    static func mayBeOfAnyType(_ type: TypeSyntax, _ scope: TypeID?, _ file: Int, _ index: TypeIndex) -> Bool {
        if let known = index.resolve(type, in: scope, file: file) { return index[known.id].kind == .protocol }
        return ["Action", "AnyAction", "Any"].contains(type.simpleName)
    }

    private static func isEnum(_ type: TypeSyntax?, _ scope: TypeID, _ file: Int, _ index: TypeIndex) -> Bool {
        guard let type, let id = index.resolve(type, in: scope, file: file)?.id else { return false }
        return id != scope && index[id].kind == .enum && !index[id].cases.isEmpty
    }

    /// Whether a type may be what reducers pass on.
    static func mayBeState(_ type: IndexedType) -> Bool {
        type.kind == .enum && type.cases.count > 1 || type.kind == .struct && !type.variables.isEmpty
    }
}

extension TypeSyntax {
    /// Which element of a result is of a type: the result itself, with no place, or one of a tuple's.
    fileprivate func element(equalTo type: TypeSyntax) -> (place: Int?, Void)? {
        if withoutOptional == type.withoutOptional { return (nil, ()) }
        guard case .tuple(let elements) = self else { return nil }
        return elements.firstIndex { $0.withoutOptional == type.withoutOptional }.map { ($0, ()) }
    }
}
