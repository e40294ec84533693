import DrawbridgeSource

/// All that the page shows at one time.
package struct PreviewFrame: Sendable, Hashable {
    package var machines: [PreviewMachine]
    /// What does not belong to one machine: files that cannot be read now.
    package var messages: [PreviewMessage]

    package init(machines: [PreviewMachine] = [], messages: [PreviewMessage] = []) {
        self.machines = machines
        self.messages = messages
    }

    /// - Parameters:
    ///   - version: Of the whole.
    ///   - numbers: For each machine, by its id: the number under which its pictures can be had, and how often these have
    ///     changed.
    func json(version: Int, numbers: [String: PreviewNumber]) -> JSONText {
        let machines = machines.map { machine in
            let number = numbers[machine.id] ?? PreviewNumber(number: 0, stamp: 0)
            return JSONText.object([
                ("id", .string(machine.id)), ("number", .integer(number.number)), ("stamp", .integer(number.stamp)),
                ("place", .optional(machine.machine.source?.description)), ("drawing", .optional(machine.drawing)),
                ("states", .integer(machine.machine.statesAtRest.count)),
                ("transitions", .integer(machine.machine.changes.count)),
                ("differs", .bool(machine.difference != nil)), ("messages", .array(machine.messages.map(\.json))),
            ])
        }
        return .object([
            ("version", .integer(version)), ("machines", .array(machines)), ("messages", .array(messages.map(\.json))),
        ])
    }
}

/// Under which number a machine's pictures can be had, and how often they have changed.
struct PreviewNumber: Sendable, Hashable {
    var number: Int
    var stamp: Int
}
