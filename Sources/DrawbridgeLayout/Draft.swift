import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

/// One of several ways to lay out a machine's picture.
struct Draft: Sendable {
    let dot: String
    let drawing: XDotDrawing
    /// In points, with margins.
    private let width: Double
    /// How badly labels lie, and arrows at loops. Zero if each label is clear of everything else and close to its own arrow, inside what
    /// else is drawn, and no arrow passes through a loop. They are not looked for where this is the only draft.
    private let faults: Double

    /// The most arrows of all drafts together: the more arrows a draft has, the longer it takes, and the fewer there are.
    private static let mostArrows = 300

    /// The widest picture that a page shows at its own size, in points.
    private static let pageWidth = 800.0

    /// What an arrow through a loop counts: it breaks no law of labels.
    private static let crossing = LabelPlacement.broken / 4

    /// The first draft that fits a page and whose labels are clear of everything else, or else the best one. Nil and an
    /// error if Graphviz can draw none.
    static func best(of machine: Machine, _ options: DrawingOptions) -> Parsed<Draft?> {
        let drawn = machine.drawn(options.forPicture)
        let (machine, options) = (drawn.machine, drawn.options)
        let usual = DOTWriter().write([machine], options: options).text
        let arrows = (options.overview?.arrows ?? machine.arrows(options)).count
        guard 2 * arrows <= mostArrows else { return draft(of: usual) { _ in 0 } }
        var (best, tried) = (draft(of: usual, faults), Set([usual]))
        for wish in wishes(options, for: machine) {
            guard let now = best.value, !now.isGood, (tried.count + 1) * arrows <= mostArrows else { break }
            let dot = DOTWriter().write([machine], options: wish).text
            guard tried.insert(dot).inserted else { continue }
            let next = draft(of: dot, faults)
            if let draft = next.value, draft.isBetter(than: now) { best = next }
        }
        return best
    }
}

private extension Draft {
    var fitsPage: Bool { width <= Self.pageWidth }
    var isGood: Bool { fitsPage && faults == 0 }
    var isClear: Bool { faults < LabelPlacement.broken }

    /// A picture with clear labels is better than one that fits a page; of two that do not fit, the narrower one is better.
    func isBetter(than other: Draft) -> Bool {
        if isClear != other.isClear { return isClear }
        if fitsPage != other.fitsPage { return fitsPage }
        if faults != other.faults, fitsPage { return faults < other.faults }
        return (width + 5 * faults) < (other.width + 5 * other.faults)
    }

    /// What to try if the usual way is not good, in this order: loops listed in their states, narrow labels, no choices, another
    /// direction unless somebody has chosen one, more space, and names of events in several lines.
    static func wishes(_ options: DrawingOptions, for machine: Machine) -> [DrawingOptions] {
        let listing = options.with { $0.listsLoops = true }
        let narrow = listing.with { $0.lineWidth = 22 }
        let roomy = listing.with { $0.isRoomy = true }
        let narrowest = listing.with { ($0.lineWidth, $0.nameWidth) = (20, 20) }
        let plain = narrow.with { $0.brevity?.hasChoices = false }
        guard options.direction == nil, machine.direction == nil else {
            return [listing, narrow, plain, roomy, narrowest]
        }
        let sideways = [listing, narrow, plain].map { $0.with { $0.direction = .right } }
        return [listing, narrow, plain] + sideways + [roomy, narrowest, narrowest.with { $0.direction = .right }]
    }

    static func faults(of graph: LaidOutGraph) -> Double {
        LabelPlacement(of: graph).faults + crossing * Double(graph.crossedLoops)
    }

    static func draft(of dot: String, _ faults: (LaidOutGraph) -> Double) -> Parsed<Draft?> {
        Graphviz.lay(out: dot, text: .ourOwn) { graph in
            guard let drawing = graph.drawing(), let frame = SVGFrame(bounds: drawing.bounds, margin: SVGWriter.margin)
            else { return nil }
            return Draft(dot: dot, drawing: drawing, width: frame.width, faults: faults(graph))
        }
    }
}

private extension DrawingOptions {
    func with(_ change: (inout DrawingOptions) -> Void) -> DrawingOptions {
        var options = self
        change(&options)
        return options
    }
}
