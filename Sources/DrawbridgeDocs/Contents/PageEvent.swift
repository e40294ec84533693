import DrawbridgeModel

/// What happens, as pages name it: the event, and how the call ended that it is named after.
struct PageEvent: Sendable, Hashable {
    var event: String?
    /// Nil where the name of the event says it.
    private(set) var outcome: Transition.Outcome?

    init(_ event: String?, _ outcome: Transition.Outcome?) {
        self.event = event
        self.outcome = outcome.flatMap { outcome in
            event.map { outcome.isSaid(by: $0) } == true ? nil : outcome
        }
    }

    init(_ transition: Transition) { self.init(transition.event, transition.outcome) }

    /// `fetch`, and *✓ succeeds* behind it. Nothing for what happens without an event.
    var phrase: Phrase { event.map { with(Phrase(code: $0)) } ?? .nothing }

    /// The same in words that need no markup: `fetch ✓ succeeds`.
    var text: String { [event ?? "(no event)", outcome?.words].compactMap(\.self).joined(separator: " ") }

    /// - Parameter name: The event, as it is written there.
    func with(_ name: Phrase) -> Phrase {
        outcome.map { "\(name) \(.soft("\($0.words)"))" } ?? name
    }
}

extension Transition.Outcome {
    /// The sign of the drawings, and what it means.
    var words: String {
        switch self {
        case .success: "\(sign) succeeds"
        case .failure: "\(sign) fails"
        }
    }
}

private extension Transition.Outcome {
    /// Whether the name of an event ends with a word for the outcome: `loaded`, `fetchFailed(with:)`.
    func isSaid(by event: String) -> Bool {
        let name = event.prefix { $0 != "(" }
        let last = name.reversed().prefix { $0.isLetter && !$0.isUppercase }
        let word = name.suffix(name.count > last.count ? last.count + 1 : last.count).lowercased()
        return endings.contains { word == $0 || word.dropFirst() == $0 }
    }

    var endings: [String] {
        switch self {
        case .success:
            ["success", "succeeded", "loaded", "fetched", "received", "saved", "completed", "finished", "done"]
        case .failure: ["failure", "failed", "error", "errored"]
        }
    }
}
