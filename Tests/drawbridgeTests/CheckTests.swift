import Foundation
import Testing

@testable import drawbridge

struct CheckTests {
    static let door = """
        struct Door {
            enum State { case closed, open }
            var state = State.closed
            mutating func push() { if state == .closed { state = .open } }
            mutating func pull() { if state == .open { state = .closed } }
        }

        """
    static let drawing = """
        stateDiagram-v2
            [*] --> closed
            closed --> open : push
            open --> closed : pull

        """

    /// Of a long document, only the lines around the drawing are read for each edit that is tried.
    @Test func `a fix of a drawing in a long document has the place that it has in a short one`() throws {
        let drawing = Self.drawing.replacing("    open --> closed : pull\n", with: "")
        let section = "## Door\n\n```mermaid\n\(drawing)```\n"
        let prose = String(repeating: "A door — mostly — is shut, or it is not.\n", count: 1000)
        for (document, line) in [(section, 7), (prose + "\n" + section + prose, 1008)] {
            let run = Run("check", in: try TestFolder(["Door.swift": Self.door, "a.md": document]))
            let fix = "a.md:\(line):1: fix: draw what the code does\n+     open --> closed : pull\n"
            #expect(run.output.contains(fix), "\(run.output.prefix(2000))")
        }
    }

    @Test func `a state that the code leaves at once is one finding, in however many drawings it is`() throws {
        let code = """
            /// Job states:
            /// - idle → running: run
            /// - running → stopped: stop
            enum JobState { case idle, running, stopped }
            final class Job {
                private(set) var state: JobState = .idle
                func run() { if state == .idle { state = .running } }
                func stop() {
                    guard state == .running else { return }
                    state = .stopped
                    state = .idle
                }
            }

            """
        let page = "# Job state machine\n\n- idle → running: run\n- running → stopped: stop\n"
        let run = Run("check", in: try TestFolder(["Job.swift": code, "job.md": page]))
        let place = "Job.swift:11:9: error: the code sets the state “stopped” and leaves it again in the same step"
        #expect(run.output.contains(place), "\(run.output)")
        #expect(run.output.matches(of: #/leaves it again/#).count == 1, "\(run.output)")
        #expect(run.output.matches(of: #/note: the diagram shows “stopped” here/#).count == 2, "\(run.output)")
    }

