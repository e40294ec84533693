/// Which words are written at which line.
struct TypedLabels {
    private(set) var lines: [TypedLine]
    /// Words that may belong to several lines.
    private(set) var strayTexts: [Int] = []
    private let drawn: TypedLines
    private let texts: [TypedText]
    /// The texts that name states.
    private let states: Set<Int>
    private var taken: Set<Int> = []

    /// - Parameter states: The texts that name states; the others are what happens.
    init(_ drawn: TypedLines, _ texts: [TypedText], states: Set<Int>) {
        (self.drawn, self.texts, self.states) = (drawn, texts, states)
        lines = drawn.all
        joinThroughWords()
        joinThroughConditions()
        joinBranches()
        takeLeaders()
        for text in texts.indices where !states.contains(text) && !taken.contains(text) { place(text) }
    }
}

private extension TypedLabels {
    /// `── start ──▶`: the words stand in the line, which may run down as well.
    mutating func joinThroughWords() {
        for text in texts.indices where !states.contains(text) {
            guard let end = lines.first(where: { !$0.hasHead && $0.ends(at: text) })?.side(of: text) else { continue }
            let left = lines.firstIndex { !$0.hasHead && $0.side(of: text) == end }
            let right = lines.firstIndex { $0.side(of: text) == end.opposite }
            guard let left, let right, left != right else { continue }
            lines[right].cells += lines[left].cells
            lines[right].tails = (lines[left].tails + lines[right].tails).filter { $0.element != .text(text) }
            lines[right].labels.append(text)
            lines[left] = TypedLine(cells: [])
            taken.insert(text)
        }
    }

    /// `-> [isFree] ->`, `-> (start) ->`: the condition, or the event, of one arrow.
    mutating func joinThroughConditions() {
        for text in texts.indices where texts[text].isBracketed || texts[text].isInRoundBrackets {
            guard !states.contains(text), !taken.contains(text) else { continue }
            let first = lines.firstIndex { $0.heads.map(\.element) == [.text(text)] }
            let next = lines.firstIndex { $0.hasHead && $0.ends(at: text) }
            guard let first, let next, first != next else { continue }
            lines[next].cells += lines[first].cells
            lines[next].tails = lines[first].tails + lines[next].tails.filter { $0.element != .text(text) }
            lines[next].labels.append(text)
            lines[first] = TypedLine(cells: [])
            taken.insert(text)
        }
    }

    /// A line that begins behind the words at another line is a branch of that one.
    mutating func joinBranches() {
        for i in lines.indices where lines[i].hasHead {
            for (place, tail) in lines[i].tails.enumerated().reversed() {
                guard case .text(let text) = tail.element, !states.contains(text), !taken.contains(text),
                    tail.side == .left,
                    let trunk = upright(leftOf: text), trunk != i
                else { continue }
                lines[i].tails.remove(at: place)
                lines[i].tails += drawn.all[trunk].tails
                lines[i].labels.append(text)
                taken.insert(text)
            }
        }
    }

    /// A short line without a head from words to an arrow.
    mutating func takeLeaders() {
        for line in lines where !line.hasHead && line.tails.count == 2 {
            for (from, to) in [(line.tails[0], line.tails[1]), (line.tails[1], line.tails[0])] {
                guard case .text(let text) = from.element, case .line(let arrow) = to.element, !taken.contains(text),
                    !states.contains(text)
                else { continue }
                lines[arrow].labels.append(text)
                taken.insert(text)
            }
        }
    }

    /// Words belong to the line beside them, or else to the one above or below, if there is but one.
    mutating func place(_ text: Int) {
        let beside = Set([upright(leftOf: text), upright(rightOf: text)].compactMap { $0 }).filter { lines[$0].hasHead }
        let near = level(near: text).filter { lines[$0].hasHead }
        let first = upright(leftOf: text).map { lines[$0].hasHead ? [$0] : [] } ?? []
        let candidates = near.isEmpty ? (first.isEmpty ? beside : Set(first)) : beside.union(near)
        guard let line = candidates.first else { return }
        if candidates.count == 1 { lines[line].labels.append(text) } else { strayTexts.append(text) }
    }

    func upright(leftOf text: Int) -> Int? { upright(from: texts[text].columns.lowerBound, .left, texts[text].row) }

    func upright(rightOf text: Int) -> Int? {
        upright(from: texts[text].columns.upperBound - 1, .right, texts[text].row)
    }

    func upright(from column: Int, _ side: TypedSide, _ row: Int) -> Int? {
        let start = TypedCell(row: row, column: column)
        for distance in 1...3 {
            let cell = start.moved(side, by: distance)
            if let line = drawn.number(at: cell) { return drawn.isUpright(cell) ? line : nil }
        }
        return nil
    }

    /// The lines that run along a text, right above it or below it.
    func level(near text: Int) -> Set<Int> {
        let found = [TypedSide.up, .down].map { side in
            Set(
                texts[text].columns.compactMap { column -> Int? in
                    let cell = TypedCell(row: texts[text].row, column: column).moved(side)
                    return drawn.isUpright(cell) ? nil : drawn.number(at: cell)
                })
        }
        return found[0].union(found[1])
    }
}

private extension TypedLine {
    func ends(at text: Int) -> Bool { side(of: text) != nil }

    /// On which side of it a text stands where it ends without a head.
    func side(of text: Int) -> TypedSide? { tails.first { $0.element == .text(text) }?.side }
}
