import Testing

@testable import drawbridge

/// Arrows and tables of plain text, from the command line.
struct PlainTextCommandTests {
    static let code = """
        final class Player {
            enum State { case idle, playing, paused }
            private(set) var state = State.idle
            func play() { if state == .idle { state = .playing } }
            func pause() { if state == .playing { state = .paused } }
            func stop() { if state == .paused { state = .idle } }
        }

        """

    /// What the code does, in all forms.
    static let texts = [
        "# Player\n\n## State machine\n\n- idle -> playing: play\n- playing -> paused: pause\n- paused -> idle: stop\n",
        "# Player\n\nSo it goes on:\n\n* `.idle` → `.playing` (play)\n* `.playing` → `.paused` (pause)\n"
            + "* `.paused` → `.idle` (stop)\n",
        "# Player\n\nState machine:\n\n```\nidle --play--> playing --pause--> paused\npaused -(stop)-> idle\n```\n",
        "# Player\n\n| State | Event | Next state |\n|---|---|---|\n| idle | play | playing |\n"
            + "| playing | pause | paused |\n| paused | stop | idle |\n",
        "# Player\n\n| State \\ Event | play | pause | stop |\n|---|---|---|---|\n| idle | playing | - | - |\n"
            + "| playing | - | paused | - |\n| paused | - | - | idle |\n",
    ]

    @Test(arguments: texts) func `text that says what the code does agrees`(text: String) throws {
        let folder = try TestFolder(["Player.swift": Self.code, "README.md": text])
        let run = Run("check", in: folder)
        #expect(run.exit == .clean, "\(run.output)")
        #expect(run.output.hasPrefix("1 diagram compared, 1 matches; "), "\(run.output)")
        #expect(Run("update", in: folder).output == "1 diagram compared: nothing to change.\n")
    }

