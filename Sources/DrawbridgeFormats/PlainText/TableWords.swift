/// The words in the heads of a table that say what its columns hold, in English, in Russian and in some other languages.
enum TableWords {
    static let source: Set = [
        "from", "state", "from state", "from states", "source states", "current", "current state", "source",
        "source state", "start state", "old state",
        "present state", "von", "zustand", "aktueller zustand", "ausgangszustand", "startzustand", "de", "depuis",
        "état", "état actuel",
        "état courant", "état source", "état de départ", "desde", "estado", "estado actual", "estado origen",
        "estado inicial", "estado atual",
        "estado de origem", "origen", "origem", "da", "stato", "stato attuale", "stato corrente", "stato di partenza",
        "из", "откуда", "состояние", "из состояния", "текущее состояние", "исходное состояние",
    ]
    static let target: Set = [
        "to", "next", "to state", "next state", "new state", "target", "target state", "destination",
        "destination state", "resulting state", "end state", "goes to", "leads to", "nach", "zielzustand",
        "folgezustand",
        "nächster zustand", "neuer zustand", "vers", "à", "état suivant", "nouvel état", "état cible", "état d arrivée",
        "hacia", "hasta",
        "siguiente estado", "estado siguiente", "próximo estado", "nuevo estado", "estado destino", "estado de destino",
        "para", "novo estado",
        "destino", "verso", "stato successivo", "prossimo stato", "nuovo stato", "stato di destinazione", "в", "куда",
        "в состояние",
        "следующее состояние", "новое состояние", "целевое состояние", "переход в",
    ]
    /// A column whose cells are arrows.
    static let arrows: Set = [
        "from to", "transition", "transitions", "state transition", "übergang", "zustandsübergang", "transición",
        "transição",
        "transizione", "переход",
    ]
    static let event: Set = [
        "event", "trigger", "input", "on", "signal", "message", "command", "happening", "event trigger", "auslöser",
        "ereignis", "événement", "évènement", "déclencheur", "evento", "disparador", "gatilho", "innesco", "событие",
        "триггер", "сигнал", "вход", "команда",
    ]
    static let condition: Set = [
        "guard", "condition", "if", "when", "guard condition", "conditions", "bedingung", "wenn",
        "garde", "condición", "guarda", "condição", "condizione", "условие", "если", "когда",
    ]
    static let actions: Set = [
        "action", "actions", "effect", "effects", "side effect", "side effects", "output", "do", "aktion", "aktionen",
        "effet", "acción",
        "acciones", "efecto", "ação", "ações", "azione", "azioni", "effetto", "действие", "действия",
        "эффект",
    ]
    /// Of two columns for states, these name them so that nothing else can be meant.
    static let certainSources = source.filter(nameState)
    static let certainTargets = target.filter { nameState($0) || $0 == "next" }

    private static func nameState(_ head: String) -> Bool {
        ["state", "zustand", "état", "estado", "stato", "состоян"].contains { head.contains($0) }
    }
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
