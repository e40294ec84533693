/// What a heading, or the sentence above a text, says about it.
enum Announcement {
    /// That it is a state machine.
    case machine
    /// That it shows transitions, of states or of anything else.
    case transitions
    /// That it is about states, whatever it says of them.
    case states
    case nothing
    /// That it is something else, or no state machine.
    case other
    /// That there is no diagram yet, and what one could look like.
    case proposal

    init(_ text: String) {
        let words = Self.folded(text)
        if (" " + words + " ").contains(anyOf: Self.phrases) || words.contains(anyOf: Self.unspacedPhrases) {
            self = Self.isAboutTests(words) ? .other : .machine
        } else {
            self = Self.isTitle(words) || Self.isTitleWithRemark(text) ? .transitions : .nothing
            let mayBeStates = self == .nothing && !Self.speaksOfOthers(words)
            if mayBeStates, Self.speaksOfStates(words) || Self.namesTypeOfStates(text) { self = .states }
        }
    }

    /// What stands behind the last full stop but one: the sentence right above a text. One that ends with a colon speaks of
    /// that text, whatever the heading says.
    init(lastSentenceOf text: String) {
        let sentence = text.split(separator: ". ").last.map(String.init) ?? text
        self.init(sentence)
        let words = Self.folded(sentence)
        if Self.proposals.contains(where: words.contains) {
            self = .proposal
        } else if Self.denials.contains(where: words.contains) || sentence.hasSuffix(":") && self == .nothing {
            self = .other
        }
    }

    /// `Tests of the state machine`, `State machine tests`: what follows says what a test expects.
    private static func isAboutTests(_ words: String) -> Bool {
        testBeginnings.contains(where: words.hasPrefix) || testEndings.contains(where: words.hasSuffix)
    }

    private static let testBeginnings = ["tests ", "test cases ", "unit tests ", "testing "]
    private static let testEndings = [" tests", " test cases", " test suite", " test plan"]

    /// Whether it speaks of several state machines, each of which may have a section of its own.
    static func speaksOfSeveral(_ text: String) -> Bool {
        let words = folded(text)
        return ["state machines", "state diagrams", "statecharts", "state charts"].contains(where: words.contains)
    }

    private static let denials = [
        "no state machine", "not a state machine", "no state transition", "no state diagram", "missing state",
        "please add", "не автомат", "没有状态", "缺少", "缺乏",
    ]

    /// What says that there is none yet, and shows one.
    private static let proposals = [
        "suggest to add", "suggest adding", "suggested diagram", "diagram is missing", "建议补充",
    ]

    /// What a heading and a sentence below it say together.
    static func both(_ heading: Announcement, _ sentence: Announcement) -> Announcement {
        switch (heading, sentence) {
        case (_, .proposal), (.proposal, _): .proposal
        case (.machine, .other): .states
        case (_, .other): .nothing
        case (.machine, _), (_, .machine): .machine
        case (.transitions, _), (_, .transitions): .transitions
        case (.states, _), (_, .states): .states
        case (.nothing, .nothing), (.other, .nothing): .nothing
        }
    }

    /// Beginnings of words: a plural says the same, and so does another case in Russian.
    private static let phrases = [
        "state machine", "statemachine", "state diagram", "statechart", "state chart", "state transition",
        "state graph", "state flow", "states flow", "flow of states", "transition table", "transition diagram",
        "finite automat",
        "fsm ", "legal transition",
        "phase machine", "phase transition", "status transition", "small machine", "own machine",
        "valid transition", "allowed transition", "possible transition", "transitions between states",
        "конечный автомат", "конечного автомата", "автомат состояний", "машина состояний", "диаграмма состояний",
        "диаграмма переходов", "граф состояний", "граф переходов", "таблица переходов", "переходы состояний",
        "переходы между состояниями", "допустимые переходы", "возможные переходы",
        "zustandsautomat", "zustandsdiagramm", "zustandsmaschine", "zustandsübergäng", "zustandsübergang",
        "übergangstabelle",
        "machine à états", "machine d états", "diagramme d états", "diagramme états", "automate fini",
        "table de transition",
        "transitions d état", "máquina de estados", "diagrama de estados", "tabla de transiciones",
        "transiciones de estado",
        "tabela de transições", "transições de estado", "macchina a stati", "diagramma a stati",
        "diagramma degli stati",
        "tabella delle transizioni", "transizioni di stato",
        "상태 머신", "상태 기계", "상태머신", "상태 다이어그램", "상태 전이", "상태 전환",
    ].map { Array(" \($0)".utf8) }

    /// In scripts without blanks between words.
    private static let unspacedPhrases = [
        "状态机", "状态图", "状态转换", "状态转移", "状态流转", "狀態機", "狀態圖", "狀態轉換", "狀態轉移", "状態遷移", "状態機械", "ステートマシン",
    ].map { Array($0.utf8) }

    private static let titles: Set = [
        "transitions", "transition", "transition rules", "the transitions", "transitions are", "lifecycle",
        "life cycle",
        "states", "states and transitions", "übergänge", "zustände", "zustände und übergänge", "états",
        "états et transitions",
        "transiciones", "estados", "estados y transiciones", "transições", "estados e transições", "transizioni",
        "stati",
        "stati e transizioni", "переходы", "состояния и переходы", "жизненный цикл",
    ]

    /// `Engine lifecycle`, `Download states`: a few words. What has more is a sentence.
    private static func isTitle(_ words: String) -> Bool {
        titles.contains(words) || words.split(separator: " ").count <= 3 && endings.contains(where: words.hasSuffix)
    }

