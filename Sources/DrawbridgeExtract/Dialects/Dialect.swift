import DrawbridgeSwift

/// A way of writing state machines: where to look for variables that may be a state.
///
/// What reads and writes such a variable, the shared lowering knows.
protocol Dialect: Sendable {
    func candidates(in index: TypeIndex, _ ancestry: Ancestry, _ enums: EnumVariables) -> [Candidate]
}

enum Dialects {
    /// The order decides nothing but the order of machines that stand at one place.
    static let all: [any Dialect] = [
        StoredState(), BoxedState(), InheritedState(), RequiredState(), SelfAssigningEnum(), Reducer(), NextValues(),
        StateTypes(),
        GameStates(), DescribedMachine(), DerivedState(),
    ]
}
