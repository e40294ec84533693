/// The trace points on the paths to a node, for explanations. A provenance has trace points only where the code was lowered
/// with them.
extension Provenance {
    package typealias Trace = [TracePoint]

    /// The distinct traces to a node, in the order in which they were found; the first of them where there are too many.
    package func traces(to node: Node) -> [Trace] {
        for next in unresolved(below: node, isResolved: { traceTable.contains($0) }) {
            let traces = traces(of: reasons[next])
            traceTable.set(next, traces)
        }
        return traceTable[node].map { trace in traceTable.sequences.items(of: trace).map { points[Int($0)] } }
    }

    private func traces(of reason: Reason) -> [SequenceTable.ID] {
        switch reason {
        case .start: return [SequenceTable.empty]
        case .condition(_, let before), .action(_, let before): return traceTable[Int(before)]
        case .write(let origin, let before):
            return traceTable.appending(point(of: origin), to: Int(before))
        case .tracePoint(let point, let before): return traceTable.appending(point, to: Int(before))
        case .call(let callee, let before): return traceTable.joined(Int(before), Int(callee))
        case .any: return traceTable.united(alternatives(of: reason))
        }
    }
}

/// The traces to the nodes of a provenance.
struct TraceTable: Sendable {
    private(set) var sequences = SequenceTable(limit: Budget.traceLength, isSet: false)
    private var byNode: [Provenance.Node: [SequenceTable.ID]] = [:]

    func contains(_ node: Provenance.Node) -> Bool { byNode[node] != nil }

    subscript(node: Provenance.Node) -> [SequenceTable.ID] { byNode[node] ?? [] }

    mutating func set(_ node: Provenance.Node, _ traces: [SequenceTable.ID]) { byNode[node] = traces }

    mutating func appending(_ point: UInt32, to node: Provenance.Node) -> [SequenceTable.ID] {
        self[node].map { sequences.appending(point, to: $0) }
    }

    /// Each trace to a node, followed by each to another one.
    mutating func joined(_ node: Provenance.Node, _ other: Provenance.Node) -> [SequenceTable.ID] {
        var distinct: [SequenceTable.ID] = []
        for first in self[node] {
            for second in self[other] where distinct.count < Budget.traces {
                let trace = sequences.join(first, second)
                if !distinct.contains(trace) { distinct.append(trace) }
            }
        }
        return distinct
    }

    func united(_ nodes: ArraySlice<UInt32>) -> [SequenceTable.ID] {
        var distinct: [SequenceTable.ID] = []
        for node in nodes {
            for trace in self[Int(node)] where distinct.count < Budget.traces && !distinct.contains(trace) {
                distinct.append(trace)
            }
        }
        return distinct
    }
}
