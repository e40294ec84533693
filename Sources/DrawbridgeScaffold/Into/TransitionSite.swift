import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift

/// A body in which a transition may be put.
struct TransitionSite {
    let code: CodeOutline
    let body: CodeBody
    let goal: TransitionGoal
    /// The case that the event is; nil where the body is run on this event alone.
    let caseName: String?
    let editing: CodeEditing
    /// The names of the cases that the state is, from which it starts.
    let from: [String]

    /// What makes the transition.
    struct Doing {
        let statement: String
        /// One level of indentation.
        let level: String
        /// What has to hold beside the state, as a placeholder; nil where nothing has to.
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

    /// Where the state decides already, then at the start of the body. Where nothing but a condition can tell the transition from
    /// another one of the same event, it is left open.
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

    /// Like those of the same body, or like others that write the state as most do.
    private var statements: [String] {
        let value = code.spelling.value(goal.to)
        let here = code.writes.filter { $0.body.key == body.key }
        let own = Self.usual(here.compactMap { $0.statement(to: value) })
        let other = Self.usual(code.writes.compactMap { $0.statement(to: value) })
        let plain = code.variableName.map { ["\($0) = .\(value)"] } ?? []
        var seen: Set<String> = []
        return (own + other + plain).filter { seen.insert($0).inserted }
    }

    /// The two that are written most often; of those, the shorter one first.
    private static func usual(_ statements: [String]) -> ArraySlice<String> {
        let counts = Dictionary(statements.map { ($0, 1) }, uniquingKeysWith: +)
        return counts.sorted { a, b in
            (-a.value, a.key.utf8.count, a.key) < (-b.value, b.key.utf8.count, b.key)
        }.prefix(2).map(\.key)[...]
    }
}

private extension TransitionSite {
    /// In a switch over the state, over the event, or over both.
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
        return armWays(statement, "." + SwiftNames.spelled(caseName), inArm) {
            $0.pattern.casePath.first == caseName ? true : nil
        }
    }
}

/// The arms of a switch.
extension TransitionSite {
    /// Ways to have the arm of some pattern do something, or to give it an arm of its own.
    ///
    /// - Parameter isAlone: Whether an item of an arm is about the pattern and about nothing else; nil where it is not about it.
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

    /// What has to stand at the end of a body that gives a value.
    var result: [String] {
        body.function?.result == nil ? [] : ["return <#value#>"]
    }

    func newArm(
        _ choice: SwitchStatement, _ pattern: String, _ doing: [String], before next: SwitchArm?
    ) -> [[Edit]] {
        editing.newArm(pattern, doing, in: choice, before: next).map { [[$0]] } ?? []
    }

    /// What an arm does, with the state that is wanted in place of the one that it leads to; nil where it leads nowhere.
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
