/// The trace points on the paths to a node, for explanations. A provenance has trace points only where the code was lowered
/// with them.
extension Provenance {
    package typealias Trace = [TracePoint]
    package typealias TraceID = UInt32

    /// The distinct traces to a node, in the order in which they were found; the first of them where there are too many.
    package func traces(to node: Node) -> [Trace] { traceIDs(to: node).map(trace) }

    /// A trace by its number: equal traces have equal numbers.
    package func trace(_ id: TraceID) -> Trace { traceTable.points(of: id).map { points[Int($0)] } }

    /// The numbers of the traces to a node.
    package func traceIDs(to node: Node) -> [TraceID] {
        for next in unresolved(below: node, isResolved: { traceTable.contains($0) }) {
            let traces = traces(of: reasons[next])
            traceTable.set(next, traces)
        }
        return traceTable[node]
    }

    private func traces(of reason: Reason) -> [TraceID] {
        switch reason {
        case .start: return [TraceTable.empty]
        case .condition(_, let before), .end(_, let before), .action(_, let before), .giving(_, let before):
            return traceTable[Int(before)]
        case .write(let origin, _, let before):
            return traceTable.appending(point(of: origin), to: Int(before))
        case .tracePoint(let point, let before): return traceTable.appending(point, to: Int(before))
        case .call(let callee, let before): return traceTable.joined(Int(before), Int(callee))
        case .any: return traceTable.united(alternatives(of: reason))
        }
    }
}
