import DrawbridgeSource
import DrawbridgeSwift

/// Bodies without a switch over the state, and new bodies.
extension TransitionSite {
    func waysAtStart(_ doing: Doing) -> [[Edit]] {
        guard caseName == nil else { return [] }
        let isLeaving = doing.statement.hasPrefix("return")
        let leaving = result.isEmpty ? ["return"] : result
        let ways = (isLeaving ? [] : [ifInState(doing, leaving)]) + [ifInState(doing)]
        return ways.compactMap { editing.insertion(of: $0, atStartOf: body.range) }.map { [$0] }
    }

    /// `if case .idle = state { … }`
    func ifInState(_ doing: Doing, _ more: [String] = []) -> [String] {
        ["if \(question(doing)) {"] + ([doing.statement] + more).map { editing.lines.level + $0 } + ["}"]
    }

    /// A condition for the machine's state, in the style of the body.
    private func question(_ doing: Doing) -> String {
        let (pattern, subject) = (code.spelling.pattern(goal.from), subject(of: doing.statement))
        let isCompared = body.file.text(of: body.range).contains("\(subject) == .")
        let isEqual = isCompared && !code.spelling.carriesValues(goal.from)
        let question = isEqual ? "\(subject) == \(pattern)" : "case \(pattern) = \(subject)"
        return question + (doing.condition.map { ", " + $0 } ?? "")
    }

    /// The code of a new function. It begins with a `guard` if the functions beside it do.
    private func wholeBody(_ doing: Doing) -> [String] {
        guard let first = body.statements.first, case .guard = first.statement.kind else { return ifInState(doing) }
        return ["guard \(question(doing)) else { return }", doing.statement]
    }

    /// The expression that holds the state: the target of an assignment, or the subject of a switch.
    private func subject(of statement: String) -> String {
        if let equals = statement.firstRange(of: " = ") { return String(statement[..<equals.lowerBound]) }
        let choice = body.switches.map(\.statement).first {
            let shape = code.shape(of: $0)
            return shape.state == 0 && !shape.isTuple
        }
        return choice.map { body.file.text(of: $0.subject.range) } ?? passedState ?? code.variableName ?? "self"
    }

    /// The state in a value that the function has as a parameter: `state.data`.
    private var passedState: String? {
        let path = code.machine.variable?.split(separator: ".").suffix(2).map(String.init) ?? []
        let parameter = body.function?.parameters.first { parameter in
            guard case .named(let names) = parameter.type else { return false }
            return names.last?.name == path.first
        }
        return parameter?.name.flatMap { name in path.last.map { "\(name).\($0)" } }
    }

    /// Adds a function that only makes the transition, after another function.
    func newFunction(_ name: String, behind function: FunctionDeclaration) -> [Edit]? {
        let (start, end) = (function.header.range.offsets.lowerBound, function.header.range.offsets.upperBound)
        let (lines, condition) = (editing.lines, goal.condition.map { "<#\($0)#>" })
        guard let doing = doings.first(where: { $0.statement.contains(" = ") && $0.condition == condition }),
            lines.endsLine(end)
        else { return nil }
        let mutating = function.header.modifiers.contains(.mutating) ? "mutating " : ""
        let code = ["", "\(mutating)func \(name)() {"] + wholeBody(doing).map { lines.level + $0 } + ["}"]
        let lineEnd = lines.endOfLine(end)
        return [editing.edit(lineEnd..<lineEnd, lines.lineBreak + editing.block(code, lines.indentation(at: start)))]
    }
}
