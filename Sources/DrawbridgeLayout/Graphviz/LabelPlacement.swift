import CGraphviz

/// The positions of arrows' labels. Graphviz reserves room for a label beside its arrow, but may then draw the arrow at
/// the other end of that room, and it reserves none for the height of a loop's label.
struct LabelPlacement {
    private let lines: [PlacedLine]
    private var labels: [PlacedLabel]
    /// What a label must not cover: states and titles.
    private let obstacles: [PlacedBox]
    private let composites: [PlacedBox]
    private let picture: PlacedBox
    private let nearObstacles: PlaceIndex
    private let nearLines: PlaceIndex
    private var nearLabels: PlaceIndex
    /// The most points of a line beside which places are tried.
    private let mostPoints: Int

    init(of laidOut: LaidOutGraph) {
        let arrows = laidOut.arrows()
        lines = arrows.map { PlacedLine($0.points) }
        labels = zip(arrows, 0...).compactMap { arrow, line in
            drawbridge_label(arrow).map { PlacedLabel($0, line: line) }
        }
        let clusters = laidOut.clusters()
        let titles = (clusters + [laidOut.graph]).compactMap(drawbridge_title).map { PlacedBox($0.pointee) }
        obstacles = laidOut.nodes().map { PlacedBox(drawbridge_frame($0)) } + titles
        composites = clusters.map { PlacedBox(drawbridge_box($0)) }
        picture = PlacedBox(drawbridge_box(laidOut.graph))
        nearObstacles = PlaceIndex(picture, obstacles)
        nearLabels = PlaceIndex(picture, labels.map(\.place.box))
        var nearLines = PlaceIndex(picture)
        for (number, line) in lines.enumerated() { nearLines.add(number, at: line.points) }
        self.nearLines = nearLines
        mostPoints = Self.mostPoints(for: labels)
    }

    /// The fewer, the more labels there are, so that all are tried in one time: of many labels, each place has more of them near it. A high
    /// label counts as several, since more lines are near each of its places.
    private static func mostPoints(for labels: [PlacedLabel]) -> Int {
        let heights = labels.reduce(0) { $0 + $1.place.box.height }
        let count = max(1, labels.count, Int(min(heights / 128, 10_000)))
        return max(10, min(60, 3_000 / count, 180_000 / (count * count)))
    }

    /// How badly the labels lie now.
    var faults: Double { labels.indices.reduce(0) { $0 + faults(of: labels[$1].place, $1) } }

    /// From here on, a label breaks a law of placement; less is only not pretty.
    static var broken: Double { 10 }

    /// The box around the picture and all labels.
    var bounds: boxf { labels.reduce(picture) { $0.union($1.place.box) }.corners }

    /// Moves each label that does not lie well to the best place beside its arrow. Twice, since a label that moves makes
    /// room for others: first only to places that break no law, of which most are told by the first thing near them. If no place is
    /// good, another label has to make room.
    mutating func moveToArrows() {
        for label in labels.indices { moveToBestPlace(label, below: Self.broken) }
        for label in labels.indices { moveToBestPlace(label) }
        for label in labels.indices where faults(of: labels[label].place, label) >= Self.broken { makeRoom(for: label) }
    }
}

/// A place where a label could lie.
private struct LabelWish {
    let place: LabelPlace
    /// How far it is from the middle of the arrow: what decides between places that are as good.
    let detour: Double
}

private extension LabelPlacement {
    /// The pixels between an arrow and its label.
    static var gap: Double { 5 }
    /// From here on, a label is too far from its arrow.
    static var farthest: Double { 11 }
    /// How far a label may lie outside of what Graphviz has drawn.
    static var widest: Double { 160 }

