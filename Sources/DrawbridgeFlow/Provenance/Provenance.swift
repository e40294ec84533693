/// Why abstract states are possible: a graph with a node for each event of an execution, linked to the node before.
///
/// A node costs a few bytes, however many paths lead to it; paths are kept apart only for results (`paths(to:)`,
/// `traces(to:)`). A class, because all abstract states of one interpretation share it and hold nodes of it.
package final class Provenance {
    package typealias Node = Int

    /// The beginning of a function.
    package static let start: Node = 0

    /// The last event at a node, and the node before.
    enum Reason {
        case start
        /// A literal, by its number in `literals`, negated or not.
        case condition(LiteralNumber, after: UInt32)
        case end(CallEnd, after: UInt32)
        case action(UInt32, after: UInt32)
        case write(WriteNumber, of: PassedState, after: UInt32)
        /// A call has given its callee the state that this assigned.
        case giving(WriteNumber, after: UInt32)
        case tracePoint(UInt32, after: UInt32)
        /// The execution of a callee, after that of its caller.
        case call(UInt32, after: UInt32)
        /// Any of several nodes: a run of `alternatives`.
        case any(first: UInt32, count: UInt32)
    }

    /// Twice the id of a question; one more where it fails.
    typealias LiteralNumber = UInt32

    /// Twice the number of a place in `origins`; one more where the state was given to the function by its caller.
    typealias WriteNumber = UInt32

    /// A state that is assigned; those that have no number of two bytes are one.
    typealias PassedState = UInt16

    /// Whether it is asked for. Else all nodes are the beginning.
    private let isKept: Bool
    private(set) var reasons: [Reason] = [.start]
    private var alternatives: [UInt32] = []
    /// The literals that hold, by their questions.
    private var literals: [Int: Literal] = [:]
    private(set) var origins = Interned<Origin>()
    private(set) var points = Interned<TracePoint>()
    private var paths = PathTable()
    /// For `unresolved(below:)`, the nodes that it has met.
    private var isMet: [Bool] = []
    var traceTable = TraceTable()
    var departures = Departures()

    init(isKept: Bool = true) { self.isKept = isKept }

    func assume(_ literal: Literal, after node: Node) -> Node {
        guard isKept else { return Self.start }
        let number = UInt32(truncatingIfNeeded: literal.hashedBits)
        if literals[literal.question] == nil {
            literals[literal.question] = literal.holds ? literal : literal.negated
        }
        let assumed = add(.condition(number, after: UInt32(node)))
        return literal.end.map { end($0, after: assumed) } ?? assumed
    }

    func end(_ end: CallEnd, after node: Node) -> Node { add(.end(end, after: UInt32(node))) }

    func act(_ text: Int, after node: Node) -> Node { add(.action(UInt32(text), after: UInt32(node))) }

    /// An assignment. Where its value was given to the function, the call that gave it is told in its place (`give`).
    func write(_ origin: Origin, of state: Int, isGiven: Bool = false, after node: Node) -> Node {
        add(.write(number(of: origin, isGiven), of: PassedState(clamping: state), after: UInt32(node)))
    }

    func give(at origin: Origin, isGiven: Bool, after node: Node) -> Node {
        add(.giving(number(of: origin, isGiven), after: UInt32(node)))
    }

    private func number(of origin: Origin, _ isGiven: Bool) -> WriteNumber {
        UInt32(origins.id(of: origin)) * 2 + (isGiven ? 1 : 0)
    }

    private func origin(of write: WriteNumber) -> Origin { origins[Int(write / 2)] }

    func pass(_ point: TracePoint, after node: Node) -> Node {
        add(.tracePoint(UInt32(points.id(of: point)), after: UInt32(node)))
    }

    func call(_ callee: Node, after node: Node) -> Node {
        if callee == Self.start { return node }
        return node == Self.start ? callee : add(.call(UInt32(callee), after: UInt32(node)))
    }

    /// Any of several nodes.
    package func any(_ nodes: [Node]) -> Node {
        guard isKept, nodes.count != 1 else { return nodes.first ?? Self.start }
        let first = alternatives.count
        alternatives += nodes.lazy.map { UInt32($0) }
        return add(.any(first: UInt32(first), count: UInt32(nodes.count)))
    }

    func any(_ nodes: Nodes) -> Node {
        nodes.others.isEmpty ? nodes.first : any([nodes.first] + nodes.others)
    }

    var count: Int { reasons.count }

    private func add(_ reason: Reason) -> Node {
        guard isKept else { return Self.start }
        reasons.append(reason)
        return reasons.count - 1
    }

    /// The nodes of one abstract state, each once.
    struct Nodes: Sendable, Equatable {
        let first: Node
        private(set) var others: [Node] = []
        /// The same as a set, where there are many.
        private var known: Set<Node>?
        private static let few = 16

        init(first: Node) { self.first = first }

        /// Whether only what all paths through them have in common is found.
        var areMany: Bool { others.count >= Budget.mergedPaths }

        /// False where it had all of them.
        mutating func add(_ nodes: Nodes) -> Bool {
            let count = others.count
            add(nodes.first)
            for node in nodes.others { add(node) }
            return others.count > count
        }

        private mutating func add(_ node: Node) {
            guard node != first else { return }
            if others.count <= Self.few {
                guard !others.contains(node) else { return }
            } else {
                if known == nil { known = Set(others) }
                guard known?.insert(node).inserted ?? true else { return }
            }
            others.append(node)
        }

        static func == (one: Nodes, other: Nodes) -> Bool { one.first == other.first && one.others == other.others }
    }

    // MARK: Paths

    /// The paths to a node; where there are too many, one path of what they have in common.
    package func paths(to node: Node) -> [Path] {
        paths.reserve(node)
        for next in unresolved(below: node, isResolved: { paths.contains($0) }) {
            paths.add(next, reasons[next], alternatives(of: reasons[next]))
        }
        return paths[node].map { path in
            Path(
                literals: paths.literals.items(of: path.literals).compactMap(literal),
                actions: paths.actions.items(of: path.actions).map { Int($0) },
                firstEnd: path.firstEnd, lastEnd: path.lastEnd, write: path.write.map(origin),
                passed: paths.passed.items(of: path.passed).map { Int($0) })
        }
    }

    func alternatives(of reason: Reason) -> ArraySlice<UInt32> {
        guard case .any(let first, let count) = reason else { return [] }
        return alternatives[Int(first)..<Int(first + count)]
    }

    /// The trace point of an assignment.
    func point(of write: WriteNumber) -> UInt32 {
        UInt32(points.id(of: TracePoint(kind: .assigns, origin: origin(of: write))))
    }

    private func literal(_ number: LiteralNumber) -> Literal? {
        let known = literals[Int(number / 2)]
        return number % 2 == 1 ? known : known?.negated
    }

    /// A node and those that lead to it, as far as these have no result yet; each after those before it.
    ///
    /// A node is made after the nodes before it, so that the order of their numbers will do, without recursion.
    func unresolved(below node: Node, isResolved: (Node) -> Bool) -> [Node] {
        isMet += repeatElement(false, count: reasons.count - isMet.count)
        var found: [Node] = []
        var open = [node]
        while let next = open.popLast() {
            guard !isMet[next], !isResolved(next) else { continue }
            isMet[next] = true
            found.append(next)
            switch reasons[next] {
            case .start: break
            case .condition(_, let before), .end(_, let before), .action(_, let before), .write(_, _, let before),
                .giving(_, let before), .tracePoint(_, let before):
                open.append(Int(before))
            case .call(let callee, let before): open += [Int(before), Int(callee)]
            case .any: open += alternatives(of: reasons[next]).lazy.map { Int($0) }
            }
        }
        for next in found { isMet[next] = false }
        found.sort()
        return found
    }
}

extension Provenance {
    /// The assignments on all paths to some nodes.
    package func writes(before nodes: [Node]) -> Set<Origin> {
        guard !nodes.isEmpty else { return [] }
        let met = unresolved(below: any(nodes)) { _ in false }
        return Set(
            met.compactMap { node in
                guard case .write(let number, _, _) = reasons[node] else { return nil }
                return origin(of: number)
            })
    }
}
