import DrawbridgeFlow

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
    private let countsTests: Bool
    /// What reaches the state.
    private(set) var state: ValueSet = .empty

    /// - Parameter countsTests: Whether a state is named too by a test of the value that is kept: `canTransition(to: next)`.
    init(_ functions: [LoweredFunction], countsTests: Bool = false, _ isCounted: (FunctionID) -> Bool) {
        self.countsTests = countsTests
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
        case .call(let callee, let arguments, let result, _, _):
            let called = functions[callee.index]
            for (i, argument) in arguments.enumerated() {
                let parameter = Node(function: callee.index, slot: i + 1)
                add(argument, to: parameter, called.slots[i + 1], function)
                if countsTests, case .slot(let source) = argument, !source.isState {
                    flows[parameter, default: []].insert(Node(function: function, slot: source.index))
                }
            }
            if let result, let returned = called.result {
                let target = Node(function: function, slot: result.index)
                flows[Node(function: callee.index, slot: returned.index), default: []].insert(target)
            }
        case .test(let test, _, _) where countsTests:
            add(test, in: function, functions)
        default:
            break
        }
    }

    private mutating func add(_ test: Test, in function: Int, _ functions: [LoweredFunction]) {
        switch test {
        case .isIn(let slot, let tested, _)
        where !slot.isState && functions[function].slots[slot.index].domain.kind == .states:
            let node = Node(function: function, slot: slot.index)
            values[node, default: .empty] = values[node, default: .empty].union(tested)
        case .all(let tests), .any(let tests): for test in tests { add(test, in: function, functions) }
        case .not(let inner): add(inner, in: function, functions)
        case .isIn, .same, .opaque: break
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
