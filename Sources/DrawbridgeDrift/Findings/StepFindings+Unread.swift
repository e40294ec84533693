import DrawbridgeSource

/// What cannot be told because code cannot be read.
extension StepFindings {
    /// One finding a place that cannot be read, with the drawn transitions that may hide there.
    func unreadFindings(_ differences: [Difference]) -> [Diagnostic] {
        let hidden = differences.filter { if case .hidden = $0 { true } else { false } }
        let unread = differences.filter { if case .unread = $0 { true } else { false } }
        return Grouping(hidden + unread) { $0.coded.map(cause(of:)) ?? "" }.groups.map(unreadFinding)
    }

    private func unreadFinding(_ differences: [Difference]) -> Diagnostic {
        let steps = Grouping(differences.compactMap(\.drawn)) { "\($0.transition)" }.groups
        let what = steps.map(words.drawn)
        let place = differences[0].coded.map(words.place(coded:)) ?? unresolvedPlace
        let reason = comparison.code.machine.unresolved.first { $0.source.map(Location.place) == place }?.reason
        let event = Self.source(of: differences.compactMap(\.coded?.event))
        let many = "\(what.count) transitions of \(words.wording.drawing)"
        let depends = what.isEmpty ? "whether it is drawn" : "whether the code makes \(what.count > 1 ? many : what[0])"
        return Diagnostic(
            kind: .notProvable,
            message: "\(event) cannot be determined here, so it is not known \(depends)"
                + (reason.map { ": \($0)" } ?? ""),
            at: place ?? comparison.code.machine.source.map(Location.place),
            subject: words.subject(
                "unread \(differences[0].coded.map { words.coded([$0]) } ?? "") \(what.joined(separator: ", "))"),
            notes: steps.map { Note("\(words.drawn($0)) is drawn here", at: words.place(drawn: $0[0])) })
    }

    /// What cannot be read: `the targets of start and stop`.
    private static func source(of events: [String]) -> String {
        var seen: Set<String> = []
        let names = events.filter { seen.insert($0).inserted }
        switch names.count {
        case 0: return "the target"
        case 1: return "the target of \(names[0])"
        default:
            let rest = names.count > 3 ? " and \(names.count - 3) more" : ""
            let shown = names.prefix(3)
            return rest.isEmpty
                ? "the targets of \(shown.dropLast().joined(separator: ", ")) and \(shown.last ?? "")"
                : "the targets of \(shown.joined(separator: ", "))\(rest)"
        }
    }

    private var unresolvedPlace: Location? {
        comparison.code.machine.unresolved.first?.source.map(Location.place)
    }
}
