import DrawbridgeModel
import DrawbridgeSource

/// Arrows: transitions, initial arrows, and lines that attach notes.
extension DrawIOReading {
    mutating func addArrows() {
        var pinned: Set<Int> = []
        var transitions: [Int: [Int]] = [:]
        let arrows = cells.indices.filter { roles[$0] == .arrow }
        var lines: [DrawIOLine] = []
        let start = arrowFromNowhere(among: arrows)
        for place in arrows {
            let ends = ends(of: place)
            if place == start { tellOfStart(place) }
            if ends.contains(where: \.isNote) { continue }
            let isFromNowhere = { (side: Int) in place == start && ends[side].isNothing }
            lines += readArrow(
                place, from: isFromNowhere(0) ? .start(nil) : ends[0], to: isFromNowhere(1) ? .start(nil) : ends[1])
        }
        for line in lines.inOrder where !draft.isFull {
            let count = draft.machine.transitions.count
            connect(line)
            if draft.machine.transitions.count > count { transitions[line.arrow, default: []].append(count) }
        }
        for place in arrows { pinNote(place, to: transitions, &pinned) }
        for place in cells.indices where roles[place] == .note && !pinned.contains(place) {
            draft.machine.notes.append(cells[place].lines.joined(separator: "\n"))
        }
    }
}

/// The kinds of ends that an arrow can have.
private enum DrawIOEnd {
    case state(String)
    /// The start of a composite; nil for that of the machine.
    case start(String?)
    case note(Int)
    case arrow(Int)
    /// No cell, or a cell that is not a state.
    case nothing

    var isNothing: Bool {
        if case .nothing = self { true } else { false }
    }

    var isNote: Bool {
        if case .note = self { true } else { false }
    }

    var isSource: Bool {
        switch self {
        case .state, .start: true
        case .note, .arrow, .nothing: false
        }
    }
}

/// One transition of an arrow.
private struct DrawIOLine {
    /// The index of its cell.
    var arrow: Int
    var from: DrawIOEnd
    var to: DrawIOEnd
    var words: LabelWords
    /// Its number in the machine. Nil if the drawing does not say it.
    var order: Int?
}

extension [DrawIOLine] {
    /// Sorted by their numbers. A line without a number stays after the one before it.
    fileprivate var inOrder: [DrawIOLine] {
        guard contains(where: { $0.order != nil }) else { return self }
        var last = Int.min
        let keys = map { line in
            last = line.order ?? last
            return last
        }
        return indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { self[$0] }
    }
}

private extension DrawIOReading {
    /// The source and the target. A text inside a state stands for the state.
    func ends(of arrow: Int) -> [DrawIOEnd] {
        [cells[arrow].source, cells[arrow].target].map { id in
            guard let place = id.flatMap({ cells.places[$0] }) else { return .nothing }
            switch roles[place] {
            case .state, .end, .anyState, .unreadTarget: return names[place].map(DrawIOEnd.state) ?? .nothing
            case .start: return .start(parentName(of: place))
            case .words: return parentName(of: place).map(DrawIOEnd.state) ?? .nothing
            case .note: return .note(place)
            case .arrow: return .arrow(place)
            case .label: return cells.parents[place].map(DrawIOEnd.arrow) ?? .nothing
            case .group, .ornament: return .nothing
            }
        }
    }

    /// The one arrow that comes from nowhere and leads to a state, on a page without another start: textbooks draw the
    /// start of an automaton so.
    func arrowFromNowhere(among arrows: [Int]) -> Int? {
        guard !cells.indices.contains(where: { roles[$0] == .start }) else { return nil }
        let loose = arrows.filter { arrow in
            let (cell, ends) = (cells[arrow], ends(of: arrow))
            if cell.source == nil, case .state = ends[1] { return cell.style.hasHead == (start: false, end: true) }
            if cell.target == nil, case .state = ends[0] { return cell.style.hasHead == (start: true, end: false) }
            return false
        }
        return loose.count == 1 ? loose[0] : nil
    }

