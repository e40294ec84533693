import DrawbridgeDrift
import DrawbridgeModel
import DrawbridgeServer
import DrawbridgeSource

/// What an editor offers where a drawing and its machine differ: to change one of them as a whole.
struct PairOffers {
    private let pair: CheckedPair
    private let drift: Drift
    /// How many edits of code are tried for one difference, while an editor waits.
    private static let mostTrials = 100

    init(_ pair: CheckedPair, _ drift: Drift) {
        self.pair = pair
        self.drift = drift
    }

    /// - Parameter lines: From 1.
    func offers(in path: String, atLines lines: ClosedRange<Int>) -> [ProjectOffer] {
        guard drift.verdict == .differs, isTouched(path, lines) else { return [] }
        return [drawingOffer, codeOffer]
    }

    func makes(_ offer: ProjectOffer) -> Bool { [drawingOffer, codeOffer].contains(offer) }

    /// The edits of one of its offers.
    func edits(of offer: ProjectOffer, _ checked: CheckedView.Checked) -> Result<[Edit], ProjectRefusal> {
        offer == drawingOffer ? drawingEdits(checked) : codeEdits(checked)
    }
}

private extension PairOffers {
    var name: String { pair.coded.variable ?? pair.coded.name }
    var words: [String] { [pair.drawn.source?.description ?? "", name] }
    var drawingOffer: ProjectOffer {
        ProjectOffer("Change the diagram of \(name) to match the code", ["drawing"] + words)
    }
    var codeOffer: ProjectOffer {
        ProjectOffer("Change the code of \(name) to match the diagram", ["code"] + words)
    }

    /// Whether some lines have to do with the pair: any line of a drawing, of code the machine's and those of findings.
    func isTouched(_ path: String, _ lines: ClosedRange<Int>) -> Bool {
        if pair.drawn.source?.path == path { return true }
        let noted = drift.findings.flatMap { [$0.location] + $0.notes.map(\.location) }
        let places = noted.compactMap { location -> Place? in
            if case .place(let place)? = location { place } else { nil }
        }
        return (places + [pair.coded.source].compactMap(\.self)).contains {
            $0.path == path && lines.contains($0.line)
        }
    }

    func drawingEdits(_ checked: CheckedView.Checked) -> Result<[Edit], ProjectRefusal> {
        let path = pair.drawn.source?.path
        guard let diagram = checked.inputs.files.diagrams.first(where: { $0.source.path == path }), !pair.isPart else {
            return .failure(ProjectRefusal("this diagram cannot be changed automatically; change it by hand"))
        }
        var file = UpdatedFile(diagram)
        let left = file.update(pair)
        let edits = LineChanges(from: diagram.source, to: file.source).edits(in: diagram.source.path)
        guard !edits.isEmpty else { return refusal(left) }
        return .success(edits)
    }

    func codeEdits(_ checked: CheckedView.Checked) -> Result<[Edit], ProjectRefusal> {
        let files = checked.inputs.files
        let updates = CodeUpdates(
            files.swift, calls: files.settings.calls, [pair], after: checked.memory, trials: Self.mostTrials)
        let old = Dictionary(files.swift.map { ($0.path, $0.source) }, uniquingKeysWith: { first, _ in first })
        let edits = updates.changedFiles.flatMap { file in
            old[file.path].map { LineChanges(from: $0, to: file).edits(in: file.path) } ?? []
        }
        guard !edits.isEmpty else { return refusal(updates.findings) }
        return .success(edits)
    }

    func refusal(_ left: [Diagnostic]) -> Result<[Edit], ProjectRefusal> {
        .failure(ProjectRefusal(left.first?.message ?? "nothing has to be changed"))
    }
}
