import DrawbridgeModel
import DrawbridgeSource

/// Why a drawing was compared with nothing, and what would pair it.
struct UnpairedDrawing {
    private let drawing: Machine
    private let titled: [PairCandidate]
    private let best: [PairCandidate]
    private let lookalikes: [PairCandidate]

    /// - Parameter titled: The machines that are called like it.
    /// - Parameter best: Those that it may belong to, where there are several.
    init(_ drawing: Machine, all: [PairCandidate], titled: [PairCandidate], best: [PairCandidate]) {
        self.drawing = drawing
        self.titled = titled
        self.best = best
        lookalikes = all.filter(\.looksAlike)
    }

    /// A note on a composite of a drawing that has no state of any machine.
    static func note(on part: Machine, of drawing: Machine) -> Diagnostic {
        Diagnostic(
            kind: .unpairedPart,
            message:
                "the part “\(part.name)” of the diagram “\(drawing.name)” was compared with nothing: no machine has a "
                + "state of it",
            at: (part.source ?? drawing.source).map(Location.place), subject: "\(drawing.name): part \(part.name)")
    }

    var finding: Diagnostic {
        let likely = [best, titled, lookalikes].first { !$0.isEmpty } ?? []
        let fixes = likely.map(name).prefix(3).map {
            Fix("name its machine in a comment of the diagram", .paste("drawbridge: machine \($0)"))
        }
        return Diagnostic(
            kind: .unpairedDiagram, message: message, at: drawing.source.map(Location.place), subject: drawing.name,
            notes: inNoneOfThem, fixes: Array(fixes))
    }

    /// What is drawn and none of the machines does that it may belong to: that is wrong whichever is meant.
    private var inNoneOfThem: [Note] {
        guard best.count > 1, best.count <= Self.mostCompared else { return [] }
        var settings = PairSettings()
        settings.agreement = .drawn
        let found = best.map {
            Drift(drawing, $0.machine, settings: settings).findings.filter { Self.wrong.contains($0.kind) }
        }
        let rest = found.dropFirst().map { Set($0.map(\.message)) }
        let common = found[0].filter { finding in rest.allSatisfy { $0.contains(finding.message) } }
        return common.prefix(Self.mostNotes).map { Note("whichever is meant: \($0.message)", at: $0.location) }
    }

    private static let wrong: [DiagnosticKind] = [.unimplementedState, .unimplementedTransition]
    private static let mostCompared = 5
    private static let mostNotes = 5
}

private extension UnpairedDrawing {
    var message: String {
        if !best.isEmpty {
            "the diagram “\(drawing.name)” may belong to any of \(list(best)), and was compared with none"
        } else if !titled.isEmpty {
            "the diagram “\(drawing.name)” is called like \(list(titled)), but has no state of it, so it was compared with "
                + "nothing"
        } else if lookalikes.isEmpty {
            "no machine has the name or the states of the diagram “\(drawing.name)”, so it was compared with nothing"
        } else {
            "the diagram “\(drawing.name)” has the states of \(list(lookalikes)) and names something else, so it was "
                + "compared with nothing"
        }
    }

    /// Two machines of one name are told apart by their places.
    func list(_ candidates: [PairCandidate]) -> String {
        let names = candidates.map(name)
        let isUnique = Set(names).count == names.count
        return candidates.map { candidate in
            let place = candidate.machine.source.map { " (\($0.path):\($0.line))" } ?? ""
            return name(candidate) + (isUnique ? "" : place)
        }.joined(separator: ", ")
    }

    func name(_ candidate: PairCandidate) -> String { candidate.machine.variable ?? candidate.machine.name }
}
