import DrawbridgeModel

/// In which words a drawing tells what the code has: as its author and the settings do already, and what is new in their way
/// of writing.
struct DrawnWords: Sendable {
    private let settings: PairSettings
    private let events: EventMatching
    private let eventStyle: WritingStyle
    private let stateStyle: WritingStyle

    init(_ comparison: Comparison) {
        settings = comparison.settings
        events = comparison.events
        eventStyle = WritingStyle(comparison.drawing.eventNames)
        stateStyle = WritingStyle(comparison.drawing.realStates.map(\.title))
    }

    /// The drawn names of what happens, where there are several: which one is meant nobody can tell.
    func ambiguousNames(of coded: Step) -> [String] {
        let drawn = events.drawnNames(of: coded)
        return drawn.count > 1 ? drawn : []
    }

    func event(_ coded: Step) -> String? {
        guard let event = coded.event else { return nil }
        return events.drawnName(of: coded) ?? Self.alias(of: [event], settings.events)
            ?? eventStyle.written(coded.method ?? event)
    }

    /// What a state that is drawn for the first time is called there.
    ///
    /// - Parameter isInside: Whether it lies in what it lies in in the code, so that its own name is enough.
    func title(of coded: State, isInside: Bool) -> String {
        let name = isInside ? coded.ownName : coded.name
        return Self.alias(of: [coded.name, coded.ownName], settings.states) ?? stateStyle.written(name)
    }

    private static func alias(of names: [String], _ aliases: [Alias]) -> String? {
        let letters = Set(names.map { Spelling($0).letters })
        return aliases.first { $0.coded.contains { letters.contains(Spelling($0).letters) } }?.drawn
    }
}
