import DrawbridgeSource

/// What the settings of a pair say that is not so.
struct SettingsFindings {
    private let words: DriftWords

    init(_ words: DriftWords) {
        self.words = words
    }

    func findings(_ ignored: IgnoredTransitions) -> [Diagnostic] {
        let comparison = words.comparison
        let unknown =
            comparison.states.unknownNames + comparison.events.unknownNames + comparison.hiding.unknownNames
            + comparison.unknownConditions
        var findings = unknown.map(finding)
        findings += comparison.hiding.refused.map { refused($0.part, $0.reason) }
        findings += comparison.planning.unknown.map(unknownPlan)
        findings += comparison.planning.done(comparison).map(finishedPlan)
        findings += ignored.unused.map { finding($0, unknown: ignored.unknownNames(in: $0)) }
        return findings
    }
}

private extension SettingsFindings {
    func finding(_ unknown: UnknownName) -> Diagnostic {
        let names = names(unknown).map { "“\($0)”" }.joined(separator: ", ")
        let side = unknown.side == .drawing ? "the diagram" : "the code"
        let what = "\(unknown.kind.rawValue) “\(unknown.name)”"
        return Diagnostic(
            kind: .unknownName, message: "\(side) has no \(what); it has \(names.isEmpty ? "none" : names)",
            at: unknown.alias.location ?? place(unknown.side), subject: words.subject("no \(what)"))
    }

    func refused(_ part: HiddenPart, _ reason: String) -> Diagnostic {
        Diagnostic(
            kind: .refusedHiding, message: "the settings hide the state “\(part.name)”, but \(reason)",
            at: part.location ?? place(.code), subject: words.subject("hide \(part.name)"))
    }

    func unknownPlan(_ part: PlannedPart) -> Diagnostic {
        Diagnostic(
            kind: .unknownName,
            message: "the diagram has no \(part.kind.rawValue) “\(part.name)” that could be planned",
            at: part.location ?? place(.drawing), subject: words.subject("planned \(part.name)"))
    }

    func finishedPlan(_ part: PlannedPart) -> Diagnostic {
        Diagnostic(
            kind: .finishedPlan,
            message: "the \(part.kind.rawValue) “\(part.name)” is in the code now; remove it from planned:",
            at: part.location ?? place(.drawing), subject: words.subject("planned \(part.name)"))
    }

    func names(_ unknown: UnknownName) -> [String] {
        let side = unknown.side == .drawing ? words.comparison.drawing : words.comparison.code
        return switch unknown.kind {
        case .event: side.eventNames
        case .state: side.realStates.map(\.title)
        case .condition: side.conditions
        }
    }

    func place(_ side: UnknownName.Side) -> Location? {
        let side = side == .drawing ? words.comparison.drawing : words.comparison.code
        return side.machine.source.map(Location.place)
    }

    /// - Parameter unknown: What the entry names and neither side has: then it is a mistake, and hides nothing.
    func finding(_ ignored: IgnoredTransition, unknown: [String]) -> Diagnostic {
        guard unknown.isEmpty else { return mistake(ignored, unknown) }
        return Diagnostic(
            kind: .unfittingIgnore, message: "there is no difference at \(ignored.transition) that could be left out",
            at: ignored.location ?? place(.drawing), subject: words.subject("ignore \(ignored.transition)"),
            notes: [], fixes: [])
    }

    func mistake(_ ignored: IgnoredTransition, _ unknown: [String]) -> Diagnostic {
        let names = unknown.map { "“\($0)”" }.joined(separator: " and ")
        return Diagnostic(
            kind: .unknownName,
            message: "\(ignored.transition) names \(names), which neither the diagram nor the code has",
            at: ignored.location ?? place(.drawing), subject: words.subject("ignore \(ignored.transition)"))
    }
}
