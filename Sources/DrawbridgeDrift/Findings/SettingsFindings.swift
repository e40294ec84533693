import DrawbridgeSource

/// What the settings of a pair say that is not so.
struct SettingsFindings {
    private let words: DriftWords

    init(_ words: DriftWords) {
        self.words = words
    }

    func findings(_ ignored: IgnoredTransitions) -> [Diagnostic] {
        let comparison = words.comparison
        return (comparison.states.unknownNames + comparison.events.unknownNames).map(finding)
            + ignored.unused.map { finding($0, unknown: ignored.unknownNames(in: $0)) }
    }
}

private extension SettingsFindings {
    func finding(_ unknown: UnknownName) -> Diagnostic {
        let names = names(unknown).map { "“\($0)”" }.joined(separator: ", ")
        let side = unknown.side == .drawing ? "the drawing" : "the code"
        let what = "\(unknown.kind.rawValue) “\(unknown.name)”"
        return Diagnostic(
            kind: .unknownName, message: "\(side) has no \(what); it has \(names.isEmpty ? "none" : names)",
            at: unknown.alias.location ?? place(unknown.side), subject: words.subject("no \(what)"))
    }

    func names(_ unknown: UnknownName) -> [String] {
        let side = unknown.side == .drawing ? words.comparison.drawing : words.comparison.code
        return unknown.kind == .event ? side.eventNames : side.realStates.map(\.title)
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
            message: "\(ignored.transition) names \(names), which neither the drawing nor the code has",
            at: ignored.location ?? place(.drawing), subject: words.subject("ignore \(ignored.transition)"))
    }
}
