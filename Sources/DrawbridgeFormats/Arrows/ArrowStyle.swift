import DrawbridgeModel

/// How a drawing writes its arrows: the last line that has words shows it.
struct ArrowStyle {
    private var sign = "->"
    private var words = ArrowLine.Style.colon
    private var separator = ": "
    /// What stands around names.
    private var name = PlainName(name: "")
    private var edge = Machine.pseudoState

    init(_ lines: [ArrowLine], in text: DiagramText) {
        guard let model = lines.last(where: { $0.words != nil }) ?? lines.last else { return }
        if !model.sign.isEmpty { sign = model.sign }
        let names = lines.flatMap { $0.arrows.flatMap { $0.from + $0.to } }
        if let plain = names.last(where: { ![Machine.pseudoState, "*", "?"].contains($0.name) }) {
            name = plain
            // What a state carries belongs to that state.
            if plain.suffix.hasPrefix("(") { name.suffix = String(plain.suffix.drop { $0 != ")" }.dropFirst()) }
        }
        guard let said = model.words else { return }
        words = said.style
        if case .colon = said.style { separator = Self.colon(text.text(said.offsets)) }
    }

    /// A line for a transition.
    func line(_ transition: Transition) -> String {
        let (from, to) = (spelled(transition.isStart ? edge : transition.from), spelled(transition.to))
        let label = transition.words.text
        guard !label.isEmpty else { return "\(from) \(plainSign) \(to)" }
        switch words {
        case .middle, .between: return "\(from) \(Self.text(words, label, sign: plainSign)) \(to)"
        case .colon, .brackets, .word: return "\(from) \(plainSign) \(to)" + self.label(transition, words: label)
        }
    }

    /// Words to be added at the end of a line that has none.
    func label(_ transition: Transition, words label: String) -> String {
        if label.isEmpty { return "" }
        switch words {
        case .brackets where !label.contains(")") && !label.contains("("): return " (\(label))"
        case .word(let word)
        where PlainWords.happening.contains(word) && PlainLabel.introduced("\(word) \(label)") != nil:
            return " \(word) \(label)"
        case .colon, .brackets, .word, .middle, .between: return separator + label
        }
    }

    /// A name in a line of its own.
    func spelled(alone state: String) -> String {
        let alone = Arrows.spelled(alone: state)
        return alone == Arrows.spelled(target: state) ? spelled(state) : alone
    }

    func spelled(_ state: String) -> String {
        if [Machine.pseudoState, "*", "?"].contains(state) { return state }
        let spelled = PlainName.spelled(state)
        guard spelled == state else { return spelled }
        let decorated = name.prefix + state + name.suffix
        return PlainName.read(decorated[...])?.name == state ? decorated : spelled
    }

    /// The words of a line that has some already, written anew.
    static func text(_ style: ArrowLine.Style, _ label: String, sign: String) -> String {
        switch style {
        case .colon: label.isEmpty ? "" : ": \(label)"
        case .brackets: label.isEmpty ? "" : " (\(label))"
        case .word(let word): label.isEmpty ? "" : word.isEmpty ? ": \(label)" : " \(word) \(label)"
        case .middle(let open, let close): label.isEmpty ? plain(sign) : open + inMiddle(label, open) + close
        case .between: label.isEmpty ? "" : " (\(label)) "
        }
    }

    /// A condition alone that reads like an event is in two pairs of brackets: `--[[late]]-->`.
    private static func inMiddle(_ label: String, _ open: String) -> String {
        !open.hasSuffix("[") && PlainLabel.isEventInSquareBrackets(label) ? "[\(label)]" : label
    }

    private var plainSign: String { Self.plain(sign) }

    /// `->` of `--start->`.
    private static func plain(_ sign: String) -> String {
        let dashes = sign.prefix { "-=─—–".contains($0) }
        let heads = sign.suffix(1)
        return dashes.count == sign.count - 1 ? sign : "-" + heads
    }

    /// `: ` or ` : `, as the drawing has it.
    static func colon(_ words: String) -> String {
        let start = words.prefix { $0 == " " }
        let behind = words.dropFirst(start.count + 1).prefix { $0 == " " }
        return "\(start):\(behind.isEmpty ? " " : behind)"
    }
}
