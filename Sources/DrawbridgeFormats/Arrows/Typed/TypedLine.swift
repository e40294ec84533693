/// A line with all its branches: where it begins, where it points, and what is written at it.
struct TypedLine {
    /// Where one of its branches leads.
    struct End: Hashable {
        var element: TypedElement
        var cell: TypedCell
        var side: TypedSide
    }

    var cells: [TypedCell]
    /// Where it ends without a head.
    var tails: [End] = []
    var heads: [End] = []
    /// Heads that point to nothing.
    var strayHeads: [TypedCell] = []
    /// Texts at it, in the order of the rows.
    var labels: [Int] = []

    var isAcrossRows: Bool {
        cells.first?.row != cells.last?.row || (heads + tails).contains { !$0.side.isLevel }
    }

    var hasHead: Bool { !heads.isEmpty || !strayHeads.isEmpty }
}

/// What a line can lead to.
enum TypedElement: Hashable {
    /// By their places in the lists of the drawing.
    case box(Int)
    case text(Int)
    /// Another line, which it touches from the side.
    case line(Int)
}

/// The characters of a drawing that are lines, joined where they touch each other.
struct TypedLines {
    private(set) var all: [TypedLine] = []
    private let grid: TypedGrid
    private let boxes: [TypedBox]
    private let texts: [TypedText]
    private var signs: [TypedCell: TypedSign] = [:]
    private var numbers: [TypedCell: Int] = [:]
    /// Ends that face each other a column off, by what leads up or down to the other one.
    private var links: [TypedCell: TypedCell] = [:]

    init(_ grid: TypedGrid, _ boxes: [TypedBox], _ texts: [TypedText]) {
        (self.grid, self.boxes, self.texts) = (grid, boxes, texts)
        for row in grid.rowIndices {
            for column in grid.columns(ofRow: row) {
                let cell = TypedCell(row: row, column: column)
                if let sign = grid.sign(at: cell), !boxes.contains(where: { $0.contains(cell) }) { signs[cell] = sign }
            }
        }
        for cell in signs.keys.sorted() { link(cell) }
        for cell in signs.keys.sorted() where numbers[cell] == nil { join(from: cell) }
        for i in all.indices { findEnds(of: i) }
    }
}

/// People are a column off where they count blanks.
private extension TypedLines {
    /// Joins a line that ends in nothing below to a corner that does so above, a column beside it.
    mutating func link(_ cell: TypedCell) {
        guard signs[cell]?.sides.contains(.down) == true, leadsToNothing(cell, .down) else { return }
        let beside = [TypedSide.downLeft, .downRight].map { cell.moved($0) }.filter { other in
            signs[other]?.sides.contains(.up) == true && leadsToNothing(other, .up)
                && signs[other]?.sides.contains(where: \.isLevel) == true
        }
        guard beside.count == 1, links[beside[0]] == nil else { return }
        (links[cell], links[beside[0]]) = (beside[0], cell)
    }

    func leadsToNothing(_ cell: TypedCell, _ side: TypedSide) -> Bool {
        let other = cell.moved(side)
        return signs[other] == nil && grid[other] == " " && !boxes.contains { $0.contains(other) }
    }

    /// Where a line goes on at a side of a place.
    func following(_ cell: TypedCell, _ side: TypedSide) -> TypedCell {
        let isLinked =
            side == .down && links[cell].map { $0.row > cell.row } == true
            || side == .up && links[cell].map { $0.row < cell.row } == true
        return isLinked ? links[cell] ?? cell.moved(side) : cell.moved(side)
    }
}

private extension TypedLines {
    mutating func join(from start: TypedCell) {
        var (cells, next) = ([TypedCell](), [start])
        numbers[start] = all.count
        while let cell = next.popLast() {
            cells.append(cell)
            for side in signs[cell]?.sides ?? [] {
                let other = following(cell, side)
                guard numbers[other] == nil, signs[other]?.sides.contains(side.opposite) == true else { continue }
                numbers[other] = all.count
                next.append(other)
            }
        }
        all.append(TypedLine(cells: cells.sorted()))
    }

