import DrawbridgeSource

/// The cells of a page and their nesting.
struct DrawIOCells {
    private(set) var cells: [DrawIOCell] = []
    private(set) var places: [String: Int] = [:]
    /// For each cell, the index of the cell around it.
    private(set) var parents: [Int?] = []
    /// All indices, each after that of its parent.
    private(set) var outsideIn: [Int] = []
    /// The box of each vertex, in coordinates of the page.
    private(set) var boxes: [DrawIOBox] = []
    /// Faults of the page, with UTF-8 offsets.
    private(set) var faults: [(kind: DiagnosticKind, message: String, offsets: Range<Int>)] = []

    init(_ page: DrawIOPage) {
        if let root = page.model.element(where: { $0.localName == "root" }) {
            var styles: [String: DrawIOStyle] = [:]
            for element in root.elements { read(element, page, &styles) }
        }
        parents = cells.map { $0.parent.flatMap { places[$0] } }
        order()
        placeBoxes()
    }

    subscript(place: Int) -> DrawIOCell { cells[place] }

    var indices: Range<Int> { cells.indices }
}

private extension DrawIOCells {
    mutating func read(_ element: XMLElement, _ page: DrawIOPage, _ styles: inout [String: DrawIOStyle]) {
        guard let cell = DrawIOCell(element, on: page, &styles) else {
            let message = "draw.io has no “\(element.name)” among its cells"
            return faults.append((.unknownStatement, message, page.offsets(of: element)))
        }
        guard places[cell.id] == nil else {
            return faults.append((.duplicateState, "there is another cell with the id “\(cell.id)”", cell.offsets))
        }
        places[cell.id] = cells.count
        cells.append(cell)
    }

    /// Sorts the cells so that each comes after its parent. A cell in a cycle of parents loses its parent.
    mutating func order() {
        var isOrdered = Array(repeating: false, count: cells.count)
        for start in cells.indices {
            var way: [Int] = []
            var seen: Set<Int> = []
            var next: Int? = start
            while let place = next, !isOrdered[place], seen.insert(place).inserted {
                way.append(place)
                next = parents[place]
            }
            if let next, !isOrdered[next], let last = way.last { takeOutOfItself(last) }
            for place in way.reversed() {
                isOrdered[place] = true
                outsideIn.append(place)
            }
        }
    }

    mutating func takeOutOfItself(_ place: Int) {
        faults.append((.limitExceeded, "the cell “\(cells[place].id)” lies in itself", cells[place].offsets))
        parents[place] = nil
    }

    mutating func placeBoxes() {
        boxes = cells.map(\.box)
        for place in outsideIn {
            guard let parent = parents[place], cells[parent].sort == .vertex else { continue }
            let (outer, box) = (boxes[parent], boxes[place])
            boxes[place].x = outer.x + (box.isRelative ? box.x * outer.width : box.x)
            boxes[place].y = outer.y + (box.isRelative ? box.y * outer.height : box.y)
        }
    }
}
