import DrawbridgeDrift
import DrawbridgeModel

/// Swift code for a machine: enums of its states and events, a function from state and event to the next state, and
/// tests.
///
/// Drawbridge reads the code back as the same machine.
package struct Scaffold {
    /// The name of the code's type.
    package let name: String
    /// Decisions where the drawing is unclear, and names that were changed, one sentence each.
    package let remarks: [String]
    let machine: Machine
    /// One, or each region of a machine that is in several states at once.
    let parts: [ScaffoldPart]
    let names: ScaffoldNames
    private let eventMethods: EventMethods

    /// The reason why no code is possible: the end of a sentence about the machine.
    package struct Fault: Error, Sendable, Hashable {
        package var message: String
    }

    /// - Parameter name: The name of the type. With nil, it is derived from the machine's name.
    package init(_ machine: Machine, name: String? = nil) throws(Fault) {
        let name = name ?? Self.typeName(machine.name)
        let regions = try ScaffoldRegions(machine, in: name)
        var names = ScaffoldNames(taken: regions.variables)
        try self.init(machine, name, regions, &names)
    }

    /// - Parameter names: Those of the machine around it come in, and those that are new go out.
    init(_ machine: Machine, _ name: String, _ regions: ScaffoldRegions, _ names: inout ScaffoldNames) throws(Fault) {
        (self.machine, self.name) = (machine, name)
        var parts: [ScaffoldPart] = []
        for region in regions.regions { parts.append(try ScaffoldPart(region, takenTypes: regions.types, &names)) }
        try Self.requireMachine(parts)
        (self.parts, self.names) = (parts, names)
        remarks = regions.remarks + parts.flatMap(\.remarks) + names.remarks
        eventMethods = EventMethods(names.events, of: parts)
    }

    /// Whether the machine is in several states at once.
    package var isParallel: Bool { parts.count > 1 }

    /// The only part of a machine that is not in several states at once.
    var whole: ScaffoldPart { parts[0] }

    /// What goes on at the same time in one of its states.
    var insides: [ScaffoldInside] { parts.flatMap(\.insides) }

    /// What each event does.
    var methods: [EventMethod] { eventMethods.all }

    func method(for event: String) -> EventMethod { eventMethods.method(for: event) }

    /// The parts that take an event.
    func parts(taking event: String) -> [ScaffoldPart] { parts.filter { $0.takes(event) } }
}

private extension Scaffold {
    /// Requires that something happens in each part, and that the state decides what.
    static func requireMachine(_ parts: [ScaffoldPart]) throws(Fault) {
        for part in parts {
            guard parts.count == 1 || part.starts.count < 2 else { throw .severalStarts(of: part) }
            let name = parts.count > 1 ? ", in the region \(part.variable)," : ""
            guard part.leavesStart else {
                throw Fault(
                    message:
                        "has no arrow\(name) that leads from the initial state to another state; draw what happens there"
                )
            }
            guard part.decides else {
                throw Fault(
                    message:
                        "has the same arrows\(name) out of each state: nothing depends on the state, so it is not a machine; draw in "
                        + "which state something else happens")
            }
        }
    }

    /// The states of `Checkout.state` are `Checkout.State`.
    static func typeName(_ name: String) -> String {
        let owner = name.hasSuffix(".state") ? String(name.dropLast(".state".count)) : name
        return SwiftNames.typeName(owner) ?? "Machine"
    }
}

extension Scaffold.Fault {
    /// Nobody could say for a region of several where to begin.
    static func severalStarts(of region: ScaffoldPart) -> Self {
        Self(
            message:
                "starts in several states (\(region.starts.joined(separator: ", "))) in a region, and a region starts in one; draw "
                + "one arrow from [*] there, to a choice where it depends on something")
    }
}
