import DrawbridgeSource
import DrawbridgeSwift

/// Switches over a tuple of the state and the event.
extension TransitionSite {
    func tupleWays(_ choice: SwitchStatement, _ shape: SwitchShape, _ doing: Doing) -> [[Edit]] {
        guard let state = shape.state, let pattern = pattern(like: choice, shape) else { return [] }
        let isAlone = { (item: SwitchArm.Item) -> Bool? in
            guard let place = item.pattern.element(state), place.means(from) else { return nil }
            return isOfEvent(item.pattern, shape) ? true : nil
        }
        if choice.arms.contains(where: { $0.items.contains { isAlone($0) != nil } }), doing.condition == nil {
            return armWays(choice, pattern, doing.code, isAlone: isAlone)
        }
        // The first arm that would match the case.
        let next = choice.arms.first { arm in
            arm.items.isEmpty
                || arm.items.contains {
                    ($0.pattern.element(state)?.fits(from) ?? true) && isOfEvent($0.pattern, shape)
                }
        }
        let condition = doing.condition.map { " where " + $0 } ?? ""
        return newArm(choice, pattern + condition, [doing.statement], before: next)
    }

    /// Whether a pattern may match the event.
    private func isOfEvent(_ pattern: Pattern, _ shape: SwitchShape) -> Bool {
        guard let caseName, let place = shape.event.flatMap(pattern.element) else { return true }
        return place.isWildcard || place.casePath.first == caseName
    }

    /// A pattern in the style of an arm, with other names.
    private func pattern(like choice: SwitchStatement, _ shape: SwitchShape) -> String? {
        let items = choice.arms.flatMap(\.items).map(\.pattern).filter { $0.isTuple && !$0.isWildcard }
        guard let model = items.first else { return nil }
        let event = caseName.map { "." + SwiftNames.member($0) } ?? "_"
        let parts = model.elements.indices.map { place in
            place == shape.state ? code.spelling.pattern(goal.from) : place == shape.event ? event : "_"
        }
        return "(\(parts.joined(separator: ", ")))"
    }
}
