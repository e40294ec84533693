import DrawbridgeModel

/// The ids of the rows of an article. They are short, for a page may have thousands of links to them.
struct Anchors {
    private var states: [String: String] = [:]

    init(of machine: Machine) {
        for (number, state) in machine.states.enumerated() { states[state.name] = "s\(number + 1)" }
    }

    /// Nil for what is no state of the machine.
    func state(_ name: String) -> String? { states[name] }

    /// - Parameter number: Of the machine's changes, from 0.
    func change(_ number: Int) -> String { "t\(number + 1)" }

    /// - Parameter number: Of the notes, from 0.
    func `guard`(_ number: Int) -> String { "g\(number + 1)" }
}