    mutating func moveToBestPlace(_ label: Int, below limit: Double = .infinity) {
        let now = faults(of: labels[label].place, label)
        guard now > 0 else { return }
        let wishes = wishes(for: label)
        // Nothing else is looked at while a place may break no law.
        var place = best(of: wishes, for: label, below: min(now, Self.broken))
        if place == nil, now > Self.broken, limit > now { place = best(of: wishes, for: label, below: now) }
        if let place { move(label, to: place) }
    }

    func best(of wishes: [LabelWish], for label: Int, below limit: Double) -> LabelPlace? {
        var (best, suspect): ((place: LabelPlace?, faults: Double), Int?) = ((nil, limit), nil)
        for wish in wishes where wish.detour < best.faults {
            let faults = self.faults(of: wish.place, label, limit: best.faults, &suspect) + wish.detour
            if faults < best.faults { best = (wish.place, faults) }
        }
        return best.place
    }

    mutating func move(_ label: Int, to place: LabelPlace) {
        nearLabels.remove(label, at: labels[label].place.box)
        labels[label].move(to: place)
        nearLabels.add(label, at: place.box)
    }

    func labels(over box: PlacedBox, besides label: Int) -> [Int] {
        nearLabels.near(box).filter { $0 != label && labels[$0].place.box.overlaps(box) }
    }

    /// Moves the label to where only another label is in its way, and that label to the best place that is left, if both
    /// lie better then.
    mutating func makeRoom(for label: Int) {
        let old = labels[label].place
        var wishes: [Int: (place: LabelPlace, faults: Double)] = [:]
        for wish in self.wishes(for: label) {
            let others = labels(over: wish.place.box, besides: label)
            guard others.count == 1, let other = others.first else { continue }
            let best = wishes[other]?.faults ?? Self.broken
            let faults = self.faults(of: wish.place, label, limit: best + Self.cover) - Self.cover + wish.detour
            if faults < best { wishes[other] = (wish.place, faults) }
        }
        for (other, wish) in wishes.sorted(by: { ($0.value.faults, $0.key) < ($1.value.faults, $1.key) }).prefix(4) {
            let (before, place) = (faults(of: old, label) + faults(of: labels[other].place, other), labels[other].place)
            move(label, to: wish.place)
            moveToBestPlace(other)
            if faults(of: wish.place, label) + faults(of: labels[other].place, other) < before { return }
            move(label, to: old)
            move(other, to: place)
        }
    }

    /// Places on all sides of points of the label's own arrow.
    func wishes(for label: Int) -> [LabelWish] {
        let (points, now) = (lines[labels[label].line].points, labels[label].place)
        return stride(from: 1, to: points.count - 1, by: max(2, points.count / mostPoints)).flatMap { i in
            let detour = abs(Double(i) / Double(points.count) - 0.5)
            return Self.sides.map { side in
                LabelWish(place: now.moved(to: points[i], side, isFixed: labels[label].isFixed), detour: detour)
            }
        }
    }

    /// On which side of a point a label may lie: x and y are between −1 and 1.
    static let sides: [(x: Double, y: Double)] = {
        let halves: [Double] = [-1, -0.5, 0, 0.5, 1]
        let all = halves.flatMap { x in halves.map { (x: x, y: $0) } }
        return all.filter { max(abs($0.x), abs($0.y)) == 1 }
    }()

    /// What it counts to cover a state, a title or a label.
    static var cover: Double { 100 }
    /// What it counts to lie on a line.
    static var struck: Double { 60 }

    /// How bad it would be if the label lay here, where no other place was looked at before.
    func faults(of place: LabelPlace, _ label: Int, limit: Double = .infinity) -> Double {
        var suspect: Int?
        return faults(of: place, label, limit: limit, &suspect)
    }

