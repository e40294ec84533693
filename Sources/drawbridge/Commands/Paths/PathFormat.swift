import ArgumentParser
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeScaffold
import DrawbridgeSource

/// How paths are told.
enum PathFormat: String, CaseIterable, ExpressibleByArgument {
    case text, json, swift, checklist

    func text(of lists: [PathList]) -> String {
        switch self {
        case .text: LogText.lines(lists.map { $0.text }.joined(separator: "\n"))
        case .json: JSONText.object([("machines", .array(lists.map(\.json)))]).text
        case .checklist: lists.map { PathChecklist($0).text }.joined(separator: "\n")
        case .swift: lists.map { PathTests($0.machine, $0.paths).text }.joined(separator: "\n")
        }
    }
}

private extension PathList {
    /// A line a path; what no path takes comes last.
    var text: String {
        let name = machine.variable ?? machine.name
        guard !paths.isEmpty else { return "\(name): no paths, because the initial state is unknown\n" }
        let title = "\(name): \(summary)\n\n"
        let missing = missed.isEmpty ? "" : "\nNo path takes:\n" + missed.map { "  \(inOneLine($0))\n" }.joined()
        return title + (coverage == nil ? table : list) + missing
    }

    var summary: String {
        guard let coverage else { return "the shortest path to each state" }
        let things = taken == 1 ? String(coverage.rawValue.dropLast()) : coverage.rawValue
        return "\(paths.count) \(paths.count == 1 ? "path takes" : "paths take") \(taken) \(things)"
    }

    /// A state, and the events that lead to it.
    var table: String {
        let width = paths.map { columns(of: $0.end) }.max() ?? 0
        return paths.map { path in
            let blanks = String(repeating: " ", count: width - columns(of: path.end))
            let events = path.steps.map(Self.event).joined(separator: ", ")
            return "  \(path.end)\(blanks)  \(path.steps.isEmpty ? "(begins here)" : events)\n"
        }.joined()
    }

    var list: String {
        paths.enumerated().map { number, path in
            let steps = path.steps.map { "     \(Self.event($0)) → \($0.to)\n" }.joined()
            return "  \(number + 1). \(path.start)\n\(steps)"
        }.joined()
    }

    static func event(_ step: MachinePath.Step) -> String {
        let guards = step.guards.isEmpty ? "" : " [\(step.guards.joined(separator: ", "))]"
        return inOneLine((step.event ?? "(no event)") + guards)
    }

    var json: JSONText {
        .object([
            ("name", .string(machine.name)), ("variable", .optional(machine.variable)),
            ("cover", .optional(coverage?.rawValue)), ("taken", .integer(taken)),
            ("paths", .array(paths.map(Self.json))), ("missed", .strings(missed)),
        ])
    }

    static func json(_ path: MachinePath) -> JSONText {
        .object([
            ("start", .string(path.start)),
            (
                "steps",
                .array(
                    path.steps.map { step in
                        .object([
                            ("event", .optional(step.event)), ("guards", .strings(step.guards)),
                            ("to", .string(step.to)),
                        ])
                    })
            ),
        ])
    }
}
