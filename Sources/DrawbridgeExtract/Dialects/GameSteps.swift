import DrawbridgeSwift

/// Where the steps of a machine of GameplayKit begin: wherever one of its states is entered, and in what the states do on
/// their own.
struct GameSteps: StepSource {
    /// The types beside the machine's own, nil for file scope, whose code names its states.
    let types: [TypeID?]

    func entries(in unit: MachineLowering) -> [Entry] {
        let own = unit.candidate.variable == nil ? unit.lowerMembers(of: .holder) : []
        let outside = types.flatMap { unit.lowerMembers(of: .outside($0)) }
        let known: Set<String> = [GameplayKit.validity, GameplayKit.didEnter, GameplayKit.willExit]
        let states = StateMethods(known: known).entries(in: unit)
        return own + outside.filter { unit.calls.callers(of: $0.function).isEmpty && unit.writesState($0.function) }
            + states
    }
}
