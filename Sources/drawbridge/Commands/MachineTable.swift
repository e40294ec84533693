import DrawbridgeModel

/// The machines as rows: name, numbers, place.
struct MachineTable {
    let machines: [Machine]

    init(_ machines: [Machine]) {
        self.machines = machines
    }

    /// Columns side by side, numbers to the right; nothing at all without machines.
    var text: String {
        guard !machines.isEmpty else { return "" }
        let rows = [Self.titles] + machines.map(Self.cells)
        let widths = Self.titles.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { Self.line($0, widths) + "\n" }.joined()
    }
}

private extension MachineTable {
    static let titles = ["MACHINE", "STATES", "TRANSITIONS", "EVENTS", "WRITES", "UNRESOLVED", "WHERE"]

    static func cells(_ machine: Machine) -> [String] {
        let numbers = [
            machine.statesAtRest.count, machine.changes.count, machine.eventNames.count, machine.writes?.total,
            machine.unresolved.count,
        ]
        let place = machine.source.map { "\($0.path):\($0.line)" } ?? "-"
        return [machine.name] + numbers.map { $0.map(String.init) ?? "-" } + [place]
    }

    static func line(_ cells: [String], _ widths: [Int]) -> String {
        let columns = cells.indices.map { column in
            let space = String(repeating: " ", count: widths[column] - cells[column].count)
            return switch column {
            case 0: cells[column] + space
            case cells.count - 1: cells[column]
            default: space + cells[column]
            }
        }
        return columns.joined(separator: "  ")
    }
}
