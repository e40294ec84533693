import DrawbridgeModel

/// Something of a machine that the written text does not carry.
package struct Loss: Sendable, Hashable {
    package var machine: String
    /// In the plural, as a sentence goes on: "guards".
    package var what: String

    package init(machine: String, what: String) {
        self.machine = machine
        self.what = what
    }

    package init(machine: String, feature: Feature) {
        self.init(machine: machine, what: feature.summary)
    }

    /// In one line, for people: `CallTracker: the guards are lost`.
    package var message: String { "\(machine): the \(what) are lost" }

    /// What a format with these fates drops of these machines: machines in their order, features in theirs. Nobody expects
    /// of a drawing that it says where the code is.
    package static func losses(of machines: [Machine], fates: [Feature: Fate]) -> [Loss] {
        machines.flatMap { machine in
            Feature.allCases
                .filter { fates[$0] == .lost && $0 != .places && $0 != .variables && $0.isUsed(by: machine) }
                .map { Loss(machine: machine.name, feature: $0) }
        }
    }
}
