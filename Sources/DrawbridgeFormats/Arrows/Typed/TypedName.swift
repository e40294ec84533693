import DrawbridgeModel

/// The name of a state without a frame.
struct TypedName {
    /// The words without round brackets around them.
    let inner: String
    /// In round brackets stands what is no state: a point where the way divides, or the beginning.
    let isBracketed: Bool

    init(_ words: String) {
        isBracketed = words.hasPrefix("(") && words.hasSuffix(")") && words.count > 2 && words != "(*)"
        inner = isBracketed ? String(words.dropFirst().dropLast()) : words
    }

    var all: [String] {
        if isBracketed { return Self.starts.contains(inner.lowercased()) ? [Machine.pseudoState] : ["(\(inner))"] }
        if Self.ends.contains(inner) { return [Machine.pseudoState] }
        return names?.map(\.name) ?? []
    }

    /// `discoveringServices (again)` is the state with a remark.
    private var names: [PlainName]? { PlainName.list(inner[...]) ?? PlainName.list(PlainLabel.withoutRemark(inner)) }

    /// Whether it can be the name of a state. `load()` is a call.
    var isState: Bool { !inner.hasSuffix("()") && names != nil }

    private static let starts: Set = ["init", "start", "initial", "begin"]
    private static let ends: Set = ["X", "×", "✕", "✗"]
}

/// The words at an arrow.
enum TypedWords {
    /// Each row is an event of its own, if all rows look like names or calls; else they are one sentence.
    static func events(_ rows: [String]) -> [String] {
        let rows = rows.map(withoutBrackets).filter { !saysNothing.contains($0.lowercased()) }
        guard rows.count > 1, rows.allSatisfy(isCall) else {
            return rows.isEmpty ? [] : [label(withoutBrackets(rows.joined(separator: " ")))]
        }
        return rows.map(label)
    }

    /// What happens by itself has no event.
    private static let saysNothing: Set = ["automatic", "automatically", "auto", "автоматически"]

    private static func isCall(_ row: String) -> Bool {
        let name = row.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        let rest = row.dropFirst(name.count)
        return !name.isEmpty && (rest.isEmpty || rest.hasPrefix("(") && rest.hasSuffix(")"))
    }

    private static func withoutBrackets(_ words: String) -> String {
        guard words.hasPrefix("("), words.hasSuffix(")"), words.count(where: { $0 == "(" }) == 1 else { return words }
        return String(words.dropFirst().dropLast())
    }

    /// `fired (!isLast)` is `fired` under a condition. The slash of `start/stop` begins no action.
    private static func label(_ words: String) -> String {
        let event = PlainLabel.withoutRemark(words)
        let remark = words[event.endIndex...].drop { $0 == " " }.dropFirst().dropLast()
        let name = event.contains("/") && !event.contains(" ") ? PlainQuoting.quoted(String(event)) : String(event)
        return remark.isEmpty || remark.contains(where: "[]".contains) ? name : "\(name.trimmed) [\(remark)]"
    }
}

private extension String {
    var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
