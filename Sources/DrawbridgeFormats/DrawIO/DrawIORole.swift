import DrawbridgeModel

/// The meaning of a cell in a state diagram.
enum DrawIORole: Hashable {
    case state(State.Kind)
    /// The dot at which the machine, or a composite state, begins.
    case start
    /// The unnamed final state of the machine or of a composite state.
    case end
    case anyState, unreadTarget
    /// A text that belongs to the state around it.
    case words
    case note
    /// The label of an arrow.
    case label
    case arrow
    /// A layer, a group or a frame. Its content belongs to the shape around it.
    case group
    /// A picture, a line, or a box without a label and arrows.
    case ornament

    var isState: Bool {
        if case .state = self { true } else { self == .end || self == .anyState || self == .unreadTarget }
    }
}

/// The roles of all cells of a page, derived from their shapes, their arrows and the cells around them, never from
/// their names.
struct DrawIORoles {
    private(set) var roles: [DrawIORole] = []
    /// For each cell, the index of the state around it.
    private(set) var containers: [Int?] = []
    private let cells: DrawIOCells
    /// How many arrows lead to each cell and away from it, without those to and from notes.
    private var arrivals: [Int] = []
    private var departures: [Int] = []
    private var hasChildren: [Bool] = []

    init(_ cells: DrawIOCells) {
        self.cells = cells
        countArrows()
        countChildren()
        roles = Array(repeating: .ornament, count: cells.indices.count)
        containers = Array(repeating: nil, count: cells.indices.count)
        for place in cells.outsideIn {
            containers[place] = cells.parents[place].flatMap { roles[$0].isState ? $0 : containers[$0] }
            roles[place] = role(of: place)
        }
    }

    subscript(place: Int) -> DrawIORole { roles[place] }
}

private extension DrawIORoles {
    mutating func countArrows() {
        arrivals = Array(repeating: 0, count: cells.indices.count)
        departures = arrivals
        for place in cells.indices where cells[place].sort == .edge {
            let cell = cells[place]
            let ends = [cell.source, cell.target].map { $0.flatMap { cells.places[$0] } }
            guard !ends.contains(where: { $0.map { cells[$0].style.isNote } ?? false }) else { continue }
            let head = cell.style.hasHead
            if let start = ends[0] {
                if head.end || !head.start { departures[start] += 1 } else { arrivals[start] += 1 }
            }
            if let end = ends[1] { if head.end || !head.start { arrivals[end] += 1 } else { departures[end] += 1 } }
        }
    }

    mutating func countChildren() {
        hasChildren = Array(repeating: false, count: cells.indices.count)
        for place in cells.indices where cells[place].sort == .vertex && !cells[place].style.isBare {
            if let parent = cells.parents[place] { hasChildren[parent] = true }
        }
    }

    func role(of place: Int) -> DrawIORole {
        let cell = cells[place]
        switch cell.sort {
        case .edge: return .arrow
        case .layer: return .group
        case .vertex: break
        }
        if let parent = cells.parents[place], cells[parent].sort == .edge { return .label }
        if let own = cell.own[DrawIO.ownKind].flatMap(Self.role) { return own }
        return role(ofVertex: cell, place)
    }

    static func role(called name: String) -> DrawIORole? {
        switch name {
        case DrawIO.anyState: .anyState
        case DrawIO.unreadTarget: .unreadTarget
        default: State.Kind(rawValue: name).map(DrawIORole.state)
        }
    }

    func role(ofVertex cell: DrawIOCell, _ place: Int) -> DrawIORole {
        let hasArrows = arrivals[place] + departures[place] > 0
        let style = cell.style
        if style.isNote { return .note }
        if style.isBare, !hasChildren[place], !style.isImage {
            if containers[place] != nil { return .words }
            if !hasArrows { return cell.lines.isEmpty ? .ornament : .note }
        }
        if !hasArrows {
            if style.names.contains("group") || style.hasShape("umlFrame") { return .group }
            if style.isImage || style.hasShape("line") { return .ornament }
        }
        return pseudoState(cell, place) ?? box(cell, place, hasArrows: hasArrows)
    }

    func box(_ cell: DrawIOCell, _ place: Int, hasArrows: Bool) -> DrawIORole {
        let isNothing =
            cell.lines.isEmpty && !hasArrows && !hasChildren[place] && !cell.style.names.contains("swimlane")
        return isNothing ? .ornament : .state(.simple)
    }

    /// The role by the shapes of UML's pseudo-states in draw.io's UML palettes.
    func pseudoState(_ cell: DrawIOCell, _ place: Int) -> DrawIORole? {
        let style = cell.style
        let lines = style["noLabel"] == "1" ? [] : cell.lines
        if style.hasShape("endState") || style.hasShape("doubleEllipse") {
            return lines.isEmpty ? .end : .state(.final)
        }
        if style.hasShape("rhombus") {
            return lines.isEmpty && arrivals[place] + departures[place] == 0 ? .ornament : .state(.choice)
        }
        if style.hasShape("umlDestroy") || style.hasShape("mxgraph.bpmn.terminate") { return .state(.terminate) }
        if style.hasShape("sumEllipse") || style.hasShape("lineEllipse") { return .state(.exitPoint) }
        if style.hasShape("startState") || style.hasShape("ellipse") {
            guard !lines.isEmpty, !style.hasShape("startState") else { return dot(place) }
            return DrawIO.histories.first { [$0.value] == lines }.map { .state($0.key) }
        }
        return isBar(cell, lines) ? bar(place) : nil
    }

    /// The role of a dot without a label, by its arrows: a start has no incoming ones, an end no outgoing ones.
    func dot(_ place: Int) -> DrawIORole {
        switch (arrivals[place] > 0, departures[place] > 0) {
        case (false, true): .start
        case (true, false): .end
        case (true, true): .state(.junction)
        case (false, false): .ornament
        }
    }

    func isBar(_ cell: DrawIOCell, _ lines: [String]) -> Bool {
        let sides = [cell.box.width, cell.box.height].sorted()
        return cell.style.hasShape("line") || cell.style["perimeter"] == "orthogonalPerimeter" && lines.isEmpty
            || lines.isEmpty && cell.style.isFilledWithInk && sides[0] <= 15 && sides[1] >= 3 * sides[0]
    }

    func bar(_ place: Int) -> DrawIORole {
        if arrivals[place] + departures[place] == 0 { return .ornament }
        return .state(arrivals[place] > 1 ? .join : .fork)
    }
}

extension DrawIOStyle {
    var isNote: Bool {
        hasShape("note") || hasShape("note2") || self["shape"]?.contains("stickyNote") == true
    }

    var isImage: Bool { hasShape("image") || names.contains("icon") }

    var isFilledWithInk: Bool {
        ["#000000", "#000", "black", "strokeColor"].contains(self["fillColor"] ?? "")
    }
}
