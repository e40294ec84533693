import Foundation
import Testing

@testable import drawbridge

struct UpdateTests {
    static let code = CheckTests.door
    static let drawing = CheckTests.drawing
    static let wrong = drawing.replacing("open --> closed : pull", with: "open --> open : slam %% twice")

    @Test func `a drawing says what the code does, and nothing else is touched`() throws {
        let wrong =
            "%% by hand\n" + Self.drawing.replacing(" : pull", with: "  :  slam") + "    note right of open : airy\n"
        let folder = try TestFolder(["Door.swift": Self.code, "door.mmd": wrong])
        let run = Run("update", in: folder)
        #expect(run.exit == .clean)
        #expect(
            run.output == """
                door.mmd:5: open → closed : slam happens on pull in the code
                -     open --> closed  :  slam
                +     open --> closed : pull
                1 diagram compared: 1 change in 1 file.

                """)
        #expect(try folder.text(of: "door.mmd") == wrong.replacing("  :  slam", with: " : pull"))
        #expect(Run("check", in: folder).exit == .clean)
    }

    @Test func `what agrees is not written`() throws {
        let folder = try TestFolder(["Door.swift": Self.code, "door.mmd": Self.drawing])
        let run = Run("update", in: folder)
        #expect(run.output == "1 diagram compared: nothing to change.\n")
        #expect(run.exit == .clean)
    }

    @Test func `a dry run writes a patch and no file`() throws {
        let wrong = Self.drawing.replacing("    open --> closed : pull\n", with: "")
        let folder = try TestFolder(["Door.swift": Self.code, "a/door.mmd": wrong])
        let run = Run("update", "--dry-run", in: folder)
        #expect(
            run.output == """
                --- a/a/door.mmd
                +++ b/a/door.mmd
                @@ -1,3 +1,4 @@
                 stateDiagram-v2
                     [*] --> closed
                     closed --> open : push
                +    open --> closed : pull

                """)
        #expect(try folder.text(of: "a/door.mmd") == wrong)
        #expect(run.messages.contains("1 diagram compared: 1 change in 1 file."))
    }

    @Test func `several states of the code that are drawn as one get one arrow`() throws {
        let folder = try TestFolder([
            "Player.swift": """
            final class Player {
                enum State { case idle, playing, stalled }
                var state = State.idle
                func start() { if state == .idle { state = .playing } }
                func stall() { if state == .playing { state = .stalled } }
                func stop() { state = .idle }
            }
            """,
            "player.mmd": "stateDiagram-v2\n    [*] --> idle\n    idle --> active : start\n",
            "drawbridge.yml": """
            sources: [Player.swift]
            diagrams:
              - {file: player.mmd, machine: Player, names: {active: [playing, stalled]}}
            """,
        ])
        let run = Run("update", in: folder)
        #expect(run.output.hasSuffix("1 change in 1 file.\n"), "\(run.output)\(run.messages)")
        #expect(
            try folder.text(of: "player.mmd")
                == "stateDiagram-v2\n    [*] --> idle\n    idle --> active : start\n    active --> idle : stop\n")
    }

    @Test func `a block of an article is changed where it stands`() throws {
        let block = Self.drawing.split(separator: "\n").map { "> " + $0 }.joined(separator: "\n")
        let wrong = block.replacing("\n>     open --> closed : pull", with: "")
        let article = "# All\n## Door\nSee:\n\n> ```mermaid\n\(wrong)\n> ```\n\nMore.\r\n"
        let folder = try TestFolder(["Door.swift": Self.code, "all.md": article])
        let run = Run("update", in: folder)
        #expect(run.exit == .clean, "\(run.messages)")
        #expect(try folder.text(of: "all.md") == article.replacing(wrong, with: block))
    }

    /// Its machine has the places of the drawing that it was made of.
    @Test func `a machine document is changed in place`() throws {
        let folder = try TestFolder(["Door.swift": Self.code, "door.mmd": Self.drawing])
        #expect(Run("render", "door.mmd", "-o", "door.json", in: folder).exit == .clean)
        let wrong = try folder.text(of: "door.json").replacing("\"pull\"", with: "\"slam\"")
        try folder.add("door.json", wrong)
        let run = Run("update", "Door.swift", "door.json", in: folder)
        #expect(run.exit == .clean, "\(run.messages)")
        #expect(run.output.contains("+           \"event\": \"pull\",\n"), "\(run.output)")
        #expect(try folder.text(of: "door.json") == wrong.replacing("\"slam\"", with: "\"pull\""))
    }

    /// The author's words for states and events are kept, also for what is new.
    @Test func `what is new is called as the author would call it`() throws {
        let drawing = """
            @startuml
            [*] --> Zu
            state "Zu" as Zu
            state "Weit offen" as Offen
            Zu --> Offen : Push it
            @enduml

            """
        let settings = """
            diagrams:
              - file: door.puml
                machine: Door
                names: {Zu: closed, "Weit offen": open}
            """
        let code = Self.code.replacing("push()", with: "pushIt()").replacing("pull()", with: "pullItOpen()")
            .replacing("case closed, open", with: "case closed, open, halfOpen")
            .replacing("state = .closed }", with: "state = .closed } else { state = .halfOpen }")
        let folder = try TestFolder(["Door.swift": code, "door.puml": drawing, "drawbridge.yml": settings])
        let run = Run("update", in: folder)
        #expect(run.exit == .clean, "\(run.messages) \(run.output)")
        #expect(
            try folder.text(of: "door.puml") == """
                @startuml
                [*] --> Zu
                state "Zu" as Zu
                state "Weit offen" as Offen
                state "Half open" as Half_open
                Zu --> Offen : Push it
                Zu --> Half_open : Pull it open
                Offen --> Zu : Pull it open
                @enduml

                """)
    }

    @Test func `a word behind an arrow in back ticks is written with one blank`() throws {
        let page = "# Door state machine\n\n- `closed -> open` on slam.\n- `open -> closed` on pull.\n"
        let folder = try TestFolder(["Door.swift": Self.code, "door.md": page])
        #expect(Run("update", in: folder).exit == .clean)
        #expect(try folder.text(of: "door.md").contains("- `closed -> open` on push"))
    }

    @Test func `what cannot be drawn is told, and fails the run`() throws {
        let wrong = "digraph door { start [shape=point]; start -> closed; closed -> open -> closed [label=\"push\"] }"
        let folder = try TestFolder(["Door.swift": Self.code, "door.dot": wrong])
        let run = Run("update", in: folder)
        #expect(run.exit == .findings)
        #expect(run.messages.contains("[not-updated]"), "\(run.messages)")
        #expect(run.output.hasSuffix("is left.\n"), "\(run.output)")
    }

    /// Its title names nothing, and its states are those of the door.
    @Test func `a drawing is not changed where the pair may be the wrong one`() throws {
        let wrong = Self.drawing.replacing("pull", with: "slam")
        let folder = try TestFolder(["Door.swift": Self.code, "plan.mmd": wrong])
        let run = Run("update", in: folder)
        #expect(run.exit == .findings)
        #expect(try folder.text(of: "plan.mmd") == wrong)
        #expect(
            run.messages.contains("the diagram “plan” was not changed: it belongs to Door.state only probably"),
            "\(run.messages)")
        try folder.add("plan.mmd", wrong + "    %% drawbridge: machine Door.state\n")
        #expect(Run("update", in: folder).exit == .clean)
        #expect(try folder.text(of: "plan.mmd").contains("open --> closed : pull"))
    }

    @Test func `a drawing of something else is not overwritten, not even if it is named alone`() throws {
        let lamp = "stateDiagram-v2\n    [*] --> on\n    on --> off : press\n"
        let folder = try TestFolder(["Door.swift": Self.code, "lamp.mmd": lamp])
        #expect(Run("update", "Door.swift", "lamp.mmd", in: folder).exit == .findings)
        #expect(try folder.text(of: "lamp.mmd") == lamp)
    }

    /// Three drawn events stand for one of the code: which of them a new arrow happens on nobody can tell.
    @Test func `update does not guess between several names`() throws {
        let code = Self.code.replacing("case closed, open", with: "case closed, open, locked")
            .replacing(
                "if state == .open { state = .closed }",
                with: "if state == .open { state = .closed } else if state == .locked { state = .open }"
            )
            .replacing(
                "mutating func push()",
                with: "mutating func lock() { if state == .closed { state = .locked } }\n    mutating func push()")
        let drawing = """
            stateDiagram-v2
                [*] --> closed
                closed --> open : push
                closed --> locked : lock
                open --> closed : slam
                open --> closed : shut
                open --> closed : bang

            """
        let settings = """
            sources: [Door.swift]
            diagrams:
              - {file: door.mmd, machine: Door, events: {slam: pull, shut: pull, bang: pull}}

            """
        let folder = try TestFolder(["Door.swift": code, "door.mmd": drawing, "drawbridge.yml": settings])
        let run = Run("update", in: folder)
        #expect(run.exit == .findings)
        #expect(try folder.text(of: "door.mmd") == drawing)
        #expect(
            run.messages.contains(
                "locked → open : pull is not drawn; its event is drawn as “bang” or “shut” or “slam”; draw the one that is "
                    + "meant [not-updated]"), "\(run.messages)")
    }

    @Test func `nothing to compare fails`() throws {
        let folder = try TestFolder(["Door.swift": Self.code])
        #expect(Run("update", in: folder).exit == .findings)
    }

    /// Git takes a patch of several files and hunks, with and without a last line break.
    @Test(arguments: [("", ""), ("", "\n"), ("\n", "")])
    func `git applies what a dry run prints`(first: String, last: String) throws {
        let many = Self.drawing + (1...20).map { "    %% \($0)\n" }.joined() + "    open --> jammed : hit" + last
        let one = Self.drawing.replacing("pull", with: "tear").dropLast() + first
        let settings = "sources: [Door.swift]\ndiagrams: [{file: a.mmd, machine: Door}, {file: b.mmd, machine: Door}]\n"
        let folder = try TestFolder([
            "Door.swift": Self.code, "a.mmd": many, "b.mmd": String(one), "drawbridge.yml": settings,
        ])
        let run = Run("update", "--dry-run", in: folder)
        try folder.add("all.patch", run.output)
        let git = Foundation.Process()
        git.executableURL = URL(filePath: "/usr/bin/env")
        git.arguments = ["git", "-C", folder.path, "apply", "all.patch"]
        try git.run()
        git.waitUntilExit()
        #expect(git.terminationStatus == 0, "\(run.output)")
        #expect(Run("check", in: folder).exit == .clean)
    }
}
