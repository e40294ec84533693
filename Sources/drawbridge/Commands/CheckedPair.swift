import DrawbridgeDrift
import DrawbridgeModel

/// A drawing, the machine that it is compared with, and how.
struct CheckedPair: Sendable {
    var drawn: Machine
    var coded: Machine
    var settings = PairSettings()
    /// Why the two belong together; nil where the settings say so.
    var evidence: [PairEvidence]?
    var certainty = PairCertainty.certain
    /// Whether the drawing shows other machines as well; `drawn` is a part of it then.
    var isPart = false
    /// Whether the drawing was made of the code, and says that no person has looked at it.
    var isFromCode = false
    /// Drawings of other parts of the machine, where they show it together.
    var others: [Drift.OtherDrawing] = []
    /// What could not be read of the drawing.
    var unread: [UnreadLine] = []

    init(drawn: Machine, coded: Machine, settings: PairSettings = PairSettings()) {
        self.drawn = drawn
        self.coded = coded
        self.settings = settings
    }

    init(_ pair: Pairing.Pair, settings: PairSettings = PairSettings()) {
        self.init(drawn: pair.drawn, coded: pair.coded, settings: settings)
        evidence = pair.evidence
        certainty = pair.certainty
        isPart = pair.isPart
    }

    /// Whether a comment or the settings say so.
    var isSaid: Bool { evidence?.contains(.marker) ?? true }

    var drift: Drift { Drift(drawn, coded, settings: settings, others: others, unread: unread) }

    /// `docs/spec.md:12 is compared with CircuitBreaker.state, certainly: …`
    var explanation: String {
        let place = drawn.source.map { "\($0.path):\($0.line)" } ?? drawn.name
        let what = isPart ? "the part “\(drawn.name)” of \(place)" : place
        return "\(what) is compared with \(coded.variable ?? coded.name), \(reason)"
    }

    /// How sure it is that the two belong together, and why.
    var reason: String {
        guard let evidence else { return "certainly: the settings say so" }
        let sureness = certainty == .certain ? "certainly" : "probably"
        return "\(sureness): \(evidence.map(\.words).joined(separator: ", "))"
    }
}
