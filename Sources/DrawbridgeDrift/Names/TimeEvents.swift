import DrawbridgeModel

/// What happens because time has passed: `timer expires`, `timeout` and `after 5 s` in drawings, `sleep` and `tick` in code.
struct TimeEvents {
    private let beside: StepsBesideArrows
    /// The steps of the code that only time brings about.
    private let steps: [Step]
    private let codedEvents: Set<String>

    init(_ beside: StepsBesideArrows, _ code: Unfolding) {
        self.beside = beside
        steps = code.steps.filter { step in step.event.map(Self.isClock) ?? false }
        codedEvents = Set(code.eventNames)
    }

    /// The names of the code for a drawn event without a counterpart, where the code makes its arrow because time has passed. The drawn name
    /// says that it has, or has a word of the method that began to wait: `auto-rehide` for the pause in `scheduleRehide`.
    func names(for drawn: String) -> [String] {
        guard !steps.isEmpty else { return [] }
        let words = NameWords(drawn)
        guard !Self.saysDeed(drawn) else { return [] }
        let alike = beside.alike(drawn).filter { $0.outcome != .failure }
        let (clocks, others) = (alike.filter(steps.contains), alike.filter { !steps.contains($0) })
        guard !clocks.isEmpty, !others.contains(where: { Self.share(words, $0.names) }) else { return [] }
        let called = Self.saysMore(drawn, than: clocks) ? [] : clocks.filter { Self.share(words, $0.also) }
        if !called.isEmpty { return called.compactMap { name(of: $0, sharing: words) } }
        // A name with a word of another method that waits is about that one.
        guard Self.saysTime(drawn), !isAboutOther(drawn), !steps.contains(where: { Self.share(words, $0.also) }) else {
            return []
        }
        return clocks.compactMap(\.event)
    }

    /// Whether a word that says nothing of time names an event of the code: `logout timer expires` where there is `logout`.
    private func isAboutOther(_ drawn: String) -> Bool {
        let rest = Spelling(drawn).words.filter { !Self.isOfTime($0) }
        return rest.contains { word in codedEvents.contains { Spelling($0).words.contains(word) } }
    }

    private func name(of step: Step, sharing words: NameWords) -> String? {
        step.also.first { !codedEvents.contains($0) && Self.share(words, [$0]) } ?? step.event
    }

    private static func share(_ words: NameWords, _ names: [String]) -> Bool {
        names.contains { !words.shared(with: NameWords($0)).isEmpty }
    }
}

private extension TimeEvents {
    static func isClock(_ event: String) -> Bool {
        let words = Spelling(String(event.prefix { $0 != "(" }.split(separator: ".").last ?? "")).withoutEventWords
            .words
        return words.contains(where: clocks.contains)
            && words.allSatisfy { clocks.contains($0) || fillers.contains($0) }
    }

    static func saysTime(_ drawn: String) -> Bool {
        let words = Spelling(drawn).words
        return words.contains { times.contains($0) || isDuration($0) }
            || words.contains("time") && words.contains { ["up", "out", "over"].contains($0) }
    }

    /// Whether somebody does something, or time has not passed: `timer cancelled`, `answer without timeout`.
    static func saysDeed(_ drawn: String) -> Bool {
        Spelling(drawn).words.contains { word in
            refusals.contains(word) || deeds.contains { word.hasPrefix($0) }
        }
    }

    /// Whether a name says anything besides time that the methods which wait do not.
    static func saysMore(_ drawn: String, than clocks: [Step]) -> Bool {
        Spelling(drawn).words.contains { word in !isOfTime(word) && !share(NameWords(word), clocks.flatMap(\.also)) }
    }

    static func isOfTime(_ word: String) -> Bool {
        times.contains(word) || isDuration(word) || passing.contains(word) || word.allSatisfy(\.isNumber)
    }

    /// `5s`, `300ms`
    static func isDuration(_ word: String) -> Bool {
        let unit = word.drop(while: \.isNumber)
        return unit.count < word.count && ["s", "ms", "sec", "min", "h"].contains(String(unit))
    }

    static let clocks: Set = ["sleep", "tick", "ticked", "timer", "timeout", "countdown", "elapsed", "expired"]
    static let fillers: Set = ["did", "fire", "fired", "the", "timer"]
    static let times: Set = [
        "timeout", "timer", "expire", "expires", "expired", "expiry", "elapse", "elapses", "elapsed", "delay", "tick",
        "ticks",
        "countdown", "duration", "second", "seconds", "sec", "secs", "minute", "minutes", "ms",
    ]
    /// What may stand beside the words of time.
    static let passing: Set = [
        "a", "after", "an", "auto", "automatic", "automatically", "by", "done", "ends", "fire", "fired", "fires", "in",
        "is", "itself",
        "of", "on", "out", "over", "passed", "passes", "runs", "the", "time", "up", "wait", "waited", "waiting",
    ]
    /// How words begin for what somebody does, with a timer or else.
    static let deeds = [
        "cancel", "clear", "click", "enter", "fail", "hold", "invalidat", "pause", "press", "reset", "restart",
        "select", "start", "stop",
        "tap",
    ]
    static let refusals: Set = ["before", "no", "not", "unless", "until", "user", "without"]
}
