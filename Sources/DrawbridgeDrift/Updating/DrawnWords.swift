import DrawbridgeModel

/// In which words a drawing tells what the code has: as its author and the settings do already, and what is new in their way
/// of writing.
struct DrawnWords: Sendable {
    private let settings: PairSettings
    private let events: [String: String]
    private let comparedEvents: [String: Set<String>]
    private let eventStyle: WritingStyle
    private let stateStyle: WritingStyle

    init(_ comparison: Comparison) {
        settings = comparison.settings
        comparedEvents = comparison.events.drawn
        events = comparison.events.drawn.compactMapValues { $0.min() }
        eventStyle = WritingStyle(comparison.drawing.eventNames)
        stateStyle = WritingStyle(comparison.drawing.realStates.map(\.title))
    }

    /// The drawn names of an event, where there are several: which one is meant nobody can tell.
    func ambiguousNames(ofEvent coded: String?) -> [String] {
        let drawn = coded.flatMap { comparedEvents[$0] } ?? []
        return drawn.count > 1 ? drawn.sorted() : []
    }

    func event(_ coded: String?) -> String? {
        guard let coded else { return nil }
        return events[coded] ?? Self.alias(of: [coded], settings.events) ?? eventStyle.written(coded)
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
