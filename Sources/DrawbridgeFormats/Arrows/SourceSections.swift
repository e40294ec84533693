import DrawbridgeSource

/// Sections each of which lists where the states in its heading lead:
///
///     # From idle                 # From running
///     | Action | Next state |     - `pause` → `paused`
///     |--------|------------|     - `stop` → `idle`
///     | `play` | `playing`  |
struct SourceSections {
    /// In the order of the text.
    private(set) var statements: [ArrowsReading.Statement] = []
    private let text: DiagramText
    private var origin: [PlainName] = []
    private var bytes: [UInt8] { text.source.bytes }

    /// Nil for a text that does not begin with such a heading, or has no arrow below it.
    init?(_ text: DiagramText) {
        self.text = text
        var cursor = TextCursor(text)
        var open: [Range<Int>] = []
        while let line = cursor.readLine() {
            let words = cursor.trimmed(line)
            guard !words.isEmpty else { continue }
            if let names = Self.names(ofHeading: text.text(words)) {
                add(open)
                (origin, open) = (names, [])
            } else if origin.isEmpty {
                return nil
            } else {
                open.append(words)
            }
        }
        add(open)
        let hasArrow = statements.contains { if case .arrows = $0 { true } else { false } }
        guard hasArrow else { return nil }
        spellAsTargets()
    }

    /// `### From Idle`, `## 2.1 Transitions from idle`
    static func names(ofHeading heading: String) -> [PlainName]? {
        guard heading.hasPrefix("#"), heading.utf8.count < longestHeading else { return nil }
        var words = heading.drop { $0 == "#" || $0 == " " || $0.isNumber || $0 == "." }
        for lead in ["transitions ", "transition ", "exits "] where words.lowercased().hasPrefix(lead) {
            words = words.dropFirst(lead.count)
        }
        let small = words.lowercased()
        guard let lead = PlainWords.sources.first(where: { small.hasPrefix($0 + " ") || small.hasPrefix($0 + ":") })
        else { return nil }
        let rest = words.dropFirst(lead.count).drop { $0 == ":" || $0 == " " }
        guard !rest.contains(" to "), !ArrowSigns.mayBe(in: Array(rest.utf8)[...]) else { return nil }
        return PlainName.list(beforeRemark: PlainLabel.words(String(rest)))
    }

    private static let longestHeading = 100
}

private extension SourceSections {
    /// Headings begin with a capital letter: `From Idle` is about `idle` if an arrow leads there.
    mutating func spellAsTargets() {
        let targets = statements.flatMap { statement -> [PlainName] in
            if case .arrows(let line) = statement { line.arrows.flatMap(\.to) } else { [] }
        }
        let spellings = Dictionary(targets.map { (Self.folded($0.name), $0) }) { first, _ in first }
        statements = statements.map { statement in
            guard case .arrows(var line) = statement else { return statement }
            for i in line.arrows.indices {
                line.arrows[i].from = line.arrows[i].from.map { spellings[Self.folded($0.name)] ?? $0 }
            }
            return .arrows(line)
        }
    }

    static func folded(_ name: String) -> String { name.lowercased().filter { !$0.isWhitespace } }

    /// Adds the tables and the items of a section.
    mutating func add(_ lines: [Range<Int>]) {
        let tables = PipeTable.all(in: lines, bytes)
        for table in tables { add(table) }
        for line in lines where !tables.contains(where: { $0.offsets.overlaps(line) }) { statements.append(item(line)) }
    }

    mutating func add(_ table: PipeTable) {
        guard let columns = SourceColumns(table) else { return statements.append(.unknown(table.head.offsets)) }
        for row in table.rows {
            guard let cell = StateCell(row.text(columns.target)) else {
                if !PlainWords.nothing.contains(row.text(columns.target).lowercased()) {
                    statements.append(.unknown(row.offsets))
                }
                continue
            }
            let isSame = cell.names.count == 1 && TableWords.same.contains(cell.names[0].name.lowercased())
            let label = Self.label(row.text(columns.event), WordsCell.condition(row.text(columns.condition)))
            statements.append(arrow(to: isSame ? origin : cell.names, label, row.offsets))
        }
    }

    /// `` `pause` → `paused` ``, `→ paused (pause)`
    func item(_ words: Range<Int>) -> ArrowsReading.Statement {
        let parts = ArrowSigns(bytes, words).parts(of: words).map { PlainLabel.words(text.text($0)) }
        guard parts.count == 2 else { return .unknown(words) }
        let isNamed = PlainName.list(parts[0][...])?.map(\.name) == origin.map(\.name)
        if parts[0].isEmpty || isNamed {
            let line = ArrowLineReader.read(words, in: bytes, from: origin)
            return line.map(ArrowsReading.Statement.arrows) ?? .unknown(words)
        }
        guard let names = PlainName.list(beforeRemark: parts[1]) else { return .unknown(words) }
        return arrow(to: names, Self.label(parts[0].filter { $0 != "`" && $0 != "*" }, nil), words)
    }

    func arrow(to names: [PlainName], _ label: String, _ words: Range<Int>) -> ArrowsReading.Statement {
        let arrow = ArrowLine.Arrow(from: origin, to: names, label: label, sign: words.lowerBound)
        return .arrows(ArrowLine(arrows: [arrow], offsets: words, sign: "", end: words.upperBound))
    }

    /// `retry (if it may)` is `retry` under a condition; what else brackets say behind a blank is a remark.
    static func label(_ event: String, _ condition: String?) -> String {
        let name = PlainLabel.words(String(PlainLabel.withoutRemark(event)))
        let remark = PlainLabel.words(String(event.dropFirst(name.count)))
        let said = remark.isEmpty ? "" : PlainLabel.bracketed(remark)
        let guarded = condition.map { "[\($0)]" } ?? (said.hasPrefix("[") ? said : "")
        return [name, guarded].filter { !$0.isEmpty }.joined(separator: " ")
    }
}

/// Which columns of a table hold what, where its heading names the state that its rows leave.
struct SourceColumns {
    var event: Int?
    var condition: Int?
    var target: Int

    /// Nil for a table that names the states in a column of its own, or shows something else.
    init?(_ table: PipeTable) {
        let heads = table.head.cells.map { TableWords.folded($0.text) }
        func column(_ words: Set<String>) -> Int? { heads.firstIndex(where: words.contains) }
        guard TransitionColumns(table) == nil, let target = column(TableWords.target) else { return nil }
        self.target = target
        condition = column(TableWords.condition)
        event = column(TableWords.event) ?? column(TableWords.actions)
        if event == nil { (event, condition) = (condition, nil) }
        guard event != nil else { return nil }
    }
}
