/// What people write below arrows, since no arrow is short enough for it:
///
///     sentence = any *helper verb [ "back" ] ( "to" | "into" ) name [ words ]
///     sentence =/ name helper "be" ( "entered" | "reached" ) "from" any [ words ]
///     any = "any" [ "other" ] ( "state" | "phase" )
enum AnyStateSentence {
    /// `Any state may transition to `failed` on a fatal error.`, also in brackets.
    static func read(_ line: Range<Int>, in bytes: [UInt8]) -> ArrowLine? {
        guard line.count < 200 else { return nil }
        var text = String(decoding: bytes[line], as: UTF8.self)
        if text.hasPrefix("("), text.hasSuffix(")") { text = String(text.dropFirst().dropLast()) }
        if text.hasSuffix(".") { text.removeLast() }
        let words = text.split(separator: " ")
        if let arrow = entered(words) { return ArrowLine(arrow, line) }
        guard let start = start(ofTargetIn: words.map { $0.lowercased() }) else { return nil }
        let (rest, label) = splitBeforeLabel(words[(start + 1)...])
        let name = PlainName.read(rest.isEmpty ? words[start] : "\(words[start]) \(rest)")
        return name.map { ArrowLine(($0, label), line) }
    }

    /// `failed can be entered from any state on an error`
    private static func entered(_ words: [Substring]) -> (target: PlainName, label: String)? {
        let plain = words.map { $0.lowercased() }
        guard let verb = plain.firstIndex(where: ["entered", "reached"].contains), verb > 2, plain[verb - 1] == "be",
            helpers.contains(plain[verb - 2]), plain.dropFirst(verb + 1).first == "from",
            let rest = endOfAny(plain, from: verb + 2),
            let target = PlainName.read(words[..<(verb - 2)].joined(separator: " ")[...])
        else { return nil }
        let (remark, label) = splitBeforeLabel(words[rest...])
        return remark.isEmpty ? (target, label) : nil
    }

    /// Words up to those that begin what happens.
    private static func splitBeforeLabel(_ words: ArraySlice<Substring>) -> (words: String, label: String) {
        let found = words.indices.lazy.compactMap { i in
            PlainLabel.introduced(words[i...].joined(separator: " ")).map { (i, $0.label) }
        }
        let (end, label) = found.first ?? (words.endIndex, "")
        return (words[..<end].joined(separator: " "), label)
    }

    private static let helpers: Set = ["may", "can", "could", "will", "also", "always"]
    private static let verbs: Set = [
        "transition", "transitions", "go", "goes", "move", "moves", "lead", "leads", "change", "changes", "fall",
        "falls",
        "switch", "switches",
    ]

    private static func start(ofTargetIn words: [String]) -> Int? {
        guard let start = endOfAny(words, from: 0) else { return nil }
        var rest = words[start...]
        func take(_ choices: Set<String>) -> Bool {
            guard let word = rest.first, choices.contains(word) else { return false }
            rest.removeFirst()
            return true
        }
        while take(helpers) {}
        guard take(verbs) else { return nil }
        _ = take(["back"])
        guard take(["to", "into"]), !rest.isEmpty else { return nil }
        return rest.startIndex
    }

    /// What stands behind “any other state”.
    private static func endOfAny(_ words: [String], from start: Int) -> Int? {
        var words = words[start...]
        guard words.popFirst() == "any" else { return nil }
        if words.first == "other" { words.removeFirst() }
        guard let noun = words.popFirst(), ["state", "phase"].contains(noun) else { return nil }
        return words.startIndex
    }
}

private extension ArrowLine {
    /// From any state.
    init(_ arrow: (target: PlainName, label: String), _ line: Range<Int>) {
        let arrow = Arrow(
            from: [PlainName(name: "*")], to: [arrow.target], label: arrow.label, sign: line.lowerBound)
        self.init(arrows: [arrow], offsets: line, sign: "", end: line.upperBound)
    }
}
