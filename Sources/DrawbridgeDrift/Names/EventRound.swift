/// One way of comparing the name of a drawn event with that of a coded one: they are one where their keys are equal.
///
/// What a name is about (`load` in `load.success`, the labels of arguments) is left out on one side only: `load.success` and `save.success`
/// are two events, and `success` may be either.
struct EventRound: Sendable {
    let drawn: @Sendable (String) -> String
    let coded: @Sendable (String) -> String

    /// From strict to forgiving.
    static let all = [
        EventRound(drawn: { $0 }, coded: { $0 }),
        EventRound(drawn: letters, coded: letters),
        EventRound(drawn: letters, coded: { letters(withoutLabels($0)) }),
        EventRound(drawn: letters, coded: { letters(lastPart($0)) }),
        EventRound(drawn: { Spelling($0).withoutDeed.letters }, coded: { letters(withoutLabels($0)) }),
        EventRound(drawn: { letters(withoutLabels($0)) }, coded: { letters(lastPart($0)) }),
        EventRound(drawn: { letters(lastPart($0)) }, coded: letters),
        EventRound(drawn: bare, coded: { bare(lastPart($0)) }),
        EventRound(drawn: { Spelling($0).cut.letters }, coded: letters),
        EventRound(drawn: manner, coded: { manner(lastPart($0)) }),
        EventRound(drawn: lifecycle, coded: { lifecycle(lastPart($0)) }),
        interval,
    ]

    /// `1s tick` says how often, besides what happens.
    private static let interval = EventRound(
        drawn: { letters(withoutInterval($0)) }, coded: { letters(withoutLabels($0)) })

    /// Those that differ in the way of writing alone.
    static let spellings = [all[1], all[2], EventRound(drawn: bare, coded: { bare(withoutLabels($0)) }), interval]
}

extension EventRound {
    /// The letters of an event's name: whole, without labels, and of its last part.
    static func forms(of name: String) -> [String] { [name, withoutLabels(name), lastPart(name)].map(letters) }

    /// The letters of what an event's name is about: `reduce` of `reduce.tick`, nothing of `tick`.
    static func whole(of name: String) -> String {
        letters(withoutLabels(name).split(separator: ".").dropLast().joined())
    }

    /// Whether a name has no argument, or one that only says what kind of value it is: `reduce(Event)`, and not `reduce(.tick)`.
    static func namesAnyCase(_ name: String) -> Bool {
        guard let open = name.firstIndex(of: "("), name.hasSuffix(")") else { return true }
        let argument = name[open...].dropFirst().dropLast().lowercased().filter { $0 != " " && $0 != ":" && $0 != "_" }
        return argument.isEmpty || !argument.contains(".") && kinds.contains { argument.hasSuffix($0) }
    }

    private static let kinds = [
        "event", "action", "message", "msg", "input", "intent", "command", "событие", "действие",
    ]

    /// The letters of an event's name without its arguments.
    static func withoutArguments(_ name: String) -> String { letters(withoutLabels(name)) }
}

private extension EventRound {
    @Sendable static func letters(_ name: String) -> String { Spelling(name).letters }

    /// Without words that say no more than that it is an event.
    @Sendable static func bare(_ name: String) -> String { Spelling(name).withoutEventWords.letters }

    /// Without words that say how it comes about.
    @Sendable static func manner(_ name: String) -> String { Spelling(name).withoutManner.letters }

    /// Without words that the system puts around what happens to an app: `background` of `appDidEnterBackground`.
    @Sendable static func lifecycle(_ name: String) -> String { Spelling(name).withoutLifecycleWords.letters }

    /// `tick` of `1s tick`, of `every 30 seconds tick` and of `tick every 1s`.
    @Sendable static func withoutInterval(_ name: String) -> String {
        let words = name.split(separator: " ")[...]
        if let every = words.dropFirst().firstIndex(where: isEvery), interval(words[(every + 1)...]) == words.endIndex {
            return words[..<every].joined(separator: " ")
        }
        let start = words.first.map(isEvery) == true ? 1 : 0
        guard let end = interval(words.dropFirst(start)), end < words.endIndex else { return name }
        return words[end...].joined(separator: " ")
    }

    private static func isEvery(_ word: Substring) -> Bool { ["every", "each"].contains(word.lowercased()) }

    /// Where a number and its unit end that some words begin with: `1s`, `30 seconds`.
    private static func interval(_ words: ArraySlice<Substring>) -> Int? {
        guard let first = words.first, first.first?.isNumber ?? false else { return nil }
        let unit = first.drop { $0.isNumber || $0 == "." }
        if !unit.isEmpty { return units.contains(unit.lowercased()) ? words.startIndex + 1 : nil }
        return words.dropFirst().first.map { units.contains($0.lowercased()) } == true ? words.startIndex + 2 : nil
    }

    private static let units: Set = [
        "s", "sec", "secs", "second", "seconds", "ms", "min", "mins", "minute", "minutes", "h", "hour", "hours", "hz",
    ]

    /// `yield` of `yield(yieldID:)`.
    @Sendable static func withoutLabels(_ name: String) -> String { String(name.prefix { $0 != "(" }) }

    /// `success` of `load.success`.
    @Sendable static func lastPart(_ name: String) -> String {
        let plain = withoutLabels(name)
        return plain.split(separator: ".").last.map(String.init) ?? plain
    }
}
