import DrawbridgeModel
import DrawbridgeSource

/// Reads one page: first the roles of its cells, then states, arrows and notes.
struct DrawIOReading {
    var draft: DiagramDraft
    let cells: DrawIOCells
    let roles: DrawIORoles
    /// The name of each state, by the index of its cell.
    var names: [Int: String] = [:]
    /// The texts inside each state, and the labels attached to each arrow.
    private(set) var texts: [Int: [String]] = [:]

    init(_ page: DrawIOPage, _ name: String, _ text: DiagramText) {
        draft = DiagramDraft(text, at: page.offsets.lowerBound)
        draft.machine.name = name
        cells = DrawIOCells(page)
        roles = DrawIORoles(cells)
    }

    /// Whether the page has shapes beside notes and texts, and none of them is a state.
    var showsNoStates: Bool {
        draft.machine.states.isEmpty && cells.indices.contains { cells[$0].sort == .vertex && roles[$0] != .note }
    }

    /// Whether this is a machine, or an empty page that may become one.
    var isMachine: Bool { !showsNoStates }

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
    /// Reads the properties of the whole machine, which are attributes of the page's first cell.
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

    /// Reports shapes without a meaning. Pictures and lines are decoration; a dot or a box was probably drawn on
    /// purpose.
    mutating func tellOfOrnaments() {
        for place in cells.indices where roles[place] == .ornament {
            let cell = cells[place]
            guard !cell.style.isImage, !cell.style.hasShape("line"), !cell.style.isBare else { continue }
            draft.report(.unknownStatement, "this shape has no name and no arrow", at: cell.offsets)
        }
    }
}
