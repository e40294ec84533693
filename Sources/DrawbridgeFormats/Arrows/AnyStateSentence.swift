/// What people write below arrows, since no arrow is short enough for it:
///
///     sentence = "any" [ "other" ] ( "state" | "phase" ) *helper verb [ "back" ] ( "to" | "into" ) name [ words ]
enum AnyStateSentence {
    /// `Any state may transition to `failed` on a fatal error.`, also in brackets.
    static func read(_ line: Range<Int>, in bytes: [UInt8]) -> ArrowLine? {
        guard line.count < 200 else { return nil }
        var text = String(decoding: bytes[line], as: UTF8.self)
        if text.hasPrefix("("), text.hasSuffix(")") { text = String(text.dropFirst().dropLast()) }
        if text.hasSuffix(".") { text.removeLast() }
        let words = text.split(separator: " ")
        guard let start = start(ofTargetIn: words.map { $0.lowercased() }) else { return nil }
        let rest = words[start...].map(String.init)
        let tails = rest.indices.dropFirst().lazy.compactMap { i in
            PlainLabel.introduced(rest[i...].joined(separator: " ")).map { (i, $0.label) }
        }
        let (end, label) = tails.first ?? (rest.endIndex, "")
        guard let target = PlainName.read(rest[..<end].joined(separator: " ")[...]) else { return nil }
        let arrow = ArrowLine.Arrow(from: [PlainName(name: "*")], to: [target], label: label, sign: line.lowerBound)
        return ArrowLine(arrows: [arrow], offsets: line, sign: "", end: line.upperBound)
    }

    private static let helpers: Set = ["may", "can", "could", "will", "also", "always"]
    private static let verbs: Set = [
        "transition", "transitions", "go", "goes", "move", "moves", "lead", "leads", "change", "changes", "fall",
        "falls",
        "switch", "switches",
    ]

    private static func start(ofTargetIn words: [String]) -> Int? {
        var rest = words[...]
        func take(_ choices: Set<String>) -> Bool {
            guard let word = rest.first, choices.contains(word) else { return false }
            rest.removeFirst()
            return true
        }
        guard take(["any"]) else { return nil }
        _ = take(["other"])
        guard take(["state", "phase"]) else { return nil }
        while take(helpers) {}
        guard take(verbs) else { return nil }
        _ = take(["back"])
        guard take(["to", "into"]), !rest.isEmpty else { return nil }
        return rest.startIndex
    }
}
