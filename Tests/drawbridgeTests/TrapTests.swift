import Testing

@testable import drawbridge

/// Runs that must not end with 0, each with the line that says why.
struct TrapTests {
    struct Trap: Sendable, CustomTestStringConvertible {
        let title: String
        /// Files beside or instead of those of a run that is clean.
        let files: [String: String]
        /// A file of the clean run that is not there.
        var missing: String?
        let line: String

        init(_ title: String, _ files: [String: String], without missing: String? = nil, says line: String) {
            (self.title, self.files, self.missing, self.line) = (title, files, missing, line)
        }

        var testDescription: String { title }
    }

    static let clean = ["Sources/Door.swift": CheckTests.door, "docs/door.mmd": CheckTests.drawing]
    static let settings = """
        sources: [Sources]
        diagrams:
          - file: docs/door.mmd
            machine: Door

        """
    static let lamp = "stateDiagram-v2\n    [*] --> on\n    on --> off : press\n"
    static let opaque = CheckTests.door.replacing(
        "mutating func pull()", with: "mutating func jump() { state = next() }\n    mutating func pull()")

    @Test func `without a trap, the run is clean with and without settings`() throws {
        #expect(Run("check", in: try TestFolder(Self.clean)).exit == .clean)
        let folder = try TestFolder(Self.clean.merging(["drawbridge.yml": Self.settings]) { $1 })
        #expect(Run("check", in: folder).exit == .clean)
    }

    /// What is called like a drawing by chance, or draws something else than states.
    @Test(arguments: [
        ["docs/data.json": "{\"initial\": [\"a\"], \"states\": [\"a\", \"b\"]}"],
        ["docs/feed.xml": "<rss></rss>"],
        ["docs/types.mmd": "classDiagram\n    class Door\n"],
        ["docs/types.puml": "@startuml\nclass Door\n@enduml\n"],
        ["docs/all.md": "# Door\n```swift\n```\n"],
    ])
    func `what draws no states is nobody's drawing`(files: [String: String]) throws {
        let run = Run("check", in: try TestFolder(Self.clean.merging(files) { $1 }))
        #expect(run.output == "1 diagram compared, 1 matches; 3 writes: 2 placed, 1 initial: no findings.\n")
    }

    static let withoutSettings = [
        Trap("no diagram", [:], without: "docs/door.mmd", says: "error: nothing was compared"),
        Trap("no machine", ["Sources/Door.swift": "let a = 1"], says: "no machine was found in the code"),
        Trap("an empty diagram", ["docs/lamp.mmd": ""], says: "docs/lamp.mmd is empty"),
        Trap("a diagram without transitions", ["docs/lamp.mmd": "stateDiagram-v2\n"], says: "“lamp” has no transition"),
        Trap(
            "a diagram with a start alone", ["docs/lamp.mmd": "stateDiagram-v2\n    [*] --> on\n"],
            says: "“lamp” has no transition"),
        Trap("a diagram that is not text", ["docs/lamp.mmd": "\0\u{1}"], says: "docs/lamp.mmd is not text"),
        Trap("a diagram that is none", ["docs/lamp.puml": "to do\n"], says: "docs/lamp.puml contains no diagram"),
        Trap(
            "a title without a diagram", ["docs/lamp.puml": "@startuml\ntitle Lamp\n' to do\n@enduml\n"],
            says: "docs/lamp.puml draws nothing"),
        Trap(
            "a block with a title alone",
            [
                "docs/all.md":
                    "# Lamp\n```plantuml\n@startuml\nskinparam state {\n  x 1\n}\ntitle\nLamp\nend title\n@enduml\n```\n"
            ],
            says: "this block draws nothing"),
        Trap("an empty block", ["docs/all.md": "# Lamp\n```mermaid\n```\n"], says: "this block is empty"),
        Trap(
            "a diagram of another machine beside", ["docs/lamp.mmd": lamp],
            says: "no machine has the name or the states of the diagram “lamp”"),
        Trap(
            "a diagram that was renamed", ["docs/lamp.mmd": CheckTests.drawing], without: "docs/door.mmd",
            says: "names something else"),
        Trap(
            "the only diagram is of another machine", ["docs/lamp.mmd": lamp], without: "docs/door.mmd",
            says: "no machine has the name or the states of the diagram “lamp”"),
        Trap(
            "a heading that names another type",
            ["docs/all.md": "# LampController\n```mermaid\n\(CheckTests.drawing)```\n"],
            without: "docs/door.mmd", says: "names something else"),
        Trap("two machines of one name", ["Sources/B.swift": CheckTests.door], says: "(Sources/Door.swift:3)"),
        Trap(
            "a comment that names no machine", ["docs/door.mmd": CheckTests.drawing + "%% drawbridge: machine Dor\n"],
            says: "no machine is called Dor"),
        Trap(
            "a write that cannot be read", ["Sources/Door.swift": opaque],
            says: "the target of jump cannot be determined here"),
    ]

    @Test(arguments: withoutSettings)
    func `a run without settings is not green`(_ trap: Trap) throws {
        var files = Self.clean.merging(trap.files) { $1 }
        trap.missing.map { files[$0] = nil }
        let run = Run("check", in: try TestFolder(files))
        #expect(run.exit == .findings, "\(run.output)")
        let lines = run.output.split(separator: "\n").filter { $0.contains("error:") && $0.contains(trap.line) }
        #expect(lines.count == 1, "\(run.output)")
    }

