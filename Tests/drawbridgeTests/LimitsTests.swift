import ProcessorTime
import Testing

@testable import drawbridge

/// What is too large is told, whatever the settings call too large.
struct LimitsTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String { "\(limits), \(file)" }
        var limits: String
        var file: String
        var text: String
        var message: String
    }

    static let head = "stateDiagram-v2\n"
    static let cases = [
        Case(
            limits: "states: 2", file: "a.mmd", text: head + "a --> b : x\nb --> c : y\n", message: "more than 2 states"
        ),
        Case(
            limits: "transitions: 1", file: "a.mmd", text: head + "a --> b : x\nb --> a : y\n",
            message: "more than 1 transitions"),
        Case(limits: "states: 2", file: "a.dot", text: "digraph g { a -> b -> c }", message: "more than 2 states"),
        Case(
            limits: "nesting: 2", file: "a.mmd", text: head + "state a {\nstate b {\nstate c {\nd --> e\n}\n}\n}\n",
            message: "more than 2 composite states inside each other"),
        Case(
            limits: "nesting: 1", file: "a.scxml",
            text: "<scxml><state id='a'><state id='b'><state id='c'/></state></state></scxml>",
            message: "more than 2 elements inside each other"),
        Case(
            limits: "nesting: 1", file: "a.json", text: "{\"drawbridge\": 1, \"machines\": [{\"states\": []}]}",
            message: "more than 2 brackets inside each other"),
        Case(
            limits: "file-size: 1", file: "a.puml",
            text: "@startuml\na --> b\n@enduml\n" + String(repeating: " ", count: 1 << 20),
            message: "larger than 1 MB; leave it out, or raise file-size under limits"),
        Case(
            limits: "drawing-size: 1", file: "a.scxml", text: repeated(names: 20, letters: 60_000),
            message: "the transitions have more than 1 MB of names and labels"),
    ]

    /// A state of a long name that many events leave.
    static func repeated(names: Int, letters: Int) -> String {
        let name = String(repeating: "s", count: letters)
        let events = Array(repeating: "x", count: names).joined(separator: " ")
        return "<scxml><state id='\(name)'><transition event='\(events)' target='b'/></state><state id='b'/></scxml>"
    }

    @Test(arguments: cases) func `the settings choose what is too large`(example: Case) throws {
        let folder = try TestFolder([example.file: example.text])
        let plain = Run("list", example.file, in: folder)
        #expect(!plain.messages.contains(example.message))
        try folder.add("drawbridge.yml", "limits: {\(example.limits)}\n")
        let limited = Run("list", example.file, in: folder)
        #expect(limited.messages.contains(example.message), "\(limited.messages)")
    }

    /// Above some count of cases each arm of the `switch` led from every state to every other, under the name of the method.
    @Test func `an enum of many events tells them apart`() throws {
        let events = (0..<300).map { "event\($0)" }
        let code = """
            enum State { \((0..<30).map { "case s\($0)" }.joined(separator: "; ")) }
            enum Event { \(events.map { "case \($0)" }.joined(separator: "; ")) }
            final class Machine {
                private var state = State.s0
                func handle(_ event: Event) {
                    switch (state, event) {
                    \(events.indices.map { "case (.s\($0 % 30), .event\($0)): state = .s\(($0 + 1) % 30)" }
                        .joined(separator: "\n"))
                    default: break
                    }
                }
            }
            """
        let run = Run("render", "a.swift", "--format", "mermaid", in: try TestFolder(["a.swift": code]))
        let arrows = run.output.split(separator: "\n").filter { $0.contains("-->") && !$0.contains("[*]") }
        #expect(arrows.count == 300, "\(run.output.prefix(1_000))")
        #expect(arrows.contains { $0.hasSuffix("s29 --> s0 : handle.event299") })
    }

    /// What all states have in common was looked for in all arrows once for each state.
    @Test func `arrows of every state to every other are written soon`() throws {
        let nodes = "{" + (0..<150).map { "a\($0)" }.joined(separator: " ") + "}"
        let folder = try TestFolder(["a.dot": "digraph g { \(nodes) -> \(nodes) }"])
        let time = processorTime {
            let run = Run("render", "a.dot", "--format", "dot", in: folder)
            #expect(run.exit == .clean, "\(run.messages.prefix(500))")
        }
        #expect(time < .seconds(20))
    }

    @Test func `of a type with very many states the first are followed, and that is said`() throws {
        let members = (0..<120).map { i in
            "private var state\(i) = State.a\nfunc go\(i)() { if state\(i) == .a { state\(i) = .b } }"
        }
        let code = "enum State { case a, b }\nfinal class Crowd {\n\(members.joined(separator: "\n"))\n}\n"
        let run = Run("list", "a.swift", in: try TestFolder(["a.swift": code]))
        #expect(run.output.contains("Crowd.state99") && !run.output.contains("Crowd.state100"))
        #expect(run.messages.contains("a.swift:2:13: warning: Crowd has too many variables"), "\(run.messages)")
    }

    /// Half a megabyte that says a name of 60,000 letters 30,000 times took more than 10 seconds.
    @Test func `a name that is said very often ends the reading`() throws {
        let folder = try TestFolder(["a.scxml": Self.repeated(names: 30_000, letters: 60_000)])
        let time = processorTime {
            let run = Run("list", "a.scxml", in: folder)
            #expect(run.messages.contains("more than 16 MB of names and labels"), "\(run.messages.prefix(500))")
        }
        #expect(time < .seconds(20))
    }

    /// Each of the 139 arrows that such a file may have was shortened for the picture anew, as long as its condition is: a minute.
    @Test func `long conditions at many arrows are drawn soon`() throws {
        let text = String(repeating: "x y ", count: 30_000)
        let transition = "<transition event='\(text)' cond='\(text)' target='b'/>"
        let state = "<state id='a'>\(transition)</state><state id='b'/>"
        let folder = try TestFolder(["a.scxml": "<scxml>\(state)</scxml>"])
        let time = processorTime {
            let run = Run("render", "a.scxml", "-o", "a.svg", in: folder)
            #expect(run.messages.contains("more than 16 MB of names and labels"))
        }
        #expect(time < .seconds(20))
        #expect(try folder.text(of: "a.svg").contains("<svg"))
    }

    @Test(arguments: [
        "states: 0", "effort: 0", "states: 5000001", "states: many", "nesting: 501", "file-size: -1",
        "drawing-size: 1.5",
        "transitions: 99999999999999999999999", "depth: 3",
    ])
    func `a limit is a number that the table allows`(limit: String) throws {
        let folder = try TestFolder(["Door.swift": SettingsRunTests.machine, "drawbridge.yml": "limits: {\(limit)}\n"])
        let run = Run("list", in: folder)
        #expect(run.exit == .failed)
        #expect(run.messages.contains("broken-settings"), "\(run.messages)")
    }
}
