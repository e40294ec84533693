import DrawbridgeModel

/// The words by which people say how a call ended: `load failed`, `loaded`, `API error`, `success`.
struct OutcomeWords {
    let outcome: Transition.Outcome
    /// What is left of the name, in small letters; empty where the name says nothing else.
    let rest: String
    /// `answer` of `rag.answer success`; nil where the name has no point.
    let lastPart: String?

    /// Whether the name says more than how something ended.
    var saysMore: Bool { !rest.isEmpty }

    /// `error` and `empty response` of `error or empty response`: the ways in which a call may end; none of a name without “or”, or where
    /// a part may be an event of its own (`error or cancel`).
    static func alternatives(_ name: String) -> [String] {
        let parts = name.replacing(" or ", with: "/").replacing(" OR ", with: "/").split(separator: "/").map(
            String.init)
        let areEnds = parts.allSatisfy { part in
            OutcomeWords(part).map { !$0.saysMore } ?? Spelling(part).words.contains(where: absences.contains)
        }
        return parts.count > 1 && areEnds ? parts : []
    }

    private static let absences: Set = [
        "empty", "no", "none", "nothing", "nil", "missing", "invalid", "bad", "wrong", "unknown",
    ]

    /// Nil for a name that says nothing about an outcome.
    init?(_ name: String) {
        let words = Spelling(name).words
        guard let last = words.last, let first = words.first else { return nil }
        let others: ArraySlice<String>
        if let outcome = Self.outcomes[last] {
            (self.outcome, others) = (outcome, words.dropLast())
        } else if let outcome = Self.outcomes[first] {
            (self.outcome, others) = (outcome, words.dropFirst())
        } else {
            return nil
        }
        rest = others.filter { !Self.general.contains($0) }.joined()
        let call = name.split(separator: ".").last.map { Spelling(String($0)).words } ?? []
        lastPart = name.contains(".") && call.last == last ? call.dropLast().joined() : nil
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

    /// What any call may be about.
    private static let general: Set = ["any", "api", "general", "http", "io", "network", "server", "unknown"]

    private static let outcomes: [String: Transition.Outcome] = [
        "success": .success, "succeeded": .success, "succeeds": .success, "successful": .success,
        "successfully": .success,
        "ok": .success, "completed": .success, "done": .success, "finished": .success,
        "failure": .failure, "failed": .failure, "fails": .failure, "fail": .failure, "error": .failure,
        "throws": .failure,
        "thrown": .failure,
    ]
}
