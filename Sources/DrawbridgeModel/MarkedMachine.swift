/// What a picture of two machines tells of a state or a transition.
package enum Mark: String, Sendable, Hashable, CaseIterable {
    /// Both have it.
    case both
    /// Only the second one has it: the code, or what is new.
    case added
    /// Only the first one has it: the drawing, or what was there before.
    case removed
    /// Both have it, with other words.
    case changed
}

/// Two machines in one, and what each of its parts belongs to.
package struct MarkedMachine: Sendable, Hashable {
    package var machine: Machine
    /// By name. What is not listed is in both.
    package var states: [String: Mark]
    /// A mark a transition of the machine.
    package var transitions: [Mark]

    package init(machine: Machine, states: [String: Mark], transitions: [Mark]) {
        self.machine = machine
        self.states = states
        self.transitions = transitions
    }
}
