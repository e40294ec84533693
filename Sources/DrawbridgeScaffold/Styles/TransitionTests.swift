/// Tests of the transition function.
struct TransitionTests {
    let scaffold: Scaffold
    let framework: TestFramework

    func text(module: String?) -> String {
        let bodies = scaffold.spaces.flatMap { space in
            space.scaffold.parts.flatMap { part -> [[String]] in
                let prefix = space.scaffold.name == scaffold.name ? "" : space.scaffold.name
                let tests = ScaffoldTests(space.scaffold, of: part, in: prefix, remembers: false)
                let leavings = tests.leavings.map { leavingLines($0, $1, part, space.name) }
                return (tests.transitions + tests.refusals).map { singleLines($0, part, space.name) } + leavings
                    + tests.paths.map { pathLines($0, part, space.name) }
            }
        }
        let imports = ["import \(framework.module)"] + (module.map { ["", "@testable import \($0)"] } ?? [])
        let comment =
            "/// Tests each transition of \(scaffold.name), each refused event, and paths that cover every transition."
        let head = imports + ["", comment, framework.head("\(scaffold.name)Tests")]
        let lines = head + indented(Array(bodies.joined(separator: [""]))) + ["}"]
        return lines.map { $0 + "\n" }.joined()
    }
}

private extension TransitionTests {
    /// A test of what happens in one state. The function begins anywhere, so no step has to lead there.
    func singleLines(_ test: ScaffoldTest, _ part: ScaffoldPart, _ space: String) -> [String] {
        let steps = test.steps.filter(\.isChecked)
        let from = steps.first.map { state($0.row?.from[0] ?? $0.to, part, space) } ?? ""
        return lines(of: test, from: from) { subject in
            steps.flatMap { step in
                framework.expectEqual(
                    "\(subject).next(\(arguments(step, part)))", step.row == nil ? "nil" : state(step.to, part, space))
            }
        }
    }

    /// A test that an arrow out of a region leaves the state around it.
    func leavingLines(
        _ leaving: ScaffoldLeaving, _ test: ScaffoldTest, _ part: ScaffoldPart, _ space: String
    ) -> [String] {
        let (region, row) = (leaving.region, leaving.row)
        let asked =
            [row.condition.map { "\(SwiftNames.label($0)): true" }].compactMap(\.self)
            + ["\(SwiftNames.label(region.variable)): \(region.states.pattern(row.from[0]))"]
        let arguments = "on: .\(SwiftNames.member(row.event)), if: .init(\(asked.joined(separator: ", ")))"
        return lines(of: test, from: state(leaving.inside.state, part, space)) { subject in
            framework.expectEqual("\(subject).next(\(arguments))", state(row.to, part, space))
        }
    }

    /// - Parameters:
    ///   - from: The state in which all happens; one that is long to write gets a name.
    ///   - expectations: From what the state is called in them.
    func lines(of test: ScaffoldTest, from: String, _ expectations: (String) -> [String]) -> [String] {
        let isLong = from.count > 70
        let lines = (isLong ? wrapped("let state = \(from)") : []) + expectations(isLong ? "state" : from)
        return framework.head(test, effects: "", isOnMainActor: false) + indented(lines) + ["}"]
    }

    func pathLines(_ test: ScaffoldTest, _ part: ScaffoldPart, _ space: String) -> [String] {
        let type = "\(space).\(part.type)"
        let start = test.start == part.initial ? "\(type).\(part.initialName)" : state(test.start, part, space)
        let lines = test.steps.flatMap { step in
            framework.broken("state = state?.next(\(arguments(step, part)))")
                + framework.expectEqual("state", state(step.to, part, space))
        }
        let declaration = "var state: \(type)? ="
        let first = declaration.count + start.count < 108 ? [declaration + " " + start] : [declaration, "    " + start]
        let head = framework.head(test, effects: "", isOnMainActor: false)
        return head + indented(first + lines) + ["}"]
    }

    func state(_ leaf: String, _ part: ScaffoldPart, _ space: String) -> String { "\(space).\(part.value(leaf))" }

    func arguments(_ step: ScaffoldTest.Step, _ part: ScaffoldPart) -> String {
        let condition = step.row?.condition.map { "\(SwiftNames.label($0)): true" }
        let memory = step.row?.remembered.flatMap { remembered in
            part.memories.first { $0.composite == remembered.composite }.map {
                "\(SwiftNames.label($0.variable)): \(part.pattern(remembered.leaf, in: $0))"
            }
        }
        let asked = [condition, memory].compactMap(\.self).joined(separator: ", ")
        return "on: .\(SwiftNames.member(step.event))" + (asked.isEmpty ? "" : ", if: .init(\(asked))")
    }
}
