import DrawbridgeModel

/// The groups of a machine's events, and their marks.
///
/// A mark is a shape and a colour, so that the groups can be distinguished without colours as well.
package struct EventGroups: Sendable {
    package struct Mark: Sendable, Hashable {
        package var shape: String
        package var role: Palette.Role
    }

    /// In the order of the machine's events. Empty if there are fewer than two groups, which need no marks.
    package let names: [String]
    private let groups: [String: String]

    package init(_ machine: Machine) {
        let used = Set(machine.eventNames)
        let events = machine.events.filter { used.contains($0.name) }
        var seen: Set<String> = []
        let names = events.compactMap(\.group).filter { seen.insert($0).inserted }
        self.names = names.count > 1 ? names : []
        self.groups = Dictionary(
            events.compactMap { event in event.group.map { (event.name, $0) } }, uniquingKeysWith: { first, _ in first }
        )
    }

    /// Nil for an event without a group, and for a machine with fewer than two groups.
    package func mark(of event: String?) -> Mark? {
        guard let event, let group = groups[event] else { return nil }
        return mark(ofGroup: group)
    }

    package func mark(ofGroup group: String) -> Mark? {
        guard let place = names.firstIndex(of: group) else { return nil }
        return Mark(
            shape: Self.shapes[place % Self.shapes.count], role: Palette.groups[place % Palette.groups.count])
    }

    static let shapes = ["●", "■", "▲", "◆", "▼", "★"]
}
