import DrawbridgeModel

/// A state in which several things go on at the same time: the struct that its case carries, with a variable for each region.
struct ScaffoldInside {
    /// A leaf of the part that it lies in.
    let state: String
    /// What goes on inside; its name is that of the struct.
    let scaffold: Scaffold
    /// What leads out of its regions.
    private(set) var exits: [ScaffoldExit] = []

    func takes(_ event: String) -> Bool { !scaffold.parts(taking: event).isEmpty }

    /// The first arrow out of a region that is taken on some steps, from where the regions begin; nil where none is.
    func leaving(on steps: [ScaffoldRow]) -> ScaffoldRow? {
        var places = scaffold.parts.map(\.initial)
        for step in steps {
            for exit in exits {
                let place = zip(scaffold.parts, places).first { $0.0.variable == exit.region.variable }?.1
                if let row = exit.rows.first(where: { $0.from[0] == place && $0.isTaken(with: step) }) { return row }
            }
            places = zip(scaffold.parts, places).map { part, place in
                part.rows.rowsOfLeaves.first { $0.from[0] == place && $0.isTaken(with: step) }?.to ?? place
            }
        }
        return nil
    }

    /// What leads out of the regions where they begin.
    var exitsAtFirst: [ScaffoldRow] { exits.flatMap { exit in exit.rows.filter { $0.from[0] == exit.region.initial } } }

    /// The struct as it is when the state is entered.
    var beginning: String { "\(scaffold.name)()" }
}

extension ScaffoldInside {
    /// - Parameter around: The machine that it is a state of.
    init(
        _ inside: ScaffoldRegions.Inside, in around: Machine, _ names: inout ScaffoldNames
    ) throws(Scaffold.Fault) {
        var inner = names.unused
        state = inside.state
        scaffold = try Scaffold(inside.machine, inside.type, inside.regions, &inner)
        names.add(inner)
        for region in scaffold.parts {
            let arrows = inside.exits.filter { $0.variable == region.variable }.map(\.arrow)
            guard !arrows.isEmpty else { continue }
            exits.append(try ScaffoldExit(region, arrows, from: state, in: around, &names))
        }
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
