import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift

/// A body to which a transition may be added.
struct TransitionSite {
    let code: CodeOutline
    let body: CodeBody
    let goal: TransitionGoal
    /// The case of the event. Nil if the body handles only this event.
    let caseName: String?
    let editing: CodeEditing
    /// The names of the cases of the source state.
    let from: [String]

    /// A statement that makes the transition.
    struct Doing {
        let statement: String
        /// One level of indentation.
        let level: String
        /// The condition beside the state, as a placeholder. Nil if there is none.
        var condition: String?

        var code: [String] { condition.map { ["if \($0) {", level + statement, "}"] } ?? [statement] }
    }

    init(_ code: CodeOutline, _ body: CodeBody, _ goal: TransitionGoal, caseName: String?) {
        self.code = code
        self.body = body
        self.goal = goal
        self.caseName = caseName
        editing = CodeEditing(body.file)
        from = code.spelling.path(goal.from)
    }

    /// Candidate edits: first in switches, then at the start of the body. If only a condition can distinguish the
    /// transition from another one on the same event, the condition is a placeholder.
    var ways: [[Edit]] {
        let switches = body.switches
        return doings.flatMap { doing in
            switches.flatMap { ways(in: $0, doing) } + waysAtStart(doing)
        }
    }

    var doings: [Doing] {
        let level = editing.lines.level
        let plain = statements.map { Doing(statement: $0, level: level) }
        let placeholder = "<#\(goal.condition ?? "condition")#>"
        let conditional = statements.prefix(2).map { Doing(statement: $0, level: level, condition: placeholder) }
        return goal.condition == nil ? plain + conditional : conditional + plain
    }

    /// Statements in the style of the same body, then in the most common style of other bodies.
    private var statements: [String] {
        let value = code.spelling.value(goal.to)
        let here = code.writes.filter { $0.body.key == body.key }
        let own = Self.usual(here.compactMap { $0.statement(to: value) })
        let other = Self.usual(code.writes.compactMap { $0.statement(to: value) })
        let plain = code.variableName.map { ["\($0) = .\(value)"] } ?? []
        var seen: Set<String> = []
        return (own + other + plain).filter { seen.insert($0).inserted }
    }

    /// The two most frequent statements. Of equally frequent ones, the shorter one comes first.
    private static func usual(_ statements: [String]) -> ArraySlice<String> {
        let counts = Dictionary(statements.map { ($0, 1) }, uniquingKeysWith: +)
        return counts.sorted { a, b in
            (-a.value, a.key.utf8.count, a.key) < (-b.value, b.key.utf8.count, b.key)
        }.prefix(2).map(\.key)[...]
    }
}

private extension TransitionSite {
    /// Edits of a switch over the state, over the event, or over both.
    func ways(in choice: PlacedSwitch, _ doing: Doing) -> [[Edit]] {
        guard let told = ArmsAround(choice.arms, self) else { return [] }
        let (shape, statement) = (code.shape(of: choice.statement), choice.statement)
        let isEventOpen = caseName != nil && !told.event
        if shape.isTuple { return tupleWays(statement, shape, doing) }
        if shape.state != nil, !told.state {
            guard !isEventOpen else { return [] }
            return armWays(statement, code.spelling.pattern(goal.from), doing.code) {
                $0.pattern.fits(from) ? $0.pattern.means(from) : nil
            }
        }
        guard isEventOpen, let caseName else { return [] }
        let inArm = told.state ? doing.code : ifInState(doing)
        return armWays(statement, "." + SwiftNames.member(caseName), inArm) {
            $0.pattern.casePath.first == caseName ? true : nil
        }
    }
}

/// The arms of a switch.
extension TransitionSite {
    /// Ways to add code to the arm for a pattern, or to add a new arm for it.
    ///
    /// - Parameter isAlone: Whether an item of an arm matches only the pattern. Nil if it does not match it.
    func armWays(
        _ choice: SwitchStatement, _ pattern: String, _ doing: [String], isAlone: (SwitchArm.Item) -> Bool?
    ) -> [[Edit]] {
        guard let arm = choice.arms.first(where: { $0.items.contains { isAlone($0) != nil } }),
            let place = arm.items.firstIndex(where: { isAlone($0) != nil })
        else { return newArm(choice, pattern, doing, before: choice.arms.first(where: \.items.isEmpty)) }
        let isWhole = arm.items.allSatisfy { isAlone($0) != nil }
        let split = [retargeted(arm) ?? editing.code(of: arm, doing), doing + result].flatMap {
            newArm(choice, pattern, $0, before: arm)
        }
        if isAlone(arm.items[place]) == true, let removal = editing.removal(of: place, from: arm) {
            return (isWhole ? editing.ways(of: doing, in: arm) : []) + split.map { $0 + [removal] }
        }
        return isWhole ? editing.ways(of: doing, in: arm) + split : split
    }

    /// The statement that is needed at the end of a body with a result.
    var result: [String] {
        body.function?.result == nil ? [] : ["return <#value#>"]
    }

    func newArm(
        _ choice: SwitchStatement, _ pattern: String, _ doing: [String], before next: SwitchArm?
    ) -> [[Edit]] {
        editing.newArm(pattern, doing, in: choice, before: next).map { [[$0]] } ?? []
    }

    /// The code of an arm, with the wanted state in place of its current target. Nil if the arm makes no transition.
    private func retargeted(_ arm: SwitchArm) -> [String]? {
        let inside = code.writes.first {
            $0.body.key == body.key && arm.range.offsets.contains($0.target.lowerBound)
        }
        guard let inside, let text = inside.statement(to: code.spelling.value(goal.to)) else { return nil }
        return arm.body.map { statement in
            statement.range == inside.place.statement.range ? text : editing.text(of: statement)
        }
    }
}
