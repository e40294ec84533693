import DrawbridgeModel

/// A machine as a picture of all of it shows it, with fewer arrows that mean the same.
package struct DrawnMachine: Sendable {
    package var machine: Machine
    /// With the boxes that stand for several states.
    package var options: DrawingOptions
    /// Self transitions that an arrow from any state includes, and that `machine` does not have.
    package var included: [Transition] = []

    package init(machine: Machine, options: DrawingOptions) {
        self.machine = machine
        self.options = options
    }
}

/// Boxes beside a state that name others, in place of arrows from all of them.
package struct SourceBoxes: Sendable, Hashable {
    /// The words of each box, by the name of the junction in its place.
    package var words: [String: String] = [:]
    /// The junctions whose box is that of another junction, for the same states.
    package var shared: [String: String] = [:]
    /// The states whose arrow from any other state includes themselves.
    package var anyState: Set<String> = []
    /// The states whose arrows from any state begin at one box.
    package var joined: Set<String> = []
    /// The state that a box is linked with, so that the picture is in one piece. The box of any state is `*`.
    package var links: [String: String] = [:]

    /// The words of the box of an arrow from any state.
    func anyState(to target: String) -> String {
        anyState.contains(target) ? Machine.anyState : Machine.anyOtherState
    }

    /// The junction at whose box the arrows of a junction begin.
    package func box(of junction: String) -> String { shared[junction] ?? junction }
}