    /// How bad it would be if the label lay here. Zero breaks no law. The sum is not finished once it is more than the limit.
    ///
    /// - Parameter suspect: The line that was in the way of the place before: it is often in the way of the next one, too, and then
    ///   nothing else has to be looked for.
    func faults(of place: LabelPlace, _ label: Int, limit: Double, _ suspect: inout Int?) -> Double {
        let (box, outside) = (place.box, place.box.distance(outOf: picture))
        guard outside <= Self.widest else { return 10_000 }
        if let suspect, Self.struck >= limit, lines[suspect].distance(to: box, within: 1) < 1 { return Self.struck }
        let covered = nearObstacles.near(box).count { obstacles[$0].overlaps(box) }
        var faults = outside / 40 + Self.cover * Double(covered)
        guard faults < limit else { return faults }
        faults += Self.cover * Double(labels(over: box, besides: label).count)
        guard faults < limit else { return faults }
        faults += 3 * Double(composites.count { $0.overlaps(box) && !$0.holds(box) })
        let line = lines[labels[label].line]
        let own = line.distance(to: place.words, within: .infinity)
        faults += line.distance(to: box, within: 1) < 1 ? Self.struck : own > Self.farthest ? 20 + own : 0
        // No line that is farther away counts.
        let reach = box.grown(by: max(own, 1) + 1)
        for index in nearLines.near(reach) where index != labels[label].line && faults < limit {
            faults += self.faults(of: place, besideLine: index, own)
            if faults >= limit { suspect = index }
        }
        return faults
    }

    /// - Parameter own: How far the label is from its own line.
    func faults(of place: LabelPlace, besideLine index: Int, _ own: Double) -> Double {
        let line = lines[index]
        if line.distance(to: place.box, within: 1) < 1 { return Self.struck }
        return line.distance(to: place.words, within: own) < own ? Self.broken : 0
    }
}

/// The room of a label, and in it the room of its words if the reader's font has narrow letters.
private struct LabelPlace {
    let box: PlacedBox
    let words: PlacedBox
    /// The side at which its lines end: `l`, `r`, or `n` for the middle.
    let side: Character
    private let fontSize: Double

    init(box: PlacedBox, side: Character, fontSize: Double) {
        let spare = box.width * 0.07
        let left = side == "l" ? 0 : side == "r" ? spare : spare / 2
        words = box.inset(left: left, right: spare - left, bottom: 0.05 * fontSize, top: 0.2 * fontSize)
        (self.box, self.side, self.fontSize) = (box, side, fontSize)
    }

    /// The place on one side of a point: x and y are between −1 and 1.
    ///
    /// - Parameter isFixed: Whether its lines end at the left, wherever it lies.
    func moved(to point: pointf, _ side: (x: Double, y: Double), isFixed: Bool) -> LabelPlace {
        let isLeft = side.x < 0
        // Lines that end at the left are far from an arrow at the right of them.
        let gap = isLeft && isFixed ? 2 : LabelPlacement.gap
        let (x, y) = (
            point.x + side.x * (box.width / 2 + gap), point.y + side.y * (box.height / 2 + LabelPlacement.gap)
        )
        return LabelPlace(box: box.moved(to: x, y), side: isLeft && !isFixed ? "r" : "l", fontSize: fontSize)
    }
}

/// The label of an arrow, and the index of the arrow's line.
private struct PlacedLabel {
    private let text: UnsafeMutablePointer<textlabel_t>
    let line: Int
    private(set) var place: LabelPlace
    /// Whether its lines cannot be aligned.
    var isFixed: Bool { drawbridge_is_html(text) != 0 }

    init(_ text: UnsafeMutablePointer<textlabel_t>, line: Int) {
        let side = Character(UnicodeScalar(UInt8(drawbridge_alignment(text))))
        (self.text, self.line) = (text, line)
        place = LabelPlace(box: PlacedBox(text.pointee), side: side, fontSize: text.pointee.fontsize)
    }

    mutating func move(to place: LabelPlace) {
        self.place = place
        (text.pointee.pos.x, text.pointee.pos.y) = (place.box.middle.x, place.box.middle.y)
        drawbridge_align(text, CChar(place.side.asciiValue ?? 0))
    }
}
