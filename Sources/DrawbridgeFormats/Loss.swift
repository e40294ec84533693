import DrawbridgeModel

/// A feature of a machine that the written text does not contain.
package struct Loss: Sendable, Hashable {
    package var machine: String
    /// The name in the plural, for use inside a sentence: "guards".
    package var what: String

    package init(machine: String, what: String) {
        self.machine = machine
        self.what = what
    }

    package init(machine: String, feature: Feature) {
        self.init(machine: machine, what: feature.summary)
    }

    /// A message in one line: `CallTracker: the format cannot show guards`.
    package var message: String { "\(machine): the format cannot show \(what)" }

    /// The features of these machines that a format with these fates drops, by machine and then by feature.
    package static func losses(of machines: [Machine], fates: [Feature: Fate]) -> [Loss] {
        machines.flatMap { machine in
            Feature.allCases
                .filter {
                    fates[$0] == .lost && !unexpected.contains($0) && $0.isUsed(by: machine)
                }
                .map { Loss(machine: machine.name, feature: $0) }
        }
    }

    /// What nobody expects in a drawing, so that its loss is not reported.
    private static let unexpected: Set<Feature> = [.places, .variables, .otherNames, .passing]
}
