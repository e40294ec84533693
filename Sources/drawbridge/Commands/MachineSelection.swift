import DrawbridgeModel

/// The machines that `--machine` asks for.
struct MachineSelection {
    private let patterns: [String]

    /// - Parameter patterns: Names of machines or of their variables; `*` stands for any text.
    init(_ patterns: [String]) {
        self.patterns = patterns
    }

    /// All machines where nothing is asked for. Fails on a pattern that no machine fits.
    func select(from machines: [Machine]) throws(Failure) -> [Machine] {
        guard !patterns.isEmpty else { return machines }
        if let unknown = patterns.first(where: { pattern in !machines.contains { Self.fits($0, pattern) } }) {
            let suggestion = NearestNames(of: unknown, among: machines.map(\.name)).sentence(plural: "machines")
            throw Failure("no machine is called \(unknown); \(suggestion)")
        }
        return machines.filter(takes)
    }

    func takes(_ machine: Machine) -> Bool {
        patterns.isEmpty || patterns.contains { Self.fits(machine, $0) }
    }
}

private extension MachineSelection {
    static func fits(_ machine: Machine, _ pattern: String) -> Bool {
        let pattern = NamePattern(pattern)
        return [machine.name, machine.variable].compactMap { $0 }.contains(where: pattern.fits)
    }
}
