import DrawbridgeSource
import DrawbridgeSwift

/// Finds the hints that say what is not so, and applies those that ask to ignore findings.
struct HintCheck {
    let hints: Hints
    let index: TypeIndex
    /// By the place of a hint in `hints.all`: what the machines' code says of it.
    let outcomes: [Int: [HintOutcome]]
    /// Where the variables, enums and types of the machines are declared.
    let machines: Set<Origin>

    /// The findings that are not ignored, and those about hints.
    func applied(to findings: [Diagnostic]) -> [Diagnostic] {
        guard !hints.all.isEmpty else { return findings }
        var kept = findings
        var faults: [Diagnostic] = []
        for (i, hint) in hints.all.enumerated() {
            switch hint.kind {
            case .ignore(nil):
                faults.append(finding(.unusedIgnore, "the reason is missing: // drawbridge: ignore because …", hint))
            case .ignore:
                let count = kept.count
                kept.removeAll { isAbout($0, lineAfter: hint) }
                if kept.count == count {
                    faults.append(finding(.unusedIgnore, "there is nothing to ignore here", hint))
                }
            case .to, .machine, .unknown:
                if let fault = fault(of: hint, i) { faults.append(finding(.falseHint, fault, hint)) }
            }
        }
        return kept + faults
    }
}

extension HintCheck {
    private func fault(of hint: Hint, _ place: Int) -> String? {
        guard let next = hint.next else { return "nothing follows it" }
        switch hint.kind {
        case .to:
            let found = outcomes[place] ?? []
            if found.contains(.holds) { return nil }
            guard case .fails(let reason)? = found.first else { return "no statement of a machine's code follows it" }
            return reason
        case .machine:
            let follows = machines.contains { $0.file == hint.origin.file && $0.range.start == next }
            return follows ? nil : "no machine is declared below it"
        case .unknown(let text):
            return "\(text.isEmpty ? "it" : "\"\(text)\"") means nothing; there are to, machine and ignore because"
        case .ignore: return nil
        }
    }

    /// Whether a finding stands in the line in which the token after a hint stands.
    private func isAbout(_ finding: Diagnostic, lineAfter hint: Hint) -> Bool {
        let file = index.files[hint.origin.file]
        guard let next = hint.next, let range = finding.range, range.path == file.path else { return false }
        let lines = LineTable(file.source.bytes)
        let line = lines.position(of: Int(next)).line
        return lines.position(of: range.offsets.lowerBound).line == line
    }

    private func finding(_ kind: DiagnosticKind, _ message: String, _ hint: Hint) -> Diagnostic {
        Diagnostic(
            kind: kind, message: message, range: index.files[hint.origin.file].sourceRange(of: hint.origin.range))
    }
}

extension DiagnosticKind {
    package static let falseHint = DiagnosticKind(
        "false-hint", .warning, "a comment for Drawbridge says what is not so")
    package static let unusedIgnore = DiagnosticKind(
        "unused-ignore", .warning, "a comment asks to ignore findings where there are none, or gives no reason")
}
