/// The rows, joined by name.
struct LibraryTable {
    var calls: [String: Meaning] = [:]
    var labels: [String: Meaning] = [:]
    var types: [String: Meaning] = [:]
    var members: [String: [String: Meaning]] = [:]
    var enums: [String: [LibraryRow.EnumCase]] = [:]

    /// - Parameter futures: The names of types whose members mean the same in all functions that give such a type.
    init(_ rows: [LibraryRow], futures: Set<String>) {
        for row in rows {
            for name in row.names { add(name, row, futures) }
        }
    }

    private mutating func add(_ name: String, _ row: LibraryRow, _ futures: Set<String>) {
        if !row.cases.isEmpty { enums[name] = row.cases }
        switch row.subject {
        case .label: labels[name, default: .unknown].fill(from: row.meaning)
        case .type: types[name, default: .unknown].fill(from: row.meaning)
        case .call:
            guard let receiver = row.receiver else { return calls[name, default: .unknown].fill(from: row.meaning) }
            members[receiver, default: [:]][name, default: .unknown].fill(from: row.meaning)
            guard futures.contains(receiver) else { return }
            calls[name, default: .unknown].fill(from: Meaning(closuresOfFuture: row.meaning.closures))
        }
    }
}

/// Names of which only the beginning or the end is given, the longest pattern first: what it says holds.
struct NamePatterns: Sendable {
    private struct NamePattern: Sendable {
        /// In bytes, since this is asked of most names that calls have.
        var beginning: [UInt8]
        var end: [UInt8]
        var meaning: Meaning

        init(_ name: String, gap: String.Index, _ meaning: Meaning) {
            (beginning, end) = (Array(name[..<gap].utf8), Array(name[name.index(after: gap)...].utf8))
            self.meaning = meaning
        }

        /// Whether a name begins and ends so, and goes on with a capital letter behind the beginning.
        func fits(_ name: String) -> Bool {
            let bytes = name.utf8
            guard bytes.starts(with: beginning), bytes.count >= beginning.count + end.count,
                bytes.suffix(end.count).elementsEqual(end)
            else { return false }
            guard !beginning.isEmpty else { return true }
            let next = bytes.index(bytes.startIndex, offsetBy: beginning.count)
            return next < name.endIndex && name[next].isUppercase
        }
    }

    private let patterns: [NamePattern]
    /// By the first byte of a name: whether a pattern begins with it.
    private let beginnings: [Bool]
    /// By the last byte of a name: whether a pattern without a beginning ends with it.
    private let ends: [Bool]

    init(_ meanings: [String: Meaning]) {
        patterns = meanings.compactMap { name, meaning in
            guard let gap = name.firstIndex(of: "…") else { return nil }
            return NamePattern(name, gap: gap, meaning)
        }.sorted { $0.beginning.count + $0.end.count > $1.beginning.count + $1.end.count }
        var (beginnings, ends) = ([Bool](repeating: false, count: 256), [Bool](repeating: false, count: 256))
        for pattern in patterns {
            if let first = pattern.beginning.first {
                beginnings[Int(first)] = true
            } else if let last = pattern.end.last {
                ends[Int(last)] = true
            }
        }
        (self.beginnings, self.ends) = (beginnings, ends)
    }

    /// What a name means of which there is no row of its own.
    func meaning(of name: String) -> Meaning {
        guard let first = name.utf8.first, let last = name.utf8.last, beginnings[Int(first)] || ends[Int(last)] else {
            return .unknown
        }
        var meaning = Meaning.unknown
        for pattern in patterns where pattern.fits(name) { meaning.fill(from: pattern.meaning) }
        return meaning
    }

    /// The rows of exact names, filled with what patterns say of them.
    func applied(to meanings: [String: Meaning]) -> [String: Meaning] {
        var filled = meanings.filter { !$0.key.contains("…") }
        for name in filled.keys { filled[name]?.fill(from: meaning(of: name)) }
        return filled
    }
}
