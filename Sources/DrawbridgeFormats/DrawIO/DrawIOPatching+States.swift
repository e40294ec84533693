import DrawbridgeModel
import DrawbridgeSource

/// States.
extension DrawIOPatching {
    /// The first layer of the page.
    var layer: String {
        let top = cells.indices.first { cells[$0].sort == .layer && cells[$0].parent == nil }.map { cells[$0].id }
        return cells.indices.first { cells[$0].sort == .layer && cells[$0].parent == top }.map { cells[$0].id } ?? "1"
    }

    /// Adds a state with the look of a state beside it, at a free place near another one. If the composite holds no
    /// other state, at a place in its box. Only for a state whose label is its name.
    mutating func addition(of state: State, id: String, near: Int?) -> [TextChange] {
        guard state.kind == .simple, state.label == nil, let root else { return [] }
        let around = state.parent.flatMap(place)
        if state.parent != nil, around == nil { return [] }
        let beside = simpleStates(in: around)
        guard let model = beside.last ?? simpleStates(in: nil, anywhere: true).last else { return [] }
        let style = inner(model)?["style"]?.value ?? ""
        let isBold = element(model).map { ($0["value"] ?? $0["label"])?.value.hasPrefix("<b>") ?? false } ?? false
        let name = spelled(state.ownName, model)
        let near = near.flatMap { beside.contains($0) ? $0 : nil }
        let parent = around ?? (near ?? beside.last).flatMap { cells.parents[$0] }
        let last = added.boxes.last { $0.parent == parent }?.box
        let start = near.map { cells[$0].box } ?? last ?? beside.last.map { cells[$0].box }
        let box = freeBox(
            for: state.ownName, like: last ?? cells[model].box, in: parent, isInside: around != nil, near: start)
        add(box, in: parent)
        let attributes = [
            ("id", id), ("value", isBold ? "<b>\(name)</b>" : name), ("style", style), ("vertex", "1"),
            ("parent", around.map { cells[$0].id } ?? beside.last.flatMap { cells[$0].parent } ?? layer),
        ].map { "\($0)=\"\(XMLWriter.escaped($1))\"" }
        let cell = "<mxCell \(attributes.joined(separator: " "))>\n\t\(Self.geometry(box))\n</mxCell>"
        return [changes.insertion(cell, lastIn: root)] + enlarging(around, for: box)
    }

    /// Removes a state with its content, all their arrows, and dots that have no arrow left.
    func removal(of name: String) -> [TextChange] {
        guard let place = place(of: name) else { return [] }
        var gone = Set(cells.indices.filter { isInside($0, place) })
        gone.formUnion(gone.flatMap(arrows))
        gone.formUnion(gone.flatMap(labels))
        let dots = cells.indices.filter { [.start, .end].contains(roles[$0]) }
        gone.formUnion(dots.filter { !arrows(at: $0).isEmpty && gone.isSuperset(of: arrows(at: $0)) })
        return gone.sorted().compactMap(element).map(changes.removal)
    }

    /// Changes the label of a state, and our attribute with its name if it has one.
    func renamings(of name: String, _ other: String) -> [[TextChange]] {
        guard let place = place(of: name), let element = element(place) else { return [] }
        let hasOwn = cells[place].own[DrawIO.ownName] != nil
        let own = hasOwn ? [changes.set(DrawIO.ownName, DrawIOText.html(other), of: element)] : []
        let title = State(name: other, parent: machine.state(named: name)?.parent).ownName
        return relabelings(of: name, title).map { $0 + own }
    }

    /// Changes the label of the shape, or of the text inside it.
    func relabelings(of name: String, _ title: String) -> [[TextChange]] {
        guard let place = place(of: name), let state = machine.state(named: name) else { return [] }
        let words = cells.indices.first { roles[$0] == .words && roles.containers[$0] == place }
        return relabelings(of: cells[place].lines.isEmpty ? words ?? place : place, from: state.title, to: title)
    }
}

private extension DrawIOPatching {
    func isInside(_ place: Int, _ outer: Int) -> Bool {
        var next: Int? = place
        while let current = next, current != outer { next = cells.parents[current] }
        return next != nil
    }

    /// The boxes of states without content that lie in one state.
    func simpleStates(in around: Int?, anywhere: Bool = false) -> [Int] {
        cells.indices.filter { place in
            roles[place] == .state(.simple) && (anywhere || roles.containers[place] == around)
                && !isHolder(place)
        }
    }

    static func geometry(_ box: DrawIOBox) -> String {
        let number = { (value: Double) in "\(Int(value.rounded()))" }
        return "<mxGeometry x=\"\(number(box.x))\" y=\"\(number(box.y))\" width=\"\(number(box.width))\" "
            + "height=\"\(number(box.height))\" as=\"geometry\"/>"
    }

    /// The free place that is nearest to a shape: below it, then beside it, then further away.
    func freeBox(
        for title: String, like model: DrawIOBox, in parent: Int?, isInside: Bool, near: DrawIOBox?
    ) -> DrawIOBox {
        let there = cells.indices.filter { cells[$0].sort == .vertex && cells.parents[$0] == parent }
        let taken = there.map { cells[$0].box } + added.boxes.filter { $0.parent == parent }.map(\.box)
        let start = near ?? DrawIOBox(x: 20, y: 50)
        let width = max(model.width, DrawIOLooks.size(ofLines: [title], isBold: true).0)
        let (stepX, stepY) = (max(start.width, width) + 60, max(start.height, model.height) + 60)
        let steps = (-8...8).flatMap { x in (-8...8).map { y in (x: Double(x), y: Double(y)) } }
        let nearest = steps.sorted { Self.order($0) < Self.order($1) }
        for step in nearest {
            let box = DrawIOBox(
                x: start.x + step.x * stepX, y: start.y + step.y * stepY, width: width, height: model.height)
            let isOutside = isInside && (box.x < 10 || box.y < 10)
            if !isOutside, !taken.contains(where: { $0.touches(box.grown(by: 20)) }) { return box }
        }
        let lowest = taken.map { $0.y + $0.height }.max() ?? 0
        return DrawIOBox(x: start.x, y: lowest + 60, width: width, height: model.height)
    }

    /// The sort key of a direction: near ones first; at equal distance below, right, left, above.
    static func order(_ step: (x: Double, y: Double)) -> Double {
        step.x * step.x + step.y * step.y + (step.y < 0 ? 0.3 : 0) + (step.x < 0 ? 0.2 : 0) + (step.x > 0 ? 0.1 : 0)
    }

    /// Enlarges the shape around a new one so that the new one fits inside.
    func enlarging(_ place: Int?, for box: DrawIOBox) -> [TextChange] {
        guard let place, let geometry = geometry(place) else { return [] }
        let sizes = [
            ("width", cells[place].box.width, box.x + box.width),
            ("height", cells[place].box.height, box.y + box.height),
        ]
        return sizes.filter { $1 < $2 + 20 }.map { changes.set($0.0, "\(Int($0.2 + 20))", of: geometry) }
    }
}

private extension DrawIOBox {
    func grown(by margin: Double) -> DrawIOBox {
        DrawIOBox(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
    }
}
