import DrawbridgeModel
import DrawbridgeSource

/// A drawing of characters: frames or names, and lines between them.
///
/// Only what can be one thing alone is read: a line with one beginning or one head. The others are reported.
struct TypedPicture {
    struct Arrow {
        var from: String
        var to: String
        /// What happens; several where each row has an event of its own.
        var labels: [String]
        var cell: TypedCell
    }

    private(set) var arrows: [Arrow] = []
    /// A line that may mean several things, with the states that it may lead from and to; nil where these may be any.
    struct StrayLine {
        var cell: TypedCell
        var from: [String]?
        var to: [String]?
    }

    private(set) var strayLines: [StrayLine] = []
    /// Words that may belong to several lines.
    private(set) var strayTexts: [TypedCell] = []
    /// Whether rows belong together: there are frames, or lines with a head that lead up or down.
    let isAcrossRows: Bool
    let grid: TypedGrid
    private let boxes: [TypedBox]
    private let texts: [TypedText]
    private let states: Set<Int>

    /// Nil for a text that is no drawing of characters.
    init?(_ text: DiagramText) {
        guard Self.mayBe(text), let grid = TypedGrid(text) else { return nil }
        self.grid = grid
        boxes = TypedBox.all(in: grid)
        texts = TypedText.all(in: grid, boxes: boxes)
        let drawn = TypedLines(grid, boxes, texts)
        states = Self.states(drawn, boxes, texts)
        isAcrossRows = !boxes.isEmpty || drawn.all.contains { $0.hasHead && $0.isAcrossRows }
        let labelled = TypedLabels(drawn, texts, states: states)
        for line in labelled.lines { read(line, among: drawn) }
        strayTexts = labelled.strayTexts.map { TypedCell(row: texts[$0].row, column: texts[$0].columns.lowerBound) }
        arrows.sort { $0.cell < $1.cell }
    }

    var hasFrames: Bool { !boxes.isEmpty }

    /// Whether most of it can be one thing alone.
    var isCertain: Bool { arrows.count > strayLines.count }

    /// Whether there is a sign of a line that leads up or down, and one of a head.
    static func mayBe(_ text: DiagramText) -> Bool {
        var (hasUpright, hasHead) = (false, false)
        var (beforeLast, last): (Unicode.Scalar, Unicode.Scalar) = (" ", " ")
        for scalar in text.text(text.offsets).unicodeScalars {
            if scalar == "|" || scalar == "\\" { hasUpright = true }
            if scalar == "^" || scalar == ">" && TypedSigns.dashes.contains(last) { hasHead = true }
            if last == "<", TypedSigns.dashes.contains(scalar) { hasHead = true }
            // The head of a line that runs down.
            if last == "v" || last == "V", beforeLast == " ", scalar == " " || scalar == "\n" { hasHead = true }
            if !scalar.isASCII, let sign = TypedSigns.fixed[scalar] {
                if !sign.heads.isEmpty { hasHead = true }
                if (sign.sides + sign.heads).contains(where: { !$0.isLevel }) { hasUpright = true }
            }
            if hasUpright, hasHead { return true }
            (beforeLast, last) = (last, scalar)
        }
        return false
    }

    /// Where there are frames, they are the states; else what a line with a head leads to or comes from.
    private static func states(_ drawn: TypedLines, _ boxes: [TypedBox], _ texts: [TypedText]) -> Set<Int> {
        let names = Set(boxes.map(\.name))
        guard names.isEmpty else { return Set(texts.indices.filter { names.contains(texts[$0].words) }) }
        let within = drawn.textsWithin
        let pointing = drawn.all.filter { line in
            // `idle ──start──▶ busy`: the first piece has its head behind the words.
            line.hasHead
                || line.tails.contains { if case .text(let text) = $0.element { within.contains(text) } else { false } }
        }
        let ends = Set(pointing.flatMap { $0.heads + $0.tails }.map(\.element))
        let found = texts.indices.filter { text in
            ends.contains(.text(text)) && !within.contains(text) && TypedName(texts[text].words).isState
        }
        guard found.contains(where: { !texts[$0].isBracketed }) else { return Set(found) }
        let counts = Dictionary(grouping: found) { texts[$0].words }
        // Where names stand without brackets, what has them and lies between two arrows is a condition. What is in round brackets is a choice,
        // and as such has one place: what is there twice happens twice.
        let (heads, tails) = (drawn.all.flatMap(\.heads), drawn.all.filter(\.hasHead).flatMap(\.tails))
        return Set(
            found.filter { text in
                !texts[text].isBracketed
                    && !(texts[text].isInRoundBrackets && (counts[texts[text].words] ?? []).count > 1)
                    || !(heads.contains { $0.element == .text(text) && $0.side == .right }
                        && tails.contains { $0.element == .text(text) && $0.side == .left })
            })
    }
}