    mutating func findEnds(of number: Int) {
        for cell in all[number].cells {
            guard let sign = signs[cell] else { continue }
            for side in sign.sides where signs[following(cell, side)]?.sides.contains(side.opposite) != true {
                if let end = element(from: cell, side, of: number) { all[number].tails.append(end) }
            }
            for side in sign.heads {
                if let end = element(from: cell, side, of: number) {
                    all[number].heads.append(end)
                } else {
                    all[number].strayHeads.append(cell)
                }
            }
        }
        addHeadsInFrames(to: number)
    }

    /// `┌──▼──┐` under a line: the head is a part of the frame.
    mutating func addHeadsInFrames(to number: Int) {
        for (i, end) in all[number].tails.enumerated().reversed() {
            guard case .box = end.element, TypedSigns.fixed[grid[end.cell.moved(end.side)]]?.heads == [end.side] else {
                continue
            }
            all[number].heads.append(all[number].tails.remove(at: i))
        }
    }

    /// What stands on a side of a place: near by, for what is far away may be anything.
    func element(from cell: TypedCell, _ side: TypedSide, of number: Int) -> TypedLine.End? {
        for distance in 1...side.reach {
            let place = cell.moved(side, by: distance)
            if let box = boxes.firstIndex(where: { $0.contains(place) }) {
                return .init(element: .box(box), cell: cell, side: side)
            }
            if let other = numbers[place] {
                guard distance == 1 || side.isLevel else { return nil }
                return other == number ? nil : .init(element: .line(other), cell: cell, side: side)
            }
            if let text = text(at: place, side), side.isLevel || distance == 1 {
                let name = side == .up ? name(aboveRemark: text, at: place) : nil
                return .init(element: .text(name ?? text), cell: cell, side: side)
            }
        }
        return nil
    }

    /// The name that a sentence stands right below.
    func name(aboveRemark text: Int, at place: TypedCell) -> Int? {
        guard PlainWords.areSentence(alone: texts[text].words), !texts[text].words.hasPrefix("\""),
            let name = self.text(at: place.moved(.up), .up), TypedName(texts[name].words).isState,
            !PlainWords.areSentence(alone: texts[name].words)
        else { return nil }
        return name
    }

    /// Above and below, a text may begin or end a column beside the line.
    func text(at place: TypedCell, _ side: TypedSide) -> Int? {
        let slack = side.isLevel ? 0 : 1
        return texts.firstIndex { text in
            text.row == place.row
                && (text.columns.lowerBound - slack..<text.columns.upperBound + slack).contains(place.column)
        }
    }
}

extension TypedLines {
    /// Texts in the middle of a line: it ends at one side of them without a head and goes on at the other one. What a head points
    /// to is no such text.
    var textsWithin: Set<Int> {
        let (ends, tails) = (all.filter { !$0.hasHead }.flatMap(\.tails), all.flatMap(\.tails))
        let targets = Set(all.flatMap(\.heads).map(\.element))
        // What an arrow leads up or down from is a state, also between two level lines.
        let sources = Set(all.filter(\.hasHead).flatMap(\.tails).filter { !$0.side.isLevel }.map(\.element))
        let within = ends.filter { end in
            !targets.contains(end.element) && !(end.side.isLevel && sources.contains(end.element))
                && tails.contains { $0.element == end.element && $0.side == end.side.opposite }
        }
        return Set(within.compactMap { end in if case .text(let text) = end.element { text } else { nil } })
    }

    func number(at cell: TypedCell) -> Int? { numbers[cell] }

    /// Whether a line turns at a place: `└`, `╮`.
    func isCorner(_ cell: TypedCell) -> Bool {
        guard let sides = signs[cell]?.sides, sides.count == 2 else { return false }
        return sides.count(where: \.isLevel) == 1
    }

    func isUpright(_ cell: TypedCell) -> Bool {
        guard let sides = signs[cell]?.sides else { return false }
        return sides.contains { $0 == .up || $0 == .down }
    }
}