    static let withSettings = [
        Trap("the diagram is empty", ["docs/door.mmd": ""], says: "cannot read docs/door.mmd"),
        Trap("the diagram has no transition", ["docs/door.mmd": "stateDiagram-v2\n"], says: "“door” has no transition"),
        Trap(
            "the diagram has a title alone",
            [
                "drawbridge.yml": settings.replacing("door.mmd", with: "door.puml"),
                "docs/door.puml": "@startuml\ntitle Door\n@enduml\n",
            ], says: "there is no state diagram in this PlantUML text"),
        Trap("the diagram is gone", [:], without: "docs/door.mmd", says: "there is no docs/door.mmd"),
        Trap(
            "the machine is gone", ["Sources/Door.swift": CheckTests.door.replacing("Door", with: "Gate")],
            says: "no machine is called Door"),
        Trap("two machines of one name", ["Sources/B.swift": CheckTests.door], says: "2 machines are called Door"),
        Trap(
            "a write that cannot be read", ["Sources/Door.swift": opaque],
            says: "the target of jump cannot be determined here"),
        Trap(
            "sources that are not there", ["drawbridge.yml": settings.replacing("[Sources]", with: "[Source]")],
            says: "there is no Source"),
        Trap(
            "a state that is not there", ["drawbridge.yml": settings + "    names: {shut: closed}\n"],
            says: "the diagram has no state “shut”"),
        Trap(
            "an event that is not there", ["drawbridge.yml": settings + "    events: {push: knock}\n"],
            says: "the code has no event “knock”"),
        Trap(
            "a hidden state that is not there",
            ["drawbridge.yml": settings + "    hide: [{state: ajar, because: a test}]\n"],
            says: "the code has no state “ajar”"),
        Trap(
            "a hidden event that is not there",
            ["drawbridge.yml": settings + "    hide: [{event: knock, because: a test}]\n"],
            says: "the code has no event “knock”"),
        Trap(
            "a hidden state that is drawn",
            ["drawbridge.yml": settings + "    hide: [{state: open, because: a test}]\n"],
            says: "hide the state “open”, but the diagram shows it"),
        Trap(
            "a planned part that is not there",
            ["drawbridge.yml": settings + "    planned: [{state: ajar, because: a test}]\n"],
            says: "the diagram has no state “ajar”"),
        Trap(
            "a condition that is not there",
            ["drawbridge.yml": settings + "    conditions: {isFree: isFull}\n"],
            says: "the diagram has no condition “isFree”"),
        Trap(
            "a transition that is not there",
            ["drawbridge.yml": settings + "    ignore: [{transition: \"closed -> opne : push\", because: a test}]\n"],
            says: "names “opne”"),
        Trap(
            "a line that is not there",
            ["drawbridge.yml": settings + "    accept: [{write: \"state = next()\", because: a test}]\n"],
            says: "accept: names “state = next()”, but no line of Door that cannot be analysed contains it"),
        Trap(
            "that nothing is compared, turned off",
            ["drawbridge.yml": settings + "severity: {nothing-compared: off}\n"],
            says: "nothing-compared is always an error"),
    ]

    @Test(arguments: withSettings)
    func `a run with settings is not green`(_ trap: Trap) throws {
        var files = Self.clean.merging(["drawbridge.yml": Self.settings]) { $1 }.merging(trap.files) { $1 }
        trap.missing.map { files[$0] = nil }
        let run = Run("check", in: try TestFolder(files))
        #expect(run.exit != .clean, "\(run.output)")
        let said = (run.output + run.messages).split(separator: "\n")
        #expect(said.count { $0.contains("error:") && $0.contains(trap.line) } == 1, "\(said)")
    }

    @Test func `who does not mind lets drawings be unpaired`() throws {
        let folder = try TestFolder(Self.clean.merging(["docs/lamp.mmd": Self.lamp]) { $1 })
        let run = Run("check", "--allow-unpaired", in: folder)
        #expect(run.exit == .clean)
        #expect(
            run.output.hasSuffix(
                "1 diagram compared, 1 matches, 1 not compared; 3 writes: 2 placed, 1 initial: 1 warning.\n"),
            "\(run.output)")
    }

    @Test func `the settings accept a line that cannot be read`() throws {
        let accept = "    accept: [{write: \"state = next()\", because: it gives open and closed alone}]\n"
        let folder = try TestFolder(
            Self.clean.merging(["Sources/Door.swift": Self.opaque, "drawbridge.yml": Self.settings + accept]) { $1 })
        let run = Run("check", in: folder)
        #expect(
            run.output
                == "1 diagram compared, 1 matches; 4 writes: 2 placed, 1 initial, 1 unplaced; 1 line that cannot be analysed accepted: no findings.\n"
        )
        #expect(run.exit == .clean)
    }

    /// A line for each thing that a run leaves out.
    @Test func `the last line counts what was left out`() throws {
        let settings = Self.settings + "    ignore: [{transition: \"open -> closed : slam\", because: a test}]\n"
        let folder = try TestFolder([
            "Sources/Door.swift": "// drawbridge: ignore because a test\n" + CheckTests.door,
            "Sources/Generated.swift": "let a = 1", "Sources/.gitignore": "Generated.swift\n",
            "drawbridge.yml": settings,
            "docs/door.mmd": CheckTests.drawing + "    open --> closed : slam\n",
        ])
        let last = try #require(Run("check", in: folder).output.split(separator: "\n").last)
        #expect(
            last.hasPrefix(
                "1 diagram compared, 1 matches; 3 writes: 2 placed, 1 initial; 1 difference ignored, 1 hint trusted, 1 path ignored by git: "
            ))
    }
}
