import DrawbridgeModel

/// Tests of existing code: the events of each path, and the states that must follow. How to send events to the code is
/// filled in by hand, in one place.
package struct PathTests {
    private let machine: Machine
    private let paths: [MachinePath]
    private let name: String
    private let states: [(words: String, name: String)]
    private let events: [(words: String, name: String)]

    package init(_ machine: Machine, _ paths: [MachinePath]) {
        self.machine = machine
        self.paths = paths
        name = SwiftNames.typeName(machine.name) ?? "Machine"
        states = Self.named(paths.flatMap { [$0.start] + $0.steps.map(\.to) }, fallback: "state")
        events = Self.named(paths.flatMap { $0.steps.map { Self.event($0.event) } }, fallback: "event")
    }

    package var text: String {
        let tests = paths.enumerated().flatMap { [""] + test($0.element, number: $0.offset + 1) }.dropFirst()
        let lines =
            ["import Testing", ""] + subject + ["", "/// Paths through \(machine.name).", "struct \(name)PathTests {"]
            + indented(Array(tests)) + ["}"]
        return lines.map { $0 + "\n" }.joined()
    }
}

private extension PathTests {
    static func event(_ name: String?) -> String { name ?? "proceed" }

    static func named(_ words: [String], fallback: String) -> [(words: String, name: String)] {
        var (names, seen): (SwiftNames, Set<String>) = (SwiftNames(fallback: fallback), [])
        return words.filter { seen.insert($0).inserted }.map { ($0, SwiftNames.spelled(names.name(for: $0))) }
    }

    /// The type that is filled in by hand.
    var subject: [String] {
        [
            "/// How the tests reach your code: fill in the three bodies.", "struct \(name)UnderTest {",
        ]
            + indented(
                enumeration("State", states) + [""] + enumeration("Event", events) + [
                    "", "/// Sets up the code in its initial state.", "init() async throws {}", "",
                    "/// The current state of the code.", "var state: State? {", "    get async throws { nil }", "}",
                    "",
                    "/// Sends an event to the code, with a condition that holds.",
                    "mutating func send(_ event: Event, if condition: String? = nil) async throws {}",
                ]) + ["}"]
    }

    func enumeration(_ type: String, _ cases: [(words: String, name: String)]) -> [String] {
        let lines = cases.flatMap { entry in
            (entry.words == entry.name ? [] : ["/// \(inOneLine(entry.words))"]) + ["case \(entry.name)"]
        }
        return ["enum \(type): Hashable, Sendable {"] + indented(lines) + ["}"]
    }

    func test(_ path: MachinePath, number: Int) -> [String] {
        let title = path.title(literal)
        let steps = path.steps.flatMap { step in
            let guards = step.guards.isEmpty ? "" : ", if: \"\(literal(step.guards.joined(separator: ", ")))\""
            return [
                "try await code.send(.\(name(of: Self.event(step.event), in: events))\(guards))",
                "#expect(try await code.state == \(expression(step.to)))",
            ]
        }
        let head = [
            "@Test(\"\(title)\") func path\(number)() async throws {", "    var code = try await \(name)UnderTest()",
            "    #expect(try await code.state == \(expression(path.start)))",
        ]
        return head + steps.map { "    " + $0 } + ["}"]
    }

    /// The case of a state. Compared with an optional, `none` and `some` would be cases of the optional, so they get
    /// the full name.
    func expression(_ state: String) -> String {
        let name = name(of: state, in: states)
        return ["none", "some"].contains(name) ? "\(self.name)UnderTest.State.\(name)" : ".\(name)"
    }

    func name(of words: String, in names: [(words: String, name: String)]) -> String {
        names.first { $0.words == words }?.name ?? words
    }

    /// A text as the content of a string literal.
    func literal(_ text: String) -> String {
        inOneLine(text).reduce(into: "") { literal, character in
            literal += "\\\"".contains(character) ? "\\\(character)" : String(character)
        }
    }
}
