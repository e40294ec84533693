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

    var assembly: MachineAssembly {
        MachineAssembly(
            unit: unit, entries: entries, quiescent: quiescent, initial: initial, interference: interference)
    }
}
