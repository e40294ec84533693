import DrawbridgeFormats
import DrawbridgeModel

extension MachineTable {
    /// The rows as a JSON array of objects.
    var json: String {
        JSONText.array(machines.map(Self.object)).text
    }
}

private extension MachineTable {
    static func object(_ machine: Machine) -> JSONText {
        let source = machine.source.map { place in
            JSONText.object([
                ("file", .string(place.path)), ("line", .integer(place.line)), ("column", .integer(place.column)),
            ])
        }
        return .object([
            ("name", .string(machine.name)),
            ("states", .integer(machine.statesAtRest.count)),
            ("transitions", .integer(machine.changes.count)),
            ("events", .integer(machine.eventNames.count)),
            ("unresolved", .integer(machine.unresolved.count)),
            ("source", source ?? .null),
        ])
    }
}
