import DrawbridgeModel

/// Events of the code that no arrow names, though arrows of other names lead wherever they lead. Whether they are internal only
/// people know, so none of these is sure.
struct HiddenEventProposals {
    private(set) var all: [MappingProposal] = []

    init(_ comparison: Comparison) {
        guard comparison.settings.comparesEvents else { return }
        let undrawn = comparison.codedClaims.filter { !comparison.isDrawn($0) }
        for steps in Grouping(undrawn, by: { $0.event ?? "" }).groups {
            guard let event = steps[0].event, comparison.events.drawn[event] == nil else { continue }
            let all = comparison.codedClaims.filter { $0.event == event }
            let arrows = all.map { step in
                comparison.drawnSteps(besides: step).first { comparison.agreeOnTarget($0, step) }
            }
            // In place of an arrow that the code makes on this event alone, it is that event.
            guard arrows.allSatisfy({ $0.map(comparison.isImplemented) ?? false }) else { continue }
            let part = HiddenPart(.event, event, because: "It is internal.")
            let reason = "arrows of other names lead where it leads"
            self.all += [MappingProposal(.hide(part), because: reason, isSure: false)].compactMap(\.self)
        }
    }
}
