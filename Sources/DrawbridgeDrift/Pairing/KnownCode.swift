import DrawbridgeModel

/// What the names of a drawing's title may mean: the machines of the code, and all other names in it.
struct KnownCode: Sendable {
    /// The letters of the names of all machines.
    private let machines: Set<String>
    /// Whether a name stands anywhere in the code, as it is spelt.
    let mentions: @Sendable (String) -> Bool

    init(_ machines: [MachineNames], mentions: @escaping @Sendable (String) -> Bool) {
        self.machines = machines.reduce(into: []) { $0.formUnion($1.keys) }
        self.mentions = mentions
    }

    func hasMachine(called title: String) -> Bool { !MachineNames(title: title).keys.isDisjoint(with: machines) }
}
