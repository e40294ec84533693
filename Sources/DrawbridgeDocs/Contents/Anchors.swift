import DrawbridgeModel

/// The ids of the rows of an article.
struct Anchors {
    private var states: [String: String] = [:]

    init(of machine: Machine) {
        for (number, state) in machine.states.enumerated() { states[state.name] = "state-\(number + 1)" }
    }

    /// Nil for what is no state of the machine.
    func state(_ name: String) -> String? { states[name] }

    /// - Parameter number: Of the machine's changes, from 0.
    func change(_ number: Int) -> String { "change-\(number + 1)" }
}
