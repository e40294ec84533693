import DrawbridgeModel
import DrawbridgeSource

/// One run over a page: what its cells are comes first, then states, arrows, notes.
struct DrawIOReading {
    var draft: DiagramDraft
    let cells: DrawIOCells
    let roles: DrawIORoles
    /// What each state is called, by the place of its cell.
    var names: [Int: String] = [:]
    /// The texts that lie in each state, and the labels that hang on each arrow.
    private(set) var texts: [Int: [String]] = [:]

    init(_ page: DrawIOPage, _ name: String, _ text: DiagramText) {
        draft = DiagramDraft(text, at: page.offsets.lowerBound)
        draft.machine.name = name
        cells = DrawIOCells(page)
        roles = DrawIORoles(cells)
    }

    /// Whether the page has shapes beside notes and texts.
    var hasShapes: Bool { cells.indices.contains { cells[$0].sort == .vertex && roles[$0] != .note } }

    mutating func readPage() {
        for fault in cells.faults { draft.report(fault.kind, fault.message, at: fault.offsets) }
        readOwnWords()
        collectTexts()
        nameStates()
        addStates()
        addArrows()
        tellOfOrnaments()
        tellOfNesting()
    }
}

private extension DrawIOReading {
    /// What the page says of the whole machine stands at its first cell.
    mutating func readOwnWords() {
        guard let first = cells.indices.first.map({ cells[$0] }), first.sort == .layer else { return }
        if let name = first.own[DrawIO.ownName] { draft.machine.name = name }
        draft.machine.direction = first.own[DrawIO.ownDirection].flatMap(Direction.init(rawValue:))
    }

    mutating func collectTexts() {
        for place in cells.indices {
            switch roles[place] {
            case .words:
                if let state = roles.containers[place] { texts[state, default: []] += cells[place].lines }
            case .label:
                if let arrow = cells.parents[place] { texts[arrow, default: []] += cells[place].lines }
            default: break
            }
        }
    }

    /// Pictures and lines are looks. A dot or a box is meant to say something.
    mutating func tellOfOrnaments() {
        for place in cells.indices where roles[place] == .ornament {
            let cell = cells[place]
            guard !cell.style.isImage, !cell.style.hasShape("line"), !cell.style.isBare else { continue }
            draft.report(.unknownStatement, "this shape has no name and no arrow", at: cell.offsets)
        }
    }
}
