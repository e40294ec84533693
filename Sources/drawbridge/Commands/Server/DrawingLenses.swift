import DrawbridgeDrift
import DrawbridgeModel
import DrawbridgeServer
import DrawbridgeSource

/// The lines above a machine and above its drawing that lead from one to the other.
struct DrawingLenses {
    private let pair: CheckedPair
    private let drift: Drift

    init(_ pair: CheckedPair, _ drift: Drift) {
        self.pair = pair
        self.drift = drift
    }

    func lenses(in path: String) -> [ProjectLens] {
        guard let drawn = pair.drawn.source, let coded = pair.coded.source else { return [] }
        var lenses: [ProjectLens] = []
        if coded.path == path {
            lenses.append(
                ProjectLens("open diagram \(drawn.path) (\(verdict))", at: .place(coded), opening: .place(drawn)))
        }
        if drawn.path == path {
            let name = pair.coded.variable ?? pair.coded.name
            lenses.append(
                ProjectLens("open code of \(name) (\(verdict))", at: .place(drawn), opening: .place(coded)))
        }
        return lenses
    }

    private var verdict: String {
        switch drift.verdict {
        case .agrees: "matches"
        case .differs: "differs"
        case .notProvable: "cannot be proven"
        }
    }
}
