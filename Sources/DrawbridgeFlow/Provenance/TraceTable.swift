/// The traces to the nodes of a provenance. Each is kept once, as what was before and one more point or the trace of a callee,
/// so that it costs a few bytes, whatever its length.
struct TraceTable: Sendable {
    typealias ID = Provenance.TraceID

    static let empty: ID = 0

    private struct Entry: Sendable {
        var before: ID
        /// A point or, for a call, the trace of the callee.
        var last: UInt32
        var isCall: Bool
    }

    private var entries = [Entry(before: 0, last: 0, isCall: false)]
    private var withPoint = FlatTable()
    private var withCall = FlatTable()
    private var byNode: [Provenance.Node: [ID]] = [:]

    func contains(_ node: Provenance.Node) -> Bool { byNode[node] != nil }

    subscript(node: Provenance.Node) -> [ID] { byNode[node] ?? [] }

    mutating func set(_ node: Provenance.Node, _ traces: [ID]) { byNode[node] = traces }

    /// The numbers of a trace's points, in order.
    func points(of trace: ID) -> [UInt32] {
        var points: [UInt32] = []
        var open = [trace]
        while let next = open.popLast() {
            guard next != Self.empty else { continue }
            let entry = entries[Int(next)]
            open.append(entry.before)
            if entry.isCall { open.append(entry.last) } else { points.append(entry.last) }
        }
        return points.reversed()
    }

    /// The traces to a node, each followed by a point.
    mutating func appending(_ point: UInt32, to node: Provenance.Node) -> [ID] {
        self[node].map { add(Entry(before: $0, last: point, isCall: false)) }
    }

    /// Each trace to a node, followed by each to another one.
    mutating func joined(_ node: Provenance.Node, _ callee: Provenance.Node) -> [ID] {
        var distinct: [ID] = []
        for first in self[node] {
            for second in self[callee] where distinct.count < Budget.traces {
                let trace = join(first, second)
                if !distinct.contains(trace) { distinct.append(trace) }
            }
        }
        return distinct
    }

    func united(_ nodes: ArraySlice<UInt32>) -> [ID] {
        var distinct: [ID] = []
        for node in nodes {
            for trace in self[Int(node)] where distinct.count < Budget.traces && !distinct.contains(trace) {
                distinct.append(trace)
            }
        }
        return distinct
    }

    private mutating func join(_ first: ID, _ second: ID) -> ID {
        if second == Self.empty { return first }
        return first == Self.empty ? second : add(Entry(before: first, last: second, isCall: true))
    }

    private mutating func add(_ entry: Entry) -> ID {
        let key = UInt64(entry.before) << 32 | UInt64(entry.last)
        if let known = entry.isCall ? withCall[key] : withPoint[key] { return known }
        let id = ID(entries.count)
        entries.append(entry)
        if entry.isCall { withCall.insert(id, for: key) } else { withPoint.insert(id, for: key) }
        return id
    }
}
