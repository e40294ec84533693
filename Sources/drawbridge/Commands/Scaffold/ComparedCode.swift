import DrawbridgeDrift
import DrawbridgeModel
import DrawbridgeSource

/// A drawing, and the machine that it is compared with while the code is edited.
struct ComparedCode {
    private let drawn: Machine
    /// Which machine of the code; nil where that is not Swift.
    private let number: Int?
    private let pair: CheckedPair

    init(_ pair: CheckedPair, among machines: [Machine]) {
        self.pair = pair
        drawn = pair.drawn
        number = machines.firstIndex(of: pair.coded)
    }

    func machine(in code: EditedCode) -> Machine? { number.map { code.machines[$0] } }

    func isSame(as other: ComparedCode) -> Bool { number == other.number && drawn == other.drawn }

    /// Nil where the code is not Swift.
    func standing(in code: EditedCode) -> Standing? {
        machine(in: code).map { Standing(Drift(drawn, $0, settings: pair.settings)) }
    }

    /// A finding for each difference that is left in edited code, at its place in the code as it was.
    ///
    /// - Parameter obstacles: What else would differ with an edit, by the difference that it is for.
    func findings(in code: EditedCode, _ obstacles: [String: String]) -> [Diagnostic] {
        let before = Drift(drawn, pair.coded, settings: pair.settings).findings
        let after = Drift(drawn, machine(in: code) ?? pair.coded, settings: pair.settings).findings
            .filter { $0.kind.severity != .note }
        return after.map { finding in
            let old = before.first { $0.kind == finding.kind && $0.message == finding.message }
            let isDrawn = finding.location?.path == drawn.source?.path
            let place = old?.location ?? (isDrawn ? finding.location : pair.coded.source.map(Location.place))
            return Diagnostic(
                kind: .unansweredDifference.with(finding.kind.severity),
                message: "\(finding.message); \(advice(finding, obstacles))", at: place, subject: finding.subject)
        }
    }
}

private extension ComparedCode {
    func advice(_ finding: Diagnostic, _ obstacles: [String: String]) -> String {
        guard number != nil else { return "the code is not among the inputs: name its Swift files" }
        if let obstacle = obstacles.first(where: { finding.message.hasPrefix($0.key) })?.value {
            return "the edit that adds it would also change this: \(obstacle)"
        }
        switch finding.kind {
        case .undrawnState, .undrawnTransition:
            return "take it out of the code, or draw it with drawbridge update"
        case .differentEvent: return "rename the event in the code, or relate the two under events: in drawbridge.yml"
        case .differentGuard: return "change the condition in the code, or in the diagram with drawbridge update"
        case .notProvable: return "write above the statement which states it leads to: // drawbridge: to .idle, .failed"
        default: return "no small edit adds it; write the code by hand"
        }
    }
}

/// What a drawing and the code say differently, as far as an edit of the code is judged by it.
struct Standing {
    let lacks: [Lack]
    /// What the code does and is not drawn.
    let undrawn: [Lack]
    private let reasons: Set<String>
    private let surpluses: Set<String>

    init(_ drift: Drift) {
        lacks = drift.lacks
        reasons = Set(lacks.map(\.reason))
        surpluses = drift.surpluses
        undrawn = drift.undrawn
    }

    func has(_ lack: Lack) -> Bool { reasons.contains(lack.reason) || surpluses.contains(lack.reason) }

    /// What differs and did not before.
    ///
    /// - Parameter forStates: Whether a state was added: its transitions are then asked for one by one.
    func differences(since before: Standing, forStates: Bool) -> Set<String> {
        let new = lacks.filter { !before.reasons.contains($0.reason) && !($0.isArrow && forStates) }
        return surpluses.subtracting(before.surpluses).union(new.map(\.reason))
    }
}

private extension Lack {
    var isArrow: Bool {
        switch change {
        case .target, .transition: true
        case .state, .start, .rest, .noRest, .otherwise: false
        }
    }
}

extension DiagnosticKind {
    static let unansweredDifference = DiagnosticKind(
        "unanswered-difference", .error,
        "a difference between diagram and code cannot be fixed by a small edit of the code")
}
