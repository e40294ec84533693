import DrawbridgeSource

/// The sum over the files.
struct Total {
    private var files = 0
    private var pieces = 0
    private var explained: [Rule: Int] = [:]
    private(set) var unequalFiles = 0

    /// Adds a file, and prints what is not explained.
    mutating func add(_ comparison: Comparison, of file: SourceFile) {
        files += 1
        pieces += comparison.count
        explained.merge(comparison.explained, uniquingKeysWith: +)
        guard !comparison.unexplained.isEmpty else { return }
        unequalFiles += 1
        let lines = LineTable(file.bytes)
        for (offset, message) in comparison.unexplained {
            let (line, column) = lines.position(of: offset)
            print("\(file.path):\(line):\(column): \(message)")
        }
    }

    var summary: String {
        let rules = Rule.allCases.map { rule in
            let count = String(explained[rule, default: 0])
            return String(repeating: " ", count: max(0, 9 - count.count)) + "\(count)  \(rule.rawValue)\n"
        }
        return """
            \(files) files, \(pieces) tokens and comments; \(files - unequalFiles) files equal, \(unequalFiles) not
            differences by rule:
            \(rules.joined())
            """
    }
}
