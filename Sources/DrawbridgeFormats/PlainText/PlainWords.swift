/// The words by which plain text says what it means, most of them in English and in Russian.
enum PlainWords {
    /// Between names of states.
    static let separators = ["or", "and", "или", "и"]
    /// After the target of an arrow: what follows is its event.
    static let happening = [
        "on", "upon", "when", "after", "by", "via", "once", "при", "по", "когда", "после",
    ]
    /// Of these, those that say when it happens: they belong to what follows them.
    static let times: Set = ["after", "once", "после", "—", "–", "-"]
    /// After the target of an arrow: what follows is its condition.
    static let conditions = ["if", "если"]
    /// If no other condition holds.
    static let otherwise: Set = ["otherwise", "else", "if not", "иначе", "sonst", "sinon", "altrimenti"]
    /// In front of a line of arrows, with a colon: `State: idle → loading`.
    static let leads: Set = [
        "state", "states", "status", "phase", "phases", "transition", "transitions", "flow", "состояние", "состояния",
        "переход",
        "переходы", "状态", "狀態", "状態", "상태",
    ]
    /// In front of the state that the arrows below a line leave: `From: idle`. Longer ones come first.
    static let sources = [
        "from state", "from", "source state", "source", "von", "de", "desde", "depuis", "da", "из", "откуда",
    ]
    /// `State: idle`
    static func startWithLead(_ text: String) -> Bool {
        guard let colon = text.firstIndex(of: ":") else { return false }
        let word = text[..<colon].filter { $0.isLetter }
        return leads.contains(word.lowercased())
    }

    /// Any state, as the source of an arrow.
    static let any: Set = [
        "*", "any", "any state", "any-state", "any other state", "anything", "anywhere", "every state", "any phase",
        "any status",
        "all", "all states", "all other states", "любое", "любое состояние", "все", "все состояния", "из любого",
        "任何状态", "任意状态", "每个状态", "所有状态", "任何狀態", "任意狀態", "所有狀態", "任意の状態", "すべての状態", "全ての状態",
        "모든 상태", "cualquier estado", "todos los estados", "qualquer estado", "todos os estados", "jeder zustand",
        "alle zustände", "n'importe quel état", "n’importe quel état", "tous les états",
        "tout état", "chaque état", "qualsiasi stato", "qualunque stato", "ogni stato", "tutti gli stati",
        "beliebig", "beliebiger zustand", "jeder", "alle", "cualquiera", "todos", "qualquer", "n’importe lequel",
        "n'importe lequel", "tous",
        "qualsiasi", "qualunque", "tutti", "dowolny stan",
        "każdy stan", "wszystkie stany", "elke toestand", "iedere toestand", "alle toestanden", "elke status",
        "herhangi bir durum", "her durum", "tüm durumlar", "будь-який стан", "будь-якого стану", "кожен стан",
        "усі стани",
        "всі стани", "أي حالة", "كل الحالات", "جميع الحالات", "jakýkoli stav", "libovolný stav", "valfritt tillstånd",
        "alla tillstånd",
    ]
    /// Any state that an arrow leaves.
    static let open: Set = [
        "any non-terminal state", "any nonterminal state", "any non-final state", "all non-terminal states",
        "any non-terminal", "any state that is not terminal", "любое незавершённое состояние",
    ]
    /// Any state that no arrow leaves.
    static let terminal: Set = [
        "any terminal state", "any final state", "all terminal states", "any terminal", "любое конечное состояние",
    ]
    /// Behind any state, before those that are not meant.
    static let exceptions = [" except for ", " except ", " other than ", " but ", " besides ", " кроме "]
    /// What an arrow leads to that changes no state.
    static let unchanged: Set = [
        "no change", "no transition", "no state change", "unchanged", "same state", "no-op", "не меняется",
    ]
    /// Whether words in brackets behind a state say what it is like, and not what leads there: `failed (eligible for retry)`.
    static func isRemark(_ words: String) -> Bool {
        let words = words.lowercased()
        return kinds.contains(words) || words.contains(" ") && remarks.contains { words.hasPrefix($0 + " ") }
    }

    /// What happens, and what decides where an arrow leads then: `resume` and `based on what was paused`. Nil for words without such a condition.
    static func dependence(in words: String) -> (event: String, condition: String)? {
        guard !words.contains(where: { "[]".contains($0) }) else { return nil }
        let text = " " + words
        guard let place = dependences.compactMap({ text.firstRange(of: $0)?.lowerBound }).min() else { return nil }
        return (PlainLabel.words(String(text[..<place])), PlainLabel.words(String(text[place...])))
    }

    private static let dependences = [
        " based on ", " Based on ", " depending on ", " Depending on ", " depends on ", " according to ",
        " According to ",
    ]

    private static let kinds: Set = [
        "initial", "final", "terminal", "optional", "transient", "default", "initial state", "final state",
        "terminal state", "end state", "start state", "начальное", "конечное",
    ]
    private static let remarks = ["eligible", "e.g.", "i.e.", "see", "can", "may", "must", "should", "is", "was"]

    /// In what stands alone in a line, these words say that it is a sentence.
    private static let verbs: Set = ["is", "are", "was", "has", "have", "must", "should", "can"]

    /// Whether a verb stands behind the first word.
    static func haveVerb(_ name: String) -> Bool {
        name.lowercased().split(separator: " ").dropFirst().contains { verbs.contains(String($0)) }
    }
    /// Whether words say what somebody can do, and not what a state is called: `can retry`, `may be closed`.
    static func beginWithModal(_ words: Substring) -> Bool {
        let first = words.prefix { $0 != " " }
        return first.endIndex < words.endIndex && modals.contains(first.lowercased())
    }

    private static let modals: Set = ["can", "may", "must", "should"]

    /// Whether what stands alone in a line is more likely a remark than the name of a state.
    static func areSentence(alone name: String) -> Bool {
        haveVerb(name) || name.split(separator: " ").count > 2
    }
    /// Where a machine begins, or is over.
    static let edge: Set = ["[*]", "(*)", "●", "◉"]
    /// Where a machine begins, in the first column of a table.
    static let start: Set = ["none", "(none)", "(new)", "new", "(start)", "нет", "(нет)"]
    /// A cell of a table that says nothing.
    static let nothing: Set = [
        "", "-", "--", "—", "–", "−", "n/a", "na", "n.a.", "none", "(none)", "✗", "✘", "❌", "×", "·", "нет", "ignored",
        "(ignored)", "no-op", "(no-op)", "ignore", "(never)", "never",
    ]
    /// Words that are in no name of a state, unless it stands in quotes: what has them is a sentence.
    static let reserved = Set(
        separators + happening + conditions
            + ["any", "all", "none", "with", "then", "until", "while", "because", "unless", "which", "любое", "затем"])
}
