import DrawbridgeFlow

/// What conditions ask about: one that holds or fails, or the value of a subject that may be one of several cases.
struct Question {
    enum Kind: Hashable {
        case condition(String)
        case subject(String)
    }

    var kind: Kind
    /// The opposite of a condition, in words.
    var fails = ""
    /// Whether the code asks for a case of the subject by `==`.
    var isCompared = false
    /// All values of a subject, where they are known.
    var all: [String] = []

    static let truth = ["true", "false"]

    /// The words for one of its answers.
    func text(_ choice: Choice) -> String {
        switch kind {
        case .condition(let holds): choice == .holds ? holds : fails
        case .subject(let subject): subject + " " + text(ofCases: choice)
        }
    }

    /// As short as it can be said.
    private func text(ofCases choice: Choice) -> String {
        if isCompared, choice.names.count == 1 {
            return (choice.isComplement ? "!= " : "== ") + Self.spelled(choice.names[0])
        }
        let others = all.filter { !choice.names.contains($0) }
        if choice.isComplement { return Self.denial(choice.names) }
        if choice.names.count > 1, others.count < choice.names.count, !all.isEmpty { return Self.denial(others) }
        return "is " + choice.names.map(Self.spelled).joined(separator: " or ")
    }

    private static func denial(_ names: [String]) -> String {
        let values = names.map(spelled)
        return values.count == 1 ? "is not \(values[0])" : "is neither " + values.joined(separator: " nor ")
    }

    /// A case has a period before it, a literal has none.
    private static func spelled(_ name: String) -> String {
        name.first.map { $0.isLetter || $0 == "_" || $0 == "`" } ?? false ? "." + name : name
    }
}

extension Question {
    /// Which case the subject of a condition is.
    init(subjectOf words: SymbolicCondition, _ subject: String) {
        self.init(kind: .subject(subject), isCompared: words.isCompared, all: words.allCases)
    }
}
