import DrawbridgeFlow
import DrawbridgeSwift

/// A function that decides what a wish of the user leads to: it gives back a chain of the actions that a reducer is given,
/// `func effects(_ state: State, _ wish: Wish) -> AnyPublisher<Effect, Never>`, `func mutate(action: Action) -> Observable<Mutation>`.
struct ActorFunction: Sendable {
    var member: Member<FunctionDeclaration>
    /// The type that it is a member of.
    var scope: TypeID?
    /// The parameter that the state comes in by; nil where it is given none.
    var state: Int?
    /// The actions that it gives back, and the wishes.
    private(set) var enumerations: Set<TypeID>

    /// - Parameter actions: What the reducers of the state are given.
    init?(
        _ member: Member<FunctionDeclaration>, of scope: TypeID?, state: TypeID, actions: Set<TypeID>,
        _ index: TypeIndex
    ) {
        let function = member.declaration
        func type(_ type: TypeSyntax?) -> TypeID? {
            type.flatMap { index.resolve($0, in: scope, file: member.file)?.id }
        }
        guard function.kind == .function, function.body != nil, let element = type(function.result?.sourceElement),
            actions.contains(element)
        else { return nil }
        let given = function.parameters.map { $0.isInout ? nil : type($0.type) }
        let wishes = given.compactMap(\.self).filter { $0 != element && $0 != state && index[$0].kind == .enum }
        guard !wishes.isEmpty else { return nil }
        (self.member, self.scope, self.state) = (member, scope, given.firstIndex(of: state))
        enumerations = Set(wishes + [element])
    }
}

/// Each such function is an entry point: the effects that it gives at once are told the reducer within the step, the others later.
struct ActorSteps: StepSource {
    var functions: [ActorFunction]

    /// Whether a flag that a value of this type carries may go from a wish through an actor to a reducer.
    func tell(_ type: TypeID, _ index: TypeIndex) -> Bool { functions.contains { $0.enumerations.contains(type) } }

    func entries(in unit: MachineLowering) -> [Entry] {
        functions.map { actor in
            let origin = Origin(file: actor.member.file, range: actor.member.declaration.header.range)
            return Entry(function: unit.function(actor), declaration: origin)
        }
    }
}

extension MachineLowering {
    fileprivate func function(_ actor: ActorFunction) -> FunctionID {
        let function = actor.member.declaration
        let key = FunctionKey(
            file: actor.member.file, range: function.header.range, role: .actor, receiver: .outside(actor.scope))
        return self.function(key) { lowering in
            lowering.signature.names.name = function.name
            lowering.signature.names.fullName = function.fullName
            lowering.signature.reducing = .event
            lowering.lower(actor)
        }
    }
}

extension FunctionLowering {
    fileprivate func lower(_ actor: ActorFunction) {
        let function = actor.member.declaration
        for (i, parameter) in function.parameters.enumerated() {
            guard let name = parameter.name else { continue }
            if i == actor.state {
                environment.scope.declare(name, unit.storesState ? .holder(.state) : .slot(.state))
            } else {
                declareEvent(parameter, name, of: function.body)
            }
        }
        jumps.returnTarget.destination = .told
        lowerBody(function.body, isImplicit: true)
    }
}
