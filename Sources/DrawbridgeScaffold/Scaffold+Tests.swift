import DrawbridgeModel

/// Tests of the generated code, for Swift Testing.
extension Scaffold {
    /// A test for each path of a small set that covers every transition. The tests pass for the generated code.
    ///
    /// - Parameter module: The module of the code. With nil, the user adds the import.
    package func tests(module: String?) -> String {
        let paths = machine.paths(covering: .transitions).paths.filter { !$0.steps.isEmpty }
        let imports = ["import Testing"] + (module.map { ["", "@testable import \($0)"] } ?? [])
        let bodies = paths.enumerated().map {
            ([""] + test($0.element, number: $0.offset + 1)).dropFirst($0.offset == 0 ? 1 : 0)
        }
        let lines =
            imports + ["", "/// Paths through \(name) that together take every transition.", "struct \(name)Tests {"]
            + indented(bodies.flatMap(\.self)) + ["}"]
        return lines.map { $0 + "\n" }.joined()
    }
}

private extension Scaffold {
    func test(_ path: MachinePath, number: Int) -> [String] {
        let title = path.title { states.paths[$0]?.last ?? $0 }
        let isAtStart = path.start == initial
        let start = isAtStart ? "\(name).State.\(initialName)" : "\(name).State\(states.pattern(path.start))"
        let head = [
            "@Test(\"\(title)\") func path\(number)() {",
            "    var state: \(name).State? = \(start)",
        ]
        return head + path.steps.flatMap(lines).map { "    " + $0 } + ["}"]
    }

    func lines(of step: MachinePath.Step) -> [String] {
        guard
            let row = rows.rowsOfLeaves.first(where: {
                $0.from == [step.from] && $0.to == step.to && $0.transition == step.transition
            })
        else { return [] }
        let condition =
            row.condition.map {
                ", if: \(name).Conditions(\(SwiftNames.spelled($0)): true)"
            } ?? ""
        return [
            "state = state?.next(on: .\(SwiftNames.spelled(row.event))\(condition))",
            "#expect(state == \(name).State\(states.pattern(step.to)))",
        ]
    }
}
