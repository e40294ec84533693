import DrawbridgeExtract
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

/// The machines as rows, and below them what came near being one.
struct SurveyList {
    let machines: [Machine]
    let nearMisses: [NearMiss]

    /// A line a near miss, in the form that editors jump to, and what could be done about each kind of them once at the end.
    var text: String {
        let table = MachineTable(machines).text
        guard !nearMisses.isEmpty else { return table }
        let lines = nearMisses.map { "\($0.place): \($0.name): \($0.sentence)\n" }
        return table + (table.isEmpty ? "" : "\n") + lines.joined() + hints
    }

    var json: String {
        JSONText.object([
            ("machines", .array(MachineTable(machines).objects)),
            ("nearMisses", .array(nearMisses.map(\.json))),
        ]).text
    }
}

private extension SurveyList {
    var hints: String {
        let hints = NearMiss.Reason.allCases.compactMap { reason in nearMisses.first { $0.reason == reason }?.hint }
        return hints.isEmpty ? "" : "\n" + hints.map { "Hint: \($0).\n" }.joined()
    }
}

private extension NearMiss {
    /// `Player.speed (Speed)`
    var name: String {
        guard let variable else { return type ?? "-" }
        return variable + (type.map { " (\($0))" } ?? "")
    }

    var json: JSONText {
        .object([
            ("type", type.map(JSONText.string) ?? .null),
            ("variable", variable.map(JSONText.string) ?? .null),
            ("reason", .string(reason.rawValue)),
            ("sentence", .string(sentence)),
            ("hint", hint.map(JSONText.string) ?? .null),
            ("source", .place(place)),
        ])
    }
}
