import DrawbridgeModel

/// Swift code for a machine: enums of its states and events, a function from state and event to the next state, and
/// tests.
///
/// Drawbridge reads the code back as the same machine.
package struct Scaffold {
    /// The name of the code's type.
    package let name: String
    /// Decisions where the drawing is unclear, and names that were changed, one sentence each.
    package let remarks: [String]
    let machine: Machine
    let states: ScaffoldStates
    let rows: ScaffoldRows
    /// The initial state: a leaf.
    let initial: String?

    /// The reason why no code is possible: the end of a sentence about the machine.
    package struct Fault: Error, Sendable, Hashable {
        package var message: String
    }

    /// - Parameter name: The name of the type. With nil, it is derived from the machine's name.
    package init(_ machine: Machine, name: String? = nil) throws(Fault) {
        try Self.requireOneState(of: machine)
        let machine = machine.withoutSilentEnds
        let unfolding = Unfolding(machine)
        guard !unfolding.leaves.isEmpty else { throw Fault(message: "has no state") }
        self.machine = machine
        let name = name ?? Self.typeName(machine.name)
        self.name = name
        states = ScaffoldStates(machine, in: name)
        rows = ScaffoldRows(unfolding)
        initial = unfolding.initial.first.map { unfolding.leaves[$0] }
        var remarks = states.renamed.map { "the state “\($0.from)” is called \($0.to)" }
        if unfolding.initial.count > 1 {
            let names = unfolding.initial.map { unfolding.leaves[$0] }.joined(separator: ", ")
            remarks.append("it may begin in \(names); the code begins in the first one")
        }
        remarks += machine.states.filter { $0.isUnnamedEnd && $0.parent == nil }.map { _ in
            "the end without a name is the state ended; give it this name in the drawing, so that check finds it"
        }
        self.remarks = remarks + rows.remarks
    }
}

private extension Scaffold {
    /// The states of `Checkout.state` are `Checkout.State`.
    static func typeName(_ name: String) -> String {
        let owner = name.hasSuffix(".state") ? String(name.dropLast(".state".count)) : name
        return SwiftNames.typeName(owner) ?? "Machine"
    }

    /// Requires that the machine is in one state at a time. States that are active together, and histories, cannot be
    /// an enum.
    static func requireOneState(of machine: Machine) throws(Fault) {
        let kinds: [State.Kind: String] = [
            .parallel: "is in several states at once", .region: "is in several states at once",
            .fork: "is in several states at once", .join: "is in several states at once",
            .history: "remembers where it was", .deepHistory: "remembers where it was",
        ]
        for state in machine.states {
            guard let reason = kinds[state.kind] else { continue }
            throw Fault(
                message:
                    "\(reason) (\(state.name) is a \(state.kind.rawValue) state), which one enum cannot be; draw each "
                    + "part as a machine of its own")
        }
    }
}

private extension Machine {
    /// The machine without arrows to the unnamed end that have no event: they only show that nothing leaves the state.
    var withoutSilentEnds: Machine {
        var machine = self
        machine.transitions.removeAll { $0.to == Self.pseudoState && $0.event == nil && $0.guard == nil }
        if !machine.transitions.contains(where: { $0.to == Self.pseudoState }) {
            machine.states.removeAll { $0.isUnnamedEnd && $0.parent == nil }
        }
        return machine
    }
}
