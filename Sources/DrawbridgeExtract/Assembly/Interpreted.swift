/// One candidate's code, lowered and interpreted.
struct Interpreted {
    var unit: MachineLowering
    var decision: Decision
    var entries: [Entry]
    var interpreter: Interpreter
    var atRest: AtRest
    var initial: ValueSet
    var interleavings: Interleavings?

    var assembly: MachineAssembly {
        MachineAssembly(
            unit: unit, entries: entries, atRest: atRest, initial: initial, interleavings: interleavings)
    }
}
