import DrawbridgeDrift
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

/// Finds the edits of a drawing that answer its findings, so that editors and code review can make them.
struct DrawingFixes {
    private let diagrams: [InputDiagram]

    init(_ diagrams: [InputDiagram]) {
        self.diagrams = diagrams.filter { $0.format.patcher != nil }
    }

    /// The findings of a comparison, with an edit where one alone answers a finding.
    func findings(of pair: CheckedPair, _ drift: Drift) -> [Diagnostic] {
        guard !drift.findings.isEmpty, !pair.isPart,
            let input = diagrams.first(where: { $0.source.path == pair.drawn.source?.path })
        else { return drift.findings }
        guard let (diagram, number) = edited(pair.drawn, in: input) else { return drift.findings }
        var search = FixSearch(pair, drift, diagram, number: number)
        search.run()
        return search.findings
    }

    /// The file of a drawing, to be edited, and the place of the drawing among those in it. Of a long document, what stands around the
    /// drawing is enough if it is read there as it is in the whole.
    private func edited(_ drawn: Machine, in input: InputDiagram) -> (EditedDiagram, number: Int)? {
        if let excerpt = DrawingExcerpt(of: drawn, in: input) {
            let diagram = EditedDiagram(excerpt.source, input.format)
            if let number = diagram.machines.firstIndex(where: excerpt.shows) { return (diagram, number) }
        }
        let diagram = EditedDiagram(input.source, input.format)
        let number = diagram.machines.firstIndex { $0.source == drawn.source }
        return number.map { (diagram, $0) }
    }
}

/// The search in one drawing. A fix is tried and judged by what the comparison says then: the findings that it answers are
/// gone, and there is no new one.
private struct FixSearch {
    private(set) var findings: [Diagnostic]
    private let pair: CheckedPair
    private let diagram: EditedDiagram
    private let number: Int
    private let amendments: [Amendment]
    private let messages: Set<String>
    /// Of findings that something may stand in a line that could not be read.
    private let unread: Set<String>
    /// How many edits may still be tried: a drawing of which nothing is right is not worth more. Each reads the file again, so a long one
    /// has fewer.
    private var trials: Int

    init(_ pair: CheckedPair, _ drift: Drift, _ diagram: EditedDiagram, number: Int) {
        self.pair = pair
        self.diagram = diagram
        self.number = number
        trials = max(Self.fewestTrials, min(Self.mostTrials, Self.mostBytes / max(1, diagram.source.textCount)))
        findings = drift.findings
        amendments = Amendment.all(of: drift)
        messages = Set(drift.findings.map(\.message))
        unread = Set(drift.findings.filter(drift.isUnread).map(\.message))
    }

    /// One finding may be about several arrows, which stand behind each other.
    mutating func run() {
        var start = 0
        while start < amendments.count, trials > 0 {
            start = answered(from: start) ?? start + 1
        }
    }

    /// Returns the place behind the amendments that together answered something.
    private mutating func answered(from start: Int) -> Int? {
        var edited = diagram
        for place in start..<min(start + Self.mostTogether, amendments.count) {
            trials -= 1
            guard make(amendments[place], in: &edited) else { return nil }
            var edition = pair
            edition.drawn = edited.machines[number]
            let drift = edition.drift
            let left = Set(drift.findings.map(\.message))
            if left.isStrictSubset(of: messages) {
                add(LineChanges(from: diagram.source, to: edited.source), to: messages.subtracting(left))
                return place + 1
            }
        }
        return nil
    }

    private static let mostTogether = 8
    private static let mostTrials = 60
    private static let fewestTrials = 2
    /// Of all files that the trials read, together.
    private static let mostBytes = 200_000

    private func make(_ amendment: Amendment, in edited: inout EditedDiagram) -> Bool {
        amendment.ways.contains { edited.make($0, ofMachine: number) && edited.machines.indices.contains(number) }
    }

    private mutating func add(_ changes: LineChanges, to answered: Set<String>) {
        guard changes.areReadable else { return }
        let fix = Fix(Fix.drawing, .edits(changes.edits(in: diagram.source.path)))
        // Whoever takes an arrow out gives up what it was drawn for: that is for `update`, which is asked for it.
        let kept = findings.indices.filter {
            !findings[$0].kind.id.hasPrefix("unimplemented-") && !unread.contains(findings[$0].message)
        }
        for i in kept where answered.contains(findings[i].message) {
            findings[i].fixes.removeAll { $0.message == Fix.drawing }
            findings[i].fixes.append(fix)
        }
    }
}

extension SourceFile {
    /// The number of bytes that are no blanks.
    fileprivate var textCount: Int { bytes.count { $0 > UInt8(ascii: " ") } }
}
