import DrawbridgeModel
import DrawbridgeSource

/// A page to be changed. An empty list of changes means that the edit cannot be made in place. Several edits get ids and places
/// that do not collide.
struct DrawIOPatching {
    let machine: Machine
    let changes: XMLChanges
    let reading: DrawIOReading
    /// The element that contains the cells.
    let root: XMLElement?
    private let elements: [String: XMLElement]
    /// The cell of each state, and of each arrow by its offsets.
    private let places: [String: Int]
    private let arrows: [Range<Int>: Int]
    /// The states that hold states.
    private let holders: Set<Int>
    private let draft: DiagramDraft
    private(set) var added = DrawIOAdditions()

    init(_ page: DrawIOPage, _ text: DiagramText) {
        var reading = DrawIOReading(page, "", text)
        reading.readPage()
        self.reading = reading
        draft = reading.draft
        machine = reading.draft.machine
        changes = XMLChanges(text)
        root = page.model.elements.first { $0.localName == "root" }
        var styles: [String: DrawIOStyle] = [:]
        let cells = (root?.elements ?? []).compactMap { element in
            DrawIOCell(element, on: page, &styles).map { ($0.id, element) }
        }
        elements = Dictionary(cells) { first, _ in first }
        let (all, roles) = (reading.cells, reading.roles)
        let named = all.indices.compactMap { place in reading.names[place].map { ($0, place) } }
        places = Dictionary(named) { first, _ in first }
        let drawn = all.indices.filter { roles[$0] == .arrow }.map { (all[$0].offsets, $0) }
        arrows = Dictionary(drawn) { first, _ in first }
        holders = Set(all.indices.filter { roles[$0].isState }.compactMap { roles.containers[$0] })
    }

    var cells: DrawIOCells { reading.cells }
    var roles: DrawIORoles { reading.roles }

    /// The element of a cell: an `mxCell`, or the `object` around it.
    func element(_ place: Int) -> XMLElement? { elements[cells[place].id] }

    /// The `mxCell` of a cell, which has its style and its ends.
    func inner(_ place: Int) -> XMLElement? {
        element(place).flatMap { $0.localName == "mxCell" ? $0 : $0.elements.first }
    }

    func geometry(_ place: Int) -> XMLElement? {
        inner(place)?.elements.first { $0.localName == "mxGeometry" }
    }

    /// The cell of a state.
    func place(of state: String) -> Int? { places[state] }

    func isHolder(_ place: Int) -> Bool { holders.contains(place) }

    /// The cell of the arrow that draws a transition, and all transitions that it draws.
    func arrow(of transition: Transition) -> (place: Int, transitions: [Transition])? {
        guard let index = machine.index(of: transition) else { return nil }
        let offsets = draft.transitionOffsets[index]
        guard let place = arrows[offsets] else { return nil }
        let all = machine.transitions.indices.filter { draft.transitionOffsets[$0] == offsets }
        return (place, all.map { machine.transitions[$0] })
    }

    /// The initial arrows without a label that lead to a state.
    func starts(of state: String) -> [Int] {
        let offsets = draft.startOffsets.filter { $0.state == state }.map(\.offsets)
        return cells.indices.filter { roles[$0] == .arrow && offsets.contains(cells[$0].offsets) }
    }

    /// The arrows at a cell.
    func arrows(at place: Int) -> [Int] {
        cells.indices.filter {
            cells[$0].sort == .edge && [cells[$0].source, cells[$0].target].contains(cells[place].id)
        }
    }

    func labels(of arrow: Int) -> [Int] { cells.indices.filter { roles[$0] == .label && cells.parents[$0] == arrow } }

    /// An id that no cell has.
    mutating func newID(_ kind: String) -> String {
        var number = added.counts[kind, default: 0] + 1
        while elements["\(kind)-\(number)"] != nil { number += 1 }
        added.counts[kind] = number
        return "\(kind)-\(number)"
    }

    mutating func add(_ box: DrawIOBox, in parent: Int?) { added.boxes.append((parent, box)) }
}

/// What edits have added to a page that is read no more between them.
struct DrawIOAdditions {
    /// The highest number of an id, by its kind.
    var counts: [String: Int] = [:]
    /// The shapes of states, and the shapes around them.
    var boxes: [(parent: Int?, box: DrawIOBox)] = []
}

/// Labels.
extension DrawIOPatching {
    /// Replaces a text in the label of a cell and keeps the markup around it; or else replaces the whole label.
    func relabelings(of place: Int, from old: String, to new: String) -> [[TextChange]] {
        guard let element = element(place) else { return [] }
        let (before, after) = (spelled(old, place), spelled(new, place))
        let name = element.localName == "mxCell" ? "value" : "label"
        var ways: [[TextChange]] = []
        if !old.isEmpty, let value = element[name], value.value.contains(before) {
            ways.append([changes.set(name, value.value.replacing(before, with: after, maxReplacements: 1), of: element)]
            )
        }
        return ways + [[changes.set(name, after, of: element)]]
    }

    /// The spelling of a text in the label of a cell.
    func spelled(_ text: String, _ place: Int) -> String {
        cells[place].style.isHTML
            ? DrawIOText.html(text.split(separator: "\n").map(String.init)) : text
    }
}
