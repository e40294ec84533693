import CGraphviz
import DrawbridgeSource
import Synchronization

/// The one door to libgraphviz, which is not thread-safe: whoever is inside holds the lock.
enum Graphviz {
    /// Who says how wide a text is.
    enum TextMeasure {
        /// `TextMetrics`: the same on every machine.
        case ourOwn
        /// Graphviz's own plugin, from the fonts of this machine, which it then draws with.
        case graphviz
    }

    private static let lock = Mutex(())

    static let failure = DiagnosticKind("graphviz-failed", .error, "Graphviz could not draw the picture")
    static let warning = DiagnosticKind("graphviz-warning", .warning, "Graphviz drew the picture and had a remark")

    /// Reads DOT, lays it out and hands it to `use`; everything is freed when that returns.
    static func lay(out dot: String, text: TextMeasure, _ use: (LaidOutGraph) -> [UInt8]?) -> Parsed<[UInt8]?> {
        lock.withLock { _ in
            let (bytes, messages) = GraphvizMessages.collect { lay(dot, text, use) }
            return Parsed(bytes, diagnostics: diagnostics(messages, failed: bytes == nil))
        }
    }
}

private extension Graphviz {
    static func lay(_ dot: String, _ text: TextMeasure, _ use: (LaidOutGraph) -> [UInt8]?) -> [UInt8]? {
        guard let context = gvContext() else { return nil }
        defer { gvFreeContext(context) }
        if text == .ourOwn { gvAddLibrary(context, TextPlugin.library) }
        guard let graph = agmemread(dot) else { return nil }
        defer { agclose(graph) }
        if text == .graphviz { drawbridge_set_default(graph, "dpi", "144") }
        guard gvLayout(context, graph, "dot") == 0 else { return nil }
        defer { gvFreeLayout(context, graph) }
        return use(LaidOutGraph(context: context, graph: graph))
    }

    static func diagnostics(_ messages: [String], failed: Bool) -> [Diagnostic] {
        let kind = failed ? failure : warning
        let messages = failed && messages.isEmpty ? ["Graphviz gave no reason"] : messages
        return messages.map { Diagnostic(kind: kind, message: $0, range: nil) }
    }
}
