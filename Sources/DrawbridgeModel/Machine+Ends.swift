/// Where the machine of some code ends.
extension Machine {
    /// The states that the code enters and never leaves, and that nothing calls an end. They may be forgotten.
    package var undeclaredEnds: [State] {
        isDrawn ? [] : states.filter { $0.kind == .final && !$0.isCalledEnd }
    }

    /// The machine with only those states final that a drawing draws as ends, or that the code calls so.
    package func withDeclaredEnds() -> Machine {
        let names = Set(undeclaredEnds.map(\.name))
        var machine = self
        for i in states.indices where names.contains(states[i].name) { machine.states[i].kind = .simple }
        return machine
    }
}

private extension State {
    /// Whether the name or the comment of a case says that nothing comes after it.
    var isCalledEnd: Bool {
        let comment = (documentation ?? "").lowercased().split { !$0.isLetter }.map(String.init)
        let last = Self.lastWord(of: ownName)
        return Self.endNames.contains(last) || comment.contains(where: Self.endWords.contains)
    }

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
