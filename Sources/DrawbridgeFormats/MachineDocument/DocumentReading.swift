import DrawbridgeModel
import DrawbridgeSource

/// Reads one document, with a function for each kind of object, and collects the findings.
struct DocumentReading {
    let path: String
    private(set) var findings: [Diagnostic] = []

    init(path: String) {
        self.path = path
    }

    mutating func readDocument(_ value: JSONValue) -> [Machine] {
        let fields = readFields(of: value, keys: MachineDocument.document, required: MachineDocument.document)
        if let version = fields["drawbridge"], version.integer != MachineDocument.version {
            report(.badValue, "this program reads version \(MachineDocument.version) of the document", at: version)
        }
        return readList(fields["machines"]) { $0.readMachine($1) }
    }

    mutating func report(_ kind: DiagnosticKind, _ message: String, at value: JSONValue) {
        report(kind, message, at: value.offsets)
    }

    mutating func report(_ kind: DiagnosticKind, _ message: String, at offsets: Range<Int>) {
        findings.append(Diagnostic(kind: kind, message: message, range: SourceRange(path: path, offsets: offsets)))
    }
}

private extension DocumentReading {
    mutating func readMachine(_ value: JSONValue) -> Machine {
        let fields = readFields(of: value, keys: MachineDocument.machine, required: ["name", "states", "transitions"])
        let machine = Machine(
            name: readString(fields["name"]),
            variable: readOptionalString(fields["variable"]),
            stateType: readOptionalString(fields["stateType"]),
            documentation: readOptionalString(fields["documentation"]),
            source: readPlace(fields["source"]),
            initial: readStrings(fields["initial"]),
            states: readList(fields["states"]) { $0.readState($1) },
            events: readList(fields["events"]) { $0.readEvent($1) },
            transitions: readList(fields["transitions"]) { $0.readTransition($1) },
            unresolved: readList(fields["unresolved"]) { $0.readUnresolved($1) },
            writes: readWrites(fields["writes"]),
            direction: readWord(fields["direction"]),
            notes: readStrings(fields["notes"]))
        checkNames(of: machine, in: fields)
        return machine
    }

    mutating func readState(_ value: JSONValue) -> State {
        let fields = readFields(of: value, keys: MachineDocument.state, required: ["name"])
        return State(
            name: readString(fields["name"]),
            label: readOptionalString(fields["label"]),
            kind: readWord(fields["kind"]) ?? .simple,
            parent: readOptionalString(fields["parent"]),
            payload: readList(fields["payload"]) { $0.readPayloadField($1) },
            documentation: readOptionalString(fields["documentation"]),
            entry: readStrings(fields["entry"]),
            exit: readStrings(fields["exit"]),
            activities: readStrings(fields["activities"]),
            notes: readStrings(fields["notes"]),
            source: readPlace(fields["source"]))
    }

    mutating func readPayloadField(_ value: JSONValue) -> PayloadField {
        let fields = readFields(of: value, keys: MachineDocument.payloadField, required: ["type"])
        return PayloadField(label: readOptionalString(fields["label"]), type: readString(fields["type"]))
    }

    mutating func readEvent(_ value: JSONValue) -> Event {
        let fields = readFields(of: value, keys: MachineDocument.event, required: ["name"])
        return Event(
            name: readString(fields["name"]),
            group: readOptionalString(fields["group"]),
            documentation: readOptionalString(fields["documentation"]))
    }

    mutating func readTransition(_ value: JSONValue) -> Transition {
        let fields = readFields(of: value, keys: MachineDocument.transition, required: ["from", "to"])
        return Transition(
            from: readString(fields["from"]),
            event: readOptionalString(fields["event"]),
            also: readStrings(fields["also"]),
            method: readOptionalString(fields["method"]),
            outcome: readWord(fields["outcome"]),
            to: readString(fields["to"]),
            passing: readList(fields["passing"]) { $0.readStrings($1) },
            kind: readWord(fields["kind"]),
            guard: readOptionalString(fields["guard"]),
            actions: readStrings(fields["actions"]),
            certainty: readWord(fields["certainty"]) ?? .proven,
            notes: readStrings(fields["notes"]),
            source: readPlace(fields["source"]))
    }

    mutating func readUnresolved(_ value: JSONValue) -> Unresolved {
        let fields = readFields(of: value, keys: MachineDocument.unresolved, required: ["reason"])
        return Unresolved(reason: readString(fields["reason"]), source: readPlace(fields["source"]))
    }

    mutating func readWrites(_ value: JSONValue?) -> WriteCounts? {
        guard let value, !value.isNull else { return nil }
        let fields = readFields(of: value, keys: MachineDocument.writes, required: MachineDocument.writes)
        var writes = WriteCounts()
        for answer in WriteCounts.Answer.allCases {
            writes[answer] = readCount(fields[answer.rawValue], from: 0)
        }
        if let total = fields["total"], total.integer != writes.total {
            report(.badValue, "the numbers add up to \(writes.total)", at: total)
        }
        return writes
    }

    mutating func readPlace(_ value: JSONValue?) -> Place? {
        guard let value, !value.isNull else { return nil }
        let fields = readFields(of: value, keys: MachineDocument.place, required: MachineDocument.place)
        return Place(
            path: readString(fields["file"]), line: readCount(fields["line"]), column: readCount(fields["column"]))
    }
}
