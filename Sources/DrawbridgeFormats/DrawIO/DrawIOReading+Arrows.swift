import DrawbridgeModel
import DrawbridgeSource

/// Arrows: transitions, starts, and lines that pin notes.
extension DrawIOReading {
    mutating func addArrows() {
        var pinned: Set<Int> = []
        var transitions: [Int: Range<Int>] = [:]
        let arrows = cells.indices.filter { roles[$0] == .arrow }
        for place in arrows where !draft.isFull {
            let ends = ends(of: place)
            if ends.contains(where: \.isNote) { continue }
            let count = draft.machine.transitions.count
            addArrow(place, from: ends[0], to: ends[1])
            transitions[place] = count..<draft.machine.transitions.count
        }
        for place in arrows { pinNote(place, to: transitions, &pinned) }
        for place in cells.indices where roles[place] == .note && !pinned.contains(place) {
            draft.machine.notes.append(cells[place].lines.joined(separator: "\n"))
        }
    }
}

/// What is at an end of an arrow.
private enum DrawIOEnd {
    case state(String)
    /// The start of a composite, or with nil of the machine.
    case start(String?)
    case note(Int)
    case arrow(Int)
    /// No cell, or one that is no state.
    case nothing

    var isNote: Bool {
        if case .note = self { true } else { false }
    }
}

private extension DrawIOReading {
    /// Source and target. A text in a state stands for the state.
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

    mutating func addArrow(_ place: Int, from source: DrawIOEnd, to target: DrawIOEnd) {
        let head = cells[place].style.hasHead
        if !head.start, !head.end {
            let message = "this line has no head, so it leads nowhere"
            return draft.report(.unknownStatement, message, at: cells[place].offsets)
        }
        if head.end { connect(place, source, target) }
        if head.start { connect(place, target, source) }
    }

    mutating func connect(_ place: Int, _ source: DrawIOEnd, _ target: DrawIOEnd) {
        let cell = cells[place]
        let label = (cell.lines + (texts[place] ?? [])).joined(separator: "\n")
        switch (source, target) {
        case (.state(let from), .state(let to)): draft.connect(from, to, label: label, at: cell.offsets)
        case (.start(let composite), .state(let to)):
            draft.start(of: composite, leadsTo: to, label: label, at: cell.offsets)
        default: tellOfLooseEnds(label, source, target, at: cell.offsets)
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
    /// A line between a note and a state, or an arrow, pins the note to it. One between two notes, or with a loose end, says
    /// nothing.
    mutating func pinNote(_ place: Int, to transitions: [Int: Range<Int>], _ pinned: inout Set<Int>) {
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
                for index in transitions[arrow] ?? 0..<0 { draft.machine.transitions[index].notes.append(text) }
                if transitions[arrow]?.isEmpty == false { pinned.insert(note) }
            case .start, .note: break
            case .nothing:
                draft.report(.danglingEdge, "the line of this note ends at no state", at: cells[place].offsets)
            }
        }
    }
}
