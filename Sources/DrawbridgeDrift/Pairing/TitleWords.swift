/// The words of a title that say what it is about, without those that every drawing of states may have.
struct TitleWords {
    /// In Latin letters.
    let words: [String]
    /// Whether it names something in the script of the code.
    let areOfCode: Bool

    init(_ title: String) {
        let written = Self.withoutRemark(title).split(whereSeparator: \.isWhitespace).filter {
            !Self.general.contains($0.lowercased())
        }
        words = Self.telling(written)
        areOfCode = !Self.telling(written.filter { $0.contains { $0.isASCII && $0.isLetter } }).isEmpty
    }

    /// `Transitions (must be kept)`, `State machine (the heart of it all)`: what brackets say in small letters or in many words names nothing.
    private static func withoutRemark(_ title: String) -> Substring {
        guard title.hasSuffix(")"), let open = title.firstRange(of: " (") else { return title[...] }
        let words = title[open.upperBound...].dropLast().split(separator: " ")
        let isRemark = words.count > 2 || words.count > 1 && words[0].first?.isLowercase == true
        return isRemark ? title[..<open.lowerBound] : title[...]
    }

    private static func telling(_ written: [Substring]) -> [String] {
        Spelling(written.joined(separator: " ")).words.filter { word in
            !general.contains(word) && word.contains { $0.isLetter }
        }
    }

    /// The words of a text that look like types or files of the code, and name something: `LargeFilesModel`, `Engine.swift`.
    static func types(in text: String) -> [String] {
        let words = text.split { !($0.isLetter || $0.isNumber || "_.".contains($0)) }
        return words.compactMap { word in
            let name = word.hasSuffix(".swift") ? word.dropLast(6) : word
            let looksLikeType =
                name.first?.isUppercase == true && !name.contains(".")
                && (name.count < word.count
                    || zip(name, name.dropFirst()).contains { $0.isLowercase && $1.isUppercase })
            return looksLikeType && !TitleWords(String(name)).nameNothing ? String(name) : nil
        }
    }

    /// `State transitions`, `3.1 Overview`: it names nothing.
    var nameNothing: Bool { words.isEmpty }

    /// Whether a word of a title may stand for one of these. A title in another script than the code's names nothing of it.
    func mayMean(_ names: Set<String>) -> Bool {
        guard areOfCode else { return true }
        return words.contains { word in names.contains { Self.areAlike(word, $0) } }
    }

    /// `notification` and `notifications`, `memorize` and `memorization`.
    static func areAlike(_ a: String, _ b: String) -> Bool {
        if a == b { return true }
        let common = zip(a, b).prefix { $0 == $1 }.count
        return common >= 4 && common * 3 >= 2 * max(a.count, b.count)
    }

    private static let general: Set = [
        "a", "an", "and", "algebra", "all", "app", "appendix", "application", "architecture", "as", "at", "behavior",
        "behaviour", "by", "chart", "charts", "code", "current", "cycle", "cycles", "description", "design", "details",
        "diagram", "diagrams", "doc", "docs", "documentation", "draft", "drawing", "drawings", "example", "examples",
        "feature", "figure", "flow", "flows", "for", "from", "fsm", "full", "general", "graph", "how", "implementation",
        "in",
        "index", "introduction", "ios", "is", "it", "its", "life", "lifecycle", "machine", "machines", "main",
        "mermaid",
        "mac", "macos", "model", "models",
        "module", "new", "of", "old", "on", "or", "os", "our", "overview", "phase", "phases", "picture", "plan",
        "plantuml",
        "readme", "rule", "rules",
        "section", "service", "sketch", "spec", "specification", "state", "statechart", "statecharts", "statemachine",
        "states",
        "status", "step", "steps", "summary", "swift", "system", "table", "the", "to", "transition", "transitions",
        "ui", "uikit", "uml", "v1",
        "v2",
        "view", "views", "with", "works",
        "автомат", "диаграмма", "диаграммы", "описание", "переходы", "переходов", "состояние", "состояний", "состояния",
        "схема", "기계", "다이어그램", "라이프사이클", "머신", "상태", "상태머신", "전이", "전환", "흐름", "状态", "状态图", "状态机", "状态转换", "状態機械",
        "状態遷移", "ステートマシン", "ライフサイクル",
    ]
}
