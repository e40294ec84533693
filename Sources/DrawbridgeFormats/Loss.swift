import DrawbridgeModel

/// A feature of a machine that the written text does not carry.
package struct Loss: Sendable, Hashable {
    package var machine: String
    package var feature: Feature

    package init(machine: String, feature: Feature) {
        self.machine = machine
        self.feature = feature
    }

    /// In one line, for people: `CallTracker: the guards are lost`.
    package var message: String { "\(machine): the \(feature.summary) are lost" }

    /// What a format with these fates drops of these machines: machines in their order, features in theirs.
    package static func losses(of machines: [Machine], fates: [Feature: Fate]) -> [Loss] {
        machines.flatMap { machine in
            Feature.allCases
                .filter { fates[$0] == .lost && $0.isUsed(by: machine) }
                .map { Loss(machine: machine.name, feature: $0) }
        }
    }
}
