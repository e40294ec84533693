/// Where the machine of some code ends.
///
/// A state is final where the code enters it, never leaves it, and calls it an end: that nothing leaves it may as well be
/// an oversight. What a drawing draws as an end is one.
extension Machine {
    /// The states that the code enters and never leaves, and that nothing calls an end. They may be forgotten.
    package var undeclaredEnds: [State] {
        guard !isDrawn else { return [] }
        let neverLeft = transitions.neverLeft
        return states.filter { $0.kind == .simple && neverLeft.contains($0.name) }
    }
}

extension [Transition] {
    /// The names of the states that one of these enters and none leaves.
    package var neverLeft: Set<String> {
        let moves = filter { $0.kind == .external }
        return Set(moves.map(\.to)).subtracting(moves.map(\.from))
    }
}

extension State {
    /// Whether the name or the comment of a case says that nothing comes after it.
    package var isCalledEnd: Bool {
        let comment = (documentation ?? "").lowercased().split { !$0.isLetter }.map(String.init)
        let last = Self.lastWord(of: ownName)
        return Self.endNames.contains(last) || comment.contains(where: Self.endWords.contains)
    }
}

private extension State {
    static let endNames: Set<String> = [
        "closed", "complete", "completed", "dead", "disposed", "done", "down", "end", "ended", "final", "finalized",
        "finished", "shutdown", "terminal", "terminated", "terminating",
    ]

    static let endWords: Set<String> = ["end", "ends", "final", "terminal", "terminates"]

    /// `down` of `shutDown`, in lower case.
    static func lastWord(of name: String) -> String {
        let start = name.lastIndex(where: \.isUppercase) ?? name.startIndex
        return name[start...].lowercased().split { !$0.isLetter }.last.map(String.init) ?? ""
    }
}
