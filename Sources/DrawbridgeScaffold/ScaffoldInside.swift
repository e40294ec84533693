/// A state in which several things go on at the same time: the struct that its case carries, with a variable for each region.
struct ScaffoldInside {
    /// A leaf of the part that it lies in.
    let state: String
    /// What goes on inside; its name is that of the struct.
    let scaffold: Scaffold

    func takes(_ event: String) -> Bool { !scaffold.parts(taking: event).isEmpty }

    /// The struct as it is when the state is entered.
    var beginning: String { "\(scaffold.name)()" }
}

extension ScaffoldInside {
    init(_ inside: ScaffoldRegions.Inside, _ names: inout ScaffoldNames) throws(Scaffold.Fault) {
        var inner = names.unused
        state = inside.state
        scaffold = try Scaffold(inside.machine, inside.type, inside.regions, &inner)
        names.add(inner)
        guard let open = scaffold.parts.first(where: { $0.initial == nil }) else { return }
        guard open.starts.isEmpty else { throw .severalStarts(of: open) }
        throw Scaffold.Fault(
            message:
                "does not say where \(inside.machine.name) begins in the region \(open.variable); draw an arrow from [*] there"
        )
    }

    /// Requires that the state leaves each event either to what goes on inside, or to the machine around it.
    func requireNoOther(_ rows: ScaffoldRows) throws(Scaffold.Fault) {
        guard let row = rows.rowsOfLeaves.first(where: { $0.from[0] == state && takes($0.event) }) else { return }
        throw Scaffold.Fault(
            message:
                "has arrows for \(row.event) in the regions of \(scaffold.machine.name) and at \(scaffold.machine.name) itself; "
                + "give one of them another event")
    }
}
