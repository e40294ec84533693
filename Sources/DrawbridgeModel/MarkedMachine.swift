/// The result of comparing one state or transition of two machines.
package enum Mark: String, Sendable, Hashable, CaseIterable {
    /// Both machines have it.
    case both
    /// Only the second machine has it: the code, or the newer version.
    case added
    /// Only the first machine has it: the diagram, or the older version.
    case removed
    /// Both have it, with different labels.
    case changed
    /// It has happened, where the other machine is a trace.
    case taken
}

/// Two machines merged into one, with a mark for each part.
package struct MarkedMachine: Sendable, Hashable {
    package var machine: Machine
    /// Marks by state name. A state that is not listed is in both machines.
    package var states: [String: Mark]
    /// One mark for each transition of the machine, in its order.
    package var transitions: [Mark]

    package init(machine: Machine, states: [String: Mark], transitions: [Mark]) {
        self.machine = machine
        self.states = states
        self.transitions = transitions
    }
}
