import DrawbridgeModel

/// What the names of a drawing's title may mean: the machines of the code, and all other names in it.
struct KnownCode: Sendable {
    /// The letters of the names of all machines.
    private let machines: Set<String>
    /// Whether a name stands anywhere in the code, as it is spelt.
    let mentions: @Sendable (String) -> Bool
    /// The same, and false where no source is known.
    private let declares: @Sendable (String) -> Bool
    let use: CodeUse

    init(
        _ machines: [MachineNames], mentions: @escaping @Sendable (String) -> Bool,
        declares: @escaping @Sendable (String) -> Bool, use: CodeUse
    ) {
        self.machines = machines.reduce(into: []) { $0.formUnion($1.keys) }
        self.mentions = mentions
        self.declares = declares
        self.use = use
    }

    /// Whether code keeps a composite as a flag.
    func flag(for state: State, in drawing: Machine) -> FlagPart? {
        FlagPart(state, in: drawing).flatMap { $0.names.contains(where: declares) ? $0 : nil }
    }

    func hasMachine(called title: String) -> Bool { !MachineNames(title: title).keys.isDisjoint(with: machines) }
}
