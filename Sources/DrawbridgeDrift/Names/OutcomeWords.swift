import DrawbridgeModel

/// The words by which people say how a call ended: `load failed`, `loaded`, `API error`, `success`.
struct OutcomeWords {
    let outcome: Transition.Outcome
    /// What is left of the name, in small letters; empty where the name says nothing else.
    let rest: String

    /// Nil for a name that says nothing about an outcome.
    init?(_ name: String) {
        let words = Spelling(name).words
        guard let last = words.last, let first = words.first else { return nil }
        if let outcome = Self.outcomes[last] {
            (self.outcome, rest) = (outcome, words.dropLast().joined())
        } else if let outcome = Self.outcomes[first] {
            (self.outcome, rest) = (outcome, words.dropFirst().joined())
        } else {
            return nil
        }
    }

    /// How the name says that an action has ended well: `loaded` for `load`, `saved` for `save`, `retried` for `retry`.
    static func done(_ action: String) -> String {
        let letters = Spelling(action).letters
        if letters.hasSuffix("e") { return letters + "d" }
        if letters.hasSuffix("y"), let before = letters.dropLast().last, !"aeiou".contains(before) {
            return letters.dropLast() + "ied"
        }
        return letters + "ed"
    }

    private static let outcomes: [String: Transition.Outcome] = [
        "success": .success, "succeeded": .success, "succeeds": .success, "successful": .success,
        "successfully": .success,
        "ok": .success, "completed": .success, "done": .success, "finished": .success,
        "failure": .failure, "failed": .failure, "fails": .failure, "fail": .failure, "error": .failure,
        "throws": .failure,
        "thrown": .failure,
    ]
}
