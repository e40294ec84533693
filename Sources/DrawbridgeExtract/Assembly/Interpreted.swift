import DrawbridgeFlow

/// One candidate's code, lowered and interpreted.
struct Interpreted {
    var unit: MachineLowering
    var decision: Decision
    var entries: [Entry]
    var interpreter: Interpreter
    var quiescent: QuiescentStates
    var initial: ValueSet
    var interference: Interference?
    var raised: RaisedActions
    var callers: CallerStates
    /// The places in the sources that may change the state, as far as names tell.
    var places: [WritePlace]
    /// Those of them that no code was lowered to.
    var unplaced: [WritePlace]

    var evidence: MachineEvidence { MachineEvidence(unit: unit, ends: quiescent.ends) }

    var assembly: MachineAssembly {
        MachineAssembly(
            unit: unit, entries: entries, quiescent: quiescent, initial: initial, interference: interference,
            raised: raised, callers: callers)
    }
}
