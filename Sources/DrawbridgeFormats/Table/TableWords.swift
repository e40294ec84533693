/// The words in the heads of a table that say what its columns hold, in English and in Russian.
enum TableWords {
    static let source: Set = [
        "from", "state", "from state", "from states", "source states", "current", "current state", "source",
        "source state", "start state", "old state",
        "present state", "из", "откуда", "состояние", "из состояния", "текущее состояние", "исходное состояние",
    ]
    static let target: Set = [
        "to", "next", "to state", "next state", "new state", "target", "target state", "destination",
        "destination state", "resulting state", "end state", "goes to", "leads to", "в", "куда", "в состояние",
        "следующее состояние", "новое состояние", "целевое состояние", "переход в",
    ]
    /// A column whose cells are arrows.
    static let arrows: Set = ["from to", "transition", "transitions", "state transition", "переход"]
    static let event: Set = [
        "event", "trigger", "input", "on", "signal", "message", "command", "happening", "event trigger", "событие",
        "триггер", "сигнал", "вход", "команда",
    ]
    static let condition: Set = [
        "guard", "condition", "if", "when", "guard condition", "conditions", "условие", "если", "когда",
    ]
    static let actions: Set = [
        "action", "actions", "effect", "effects", "side effect", "side effects", "output", "do", "действие", "действия",
        "эффект",
    ]
    /// Of two columns for states, these name them so that nothing else can be meant.
    static let certainSources = source.filter { $0.contains("state") || $0.contains("состоян") }
    static let certainTargets = target.filter { $0.contains("state") || $0.contains("состоян") || $0 == "next" }
    /// What a state does, in the column of events.
    static let entry: Set = ["entry", "exit", "do"]
    /// The state that it is already.
    static let same: Set = [
        "same", "(same)", "same state", "unchanged", "stay", "stays", "itself", "то же", "не меняется",
    ]
    /// What is said of a state in brackets behind its name.
    static let initial: Set = ["initial", "initial state", "start", "начальное"]
    static let final: Set = ["final", "terminal", "end", "final state", "terminal state", "конечное"]

    /// The words of a head without signs: `**Next state:**` is `next state`.
    static func folded(_ head: String) -> String {
        let words = head.lowercased().replacing("(s)", with: "").split { !($0.isLetter || $0.isNumber) }
        return words.joined(separator: " ")
    }
}
