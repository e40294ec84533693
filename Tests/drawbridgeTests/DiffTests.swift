import Foundation
import Testing

@testable import drawbridge

struct DiffTests {
    static let changed = CheckTests.door.replacing("mutating func pull", with: "mutating func slam")

    @Test func `what has changed is told, with where it is now`() throws {
        let folder = try TestFolder([
            "old/Door.swift": CheckTests.door, "new/Door.swift": Self.changed,
            "new/Lamp.swift": CheckTests.door.replacing("Door", with: "Lamp"),
        ])
        let run = Run("diff", "old", "new", in: folder)
        #expect(
            run.output == """
                Lamp.state is new (new/Lamp.swift:3)
                Door.state has changed:
                  open → closed : pull happens on slam now (new/Door.swift:5)

                """)
        #expect(run.exit == .findings)
    }

    @Test func `hints and exceptions that are new are listed, those that moved are not`() throws {
        let hint = "        // drawbridge: to .open\n"
        let old = "sources: [Sources]\n"
        let entry =
            "diagrams:\n  - file: door.mmd\n    ignore: [{transition: \"open -> closed\", because: later}]\n"
            + "    hide:\n      - {event: tick, because: internal}\nseverity: {unguarded-transition: off}\n"
        let folder = try TestFolder([
            "Sources/Door.swift": CheckTests.door, "door.mmd": CheckTests.drawing, "drawbridge.yml": old,
            "Sources/Old.swift": "func f() {\n\(hint)}\n",
        ])
        try SinceTests.git(folder, ["init", "-q"])
        try SinceTests.git(folder, ["add", "-A"])
        try SinceTests.git(folder, ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "first"])
        try SinceTests.git(folder, ["tag", "first"])
        try folder.add("drawbridge.yml", old + entry)
        try folder.add("Sources/Old.swift", "\n\nfunc f() {\n\(hint)}\nfunc g() {\n\(hint)}\n")
        try folder.add("door.mmd", "%% drawbridge: hide state broken because nobody sees it\n" + CheckTests.drawing)
        try SinceTests.git(folder, ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qam", "second"])
        let run = Run("diff", "first", "HEAD", in: folder)
        #expect(
            run.output == """
                new exception: // drawbridge: to .open (HEAD:Sources/Old.swift:7)
                new exception: %% drawbridge: hide state broken because nobody sees it (door.mmd:1)
                new exception: ignore open -> closed in door.mmd (drawbridge.yml:4)
                new exception: hide event tick in door.mmd (drawbridge.yml:6)
                new exception: severity of unguarded-transition (drawbridge.yml:1)
                1 machine is the same

                """)
        #expect(run.exit == .findings)
        #expect(Run("diff", "HEAD", "HEAD", in: folder).exit == .clean)
    }

    @Test func `what is the same is counted`() throws {
        let folder = try TestFolder(["Door.swift": CheckTests.door, "door.mmd": CheckTests.drawing])
        let run = Run("diff", "door.mmd", "Door.swift", in: folder)
        #expect(run.output == "1 machine is the same\n")
        #expect(run.exit == .clean)
    }

    @Test func `a picture shows both, each side in a colour and a line of its own`() throws {
        let folder = try TestFolder(["old.swift": CheckTests.door, "new.swift": Self.changed])
        #expect(Run("diff", "old.swift", "new.swift", "-o", "changes.dot", in: folder).exit == .findings)
        let dot = try folder.text(of: "changes.dot")
        #expect(dot.contains("~ pull → slam"), "\(dot)")
        #expect(dot.contains("before → now"))
        #expect(Run("diff", "old.swift", "new.swift", "-o", "changes.puml", in: folder).exit == .failed)
    }

    @Test func `a flowchart of Mermaid shows both, as pages can`() throws {
        let drawing = CheckTests.drawing.replacing("closed : pull", with: "locked : turn")
        let folder = try TestFolder(["door.mmd": drawing, "door.swift": CheckTests.door])
        #expect(Run("diff", "door.mmd", "door.swift", "-o", "changes.mmd", in: folder).exit == .findings)
        #expect(
            try folder.text(of: "changes.mmd") == """
                flowchart TB
                    s0("closed")
                    s1("open")
                    s2("− locked"):::removed
                    start0(( )) --> s0
                    s0 -->|"push"| s1
                    s1 -.->|"− turn"| s2
                    linkStyle 2 stroke:#d2691e,stroke-width:3px
                    s1 ==>|"#43; pull"| s0
                    linkStyle 3 stroke:#2f7fe0,stroke-width:3px
                    classDef removed stroke:#d2691e,stroke-width:3px,stroke-dasharray:5 4

                """)
    }

    @Test func `Markdown has the drawing and the list`() throws {
        let folder = try TestFolder([
            "old/Door.swift": CheckTests.door, "new/Door.swift": Self.changed,
            "new/Lamp.swift": CheckTests.door.replacing("Door", with: "Lamp"),
        ])
        let run = Run("diff", "old", "new", "--format", "markdown", in: folder)
        #expect(
            run.output == """
                - Lamp.state is new (new/Lamp.swift:3)

                ### Door.state

                ```mermaid
                flowchart TB
                    s0("closed")
                    s1("open")
                    start0(( )) --> s0
                    s0 -->|"push"| s1
                    s1 -->|"~ pull → slam"| s0
                    linkStyle 2 stroke:#9a62d6,stroke-width:3px
                ```

                as before · &#126; before → now

                - open → closed : pull happens on slam now (new/Door.swift:5)

                """)
    }

    @Test func `a side can be a revision of git`() throws {
        let folder = try TestFolder([
            "Sources/Door.swift": CheckTests.door, "Sources/.build/Gate.swift": CheckTests.door,
        ])
        try git(["init", "-q"], in: folder)
        try git(["add", "-f", "."], in: folder)
        try git(["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-q", "-m", "one"], in: folder)
        try folder.add("Sources/Door.swift", Self.changed)
        let change = "  open → closed : pull happens on slam now (Sources/Door.swift:5)\n"
        #expect(Run("diff", "HEAD", "Sources", in: folder).output == "Door.state has changed:\n" + change)
        #expect(Run("diff", "HEAD:Sources", "HEAD", in: folder).output == "1 machine is the same\n")
        #expect(Run("list", "HEAD:Sources/Door.swift", in: folder).output.contains("HEAD:Sources/Door.swift:3"))
        let unknown = Run("diff", "nowhere:Sources", "Sources", in: folder)
        #expect(unknown.exit == .failed)
        #expect(unknown.messages.contains("git does not know nowhere:Sources"), "\(unknown.messages)")
    }

    @Test func `an archive of git is read, whatever its names are like`() {
        #expect(TarArchive([]).files.isEmpty)
        #expect(TarArchive([UInt8](repeating: 0, count: 1024)).files.isEmpty)
        #expect(TarArchive([UInt8](repeating: 65, count: 2000)).files.isEmpty)
    }

    private func git(_ arguments: [String], in folder: TestFolder) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["git", "-C", folder.path] + arguments
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}
