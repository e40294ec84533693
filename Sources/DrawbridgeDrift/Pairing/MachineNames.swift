import DrawbridgeModel

/// The names by which a drawing finds its machine.
struct MachineNames {
    /// The letters of each name.
    let keys: Set<String>

    /// A machine of code: its type, its variable, the type of its states.
    init(coded machine: Machine) {
        let state = machine.stateType.map { $0.split(separator: ".").map(String.init) } ?? []
        // `CallTracker.State` says no more than `CallTracker`; an enum that is the machine has a name of its own.
        let names = [machine.name, machine.variable, machine.stateType].compactMap { $0 } + state.suffix(1)
        let own = machine.name.split(separator: ".").suffix(1).map(String.init)
        keys = Set((names + own).flatMap(Self.letters)).subtracting(["state", "states"])
    }

    /// A drawing: its title, and its file where that holds no other.
    init(drawn machine: Machine, isAlone: Bool) {
        let path = isAlone ? machine.source?.path : nil
        let file = path?.split(separator: "/").last.map { String($0.prefix { $0 != "." }) }
        keys = Set(([machine.name] + (file.map { [$0] } ?? [])).flatMap(Self.letters))
    }

    /// With and without words that only say what it is: `Call tracker state machine`, `CardListModel`.
    private static func letters(_ name: String) -> [String] {
        var words = Spelling(name).words
        var names = [words.joined()]
        while words.count > 1, let last = words.last, roles.contains(last) {
            words.removeLast()
            names.append(words.joined())
        }
        return names
    }

    private static let roles: Set = [
        "state", "states", "machine", "diagram", "fsm", "flow", "screen", "view", "model", "controller", "presenter",
        "interactor", "reducer", "feature", "store",
    ]

    func isDisjoint(with other: MachineNames) -> Bool { keys.isDisjoint(with: other.keys) }
}
