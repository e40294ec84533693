import DrawbridgeDrift
import DrawbridgeModel
import DrawbridgeSource

/// A finding of one drawing, before it is known whether other drawings of the machine have it, too.
struct PairFinding {
    var finding: Diagnostic
    let drawing: Place?
    let machine: String

    init(_ finding: Diagnostic, of pair: CheckedPair) {
        self.finding = finding
        drawing = pair.drawn.source
        machine = pair.coded.ownName
    }
}

extension PairFinding {
    /// What several drawings of a machine lack is one finding, also where it may be in a line of one of them that could not be read. What
    /// only some of them lack names these.
    static func joined(_ findings: [PairFinding], of pairs: [CheckedPair]) -> [Diagnostic] {
        let drawings = Dictionary(grouping: pairs, by: \.coded.ownName).mapValues { Set($0.map(\.drawn.source)) }
        return Grouping(findings, by: \.key).groups.map { group in
            let others = drawings[group[0].machine, default: []].subtracting(group.map(\.drawing))
            return joined(group).naming(others.isEmpty ? [] : group.compactMap(\.drawing))
        }
    }

    private static func joined(_ group: [PairFinding]) -> Diagnostic {
        let group = group.map(\.finding)
        var finding = group.first { !$0.isSoftened } ?? group[0]
        for other in group where other != finding {
            finding.notes += other.notes.filter { !finding.notes.contains($0) }
            finding.fixes += other.fixes.filter { !finding.fixes.contains($0) }
        }
        return finding
    }

    private var key: String {
        "\(finding.kind.id) \(finding.location.map(String.init(describing:)) ?? "") \(subject)"
    }

    /// What it says, whether it is certain or not.
    private var subject: String {
        finding.kind.id == DiagnosticKind.undrawnState.id || finding.kind.id == DiagnosticKind.undrawnTransition.id
            ? finding.subject ?? finding.message : finding.message
    }
}

extension Machine {
    /// A type may have several machines, one for each variable.
    fileprivate var ownName: String { variable ?? name }
}

extension Diagnostic {
    /// With the drawings that it is about, unless it is in one of them: `… is not drawn (docs/call.md:12)`.
    fileprivate func naming(_ drawings: [Place]) -> Diagnostic {
        guard !drawings.isEmpty, !drawings.contains(where: { $0.path == location?.path }) else { return self }
        var named = self
        named.subject = subject ?? message
        named.message += " (\(drawings.map { "\($0.path):\($0.line)" }.joined(separator: ", ")))"
        return named
    }
}
