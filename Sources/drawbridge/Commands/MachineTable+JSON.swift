import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

extension MachineTable {
    /// The rows as a JSON array of objects.
    var json: String {
        JSONText.array(objects).text
    }

    var objects: [JSONText] { machines.map(Self.object) }
}

extension JSONText {
    static func place(_ place: Place) -> JSONText {
        .object([("file", .string(place.path)), ("line", .integer(place.line)), ("column", .integer(place.column))])
    }
}

private extension MachineTable {
    static func object(_ machine: Machine) -> JSONText {
        return .object([
            ("name", .string(machine.name)),
            ("states", .integer(machine.statesAtRest.count)),
            ("transitions", .integer(machine.changes.count)),
            ("events", .integer(machine.eventNames.count)),
            ("unresolved", .integer(machine.unresolved.count)),
            ("source", machine.source.map(JSONText.place) ?? .null),
        ])
    }
}
