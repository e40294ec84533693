import DrawbridgeFlow
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
    /// Where the code says anything of the machines: other findings than those about reading can stand there.
    let lines: Set<SourceLine>

    /// The findings that are not ignored, and those about hints.
    func applied(to findings: [Diagnostic]) -> [Diagnostic] {
        guard !hints.all.isEmpty else { return findings }
        var kept = findings.map { (finding: $0, line: line(of: $0)) }
        var faults: [Diagnostic] = []
        for (i, hint) in hints.all.enumerated() {
            switch hint.kind {
            case .ignore(nil):
                faults.append(finding(.unusedIgnore, "the reason is missing: // drawbridge: ignore because …", hint))
            case .ignore:
                let line = hint.lineAfter(in: index.files[hint.origin.file])
                let count = kept.count
                kept.removeAll { line != nil && $0.line == line }
                if kept.count == count, line.map(lines.contains) != true {
                    faults.append(
                        finding(
                            .unusedIgnore, "this comment ignores nothing: there is no finding in the line below it",
                            hint))
                }
            case .to, .machine, .unknown:
                if let fault = fault(of: hint, i) { faults.append(finding(.falseHint, fault, hint)) }
            }
        }
        return kept.map(\.finding) + faults
    }
}

extension HintCheck {
    private func fault(of hint: Hint, _ place: Int) -> String? {
        guard let next = hint.next else { return "this comment has no effect: no statement follows it" }
        switch hint.kind {
        case .to:
            let found = outcomes[place] ?? []
            if found.contains(.holds) { return nil }
            guard case .fails(let reason)? = found.first else {
                return "this comment has no effect: no statement of a machine's code follows it"
            }
            return reason
        case .machine:
            let follows = machines.contains { $0.file == hint.origin.file && $0.range.start == next }
            return follows ? nil : "this comment has no effect: no machine is declared below it"
        case .unknown(let text):
            let what = text.isEmpty ? "this comment says nothing" : "\"\(text)\" is unknown"
            return "\(what); write // drawbridge: to …, machine … or ignore because …"
        case .ignore: return nil
        }
    }

    private func line(of finding: Diagnostic) -> SourceLine? {
        guard let range = finding.range, let file = index.files.first(where: { $0.path == range.path }) else {
            return nil
        }
        let line = LineTable(file.source.bytes).position(of: range.offsets.lowerBound).line
        return SourceLine(path: range.path, line: line)
    }

    private func finding(_ kind: DiagnosticKind, _ message: String, _ hint: Hint) -> Diagnostic {
        Diagnostic(
            kind: kind, message: message, range: index.files[hint.origin.file].sourceRange(of: hint.origin.range))
    }
}

extension DiagnosticKind {
    package static let falseHint = DiagnosticKind(
        "false-hint", .warning, "a comment for Drawbridge is wrong, or has no effect")
    package static let unusedIgnore = DiagnosticKind(
        "unused-ignore", .warning, "a comment asks to ignore findings where there are none, or gives no reason")
}