    @Test func `what two drawings of a machine lack is one finding`() throws {
        let drawing = Self.drawing.replacing("    open --> closed : pull\n", with: "")
        let run = Run(
            "check", in: try TestFolder(["Door.swift": Self.door, "a/door.mmd": drawing, "b/door.mmd": drawing]))
        #expect(run.output.components(separatedBy: "open → closed : pull is not drawn").count == 2, "\(run.output)")
        #expect(
            run.output.contains("a/door.mmd:3:16: note") && run.output.contains("b/door.mmd:3:16: note"),
            "\(run.output)")
    }

    @Test func `what one of two drawings of a machine lacks names that one`() throws {
        let short = Self.drawing.replacing("    open --> closed : pull\n", with: "")
        let files = ["Door.swift": Self.door, "a/door.mmd": Self.drawing, "b/door.mmd": short]
        let run = Run("check", in: try TestFolder(files))
        #expect(run.output.contains("open → closed : pull is not drawn (b/door.mmd:1) ["), "\(run.output)")
        let alone = Run("check", "Door.swift", "b/door.mmd", in: try TestFolder(files))
        #expect(alone.output.contains("open → closed : pull is not drawn ["), "\(alone.output)")
    }

    private static func gate(_ ending: String) -> String {
        """
        final class Gate {
            enum State { case open, busy, done }
            private(set) var state = State.open
            func pass() { if state == .open { state = .busy } }
            func leave() { if state == .busy { state = .open } }
            \(ending)
        }
        """
    }

    /// Without events and with fewer arrows it need not show what the other one shows; what it draws has to be right.
    @Test(arguments: [("open → busy → open", true), ("open → busy → done", false)])
    func `a chain that repeats a part of a larger drawing`(_ chain: String, _ isPart: Bool) throws {
        let code = Self.gate("func close() { state = .done }")
        let drawing = """
            stateDiagram-v2
                [*] --> open
                open --> busy : pass
                busy --> open : leave
                open --> done : close

            """
        let article = "# Gate state machine\n\n```\n\(chain)\n```\n"
        let run = Run("check", "-v", in: try TestFolder(["Gate.swift": code, "gate.mmd": drawing, "gate.md": article]))
        #expect(run.output.contains("open → done : close is not drawn") != isPart, "\(run.output)")
        #expect(run.messages.contains("Gate.state, as a part of what gate.mmd:1 shows") == isPart, "\(run.messages)")
    }

    /// A line in a text is one way through the machine. Who calls it the state machine, or says so in the settings, means all of it.
    @Test func `one line of arrows need not show all that the code does`() throws {
        let code = Self.gate("func finish() { if state == .busy { state = .done } }")
        let article = "# Notes\n\nThe states of a `Gate`: `open → busy → done`\n"
        let folder = try TestFolder(["Gate.swift": code, "notes.md": article])
        let run = Run("check", in: folder)
        #expect(run.exit == .clean && run.output.contains("compared as one way through Gate.state"), "\(run.output)")
        #expect(!run.output.contains("busy → open : leave is not drawn"))
        #expect(Run("init", in: folder).exit == .clean)
        #expect(try folder.text(of: "drawbridge.yml").contains("    agree: drawn  # one line of arrows"))
        #expect(Run("check", in: folder).output.contains("1 diagram compared, 1 matches"))
        let wrong = article.replacing("busy → done", with: "done → busy")
        let other = try TestFolder(["Gate.swift": code, "notes.md": wrong])
        #expect(Run("check", in: other).output.contains("open → done is not in the code"))
        let whole = "# The state machine of `Gate`\n\n`open → busy → done`\n"
        let all = Run("check", in: try TestFolder(["Gate.swift": code, "notes.md": whole]))
        #expect(all.output.contains("busy → open : leave is not drawn"), "\(all.output)")
    }

    /// One that leads on from each of its states leaves out nothing but repetitions.
    @Test(arguments: [("open → busy → open → …", true), ("open → busy → done → …", false)])
    func `a chain under its heading may say that it goes on`(chain: String, isWhole: Bool) throws {
        let code = Self.gate("func finish() { if state == .busy { state = .done } }")
        let article = "# The state machine of `Gate`\n\n`\(chain)`\n"
        let run = Run("check", in: try TestFolder(["Gate.swift": code, "notes.md": article]))
        #expect(run.output.contains("compared as one way through Gate.state") != isWhole, "\(run.output)")
    }

    @Test func `a diagram with an ellipsis shows a part of the machine`() throws {
        let code = Self.gate("func finish() { if state == .busy { state = .done } }")
        let diagram = "stateDiagram-v2\n    [*] --> open\n    open --> busy : pass\n    ...\n"
        let folder = try TestFolder(["Gate.swift": code, "gate.mmd": diagram])
        let run = Run("check", in: folder)
        #expect(run.exit == .clean && run.output.contains("“...” says that the diagram shows a part"), "\(run.output)")
        #expect(Run("init", in: folder).exit == .clean)
        #expect(try folder.text(of: "drawbridge.yml").contains("    agree: drawn  # the diagram says with “...”"))
        let other = diagram.replacing("    ...", with: "    busy --> done : leave\n    ...")
        let wrong = Run("check", in: try TestFolder(["Gate.swift": code, "gate.mmd": other]))
        #expect(wrong.output.contains("busy → done : leave") && wrong.exit != .clean, "\(wrong.output)")
        let marked = other.replacing("diagram-v2\n", with: "diagram-v2\n    %% drawbridge: machine Gate.state\n")
        let certain = try TestFolder(["Gate.swift": code, "gate.mmd": marked])
        #expect(Run("update", in: certain).exit == .clean)
        #expect(try certain.text(of: "gate.mmd").hasSuffix("    busy --> open : leave\n    done\n    ...\n"))
    }

    @Test func `a diagram of one of several machines says what is wrong whichever is meant`() throws {
        let code =
            "enum Phase { case off, on, dead }\n"
            + ["Lamp", "Fan"].map { name in
                "final class \(name) {\n    var phase = Phase.off\n    func press() { phase = phase == .off ? .on : .off }\n}\n"
            }.joined()
        let article = "# Phases\n\n`Phase`, state machine: `off` → `on` → `dead`\n"
        let run = Run("check", in: try TestFolder(["Phase.swift": code, "notes.md": article]))
        #expect(run.output.contains("may belong to any of Lamp.phase, Fan.phase"), "\(run.output)")
        #expect(run.output.contains("whichever is meant: on → dead is not in the code"), "\(run.output)")
    }

    @Test(arguments: [
        "A tiny state machine (open → busy → done) that decides what a key means.",
        "State machine: open → busy → done is the way that most people know.",
    ]) func `a chain within a sentence is one way through the machine`(sentence: String) throws {
        let code = Self.gate("func finish() { if state == .busy { state = .done } }")
        let run = Run(
            "check", in: try TestFolder(["Gate.swift": code, "notes.md": "# Notes\n\n- `Gate`: \(sentence)\n"]))
        #expect(run.exit == .clean && run.output.contains("compared as one way through Gate.state"), "\(run.output)")
    }

    @Test func `what is longer than a screen is told in one line a finding, unless somebody asks for all`() throws {
        let names = (1...40).map { "s\($0)" }
        let code =
            "final class Ring {\n    enum State { case \(names.joined(separator: ", ")) }\n    var state = State.s1\n"
            + zip(names, names.dropFirst()).map { "    func to\($1)() { if state == .\($0) { state = .\($1) } }\n" }
            .joined() + "}\n"
        let drawing =
            "stateDiagram-v2\n    [*] --> s1\n    s1 --> s2 : tos2\n"
            + names.map { "    \($0) --> \($0) : stay\n" }.joined()
        let folder = try TestFolder(["Ring.swift": code, "ring.mmd": drawing])
        let short = Run("check", in: folder).output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(short.count <= 40)
        #expect(short[0] == "Ring.swift:5:37: error: s2 → s3 : tos3 is not drawn [undrawn-transition]", "\(short[0])")
        #expect(
            short.contains { $0.contains("more findings, the lines of source, the paths and the fixes, add") },
            "\(short)")
        for whole in [["check", "-v"], ["check", "--report", "text"]] {
            let lines = Run(whole, in: folder).output.split(separator: "\n")
            #expect(lines.count > 100 && lines[1].contains("func tos3()"), "\(lines.count)")
        }
    }

    @Test func `where a document says no place, a finding stands in the document`() throws {
        let document = Documents.door.replacing("pull", with: "slam")
        let run = Run("check", in: try TestFolder(["Door.swift": Self.door, "door.json": document]))
        #expect(run.exit == .findings)
        #expect(run.output.contains("door.json:1:1: note: it is drawn here"), "\(run.output)")
        #expect(!run.output.contains("drawbridge: note"))
    }

    /// Files, and with which status `check` leaves.
    @Test(arguments: [
        (
            ["diagrams/door.mmd": drawing], Exit.clean,
            "1 diagram compared, 1 matches; 3 writes: 2 placed, 1 initial: no findings."
        ),
        (
            ["diagrams/door.mmd": drawing.replacing("pull", with: "slam")], .findings,
            "1 diagram compared, 1 differs; 3 writes: 2 placed, 1 initial: 1 error."
        ),
        // A title that names nothing: the states tell.
        (["plan.mmd": drawing], .clean, "1 diagram compared, 1 matches; 3 writes: 2 placed, 1 initial: no findings."),
        // Two drawings, of which one is called otherwise.
        (
            ["lamp.mmd": drawing, "door.mmd": drawing], .findings,
            "1 diagram compared, 1 matches, 1 not compared; 3 writes: 2 placed, 1 initial: 1 error."
        ),
        (
            ["lamp.mmd": drawing + "    %% drawbridge: machine Door.state\n", "door.mmd": drawing], .clean,
            "2 diagrams compared, 2 match; 3 writes: 2 placed, 1 initial: no findings."
        ),
        (
            ["lamp.mmd": drawing + "    %% drawbridge: ignore because it shows the house\n", "door.mmd": drawing],
            .clean,
            "1 diagram compared, 1 matches; 3 writes: 2 placed, 1 initial; 1 diagram ignored: no findings."
        ),
        // A name that nothing has.
        (
            ["plan.mmd": drawing + "    %% drawbridge: machine Gate\n", "door.mmd": drawing], .findings,
            "1 diagram compared, 1 matches; 3 writes: 2 placed, 1 initial: 1 error."
        ),
        // In an article, the heading is the name.
        (
            ["docs/all.md": "# All\n## Door\n```mermaid\n\(drawing)```\n"], .clean,
            "1 diagram compared, 1 matches; 3 writes: 2 placed, 1 initial: no findings."
        ),
        // What has nothing to do with it.
        (
            ["door.mmd": drawing, "package.json": "{}", "README.md": "# Hello"], .clean,
            "1 diagram compared, 1 matches; 3 writes: 2 placed, 1 initial: no findings."
        ),
        ([:], .findings, "nothing was compared: 1 error."),
    ])
    func `drawings find their machines`(files: [String: String], exit: Exit, summary: String) throws {
        let folder = try TestFolder(files.merging(["Sources/Door.swift": Self.door]) { $1 })
        let run = Run("check", in: folder)
        #expect(run.output.hasSuffix(summary + "\n"), "\(run.output)")
        #expect(run.exit == exit)
    }

    @Test func `a finding shows both places, and what to do`() throws {
        let drawing = Self.drawing.replacing("    open --> closed : pull\n", with: "")
        let folder = try TestFolder(["Door.swift": Self.door, "door.mmd": drawing])
        #expect(
            Run("check", in: folder).output == """
                Door.swift:5:48: error: open → closed : pull is not drawn [undrawn-transition]
                    mutating func pull() { if state == .open { state = .closed } }
                                                               ^
                door.mmd:3:16: note: the missing arrow starts at “open” here; the code gets there by push
                    closed --> open : push
                               ^
                door.mmd:4:1: fix: draw what the code does
                +     open --> closed : pull
                If the diagram is right, change the code: drawbridge scaffold --into shows how. If the code is right, update the diagram: drawbridge update
                1 diagram compared, 1 differs; 3 writes: 2 placed, 1 initial: 1 error.

                """)
    }

    @Test func `no advice is to take an arrow out`() throws {
        let drawing = Self.drawing + "    open --> closed : slam\n"
        let run = Run("check", in: try TestFolder(["Door.swift": Self.door, "door.mmd": drawing]))
        #expect(run.output.contains("door.mmd:5:5: error: open → closed : slam is not in the code"))
        #expect(!run.output.contains("fix:"), "\(run.output)")
    }

    @Test func `programs get the edits of the drawing`() throws {
        let drawing = Self.drawing.replacing("    open --> closed : pull\n", with: "")
        let folder = try TestFolder(["Door.swift": Self.door, "door.mmd": drawing])
        let report = Run("check", "--report", "sarif", in: folder).output
        #expect(report.contains(#"insertedContent": {"text": "    open --> closed : pull\n"}"#), "\(report)")
    }

    @Test func `arrows of one line of code are drawn together`() throws {
        let drawing = Self.drawing.replacing("    open --> closed : pull\n", with: "    open --> broken : slam\n")
        let code = """
            struct Door {
                enum State { case closed, open, broken }
                var state = State.closed
                mutating func push() { if state == .closed { state = .open } }
                mutating func slam() { if state == .open { state = .broken } }
                mutating func pull() { if state != .closed { state = .closed } }
            }

            """
        let run = Run("check", in: try TestFolder(["Door.swift": code, "door.mmd": drawing]))
        #expect(
            run.output.contains(
                """
                fix: draw what the code does
                +     open --> closed : pull
                +     broken --> closed : pull
                """), "\(run.output)")
    }

    @Test func `a comment in the code names the drawing`() throws {
        let code = "// drawbridge: machine plans/house.mmd\n" + Self.door
        let folder = try TestFolder(["Door.swift": code, "plans/house.mmd": Self.drawing, "door.mmd": Self.drawing])
        #expect(
            Run("check", in: folder).output
                == "2 diagrams compared, 2 match; 3 writes: 2 placed, 1 initial: no findings.\n")
    }

    @Test func `the settings pair and say how to compare`() throws {
        let settings = """
            sources: [Sources]
            diagrams:
              - file: plan.mmd
                machine: Door.state
                names: {shut: closed}
                events: {slam: pull}

            """
        let drawing = Self.drawing.replacing("closed", with: "shut").replacing("pull", with: "slam")
        let files = ["drawbridge.yml": settings, "Sources/Door.swift": Self.door, "plan.mmd": drawing]
        let run = Run("check", in: try TestFolder(files))
        #expect(run.output == "1 diagram compared, 1 matches; 3 writes: 2 placed, 1 initial: no findings.\n")
        let wrong = files.merging(["drawbridge.yml": settings.replacing("Door.state", with: "Dor")]) { $1 }
        let failed = Run("check", in: try TestFolder(wrong))
        #expect(failed.output.contains("no machine is called Dor; did you mean Door?"), "\(failed.output)")
        #expect(failed.exit == .findings)
    }

    @Test func `a check of one machine passes over the drawings of others`() throws {
        let folder = try TestFolder([
            "Door.swift": Self.door, "Lamp.swift": Self.door.replacing("Door", with: "Lamp"),
            "door.mmd": Self.drawing, "lamp.mmd": Self.drawing.replacing("push", with: "press"),
        ])
        #expect(Run("check", "--machine", "Door", in: folder).exit == .clean)
        #expect(Run("check", in: folder).exit == .findings)
    }

    @Test func `a named drawing that cannot be read fails the run`() throws {
        let folder = try TestFolder(["Door.swift": Self.door, "door.mmd": "graph TD\n"])
        #expect(Run("check", "Door.swift", "door.mmd", in: folder).exit == .failed)
    }

    @Test func `a named drawing that belongs to nothing is an error`() throws {
        let folder = try TestFolder(["Door.swift": Self.door, "door.mmd": Self.drawing, "lamp.mmd": Self.drawing])
        let run = Run("check", "Door.swift", "door.mmd", "lamp.mmd", in: folder)
        #expect(run.exit == .findings)
        #expect(
            run.output.contains(
                "lamp.mmd:1:1: error: the diagram “lamp” has the states of Door.state and names something else"),
            "\(run.output)")
    }

    @Test func `a drawing that has only the name of a machine is compared with nothing`() throws {
        let other = "stateDiagram-v2\n    [*] --> red\n    red --> green : tick\n"
        let folder = try TestFolder(["Door.swift": Self.door, "a/door.mmd": Self.drawing, "b/door.mmd": other])
        let run = Run("check", "Door.swift", "a/door.mmd", "b/door.mmd", in: folder)
        #expect(run.exit == .findings)
        #expect(run.output.contains("is called like Door.state, but has no state of it"), "\(run.output)")
        #expect(!run.output.contains("unimplemented"), "\(run.output)")
    }

    @Test func `of the arrows at a state that is not drawn, a few are shown`() throws {
        let names = (1...9).map { "s\($0)" }
        let code = """
            final class Hub {
                enum State { case \((names + ["hub"]).joined(separator: ", ")) }
                var state = State.s1
            \(zip(names, names.dropFirst()).map { "    func to\($1)() { if state == .\($0) { state = .\($1) } }" }.joined(separator: "\n"))
            \(names.map { "    func leave\($0)() { if state == .\($0) { state = .hub } }" }.joined(separator: "\n"))
            }

            """
        let drawn = zip(names, names.dropFirst()).map { "\($0) --> \($1) : to\($1)\n" }.joined()
        let folder = try TestFolder(["Hub.swift": code, "hub.mmd": "stateDiagram-v2\n[*] --> s1\n" + drawn])
        let run = Run("check", in: folder)
        #expect(run.output.matches(of: /not in the diagram either/).count == 6, "\(run.output)")
        #expect(run.output.contains("note: … and 3 more; drawbridge check -v shows all"))
        #expect(Run("check", "-v", in: folder).output.matches(of: /not in the diagram either/).count == 9)
    }

    @Test(arguments: [
        ("SetupFlow", "struct SetupFlow {}", "1 diagram compared, 1 matches;"),
        ("SetupFlow", "", "the state “SetupFlow” is not in the code"),
    ])
    func `a type of the code that a drawing ends with is no missing state`(
        _ name: String, declaration: String, said: String
    ) throws {
        let code = """
            \(declaration)
            final class Link {
                enum State { case off, on, refused }
                private(set) var state = State.off
                func connect() { if state == .off { state = .on } }
                func refuse() { if state == .on { state = .refused } }
            }

            """
        let drawn =
            "stateDiagram-v2\n[*] --> off\noff --> on : connect\non --> refused : refuse\nrefused --> \(name) : repair\n"
        let run = Run("check", in: try TestFolder(["Link.swift": code, "link.mmd": drawn]))
        #expect((run.output + run.messages).contains(said), "\(run.output)\(run.messages)")
        #expect(declaration.isEmpty || run.output.contains("note: “SetupFlow” is a type of the code"), "\(run.output)")
    }
}
