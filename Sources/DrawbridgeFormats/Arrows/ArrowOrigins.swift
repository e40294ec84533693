import DrawbridgeSource

/// What lines that begin with a sign lead from: the state that stands above, or that the line above leads to.
///
///     idle:                    idle → loading → loaded        idle → loading
///       -> loading: start                     ↘ failed             → loaded
///
/// The third of these may be a chain or two ways out of one state, so it is read as neither.
struct ArrowOrigins {
    private enum Above {
        /// `idle:`
        case heading([PlainName])
        /// A name alone; one line may follow it.
        case name([PlainName])
        /// A name alone above several signs, or what the last of these leads to: `idle`, `→ loading`, `→ loaded`, `→ idle`.
        case column([PlainName])
        case arrows(ArrowLine)
        case nothing
    }

    private let bytes: [UInt8]
    private var above = Above.nothing
    /// The last line that begins with a name.
    private var whole: ArrowLine?
    /// The last chain that begins with a name.
    private var chain: ArrowLine?
    /// The last name alone, with its place.
    private var root: (names: [PlainName], place: Int)?
    /// The branches that others may stand below, each deeper than the one before: their columns, and what they lead to.
    private var branches: [(column: Int, to: [PlainName])] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func add(_ line: ArrowLine, beginsWithSign: Bool) {
        switch above {
        case .heading where beginsWithSign: break
        case .name where beginsWithSign: above = .nothing
        case .column where beginsWithSign: above = .column(line.arrows.last?.to ?? [])
        case .heading, .name, .column, .arrows, .nothing: above = .arrows(line)
        }
        if !beginsWithSign {
            (whole, root, branches) = (line, nil, [])
            if line.arrows.count > 1 { chain = line }
        }
    }

    /// Adds a line of a tree.
    mutating func add(branch line: ArrowLine, at start: Int) {
        let column = column(of: start)
        branches.removeAll { $0.column >= column }
        branches.append((column, line.arrows.last?.to ?? []))
    }

    /// Whether a line that begins with a name stands above.
    var mayBranch: Bool { whole != nil || hasRoot }
    var hasRoot: Bool { root != nil }

    mutating func add(heading names: [PlainName]) { above = .heading(names) }
    mutating func add(name: PlainName, at place: Int, isColumn: Bool) {
        above = isColumn ? .column([name]) : .name([name])
        (whole, chain, root, branches) = (nil, nil, ([name], place), [])
    }

    /// For a line of a tree that cannot be read: those beside it can.
    mutating func skipBranch() { above = .nothing }

    mutating func end() { (above, whole, chain, root, branches) = (.nothing, nil, nil, nil, []) }

    /// Nil where it may be several states.
    func origin(of line: Range<Int>) -> [PlainName]? {
        switch above {
        case .heading(let names), .name(let names), .column(let names): return names
        case .nothing: return nil
        case .arrows(let last):
            return origin(below: last, of: line) ?? whole.flatMap { origin(below: $0, of: line) }
                ?? (last.arrows.count > 1 && last.words == nil ? last.arrows.last?.to : nil)
        }
    }

    /// The states before and behind the sign of a chain that a sign stands below, if the last line is another one that begins farther right.
    func someOrigins(of line: Range<Int>) -> [PlainName]? {
        let column = column(of: line.lowerBound)
        guard let whole, let chain, chain.offsets != whole.offsets, self.column(of: whole.offsets.lowerBound) > column
        else { return nil }
        let beside = chain.arrows.last { self.column(of: $0.sign) <= column + 1 }
        return beside.map { $0.from + $0.to }
    }

    /// Where a chain ends with arrows that say what happens, and nothing leads on from there.
    var openEnd: [PlainName]? {
        guard case .arrows(let line) = above, line.arrows.count > 1, line.arrows.allSatisfy({ !$0.label.isEmpty }),
            let end = line.arrows.last?.to, !line.arrows.contains(where: { $0.from == end })
        else { return nil }
        return end
    }

    /// What a branch leads from whose corner stands below the last line that begins with a name: the name above it, or the source of the arrow
    /// above it.
    func origin(ofBranch corner: Int) -> [PlainName]? {
        guard let whole else { return nil }
        let column = column(of: corner)
        let columns = whole.arrows.map { self.column(of: $0.sign) }
        if isShaft(at: column, of: whole), let arrow = columns.lastIndex(where: { $0 <= column }) {
            return whole.arrows[arrow].from
        }
        return columns.firstIndex { $0 > column }.map { whole.arrows[$0].from } ?? whole.arrows.last?.to
    }

    /// Whether the line above, or the last one with a name, says inside its sign what happens.
    var isNamedInside: Bool { whole?.isNamedInside ?? false }