    /// An event with another name, or a cell with another state.
    @Test(arguments: texts) func `a difference is found at its line, and written`(text: String) throws {
        let wrong =
            text.contains("\\ Event")
            ? text.replacing("| idle |\n", with: "| playing |\n") : text.replacing("stop", with: "halt")
        let (old, new) = (text.split(separator: "\n"), wrong.split(separator: "\n"))
        let line = try #require(zip(old, new).first { $0 != $1 }?.1)
        let number = try #require(
            wrong.split(separator: "\n", omittingEmptySubsequences: false).firstIndex(of: line))
        let folder = try TestFolder(["Player.swift": Self.code, "README.md": wrong])
        let run = Run("check", in: folder)
        #expect(run.exit == .findings)
        #expect(run.output.contains("README.md:\(number + 1):"), "\(run.output)")
        let dry = Run("update", "--dry-run", in: folder)
        #expect(dry.output.hasPrefix("--- a/README.md\n+++ b/README.md\n"), "\(dry.output)\(dry.messages)")
        #expect(Run("update", in: folder).exit == .clean)
        #expect(try folder.text(of: "README.md") == text)
    }

    /// In words of its own, which nothing but the settings relate to the code; beside another drawing, such a text stays what it is.
    @Test func `settings say that a text is a drawing, where the file has no other`() throws {
        let settings = """
            sources: [Player.swift]
            diagrams:
            - file: notes.md
              machine: Player.state
              names: {leer: idle, spielt: playing, still: paused}

            """
        let text = "# Notes\n\n- leer -> spielt: play\n- spielt -> still: pause\n- still -> leer: stop\n"
        let folder = try TestFolder(["Player.swift": Self.code, "notes.md": text])
        #expect(Run("check", "Player.swift", "notes.md", in: folder).exit == .failed)
        try folder.add("drawbridge.yml", settings)
        let run = Run("check", in: folder)
        #expect(run.output.hasPrefix("1 diagram compared, 1 matches; "), "\(run.output)\(run.messages)")
        #expect(!run.output.contains("not read"), "\(run.output)")

        let fence =
            "```mermaid\nstateDiagram-v2\n[*] --> idle\nidle --> playing : play\nplaying --> paused : pause\npaused --> idle : stop\n```\n"
        try folder.add("notes.md", fence + "\n- idle -> playing\n- playing -> idle\n")
        try folder.add(
            "drawbridge.yml", settings.replacing("  names: {leer: idle, spielt: playing, still: paused}\n", with: ""))
        let beside = Run("check", in: folder)
        #expect(beside.output.contains("1 diagram compared, 1 matches; "), "\(beside.output)\(beside.messages)")
    }

    @Test func `a comment of the code is compared, and not written`() throws {
        let comment = "/// - idle -> playing: play\n/// - playing -> paused: pause\n/// - paused -> idle: stop\n"
        let folder = try TestFolder(["Player.swift": comment + Self.code])
        #expect(Run("check", in: folder).output.hasPrefix("1 diagram compared, 1 matches; "))
        #expect(Run("update", in: folder).exit == .clean)
        let wrong = comment.replacing("stop", with: "halt") + Self.code
        try folder.add("Player.swift", wrong)
        #expect(Run("check", in: folder).output.contains("Player.swift:3:7: note: it is drawn here"))
        let run = Run("update", in: folder)
        #expect(run.exit == .findings)
        #expect(
            run.output.contains("update does not change code; change the comment by hand [not-updated]")
                || run.messages.contains("not-updated"))
        #expect(try folder.text(of: "Player.swift") == wrong)
    }

    /// A branch stands below what it leads from, so that no line may be added or taken away.
    @Test(arguments: [
        "playing -> paused: pause\n   |\n   +--> idle: halt\n", "playing -> paused: pause\n   └── halt ──> idle\n",
    ])
    func `a text with branches is compared, and not changed`(branch: String) throws {
        let text = "# Player state machine\n\n```\nidle -> playing: play\n\(branch)paused -> idle: stop\n```\n"
        let folder = try TestFolder(["Player.swift": Self.code, "README.md": text])
        #expect(Run("check", in: folder).output.contains("playing → idle : halt"))
        #expect(Run("update", in: folder).exit == .findings)
        #expect(try folder.text(of: "README.md") == text)
    }

    @Test func `what stands in a string of the code is no drawing`() throws {
        let string = "let text = \"\"\"\n// idle -> playing: play\n// playing -> idle: halt\n\"\"\"\n"
        let folder = try TestFolder(["Player.swift": Self.code + string])
        #expect(Run("check", in: folder).output.contains("nothing was compared"))
    }

    @Test func `text that cannot be read is told and counted`() throws {
        let boxes = "\n## State diagram\n\n```\n+------+\n| idle | ---> ...\n+------+\n```\n"
        let folder = try TestFolder(["Player.swift": Self.code, "README.md": Self.texts[0] + boxes])
        let run = Run("check", in: folder)
        #expect(
            run.output.contains(
                "README.md:12:1: warning: this text should be a state machine, by what is said above or in it, but it cannot be read"
            ))
        #expect(run.output.contains("; 1 text not read (README.md:12): 1 warning."), "\(run.output)")
        #expect(Run("check", "--fail-on", "warning", in: folder).exit == .findings)
    }

    @Test func `update and diff tell of texts that are not read`() throws {
        let list = ["play()` → State: `.playing", "pause()` → State: `.paused", "stop()` → State: `.idle"]
        let notes = "/// Flow\n///\n" + list.map { "/// 1. `\($0)`\n" }.joined() + "enum Notes {}\n"
        let folder = try TestFolder(["Player.swift": Self.code, "README.md": Self.texts[0], "Notes.swift": notes])
        for run in [Run("update", in: folder), Run("diff", ".", ".", in: folder)] {
            #expect(run.messages.contains("1 text not read (Notes.swift:3)"), "\(run.output)\(run.messages)")
        }
    }

    @Test func `what several drawings lack is told once, also if one of them has a line that cannot be read`() throws {
        let whole = Self.texts[0].replacing("- paused -> idle: stop\n", with: "")
        let unread =
            "\n## Transitions of Player\n\n- idle -> playing: play\n- playing -> paused: pause\n- paused => (!!) => idle ::\n"
        let folder = try TestFolder([
            "Player.swift": Self.code, "README.md": whole, "docs/player.md": "# Player state machine\n" + unread,
        ])
        let run = Run("check", in: folder)
        #expect(run.output.contains("2 diagrams compared"), "\(run.output)")
        #expect(run.output.matches(of: #/paused → idle : stop (is not drawn|may be)/#).count == 1, "\(run.output)")
    }

    @Test func `what may stand in a line that cannot be read is not called undrawn`() throws {
        let text =
            "# Player state machine\n\n- idle -> playing: play\n- playing -> see idle or paused -> paused: pause\n"
        let folder = try TestFolder(["Player.swift": Self.code, "README.md": text + "- paused -> idle: stop\n"])
        let run = Run("check", in: folder)
        #expect(run.output.contains("playing → paused : pause may be drawn in a line that could not be read"))
        #expect(run.output.contains("README.md:4:3: note: this line could not be read"), "\(run.output)")
        #expect(!run.output.contains("playing → paused : pause is not drawn"))
    }

    @Test func `a state in a picture of which not all can be read is drawn, and its transition is not called undrawn`()
        throws
    {
        let picture = """
            ┌──────┐  play   ┌─────────┐
            │ idle │────────▶│ playing │
            │      │◀────────│         │
            └──────┘  back   └─────────┘
               │                  │
               └────────┬─────────┘
                                  │ pause
                                  ▼
                             ┌────────┐
                             │ paused │
                             └────────┘
            """
        let folder = try TestFolder([
            "Player.swift": Self.code, "README.md": "# Player state machine\n\n```\n\(picture)\n```\n",
        ])
        let run = Run("check", in: folder)
        #expect(run.output.contains("playing → paused : pause may be drawn in a line that could not be read"))
        #expect(!run.output.contains("the state “paused”"), "\(run.output)")
    }

    @Test func `a file of arrows is read where it is named`() throws {
        let arrows = "idle -> playing: play\nplaying -> paused: pause\npaused -> idle: stop\n"
        let folder = try TestFolder(["Player.swift": Self.code, "player.arrows": arrows])
        #expect(Run("check", in: folder).output.contains("nothing was compared"))
        #expect(Run("check", "Player.swift", "player.arrows", in: folder).exit == .clean)
        try folder.add("drawbridge.yml", "sources: [.]\ndiagrams:\n  - file: player.arrows\n    machine: Player\n")
        #expect(Run("check", in: folder).exit == .clean)
        try folder.add("player.arrows", arrows.replacing("stop", with: "halt"))
        #expect(Run("update", in: folder).exit == .clean)
        #expect(try folder.text(of: "player.arrows") == arrows)
    }

    @Test func `machines are written as arrows and as tables, and read`() throws {
        let folder = try TestFolder(["Player.swift": Self.code])
        let arrows = Run("render", "Player.swift", "--format", "arrows", in: folder).output
        #expect(
            arrows == """
                # Player
                [*] -> idle
                idle -> playing: play
                playing -> paused: pause
                paused -> idle: stop

                """)
        try folder.add("player.arrows", arrows)
        try folder.add("player.table.md", Run("render", "Player.swift", "--format", "table", in: folder).output)
        #expect(Run("check", "Player.swift", "player.arrows", "player.table.md", in: folder).exit == .clean)
        #expect(Run("diff", "player.arrows", "Player.swift", in: folder).exit == .clean)
        #expect(Run("list", "player.table.md", in: folder).output.contains("Player"))
    }

    @Test func `init knows a drawing of plain text`() throws {
        let folder = try TestFolder(["Player.swift": Self.code, "README.md": Self.texts[1]])
        #expect(Run("init", in: folder).exit == .clean)
        #expect(try folder.text(of: "drawbridge.yml").contains("file: README.md"))
        #expect(Run("check", in: folder).exit == .clean)
    }
}
