import Testing

@testable import drawbridge

/// Code that no person writes, but programs do: it takes time and memory in proportion, and ends.
struct LargeCodeTests {
    @Test(arguments: [
        ("statements", (0..<3000).map { "let v\($0) = make(\($0)); use(v\($0))" }.joined(separator: "\n")),
        (
            "branches",
            (0..<1000).map { _ in "if state == .on { state = .off } else { state = .on }" }.joined(separator: "\n")
        ),
        ("guards", (0..<1000).map { "guard count != \($0) else { return }" }.joined(separator: "\n")),
        ("arms", "switch count {\n" + (0..<1000).map { "case \($0): state = .off\n" }.joined() + "default: break\n}"),
        ("levels", String(repeating: "if count == 1 {\n", count: 200) + String(repeating: "}\n", count: 200)),
    ])
    func `a long body is read`(what: String, body: String) throws {
        let swift = """
            struct Lamp {
                enum State { case on, off }
                var state = State.on
                var count = 0
                mutating func press() { if state == .on { state = .off } else { state = .on } }
                mutating func run() {
                    \(body)
                }
            }
            """
        let run = Run("list", "a.swift", in: try TestFolder(["a.swift": swift]))
        #expect(run.output.contains("Lamp"), "\(what)")
        #expect(run.exit == .clean, "\(what)")
    }

    @Test func `a long chain of calls is not followed to its end, and says so`() throws {
        let calls = (0..<500).map { "mutating func f\($0)() { if state == .on { state = .off }; f\($0 + 1)() }" }
        let swift = """
            struct Lamp {
                enum State { case on, off }
                var state = State.on
                mutating func press() { if state == .on { state = .off } else { state = .on } }
                \(calls.joined(separator: "\n"))
                mutating func f500() { state = .on }
            }
            """
        let run = Run("list", "a.swift", in: try TestFolder(["a.swift": swift]))
        #expect(run.messages.contains("calls nest too deeply"))
        #expect(run.exit == .clean)
    }

    @Test func `local functions in each other are not followed to the innermost, and say so`() throws {
        let functions = (0..<100).map { "func f\($0)() {" } + ["state = .on"]
        let calls = (0..<100).reversed().map { "}; f\($0)()" }
        let swift = """
            struct Lamp {
                enum State { case on, off }
                var state = State.on
                mutating func press() { if state == .on { state = .off } else { state = .on } }
                mutating func run() {
                    \((functions + calls).joined(separator: "\n"))
                }
            }
            """
        let run = Run("list", "a.swift", in: try TestFolder(["a.swift": swift]))
        #expect(run.messages.contains("calls nest too deeply"))
        #expect(run.exit == .clean)
    }
}
