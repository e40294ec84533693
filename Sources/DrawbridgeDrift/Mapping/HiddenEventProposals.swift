import DrawbridgeModel

/// Events of the code that no arrow names, though arrows of other names lead wherever they lead. Whether the drawing leaves them out on purpose
/// only people know, so none of these is sure.
struct HiddenEventProposals {
    private(set) var all: [MappingProposal] = []

    init(_ comparison: Comparison) {
        guard comparison.settings.comparesEvents else { return }
        let undrawn = comparison.codedClaims.filter { !comparison.isDrawn($0) }
        let drawn = comparison.drawing.eventNames.map { NameWords($0) }
        for steps in Grouping(undrawn, by: { $0.event ?? "" }).groups {
            guard let event = steps[0].event, comparison.events.drawn[event] == nil,
                !Self.isMeant(steps, by: drawn), Self.isCovered(event, comparison)
            else { continue }
            let part = HiddenPart(.event, event, because: "The diagram shows what it does on other events.")
            let reason = "arrows of other names lead where it leads; only if it is no event of its own for the reader"
            all += [MappingProposal(.hide(part), because: reason, isSure: false)].compactMap(\.self)
        }
    }

    /// Whether each of its steps is drawn on another name. In place of an arrow that the code makes on this event alone, it is that event.
    private static func isCovered(_ event: String, _ comparison: Comparison) -> Bool {
        comparison.codedClaims.filter { $0.event == event }.allSatisfy { step in
            let arrow = comparison.drawnSteps(besides: step).first { comparison.agreeOnTarget($0, step) }
            return arrow.map(comparison.isImplemented) ?? false
        }
    }

    /// Whether a word of the drawing may mean the event: `Esc` is `escape`, `Retry tapped` is `send.retry`.
    private static func isMeant(_ steps: [Step], by drawn: [NameWords]) -> Bool {
        let names = steps.flatMap(\.names).map { NameWords($0) }
        return names.contains { name in drawn.contains { $0.mayShorten(name) } }
    }
}
