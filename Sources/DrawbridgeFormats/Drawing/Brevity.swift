import DrawbridgeModel

/// What brief labels leave out first.
package struct Brevity: Sendable, Hashable {
    /// The conditions that all guards of an event have, by its name: they distinguish nothing.
    private var commonConditions: [String: Set<String>] = [:]

    package init() {}

    package init(of machine: Machine) {
        let guards = Dictionary(grouping: machine.transitions.filter { $0.guard != nil }) { $0.event ?? "" }
        commonConditions = guards.compactMapValues { transitions in
            let guards = Set(transitions.compactMap(\.guard)).map(ShortGuard.conditions)
            guard guards.count > 1, let first = guards.first else { return nil }
            return guards.dropFirst().reduce(first) { $0.intersection($1) }
        }
    }

    /// The guard of a transition, with the conditions first that distinguish it.
    func short(_ guardText: String, of transition: Transition) -> ShortGuard {
        ShortGuard(guardText, common: commonConditions[transition.event ?? "", default: []])
    }
}
