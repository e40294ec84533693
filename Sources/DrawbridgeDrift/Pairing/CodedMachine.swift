import DrawbridgeModel

/// A machine of the code with what drawings are compared with, which is made once.
struct CodedMachine: Sendable {
    let machine: Machine
    let names: MachineNames
    let states: StateKeys

    init(_ machine: Machine, _ names: MachineNames) {
        self.machine = machine
        self.names = names
        states = StateKeys(Unfolding(machine))
    }
}