    /// `Transition rules (must be kept)`
    private static func isTitleWithRemark(_ text: String) -> Bool {
        guard text.hasSuffix(")"), let open = text.firstRange(of: " (") else { return false }
        return isTitle(folded(String(text[..<open.lowerBound]))) && !speaksOfOthers(folded(text))
    }

    private static let endings = [" lifecycle", " life cycle", " transitions", " states", " жизненный цикл"]

    /// In a few words; a longer sentence may give an example.
    private static func speaksOfStates(_ text: String) -> Bool {
        let words = text.split(separator: " ")
        return words.count < 10
            && (words.contains { stateWords.contains(String($0)) } || text.contains(anyOf: unspacedStateWords))
    }

    /// Whether it says that arrows are the way of a test or of a user, or what is called how elsewhere.
    static func speaksOfOthers(_ text: String) -> Bool {
        folded(text).split(separator: " ").contains { otherWords.contains(String($0)) }
    }

    private static let otherWords: Set = [
        "test", "tests", "tested", "testing", "smoke", "scenario", "scenarios", "verify", "verifies", "mapping", "maps",
        "screens", "navigation", "migration", "renamed", "тест", "тесты", "экраны",
    ]

    /// Whether a sentence only says when something else happens: `it is written at status transitions`, `after each state transition`.
    static func speaksOfMoments(_ text: String) -> Bool {
        let sentence = text.ranges(of: ". ").last.map { text[$0.upperBound...] } ?? text[...]
        let words = Self.folded(String(sentence)).split(separator: " ").map(String.init)
        return words.indices.contains { i in
            guard i > 1, words[i].hasPrefix("transition"), namesOfStates.contains(words[i - 1]) else { return false }
            let lead = articles.contains(words[i - 2]) && i > 2 ? words[i - 3] : words[i - 2]
            return moments.contains(lead)
        }
    }

    private static let namesOfStates: Set = ["state", "status", "phase", "stage"]
    private static let articles: Set = ["a", "an", "the", "each", "every", "any", "all", "its", "these", "those"]
    private static let moments: Set = ["at", "on", "upon", "during", "after", "before", "between", "across", "per"]

    /// `Example`, `Usage examples:`
    static func speaksOfExample(_ heading: String) -> Bool {
        let words = folded(heading).split(separator: " ")
        return words.count < 4 && words.contains { examples.contains(String($0)) }
    }

    private static let examples: Set = [
        "example", "examples", "usage", "sample", "samples", "beispiel", "beispiele", "exemple", "exemples", "ejemplo",
        "ejemplos", "exemplo",
        "exemplos", "esempio", "esempi", "пример", "примеры", "использование",
    ]

    /// Whether the last words before a chain say in which order something else stands: `handlers (ordered by state:`.
    static func speaksOfOrder(_ text: String) -> Bool {
        let words = folded(String(text.split(whereSeparator: { "(.;".contains($0) }).last ?? "")).split(separator: " ")
        return words.indices.dropFirst().contains { i in
            orders.contains(String(words[i - 1]))
                && ["by", "nach", "по", "par", "por", "per"].contains(String(words[i]))
        }
    }

    private static let orders: Set = [
        "ordered", "sorted", "grouped", "arranged", "listed", "order", "sortiert", "geordnet", "упорядочено", "triés",
        "ordenado",
        "ordenados",
    ]

    /// Whether it is about what the code did once.
    static func speaksOfThePast(_ text: String) -> Bool {
        folded(text).split(separator: " ").contains { pastWords.contains(String($0)) }
    }

    private static let pastWords: Set = [
        "old", "former", "previous", "removed", "deprecated", "legacy", "obsolete", "fixed",
    ]

    /// Whether a sentence of a few words says that something goes from one to the next.
    static func speaksOfMoving(_ text: String) -> Bool {
        let words = folded(text).split(separator: " ")
        return words.count < 10 && !speaksOfOthers(folded(text)) && words.contains { verbs.contains(String($0)) }
    }

    private static let verbs: Set = [
        "goes", "moves", "cycles", "progresses", "advances", "transitions", "passes", "проходит", "переходит",
    ]

    /// `LinkState`, in a few words.
    private static func namesTypeOfStates(_ text: String) -> Bool {
        let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        return words.count < 10
            && words.contains { word in
                typesOfStates.contains { word.hasSuffix($0) && word.count > $0.count }
            }
    }

    private static let typesOfStates = ["State", "States", "Phase", "Status", "Stage", "StateMachine", "FSM"]

    private static let stateWords: Set = [
        "state", "states", "phase", "phases", "stage", "stages", "status", "statuses", "lifecycle", "transition",
        "transitions",
        "step", "steps", "flow", "enum", "zustand", "zustände", "zustandsübergang", "état", "états", "estado",
        "estados",
        "stato", "stati", "состояние", "состояния",
        "состояний", "фаза", "фазы", "переход", "переходы",
    ]

    private static let unspacedStateWords = ["状态", "狀態", "状態", "상태"].map { Array($0.utf8) }

    /// Words in lower case, without numbers before them: `## 2.1 State transitions:` is `state transitions`.
    static func folded(_ text: String) -> String {
        let words = text.lowercased().split { !($0.isLetter || $0.isNumber) }
        return words.drop { $0.allSatisfy(\.isNumber) }.joined(separator: " ")
    }
}
