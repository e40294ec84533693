import DrawbridgeModel
import DrawbridgeSource

/// A line of code that cannot be read and that somebody has looked at.
package struct AcceptedWrite: Sendable, Hashable {
    /// What stands in the line.
    package var write: String
    package var because: String
    package var location: Location?
    /// The places of the machine's unresolved code that stand in such a line.
    package var places: Set<Place> = []

    package init(_ write: String, because: String, at location: Location? = nil) {
        self.write = write
        self.because = because
        self.location = location
    }
}

extension Machine {
    /// Without the unresolved code at these places.
    func accepting(_ places: Set<Place>) -> Machine {
        guard !places.isEmpty else { return self }
        var machine = self
        machine.unresolved.removeAll { $0.source.map(places.contains) ?? false }
        machine.transitions.removeAll { $0.to == "?" && $0.source.map(places.contains) ?? false }
        return machine
    }
}
