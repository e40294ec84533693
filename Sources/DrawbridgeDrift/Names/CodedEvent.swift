import DrawbridgeModel

/// An event of the code as settings name it: `load`, `load: failure`, `permissionChanged [status == .authorized]`.
struct CodedEvent: Hashable, Sendable {
    /// What has to hold besides the name.
    struct Restriction: Hashable, Sendable {
        var outcome: Transition.Outcome?
        /// The conditions that all have to hold, as `GuardText` writes them.
        var conditions: Set<String> = []

        var isEmpty: Bool { outcome == nil && conditions.isEmpty }
    }

    var name: String
    var restriction = Restriction()

    init(_ text: String) {
        name = text
        if name.hasSuffix("]"), let start = Self.start(ofConditionIn: name) {
            restriction.conditions = Set(GuardText.conditions(String(name[name.index(after: start)...].dropLast())))
            name = Self.trimmed(name[..<start])
        }
        if let colon = name.lastIndex(of: ":"),
            let outcome = Transition.Outcome(rawValue: Self.trimmed(name[name.index(after: colon)...]))
        {
            restriction.outcome = outcome
            name = Self.trimmed(name[..<colon])
        }
    }

    /// The bracket that the last one closes.
    private static func start(ofConditionIn text: String) -> String.Index? {
        var depth = 0
        for place in text.indices.reversed() {
            if text[place] == "]" { depth += 1 }
            if text[place] == "[" { depth -= 1 }
            if depth == 0 { return place == text.startIndex ? nil : place }
        }
        return nil
    }

    private static func trimmed(_ text: Substring) -> String {
        text.split(separator: " ").joined(separator: " ")
    }
}

extension CodedEvent.Restriction {
    /// Whether a step of the code may happen so: nothing that is known of it says otherwise.
    func allows(_ step: Step) -> Bool {
        if let outcome, let happened = step.outcome, happened != outcome { return false }
        let known = step.guards.flatMap(GuardText.conditions)
        return !conditions.contains { condition in known.contains { GuardText.contradict($0, condition) } }
    }

    /// Whether a step of the code says that it happens so.
    func isKnown(of step: Step) -> Bool {
        (outcome == nil || step.outcome == outcome)
            && conditions.isSubset(of: step.guards.flatMap(GuardText.conditions))
    }
}
