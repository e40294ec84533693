import CGraphviz
import DrawbridgeSource
import Synchronization

/// The only access to libgraphviz, which is not thread-safe: all calls hold a lock.
enum Graphviz {
    /// The source of the widths of texts.
    enum TextMeasure {
        /// `TextMetrics`: the same on every machine.
        case ourOwn
        /// Graphviz's own plugin, which uses the fonts of this machine, as the drawing then does. The resolution is in
        /// dots per inch; nil for a picture without one.
        case graphviz(resolution: String?)
    }

    private static let lock = Mutex(())

    /// Lays out DOT and passes the graph to `use`. The graph and its layout are freed afterwards.
    static func lay<Picture: Sendable>(
        out dot: String, text: TextMeasure, _ use: (LaidOutGraph) -> Picture?
    ) -> Parsed<Picture?> {
        lock.withLock { _ in
            let (picture, messages) = GraphvizMessages.collect { lay(dot, text, use) }
            return Parsed(picture, diagnostics: GraphvizFinding.findings(messages, failed: picture == nil))
        }
    }

    /// Nil where the text is no graph.
    static func size(ofDOT dot: String) -> GraphSize? {
        lock.withLock { _ in
            guard let graph = drawbridge_read(dot) else { return nil }
            defer { agclose(graph) }
            return GraphSize(of: graph)
        }
    }
}

private extension Graphviz {
    // A context holds the list of plugins and the loaded plugins, of which Graphviz frees only a part. So there is one
    // context for each measure, which is kept until the program ends. Access requires the lock.
    nonisolated(unsafe) static let plainContext = gvContext()
    nonisolated(unsafe) static let measuringContext = gvContextPlugins(TextPlugin.builtins, 1)

    static func context(for text: TextMeasure) -> OpaquePointer? {
        switch text {
        case .ourOwn: measuringContext
        case .graphviz: plainContext
        }
    }

    static func lay<Picture: Sendable>(_ dot: String, _ text: TextMeasure, _ use: (LaidOutGraph) -> Picture?)
        -> Picture?
    {
        guard let context = context(for: text), let graph = drawbridge_read(dot) else { return nil }
        let laidOut = LaidOutGraph(context: context, graph: graph)
        defer { laidOut.free() }
        if case .graphviz(let resolution?) = text { drawbridge_set_default(graph, "dpi", resolution) }
        let size = GraphSize(of: graph)
        if let fault = size.fault {
            GraphvizMessages.add(fault)
            return nil
        }
        setLimits(of: graph, size)
        guard laidOut.layOut(), placeTexts(of: laidOut) else { return nil }
        return use(laidOut)
    }

    /// Moves titles and labels to free places near what they name. False if a second layout, which has more room for
    /// titles, failed.
    static func placeTexts(of laidOut: LaidOutGraph) -> Bool {
        var titles = TitlePlacement(of: laidOut)
        let isLarge = agnedges(laidOut.graph) > manyArrows
        if !titles.moveAside(), !isLarge {
            guard laidOut.layOut() else { return false }
            _ = titles.moveAside()
        }
        guard !isLarge else { return true }
        var labels = LabelPlacement(of: laidOut)
        labels.moveToArrows()
        drawbridge_set_box(laidOut.graph, labels.bounds)
        return true
    }

    static let manyArrows: Int32 = 150

    /// Limits the time of large layouts. By default, Graphviz continues as long as it finds improvements. With hundreds
    /// of arrows this takes minutes, and the improvements after the first seconds are not visible. With many hundreds,
    /// curved arrows take minutes, too. Each node more makes each improvement longer, and there are fewer then.
    static func setLimits(of graph: UnsafeMutablePointer<Agraph_t>, _ size: GraphSize) {
        let isLarge = size.arrows > 500 || size.isLong
        let improvements = isLarge ? min(2, 500 / Double(size.nodes)) : 20
        if isLarge || size.arrows > manyArrows { drawbridge_set_default(graph, "nslimit", "\(improvements)") }
        if isLarge {
            drawbridge_set_default(graph, "mclimit", "0.1")
            drawbridge_set_default(graph, "splines", "line")
        }
    }
}
