import DrawbridgeFlow
import DrawbridgeSwift

/// States that are compared by their order: `next > state`, `state.rawValue < State.stopping.rawValue`.
extension ConditionLowering {
    private static let orders: [String: @Sendable (Int, Int) -> Bool] = [
        "<": { $0 < $1 }, ">": { $0 > $1 }, "<=": { $0 <= $1 }, ">=": { $0 >= $1 }, "==": { $0 == $1 },
    ]

    /// Nil where one of the sides has no place in the order, or both are known.
    func compareOrder(_ one: Expression, _ sign: String, _ other: Expression, _ words: SymbolicCondition) -> Test? {
        guard let holds = Self.orders[sign], let first = environment.families.rank(of: one),
            let second = environment.families.rank(of: other),
            first.scale == second.scale || first.isNumber || second.isNumber,
            sign != "==" || first.scale != .states && second.scale != .states
        else { return nil }
        switch (first.place, second.place) {
        case (.slot(let slot, let ranks), .number(let bound)):
            return test(slot, ranks.filter { holds($0.value, bound) }, words)
        case (.number(let bound), .slot(let slot, let ranks)):
            return test(slot, ranks.filter { holds(bound, $0.value) }, words)
        case (.slot(let slot, let ranks), .slot(let second, let others)) where slot.isState || !second.isState:
            return .any(
                ranks.sorted { $0.key < $1.key }.map { value, rank in
                    .all([test(slot, [value: rank], nil), test(second, others.filter { holds(rank, $0.value) }, words)])
                })
        case (.slot(let slot, let ranks), .slot(let second, let others)):
            return .any(
                others.sorted { $0.key < $1.key }.map { value, rank in
                    .all([test(second, [value: rank], nil), test(slot, ranks.filter { holds($0.value, rank) }, words)])
                })
        case (.number, .number): return nil
        }
    }

    private func test(_ slot: Slot, _ ranks: [Int: Int], _ words: SymbolicCondition?) -> Test {
        .isIn(operations.use(slot), ValueSet(Array(ranks.keys)), slot.isState ? nil : words)
    }
}
