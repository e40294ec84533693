import CGraphviz
import DrawbridgeSource
import Synchronization

/// The one door to libgraphviz, which is not thread-safe: whoever is inside holds the lock.
enum Graphviz {
    /// Who says how wide a text is.
    enum TextMeasure {
        /// `TextMetrics`: the same on every machine.
        case ourOwn
        /// Graphviz's own plugin, from the fonts of this machine, with which it then draws. The resolution is in dots
        /// an inch; nil where the picture has none.
        case graphviz(resolution: String?)
    }

    private static let lock = Mutex(())

    /// Reads DOT, lays it out and hands it to `use`; graph and layout are freed when that returns.
    static func lay<Picture: Sendable>(
        out dot: String, text: TextMeasure, _ use: (LaidOutGraph) -> Picture?
    ) -> Parsed<Picture?> {
        lock.withLock { _ in
            let (picture, messages) = GraphvizMessages.collect { lay(dot, text, use) }
            return Parsed(picture, diagnostics: GraphvizFinding.findings(messages, failed: picture == nil))
        }
    }
}

private extension Graphviz {
    // A context holds the list of plugins and the plugins that were loaded. Graphviz frees only part of that with the
    // context, so there is one for each measure, as long as the program runs. Only touched under the lock.
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
        guard let context = context(for: text) else { return nil }
        guard let graph = drawbridge_read(dot) else { return nil }
        defer { agclose(graph) }
        if case .graphviz(let resolution?) = text { drawbridge_set_default(graph, "dpi", resolution) }
        setLimits(of: graph)
        guard gvLayout(context, graph, "dot") == 0 else { return nil }
        defer { drawbridge_free_layout(context, graph) }
        let laidOut = LaidOutGraph(context: context, graph: graph)
        var titles = TitlePlacement(of: laidOut)
        if !titles.moveAside(), agnedges(graph) <= manyArrows {
            drawbridge_free_layout(context, graph)
            guard gvLayout(context, graph, "dot") == 0 else { return nil }
            _ = titles.moveAside()
        }
        return use(laidOut)
    }

    static let manyArrows: Int32 = 150

    /// Graphviz goes on until no place is better than another one. With hundreds of arrows that takes minutes, and what it finds after
    /// the first seconds nobody sees; with many hundreds, curves around all texts do, too.
    static func setLimits(of graph: UnsafeMutablePointer<Agraph_t>) {
        let arrows = agnedges(graph)
        if arrows > manyArrows { drawbridge_set_default(graph, "nslimit", arrows > 500 ? "2" : "20") }
        if arrows > 500 {
            drawbridge_set_default(graph, "mclimit", "0.1")
            drawbridge_set_default(graph, "splines", "line")
        }
    }
}
