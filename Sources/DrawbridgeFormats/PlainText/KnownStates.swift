import DrawbridgeModel

/// The states of the machines of the code, by which a text is known that names them.
package struct KnownStates: Sendable, Hashable {
    private let machines: [Set<String>]

    package init(_ machines: [Machine] = []) {
        self.machines = machines.map { Set($0.statesAtRest.filter { !$0.isUnnamedEnd }.map { Self.folded($0.name) }) }
            .filter { $0.count > 1 }
    }

    /// How much of the names, and of a machine's states, has to be the same.
    enum Measure {
        /// Half of the names: the text says that it shows transitions.
        case half
        /// Three quarters of the names, and half of the states: it says what happens, and nothing else.
        case most
        /// Three quarters of the names, and all of the states: it does not even say what happens.
        case all
    }

    /// Whether the names, two at least, are states of one machine.
    func explain(_ names: Set<String>, _ measure: Measure) -> Bool {
        let folded = Set(names.map(Self.folded))
        return machines.contains { machine in
            let shared = machine.intersection(folded).count
            guard shared > 1 else { return false }
            return switch measure {
            case .half: shared * 2 >= folded.count
            case .most: shared * 4 >= folded.count * 3 && shared * 2 >= machine.count
            case .all: shared * 4 >= folded.count * 3 && shared == machine.count
            }
        }
    }

    /// Whether two of the names or more are states of one machine.
    func touch(_ names: Set<String>) -> Bool {
        let folded = Set(names.map(Self.folded))
        return machines.contains { $0.intersection(folded).count > 1 }
    }

    /// Letters and digits in lower case: `Call in progress` and `.callInProgress` are one name.
    private static func folded(_ name: String) -> String {
        String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    }
}
