extension Sequence<Diagnostic> {
    /// The one order in which findings are shown: path, offset, severity (errors first), id, message.
    package func inOrder() -> [Diagnostic] {
        sorted { a, b in
            let (pathA, pathB) = (a.range?.path ?? "", b.range?.path ?? "")
            if pathA != pathB { return pathA < pathB }
            let (offsetA, offsetB) = (a.range?.offsets.lowerBound ?? 0, b.range?.offsets.lowerBound ?? 0)
            if offsetA != offsetB { return offsetA < offsetB }
            if a.kind.severity != b.kind.severity { return a.kind.severity > b.kind.severity }
            return (a.kind.id, a.message) < (b.kind.id, b.message)
        }
    }
}
