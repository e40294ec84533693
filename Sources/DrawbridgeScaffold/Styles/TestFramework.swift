/// What the generated tests are written for.
package enum TestFramework: String, CaseIterable, Sendable {
    case testing, xctest

    var module: String {
        switch self {
        case .testing: "Testing"
        case .xctest: "XCTest"
        }
    }

    /// The line that begins a type with tests.
    func head(_ type: String) -> String {
        switch self {
        case .testing: "struct \(type) {"
        case .xctest: "final class \(type): XCTestCase {"
        }
    }

    /// The lines in front of a test's body.
    ///
    /// - Parameter effects: `async throws`
    func head(_ test: ScaffoldTest, effects: String, isOnMainActor: Bool) -> [String] {
        let attribute = isOnMainActor ? "@MainActor " : ""
        switch self {
        case .testing:
            return ["@Test(\"\(test.shortTitle)\")", "\(attribute)func \(test.name)()\(effects) {"]
        case .xctest:
            let name = test.name.prefix(1).uppercased() + test.name.dropFirst()
            return ["/// \(test.shortTitle)", "\(attribute)func test\(name)()\(effects) {"]
        }
    }

    /// A call that is too long for one line, with its arguments on further ones.
    func broken(_ call: String) -> [String] {
        let starts = call.indices.dropLast().filter { call[$0] == "(" && call[call.index(after: $0)].isLetter }
        guard call.count > 86, let open = starts.first else { return [call] }
        let rest = String(call[call.index(after: open)...])
        return [String(call[...open])] + indented(starts.count > 1 ? brokenArguments(rest) : argumentLines(rest))
    }

    /// Arguments with a call among them: the conditions of a transition, on lines of their own where all are too long for one.
    private func brokenArguments(_ arguments: String) -> [String] {
        guard arguments.count > 86, let comma = arguments.firstRange(of: ", if: ") else { return broken(arguments) }
        return [arguments[..<comma.lowerBound] + ","] + broken("if: " + arguments[comma.upperBound...])
    }

    /// The arguments of a call with the parentheses behind them: on one line, or on one each.
    func argumentLines(_ arguments: String) -> [String] {
        guard arguments.count > 92 else { return [arguments] }
        let all = arguments.split(separator: ", ").map(String.init)
        return all.dropLast().map { $0 + "," } + all.suffix(1)
    }

    /// What is expected, with the parenthesis behind it; a long array with a line for each element.
    private func brokenList(_ expected: String, from start: String) -> [String] {
        guard expected.count > 92, expected.hasPrefix("[") else { return wrapped(start + expected + ")") }
        let elements = expected.dropFirst().dropLast().split(separator: ", ").map { "\($0)," }
        return [start + "["] + indented(elements) + ["])"]
    }

    func expectTrue(_ value: String) -> [String] {
        let start = self == .testing ? "#expect(" : "XCTAssertTrue("
        guard start.count + value.count > 108 else { return ["\(start)\(value))"] }
        guard value.count > 100, let word = value.firstRange(of: " is ") else { return [start, "    \(value))"] }
        return [start, "    \(value[..<word.lowerBound])", "        is \(value[word.upperBound...]))"]
    }

    func expectEqual(_ value: String, _ expected: String) -> [String] {
        switch self {
        case .testing:
            let line = "#expect(\(value) == \(expected))"
            guard line.count > 90 else { return [line] }
            return ["#expect("] + indented(broken(value)) + indented(indented(brokenList(expected, from: "== ")))
        case .xctest:
            // An assertion takes what is waited for only as a value.
            guard !value.contains("await ") else {
                let statements = broken("let value = \(value)") + ["XCTAssertEqual(value, \(expected))"]
                return ["do {"] + indented(statements) + ["}"]
            }
            let line = "XCTAssertEqual(\(value), \(expected))"
            return line.count <= 90
                ? [line] : ["XCTAssertEqual("] + indented(broken(value + ",") + brokenList(expected, from: ""))
        }
    }

    func expectThrow(_ type: String, _ call: String) -> [String] {
        let waits = call.contains("await ")
        switch self {
        case .testing:
            let head = "\(waits ? "await " : "")#expect(throws: \(type).self) {"
            let line = "\(head) \(call) }"
            return line.count <= 110 ? [line] : [head] + indented(broken(call)) + ["}"]
        case .xctest:
            guard !waits else {
                return ["do {"] + indented(broken(call) + ["XCTFail(\"nothing was thrown\")"]) + ["} catch {}"]
            }
            return broken("XCTAssertThrowsError(\(call.hasPrefix("_ = ") ? String(call.dropFirst(4)) : call))")
        }
    }
}
