/// What a file of Swift calls its states, without being told which machine they belong to: cases, types, and what stands behind a point.
struct CodeNames {
    private let names: Set<String>

    init(_ bytes: [UInt8]) {
        var names: Set<String> = []
        for line in bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            let words = line.drop(while: \.isBlank)
            guard let first = words.first, first != UInt8(ascii: "/"), first != UInt8(ascii: "*") else { continue }
            Self.add(String(decoding: words, as: UTF8.self), to: &names)
        }
        self.names = names
    }

    /// Whether half of some names, two at least, are among them.
    func areMost(of others: Set<String>) -> Bool {
        let known = others.count { other in
            let folded = Self.folded(other[...])
            return Self.endings.contains { names.contains(folded + $0) }
        }
        return known > 1 && known * 2 >= others.count
    }

    /// Whether one of some names is among them.
    func hasAny(of others: [String]) -> Bool {
        others.contains { other in Self.endings.contains { names.contains(Self.folded(other[...]) + $0) } }
    }

    private static let endings = ["", "state", "phase"]
    private static let declared: Set<Substring> = ["class", "struct", "enum", "actor"]

    private static func add(_ line: String, to names: inout Set<String>) {
        let isCase = line.hasPrefix("case ") || line.hasPrefix("indirect case ")
        var last: Substring = ""
        for word in line.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "`") })
        {
            if isCase || line.contains(" case ") || declared.contains(last) { names.insert(folded(word)) }
            for part in word.split(separator: ".", omittingEmptySubsequences: false).dropFirst() {
                names.insert(folded(part))
            }
            last = word
        }
    }

    private static func folded(_ name: Substring) -> String {
        String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    }
}
