import DrawbridgeModel

/// Which steps of the code start where the arrows of a drawn event do, by the states alone.
struct StepsBesideArrows {
    /// What the labels of the arrows name, in order.
    let names: [String]
    private let arrows: [String: [Step]]
    private let steps: [Int: [Step]]
    private let stepsByEvent: [String: [Step]]
    private let states: StateMatching

    /// - Parameter possible: By arrow, what else its label may name.
    init(_ drawing: Unfolding, _ code: Unfolding, _ states: StateMatching, possible: [Int: [String]]) {
        let named = drawing.steps.flatMap { step in
            ((step.event.map { [$0] } ?? []) + possible[step.transition, default: []]).map { (name: $0, step: step) }
        }
        var seen: Set<String> = []
        names = named.map(\.name).filter { seen.insert($0).inserted }
        arrows = Dictionary(grouping: named, by: \.name).mapValues { $0.map(\.step) }
        let happening = code.steps.filter { $0.event != nil }
        steps = Dictionary(grouping: happening, by: \.from)
        stepsByEvent = Dictionary(grouping: happening) { $0.event ?? "" }
        self.states = states
    }

    /// Whether a drawn event leaves a state that the code has not: nobody knows what starts there.
    func leavesUnknownState(_ event: String) -> Bool {
        arrows[event, default: []].contains { states.coded[$0.from].isEmpty }
    }

    func starting(_ event: String) -> [Step] { arrows[event, default: []].flatMap(besides) }

    /// Those that lead where the arrow does, too.
    func alike(_ event: String) -> [Step] { arrows[event, default: []].flatMap(alike) }

    /// The event whose name has all words of a drawn one, if it alone makes all arrows of that and they show all that it does.
    func onlyEvent(calling drawn: String) -> String? {
        let words = NameWords(drawn)
        guard let arrows = arrows[drawn], !words.words.isEmpty else { return nil }
        let alike = arrows.map(alike)
        guard let event = alike.first?.first?.event, alike.allSatisfy({ !$0.isEmpty }),
            alike.joined().allSatisfy({ $0.event == event && $0.isCertain && $0.outcome == nil }),
            words.shared(with: NameWords(event)).count == words.words.count,
            words.sharesLetters(with: NameWords(event)),
            Self.saysNoMore(event, than: words)
        else { return nil }
        let shown = Set(alike.joined())
        return stepsByEvent[event, default: []].allSatisfy { !$0.isMove || shown.contains($0) } ? event : nil
    }

    /// `appDidEnterBackground` says no more than `background`; `markNotReady` does than `ready`.
    private static func saysNoMore(_ event: String, than words: NameWords) -> Bool {
        Spelling(event).words.allSatisfy { fillers.contains($0) || !words.shared(with: NameWords($0)).isEmpty }
    }

    private static let fillers: Set = [
        "action", "app", "application", "become", "becomes", "button", "clicked", "did", "do", "enter", "entered",
        "event", "for",
        "handle", "has", "is", "mark", "move", "notify", "of", "on", "perform", "pressed", "process", "receive",
        "received",
        "request", "scene", "set", "tapped", "the", "to", "trigger", "update", "user", "view", "will", "with",
    ]

    private func besides(_ arrow: Step) -> [Step] { states.coded[arrow.from].flatMap { steps[$0, default: []] } }

    private func alike(_ arrow: Step) -> [Step] {
        let targets = Set(arrow.targets.flatMap { states.coded[$0] })
        return besides(arrow).filter { $0.targets.contains(where: targets.contains) }
    }
}

private extension Step {
    /// Whether it leads anywhere else, perhaps nobody knows where.
    var isMove: Bool { result != .stays }
}
