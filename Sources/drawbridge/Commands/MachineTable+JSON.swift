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

extension WriteCounts {
    /// `14 writes: 9 placed, 3 initial, 2 unplaced`; nothing where there are none.
    var text: String {
        guard total > 0 else { return "" }
        return "\(total) \(total == 1 ? "write" : "writes"): "
            + parts.map { "\($0.count) \($0.answer.words)" }.joined(separator: ", ")
    }
}

extension WriteCounts.Answer {
    /// As a person reads it behind a number.
    var words: String { self == .tests ? "in tests" : rawValue }
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
            ("writes", machine.writes.map(JSONText.writes) ?? .null),
            ("source", machine.source.map(JSONText.place) ?? .null),
        ])
    }
}
