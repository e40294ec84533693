import DrawbridgeModel

/// The states of the machines of the code, by which a text is known that names them.
package struct KnownStates: Sendable {
    private let machines: [Set<String>]

    package init(_ machines: [Machine] = []) {
        self.machines = machines.map { Set($0.statesAtRest.filter { !$0.isUnnamedEnd }.map { Self.folded($0.name) }) }
            .filter { $0.count > 1 }
    }

    /// Whether most of the names, and two at least, are states of one machine.
    ///
    /// - Parameter isAnnounced: Whether the text says that it shows transitions. Else nearly all names have to be states, and
    ///   half of the machine's states have to be among them.
    func explain(_ names: Set<String>, isAnnounced: Bool) -> Bool {
        let folded = Set(names.map(Self.folded))
        return machines.contains { machine in
            let shared = machine.intersection(folded).count
            guard shared > 1 else { return false }
            return isAnnounced
                ? shared * 2 >= folded.count : shared * 4 >= folded.count * 3 && shared * 2 >= machine.count
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