private extension TypedPicture {
    mutating func read(_ line: TypedLine, among lines: TypedLines) {
        guard line.hasHead else { return }
        let (heads, tails) = (names(of: line.heads), names(of: line.tails.flatMap { origins(of: $0, among: lines) }))
        let labels = labels(of: line, arrows: max(heads?.count ?? 0, tails?.count ?? 0))
        let cell = line.heads.first?.cell ?? line.strayHeads.first ?? line.cells[0]
        let stray = StrayLine(
            cell: cell, from: touched(by: line.tails, among: lines),
            to: line.strayHeads.isEmpty ? touched(by: line.heads, among: lines) : nil)
        guard let heads, let tails, line.strayHeads.isEmpty else { return strayLines.append(stray) }
        if heads.count == 2, line.tails.isEmpty {
            add(heads[0], heads[1], labels, cell)
            add(heads[1], heads[0], labels, cell)
        } else if heads.count == 1 || tails.count == 1, !heads.isEmpty, !tails.isEmpty {
            for tail in tails { for head in line.heads { add(tail, name(of: head.element) ?? [], labels, head.cell) } }
        } else {
            strayLines.append(stray)
        }
    }

    /// What an end leads from that stands at the corner of another line: that line's one beginning, from which both come.
    func origins(of end: TypedLine.End, among lines: TypedLines) -> [TypedLine.End] {
        guard case .line(let number) = end.element, lines.isCorner(end.cell.moved(end.side)),
            case let other = lines.all[number], !other.heads.isEmpty, other.strayHeads.isEmpty,
            names(of: other.tails)?.count == 1
        else { return [end] }
        return other.tails
    }

    /// The states at some ends, with those of lines that they touch from the side. Nil where an end may lead anywhere.
    func touched(by ends: [TypedLine.End], among lines: TypedLines) -> [String]? {
        var names: [String] = []
        for end in ends {
            guard let found = touched(by: end.element, among: lines), !found.isEmpty else { return nil }
            names += found
        }
        return names.isEmpty ? nil : names
    }

    func touched(by element: TypedElement, among lines: TypedLines) -> [String]? {
        switch element {
        case .box: name(of: element)
        case .text(let text): name(of: element) ?? boxNames(in: texts[text].words)
        case .line(let line):
            (lines.all[line].heads + lines.all[line].tails).flatMap { name(of: $0.element) ?? [] }
        }
    }

    /// `back to Playing` names a frame.
    func boxNames(in words: String) -> [String] {
        let words = " \(Announcement.folded(words)) "
        let names = boxes.map { PlainName.read($0.name[...])?.name ?? $0.name }
        return names.filter { words.contains(" \(Announcement.folded($0)) ") }
    }

    mutating func add(_ from: [String], _ to: [String], _ labels: [String], _ cell: TypedCell) {
        for from in from { for to in to { arrows.append(Arrow(from: from, to: to, labels: labels, cell: cell)) } }
    }

    /// The names at the ends, each end once. Nil where one is no state.
    func names(of ends: [TypedLine.End]) -> [[String]]? {
        var names: [[String]] = []
        for end in ends {
            guard let name = name(of: end.element) else { return nil }
            if !names.contains(name) { names.append(name) }
        }
        return names
    }

    func name(of element: TypedElement) -> [String]? {
        switch element {
        case .box(let box): [PlainName.read(boxes[box].name[...])?.name ?? boxes[box].name]
        case .text(let text) where states.contains(text): TypedName(texts[text].words).all
        case .text, .line: nil
        }
    }

    /// Of several arrows, nobody can tell which one the words are about, unless all begin or end alike.
    func labels(of line: TypedLine, arrows: Int) -> [String] {
        let rows = line.labels.sorted {
            (texts[$0].row, texts[$0].columns.lowerBound) < (texts[$1].row, texts[$1].columns.lowerBound)
        }
        guard line.heads.count == 1 else { return [] }
        return TypedWords.events(rows.map { texts[$0].words })
    }
}

extension TypedPicture {
    /// The drawing of characters that a text is. Nil where its lines can be read one by one, or rows have nothing to do with
    /// each other.
    static func drawing(_ text: DiagramText) -> TypedPicture? {
        guard mayBe(text), case let lines = ArrowsReading(text: text), lines.mayBePicture,
            let picture = TypedPicture(text), picture.isAcrossRows, !picture.arrows.isEmpty
        else { return nil }
        // What is uncertain below a chain leaves the chain.
        return picture.isCertain || !lines.areArrows ? picture : nil
    }
}
