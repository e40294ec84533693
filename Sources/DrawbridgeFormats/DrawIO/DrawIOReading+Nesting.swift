import DrawbridgeSource

extension DiagnosticKind {
    package static let looksOutsideButIsNested = DiagnosticKind(
        "looks-outside-but-is-nested", .warning,
        "a shape lies outside another one in the picture and inside it in the data")
}

/// Shapes that only look nested. draw.io nests a shape when it is dropped into another one, but not when it is drawn
/// over one. The data decide; differences from the picture are reported.
extension DrawIOReading {
    mutating func tellOfNesting() {
        let boxes = cells.indices.filter { isBox($0) && !isHidden($0) }
        for place in boxes { tellIfOutside(place) }
        guard boxes.count * boxes.count <= DrawIO.comparisonLimit else {
            let message =
                "the page has \(boxes.count) states; with so many, shapes that only look nested are not searched for"
            return draft.report(.limitExceeded, message, at: draft.text.offsets.prefix(1))
        }
        for place in boxes {
            let box = cells.boxes[place]
            let around = boxes.filter { box.lies(in: cells.boxes[$0]) && !lies(place, in: $0) }
            guard let outer = around.min(by: { area($0) < area($1) }), let name = names[place] else { continue }
            let message =
                "“\(name)” looks as if it were inside “\(names[outer] ?? "")”, but is not; drag it out and drop it there again"
            draft.report(.looksNestedButIsNot, message, at: cells[place].offsets)
        }
    }
}

private extension DrawIOReading {
    func isBox(_ place: Int) -> Bool {
        guard case .state = roles[place] else { return false }
        return cells.boxes[place].width > 0 && cells.boxes[place].height > 0
    }

    /// Whether a collapsed shape around this one hides it.
    func isHidden(_ place: Int) -> Bool {
        var next = cells.parents[place]
        for _ in 0..<draft.limits.depth {
            guard let parent = next else { return false }
            if cells[parent].isCollapsed { return true }
            next = cells.parents[parent]
        }
        return true
    }

    /// Whether one state lies inside another one, at any depth.
    func lies(_ place: Int, in outer: Int) -> Bool {
        var next = roles.containers[place]
        for _ in 0...draft.limits.depth {
            guard let container = next else { return false }
            if container == outer { return true }
            next = roles.containers[container]
        }
        return true
    }

    func area(_ place: Int) -> Double { cells.boxes[place].width * cells.boxes[place].height }

    mutating func tellIfOutside(_ place: Int) {
        guard let outer = roles.containers[place], isBox(outer), !cells[outer].isCollapsed,
            !cells.boxes[place].touches(cells.boxes[outer])
        else { return }
        let message = "“\(names[place] ?? "")” lies in “\(names[outer] ?? "")”, and the picture shows it outside"
        draft.report(.looksOutsideButIsNested, message, at: cells[place].offsets)
    }
}
