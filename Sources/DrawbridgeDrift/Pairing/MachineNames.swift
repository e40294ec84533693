import DrawbridgeModel

/// The names by which a drawing finds its machine.
struct MachineNames {
    /// The letters of each name.
    let keys: Set<String>
    /// The names as the code spells them, to be found in a text.
    let identifiers: Set<String>
    /// The words that the names consist of.
    let words: Set<String>
    /// Those of the variable and its type alone: variables may share a type of states.
    let ownWords: Set<String>
    /// What else a title may be about: the events, the folders and the file.
    let otherWords: Set<String>
    /// The letters of the type with the variable, and of that of the states.
    let types: Set<String>
    /// The letters of the whole title, or of the type with the variable.
    let full: String
    /// The file of the code.
    let path: String?

    /// A machine of code: its type, its variable, the type of its states.
    init(coded machine: Machine) {
        let state = machine.stateType.map { $0.split(separator: ".").map(String.init) } ?? []
        // `CallTracker.State` says no more than `CallTracker`; an enum that is the machine has a name of its own.
        let names = [machine.name, machine.variable, machine.stateType].compactMap { $0 } + state.suffix(1)
        let own = [machine.name.split(separator: ".").last.map(String.init) ?? machine.name]
        keys = Set((names + own).flatMap(Self.letters)).subtracting(["state", "states", "status", "phase", "mode"])
        let parts = names.flatMap { $0.split { ".<>".contains($0) }.map(String.init) }
        // A property of one word may be any text's word.
        let types = own.filter { $0.count > 3 && $0.first?.isUppercase == true }
        identifiers = Set(parts.filter { Spelling($0).words.count > 1 && $0.count > 5 } + types)
        words = Set(parts.flatMap { Spelling($0).words })
        ownWords = Set([machine.name, machine.variable ?? ""].flatMap { Spelling($0).words })
        self.types = Set((own + state.suffix(1)).map { Spelling($0).letters })
        full = Spelling(own[0]).letters
        path = machine.source?.path
        let folders = path?.split(separator: "/").map { $0.split(separator: ".").first ?? "" } ?? []
        otherWords = Set((machine.eventNames + folders.map(String.init)).flatMap { Spelling($0).words })
    }

    /// A title of a drawing.
    init(title: String) {
        let title = Self.withoutNumber(title)
        keys = Set(Self.letters(title))
        full = Spelling(title).letters
        (identifiers, words, ownWords, otherWords, types, path) = ([], [], [], [], [], nil)
    }

    /// `2.2 Circuit breaker` is the circuit breaker.
    private static func withoutNumber(_ title: String) -> String {
        let rest = title.drop { $0.isNumber || ".) §#:-–".contains($0) }
        return rest.isEmpty ? title : String(rest)
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
        "interactor", "reducer", "feature", "store", "manager", "service", "engine", "lifecycle", "transitions",
        "status",
    ]

    func isDisjoint(with other: MachineNames) -> Bool { keys.isDisjoint(with: other.keys) }
}
