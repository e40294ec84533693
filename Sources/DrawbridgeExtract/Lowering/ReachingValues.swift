/// Which named values can reach the state, whatever the paths: a quick look at all operations, before any is interpreted.
///
/// Values flow from writes to slots, from arguments to parameters and from results to what takes them.
struct ReachingValues {
    private struct Node: Hashable {
        var function: Int
        var slot: Int
    }

    private var values: [Node: ValueSet] = [:]
    private var flows: [Node: Set<Node>] = [:]
    /// What reaches the state.
    private(set) var state: ValueSet = .empty

    init(_ functions: [LoweredFunction], _ isCounted: (FunctionID) -> Bool) {
        for (i, function) in functions.enumerated() where isCounted(FunctionID(index: i)) {
            function.body.visit { add($0, in: i, functions) }
        }
        var frontier = Array(values.keys)
        while let node = frontier.popLast() {
            for next in flows[node, default: []] {
                let joined = values[next, default: .empty].union(values[node, default: .empty])
                guard joined != values[next] else { continue }
                values[next] = joined
                frontier.append(next)
            }
        }
        for (node, reaching) in values where node.slot == 0 { state = state.union(reaching) }
    }

    private mutating func add(_ op: Op, in function: Int, _ functions: [LoweredFunction]) {
        switch op {
        case .write(let slot, let operand, _):
            add(
                operand, to: Node(function: function, slot: slot.index), functions[function].slots[slot.index], function
            )
        case .call(let callee, let arguments, let result):
            let called = functions[callee.index]
            for (i, argument) in arguments.enumerated() {
                add(argument, to: Node(function: callee.index, slot: i + 1), called.slots[i + 1], function)
            }
            if let result, let returned = called.result {
                let target = Node(function: function, slot: result.index)
                flows[Node(function: callee.index, slot: returned.index), default: []].insert(target)
            }
        default:
            break
        }
    }

    private mutating func add(_ operand: Operand, to node: Node, _ slot: SlotInfo, _ function: Int) {
        guard slot.domain.kind == .states else { return }
        switch operand {
        case .values(let more): values[node, default: .empty] = values[node, default: .empty].union(more)
        // What the state holds already brings it nothing new.
        case .slot(let source) where !source.isState:
            flows[Node(function: function, slot: source.index), default: []].insert(node)
        case .slot, .unknown: break
        }
    }
}
