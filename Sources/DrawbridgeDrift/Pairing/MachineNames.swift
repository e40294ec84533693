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

    /// With and without words that only say what it is: `Call tracker state machine`.
    private static func letters(_ name: String) -> [String] {
        var words = Spelling(name).words
        let whole = words.joined()
        let plain: Set = ["state", "states", "machine", "diagram", "fsm", "flow"]
        while words.count > 1, let last = words.last, plain.contains(last) { words.removeLast() }
        return [whole, words.joined()]
    }

    func isDisjoint(with other: MachineNames) -> Bool { keys.isDisjoint(with: other.keys) }
}
