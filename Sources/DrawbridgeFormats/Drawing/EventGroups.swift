import DrawbridgeModel

/// The groups of a machine's events, and their marks.
///
/// A mark is a shape and a colour, so that the groups can be distinguished without colours as well.
package struct EventGroups: Sendable {
    package struct Mark: Sendable, Hashable {
        package var shape: String
        package var role: Palette.Role
    }

    /// In the order of the machine's events. Empty if the events are not grouped on purpose.
    package let names: [String]
    private let groups: [String: String]

    /// Sections of code are groups of events if they hold all events, two or more each, and are not named after what code
    /// can see it. Others say where the code of an event stands, which a picture need not say.
    package init(_ machine: Machine) {
        let used = Set(machine.eventNames)
        let events = machine.events.filter { used.contains($0.name) }
        let sections = Dictionary(grouping: events.filter { $0.group != nil }, by: { $0.group ?? "" })
        let isOnPurpose =
            sections.count > 1 && sections.values.allSatisfy { $0.count > 1 }
            && sections.values.reduce(0) { $0 + $1.count } == used.count
            && !sections.keys.contains(where: Self.isNamedAfterAccess)
        var seen: Set<String> = []
        names = isOnPurpose ? events.compactMap(\.group).filter { seen.insert($0).inserted } : []
        groups = Dictionary(
            events.compactMap { event in event.group.map { (event.name, $0) } }, uniquingKeysWith: { first, _ in first }
        )
    }

    private static func isNamedAfterAccess(_ group: String) -> Bool {
        let words = group.lowercased().split { !$0.isLetter }
        return words.contains { ["public", "private", "internal", "internals"].contains($0) }
    }

    /// Nil for an event without a group, and for a machine whose events are not grouped on purpose.
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
