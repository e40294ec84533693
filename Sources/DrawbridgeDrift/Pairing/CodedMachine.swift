import DrawbridgeModel

/// A machine of the code with what drawings are compared with, which is made once.
struct CodedMachine: Sendable {
    let machine: Machine
    let names: MachineNames
    let states: StateKeys
    /// Nil where no drawing has states that may be events.
    let words: CodedWords?

    static func all(_ machines: [Machine], _ names: [MachineNames], comparedWith drawings: [Machine]) -> [CodedMachine]
    {
        let mayHaveEvents = drawings.contains { !$0.statesPassedWithoutEvents.isEmpty }
        return zip(machines, names).map { machine, names in
            CodedMachine(
                machine: machine, names: names, states: StateKeys(Unfolding(machine)),
                words: mayHaveEvents ? CodedWords(machine) : nil)
        }
    }
}