    /// The arrow above whose sign the sign of a line stands below, so that the line goes on with it.
    func arrow(above line: Range<Int>) -> ArrowLine.Arrow? {
        guard case .arrows(let last) = above else { return nil }
        return [last, whole].lazy.compactMap { $0.flatMap { beside($0, line) } }.first
    }

    /// What a branch leads from that stands deeper than the one above: where that leads to.
    func origin(inTree start: Int) -> [PlainName]? {
        let column = column(of: start)
        return branches.last { $0.column < column }?.to
    }

    /// What a line leads from that begins with a shaft and what happens, deeper than the line above: where that leads to.
    func origin(ofStep start: Int) -> [PlainName]? {
        if case .arrows(let last) = above, last.isNamedInside, let arrow = last.arrows.last,
            self.column(of: arrow.sign) == column(of: start)
        {
            return arrow.from
        }
        if let origin = origin(inTree: start) { return origin }
        guard let whole, column(of: whole.offsets.lowerBound) < column(of: start) else { return nil }
        return whole.arrows.last?.to
    }

    /// What a branch leads from that stands below a name alone, no farther to the left.
    func root(ofBranch corner: Int) -> [PlainName]? {
        root.flatMap { column(of: $0.place) <= column(of: corner) ? $0.names : nil }
    }

    private func isShaft(at column: Int, of line: ArrowLine) -> Bool {
        let signs = ArrowSigns(bytes, line.offsets)
        return line.offsets.contains { self.column(of: $0) == column && !signs.shaft(at: $0).isEmpty }
    }

    /// The name of a heading: `idle:`, `From: idle`.
    static func heading(_ words: Range<Int>, in bytes: [UInt8]) -> [PlainName]? {
        if let names = SourceHead.names(words, in: bytes) { return names }
        guard let last = words.last, bytes[last] == UInt8(ascii: ":"), words.count < 200 else { return nil }
        return PlainName.list(String(decoding: bytes[words.lowerBound..<last], as: UTF8.self)[...])
    }
}

private extension ArrowOrigins {
    /// What the arrow leads from whose sign the sign of a line stands below.
    func origin(below above: ArrowLine, of line: Range<Int>) -> [PlainName]? {
        if let arrow = beside(above, line) { return arrow.from }
        let column = column(of: line.lowerBound)
        let columns = above.arrows.map { self.column(of: $0.sign) }
        let signs = ArrowSigns(bytes, line)
        if signs.leadsStraightDown(at: line.lowerBound) { return name(at: column, of: above) }
        guard signs.leadsDown(at: line.lowerBound) else { return nil }
        return columns.firstIndex { $0 >= column }.map { above.arrows[$0].from } ?? above.arrows.last?.to
    }

    /// The arrow whose sign begins where a line does. A sign with what happens inside has a second part: `--start-->`.
    func beside(_ above: ArrowLine, _ line: Range<Int>) -> ArrowLine.Arrow? {
        let column = column(of: line.lowerBound)
        let slack = bytes[line.lowerBound] == UInt8(ascii: "\\") ? 2 : 1
        if let arrow = above.arrows.first(where: { abs(self.column(of: $0.sign) - column) <= slack }) { return arrow }
        guard above.isNamedInside, let sign = above.words?.offsets,
            (self.column(of: sign.lowerBound)..<self.column(of: sign.upperBound)).contains(column)
        else { return nil }
        return above.arrows.first
    }

    /// The state of a line that stands at a column; nil where that is what happens.
    func name(at column: Int, of line: ArrowLine) -> [PlainName]? {
        let parts = ArrowSigns(bytes, line.offsets).parts(of: line.offsets)
        guard let part = parts.first(where: { self.column(of: $0.upperBound) > column }) else { return nil }
        let words = TextCursor(bytes, part).trimmed(part)
        let names = PlainName.list(beforeRemark: String(decoding: bytes[words], as: UTF8.self))
        let states = line.arrows.flatMap { $0.from + $0.to }
        return names.flatMap { names in names.allSatisfy(states.contains) ? names : nil }
    }

    func column(of offset: Int) -> Int { Self.column(of: offset, in: bytes) }
}

extension ArrowOrigins {
    /// In characters from the start of the line.
    static func column(of offset: Int, in bytes: [UInt8]) -> Int {
        var start = offset
        while start > 0, bytes[start - 1] != UInt8(ascii: "\n"), bytes[start - 1] != UInt8(ascii: "\r") { start -= 1 }
        // Bytes that go on with a character begin with the bits 10.
        return bytes[start..<offset].count { $0 & 0xC0 != 0x80 }
    }
}
