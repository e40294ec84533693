import DrawbridgeModel

/// In which words a drawing tells what the code has: as its author and the settings do already, and what is new in their way
/// of writing.
struct DrawnWords: Sendable {
    private let settings: PairSettings
    private let events: [String: String]
    private let eventStyle: WritingStyle
    private let stateStyle: WritingStyle

    init(_ comparison: Comparison) {
        settings = comparison.settings
        events = comparison.events.drawn.compactMapValues { $0.min() }
        eventStyle = WritingStyle(comparison.drawing.eventNames)
        stateStyle = WritingStyle(comparison.drawing.realStates.map(\.title))
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

/// How somebody writes names of several words: as code does, or as text.
struct WritingStyle: Hashable, Sendable {
    private let isText: Bool
    private let isCapital: Bool

    init(_ names: [String]) {
        let long = names.filter { Spelling($0).words.count > 1 }
        isText = long.count { $0.contains(" ") } * 2 > long.count
        isCapital = names.count { $0.first?.isUppercase == true } * 2 > names.count
    }

    /// `didBecomeActive` as `Did become active`. What is more than a name stays as it is.
    func written(_ name: String) -> String {
        let isName = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
        guard isText, isName else { return name }
        let text = Spelling(name).words.joined(separator: " ")
        return isCapital ? text.prefix(1).uppercased() + text.dropFirst() : text
    }
}
