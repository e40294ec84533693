import DrawbridgeModel
import DrawbridgeSource

/// What a drawing and the code say differently.
///
/// Neither has to be what it is called: any two machines can be compared, the first one as the drawing.
package struct Drift: Sendable {
    package enum Verdict: String, Sendable, Hashable {
        case agrees, differs
        /// Nothing differs as far as the code can be read, and it cannot be read everywhere that matters.
        case notProvable
    }

    package let drawn: Machine
    package let coded: Machine
    /// In the order of the drawing, then of the code.
    package private(set) var findings: [Diagnostic] = []
    /// For a picture of what differs.
    package private(set) var outline: DriftOutline
    let comparison: Comparison
    let differences: [Difference]
    let guardDifferences: [(drawn: Step, coded: Step)]
    /// How many differences the settings leave out.
    package let ignoredCount: Int
    private let unread: [UnreadLine]

    /// - Parameters:
    ///   - others: Drawings of other parts of the machine, where they show it together.
    ///   - unread: What could not be read of the drawing.
    package init(
        _ drawn: Machine, _ coded: Machine, settings: PairSettings = PairSettings(), others: [OtherDrawing] = [],
        unread: [UnreadLine] = [], wording: DriftWording = .drift
    ) {
        self.drawn = drawn
        self.coded = coded
        self.unread = unread + drawn.unread.map { UnreadLine($0) }
        let first = Comparison(drawn, coded, settings: settings, others: others)
        // What a state that is drawn as several ones does is compared, too: a question about names must not hide it.
        let splits = drawn.variable == nil ? SplitState.sure(in: first) : []
        var settings = settings
        settings.states += splits.flatMap(\.aliases)
        comparison = splits.isEmpty ? first : Comparison(drawn, coded, settings: settings, others: others)
        var ignored = IgnoredTransitions(comparison)
        let all = (steps: comparison.differences(), guards: comparison.guardDifferences())
        differences = all.steps.filter { !ignored.fits($0) }
        guardDifferences = all.guards.filter { !ignored.fits(.otherEvent(drawn: $0.drawn, coded: $0.coded)) }
        ignoredCount = all.steps.count + all.guards.count - differences.count - guardDifferences.count
        let states = Resemblance(comparison).proposals()
        outline = DriftOutline(comparison, differences, guardDifferences)
        let words = DriftWords(comparison, wording, unread: self.unread)
        findings += SettingsFindings(words).findings(ignored)
        findings += InitialFindings(words).findings()
        findings += StateFindings(words, StateProposals(comparison).all).findings(states)
        findings += StateFindings(words, []).findings(splits)
        findings += StepFindings(words, EventProposals(comparison).all).findings(differences)
        findings += StepFindings(words).selfFindings(comparison.missingSelfSteps)
        findings += GuardFindings(words).findings(guardDifferences)
        findings += ConditionFindings(words).findings()
        findings += StepFindings(words).possibleFindings()
        findings += StepFindings(words).wayFindings()
    }

    /// A drawing of the same machine, and how it is compared.
    package struct OtherDrawing: Sendable, Hashable {
        var drawn: Machine
        var settings: PairSettings

        package init(_ drawn: Machine, settings: PairSettings) {
            self.drawn = drawn
            self.settings = settings
        }
    }

    /// The states of the code that a drawn one stands for.
    package func codedStates(of drawn: String) -> [State] {
        let leaves = comparison.drawing.leavesIn[drawn, default: []].flatMap { comparison.states.coded[$0] }
        return Self.states(Set(leaves).sorted().map { comparison.code.leaves[$0] }, of: coded)
    }

    /// The drawn states that stand for one of the code.
    package func drawnStates(of coded: String) -> [State] {
        let leaves = comparison.code.leavesIn[coded, default: []].flatMap { comparison.states.drawn[$0] }
        return Self.states(Set(leaves).sorted().map { comparison.drawing.leaves[$0] }, of: drawn)
    }

    private static func states(_ names: [String], of machine: Machine) -> [State] {
        names.compactMap { machine.state(named: $0) }
    }

    /// How many states and events of the code the settings hide.
    package var hiddenCount: Int { comparison.hiding.states.count + comparison.hiding.events.count }
    /// How many states and arrows of the drawing the settings call planned.
    package var plannedCount: Int { comparison.settings.planned.count }

    /// Whether a finding says that something may stand in a part of the drawing that could not be read, so that it need not be drawn.
    package func isUnread(_ finding: Diagnostic) -> Bool {
        unread.contains { finding.notes.first?.location == .place($0.place) }
    }

    package var verdict: Verdict {
        let isUnknown = findings.contains { $0.kind == .notProvable }
        let differs = findings.contains { $0.kind.severity == .error && $0.kind != .notProvable }
        return differs ? .differs : isUnknown ? .notProvable : .agrees
    }
}
