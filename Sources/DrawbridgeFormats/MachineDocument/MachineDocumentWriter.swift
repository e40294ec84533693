import DrawbridgeModel
import DrawbridgeSource

/// Writes the machine document: all machines in one document, without losses.
package struct MachineDocumentWriter: DiagramWriter {
    package init() {}

    package func write(_ machines: [Machine], options: DrawingOptions) -> Written {
        Written(
            object(MachineDocument.document, .integer(MachineDocument.version), .array(machines.map(json))).text)
    }
}

extension JSONText {
    /// The sum, and the number of each answer.
    package static func writes(_ writes: WriteCounts) -> JSONText {
        let numbers = [writes.total] + WriteCounts.Answer.allCases.map { writes[$0] }
        return .object(zip(MachineDocument.writes, numbers).map { ($0, .integer($1)) })
    }
}

/// The elements of a machine's lists.
extension MachineDocumentWriter {
    func json(_ state: State) -> JSONText {
        object(
            MachineDocument.state,
            .string(state.name), .optional(state.label), .string(state.kind.rawValue), .optional(state.parent),
            .array(state.payload.map(json)), .optional(state.documentation), .strings(state.entry),
            .strings(state.exit), json(state.source), ifAny(state.activities), ifAny(state.notes))
    }

    func json(_ transition: Transition) -> JSONText {
        object(
            MachineDocument.transition,
            .string(transition.from), .optional(transition.event), ifAny(transition.also),
            transition.method.map { .string($0) },
            transition.outcome.map { .string($0.rawValue) }, .string(transition.to),
            transition.passing.isEmpty ? nil : .array(transition.passing.map(JSONText.strings)),
            .string(transition.kind.rawValue), .optional(transition.guard), .strings(transition.actions),
            .string(transition.certainty.rawValue), json(transition.source), ifAny(transition.notes))
    }
}

private extension MachineDocumentWriter {
    func json(_ machine: Machine) -> JSONText {
        object(
            MachineDocument.machine,
            .string(machine.name), .optional(machine.variable), .optional(machine.stateType),
            .optional(machine.documentation), json(machine.source), .strings(machine.initial),
            .array(machine.states.map(json)), .array(machine.events.map(json)),
            .array(machine.transitions.map(json)), .array(machine.unresolved.map(json)),
            machine.writes.map(JSONText.writes), machine.direction.map { .string($0.rawValue) }, ifAny(machine.notes))
    }

    func json(_ field: PayloadField) -> JSONText {
        object(MachineDocument.payloadField, .optional(field.label), .string(field.type))
    }

    func json(_ event: Event) -> JSONText {
        object(MachineDocument.event, .string(event.name), .optional(event.group), .optional(event.documentation))
    }

    func json(_ unresolved: Unresolved) -> JSONText {
        object(MachineDocument.unresolved, .string(unresolved.reason), json(unresolved.source))
    }

    func json(_ place: Place?) -> JSONText {
        guard let place else { return .null }
        return object(MachineDocument.place, .string(place.path), .integer(place.line), .integer(place.column))
    }

    /// Keys that only drawings use are omitted if they are empty.
    func ifAny(_ texts: [String]) -> JSONText? { texts.isEmpty ? nil : .strings(texts) }

    /// A JSON object. Keys without a value are omitted.
    func object(_ keys: [String], _ values: JSONText?...) -> JSONText {
        precondition(keys.count == values.count, "a key was added and its value is not written")
        var members: [(name: String, value: JSONText)] = []
        members.reserveCapacity(values.count)
        for (key, value) in zip(keys, values) {
            if let value { members.append((key, value)) }
        }
        return .object(members)
    }
}