    mutating func tellOfStart(_ arrow: Int) {
        let message = "this arrow comes from nowhere, and is read as the one to the initial state"
        draft.report(.assumedStart, message, at: cells[arrow].offsets)
    }

    /// One line for each transition of an arrow. None, and a finding, for an arrow that leads nowhere.
    mutating func readArrow(_ place: Int, from source: DrawIOEnd, to target: DrawIOEnd) -> [DrawIOLine] {
        let cell = cells[place]
        guard cell.style.hasHead.start || cell.style.hasHead.end else {
            draft.report(
                .unknownStatement, "this line has no arrowhead, so it is not read as a transition; add one",
                at: cell.offsets)
            return []
        }
        let label = (cell.lines + (texts[place] ?? [])).joined(separator: "\n")
        let words = TransitionLabelReader.read(label)
        let order = cell.own[DrawIO.ownOrder]?.split(separator: " ").map { Int($0) } ?? []
        var lines: [DrawIOLine] = []
        for (isThere, from, to) in [
            (cell.style.hasHead.end, source, target), (cell.style.hasHead.start, target, source),
        ]
        where isThere {
            guard from.isSource, case .state = to else {
                tellOfLooseEnds(label, from, to, at: cell.offsets)
                continue
            }
            lines += words.enumerated().map { number, words in
                DrawIOLine(
                    arrow: place, from: from, to: to, words: words, order: number < order.count ? order[number] : nil)
            }
        }
        return lines
    }

    mutating func connect(_ line: DrawIOLine) {
        let offsets = cells[line.arrow].offsets
        guard case .state(let to) = line.to else { return }
        switch line.from {
        case .state(let from):
            let source = draft.text.place(at: offsets.lowerBound)
            let transition = Transition(
                from: from, event: line.words.event, outcome: line.words.outcome, to: to, guard: line.words.guard,
                actions: line.words.actions, source: source)
            draft.add(transition, at: offsets)
        case .start(let composite): draft.start(of: composite, leadsTo: to, label: line.words.text, at: offsets)
        case .note, .arrow, .nothing: break
        }
    }

    mutating func tellOfLooseEnds(
        _ label: String, _ source: DrawIOEnd, _ target: DrawIOEnd, at offsets: Range<Int>
    ) {
        let name = label.isEmpty ? "the arrow" : "the arrow “\(LabelWords.inOneLine(label))”"
        let message =
            switch (source, target) {
            case (.state(let from), _): "\(name) from “\(from)” ends at no state"
            case (_, .state(let to)): "\(name) to “\(to)” comes from no state"
            default: "\(name) comes from no state and ends at none"
            }
        draft.report(.danglingEdge, message, at: offsets)
    }
}

/// Notes.
private extension DrawIOReading {
    /// Attaches a note to the state or arrow at the other end of the line. A line between two notes, or with a loose
    /// end, has no meaning.
    mutating func pinNote(_ place: Int, to transitions: [Int: [Int]], _ pinned: inout Set<Int>) {
        let ends = ends(of: place)
        for (one, other) in [(ends[0], ends[1]), (ends[1], ends[0])] {
            guard case .note(let note) = one else { continue }
            let text = cells[note].lines.joined(separator: "\n")
            switch other {
            case .state(let name):
                guard let index = draft.place(of: name) else { continue }
                draft.machine.states[index].notes.append(text)
                pinned.insert(note)
            case .arrow(let arrow):
                for index in transitions[arrow] ?? [] { draft.machine.transitions[index].notes.append(text) }
                if transitions[arrow]?.isEmpty == false { pinned.insert(note) }
            case .start, .note: break
            case .nothing:
                draft.report(.danglingEdge, "the line of this note ends at no state", at: cells[place].offsets)
            }
        }
    }
}
