import Foundation
import Testing

@testable import drawbridge

/// `drawbridge init`.
struct InitTests {
    static let door = """
        struct Door {
            enum State { case closed, open, broken }
            var state = State.closed
            mutating func push() { guard state == .closed else { return }; state = .open }
            mutating func pull() { guard state == .open else { return }; state = .closed }
            mutating func kick() { guard state == .open else { return }; state = .broken }
        }
        """

    static func mermaid(_ lines: String...) -> String {
        "stateDiagram-v2\n" + lines.map { "    \($0)\n" }.joined()
    }

    static let sound = mermaid(
        "[*] --> closed", "closed --> open : push", "open --> closed : pull", "open --> broken : kick")
    static let foreign = mermaid("[*] --> zu", "zu --> auf : drücken", "auf --> zu : ziehen", "auf --> kaputt : treten")

    @Test func `a drawing is paired by its name`() throws {
        let folder = try TestFolder(["Sources/Door.swift": Self.door, "diagrams/door.mmd": Self.sound])
        let run = Run("init", in: folder)
        #expect(run.exit == .clean)
        #expect(run.output == "drawbridge.yml: 1 diagram with a machine; next: drawbridge check\n")
        #expect(
            try folder.text(of: "drawbridge.yml") == """
                # Which diagrams have to match which machines of the code. Check them with: drawbridge check
                # docs/SETTINGS.md of Drawbridge lists all settings.
                sources: [Sources]
                diagrams:
                  # certainly: it is called “door”, 3 of its 3 states are in the code; they match
                  - file: "diagrams/door.mmd"
                    machine: Door.state

                """)
        #expect(Run("check", in: folder).exit == .clean)
    }

    @Test func `a drawing in another language is paired by its shape, with names to look at`() throws {
        let folder = try TestFolder([
            "Sources/Door.swift": Self.door,
            "Sources/Lamp.swift": Self.door.replacing("Door", with: "Lamp").replacing(
                "else { return }; state = .broken", with: "else { return }; state = .closed"),
            "docs/plan.md":
                "# Pläne\n\n```mermaid\n\(Self.foreign)```\n\n```mermaid\n\(Self.mermaid("[*] --> x", "x --> y"))```\n",
        ])
        #expect(
            Run("init", "Sources", "docs", in: folder).output.hasPrefix(
                "drawbridge.yml: 1 diagram with a machine; 1 diagram and 1 machine without"))
        let text = try folder.text(of: "drawbridge.yml")
        #expect(
            text.contains(
                """
                  # probably: no name fits, but the shape does; they match; remove each line below that is wrong
                  - file: "docs/plan.md#1"
                    machine: Door.state
                    names:
                      zu: closed  # it is at the same place
                      auf: open  # it is at the same place
                      kaputt: broken  # it is at the same place
                    events:
                      drücken: push  # it alone makes the same transitions
                      ziehen: pull  # it alone makes the same transitions
                      treten: kick  # it alone makes the same transitions

                """))
        #expect(text.contains("#   - file: \"docs/plan.md#2\""))
        #expect(text.contains("#   drawbridge render --machine Lamp -o Lamp.puml"))
        let check = Run("check", in: folder)
        #expect(check.output.contains("1 diagram compared, 1 matches, 1 not compared"), "\(check.output)")
    }

    @Test func `a drawing in another language with another shape is asked about`() throws {
        let folder = try TestFolder([
            "Sources/Session.swift": """
            final class Session {
                enum State { case signedOut, signingIn, signedIn, failed }
                var state = State.signedOut

                func signIn() { if state == .signedOut { state = .signingIn } }
                func didReceiveToken() { if state == .signingIn { state = .signedIn } }
                func didFail() { if state == .signingIn { state = .failed } }
                func signOut() { state = .signedOut }
            }
            """,
            "docs/вход.mmd": """
            stateDiagram-v2
                [*] --> Вышел
                Вышел --> Входит : Нажата кнопка «Войти»
                Входит --> Вошёл : Получен токен
                Входит --> Ошибка : Вход не удался
                Вошёл --> Вышел : Выход
            """,
        ])
        #expect(Run("init", in: folder).exit == .clean)
        let settings = try folder.text(of: "drawbridge.yml")
        #expect(settings.contains("#     machine: Session.state  # a guess: it has as many states\n"), "\(settings)")
        #expect(Run("check", in: folder).exit == .findings)
    }

    /// The settings that `init` writes must not turn a run that left something out into a success.
    @Test
    func `a drawing of states of the code that is compared with nothing stays an error with the settings of init`()
        throws
    {
        let boiler = "enum BoilerState { case cold, firing, hot }\nstruct Boiler { let state: BoilerState }"
        let drawn = Self.mermaid("[*] --> cold", "cold --> firing : light", "firing --> cold : quench")
        let other = Self.mermaid("[*] --> draft", "draft --> printed : print")
        let page = "# Door\n\n```mermaid\n\(Self.sound)```\n\n# Boiler\n\n```mermaid\n\(drawn)```\n"
        let ignored = "%% drawbridge: ignore because the boiler has no machine yet\n"
        for (text, exit) in [
            (page, Exit.findings), (page.replacing(drawn, with: drawn + ignored), .clean),
            // Nothing of it is in the code.
            (page.replacing(drawn, with: other), .clean),
        ] {
            let folder = try TestFolder(["Sources/Door.swift": Self.door + "\n" + boiler, "docs/page.md": text])
            let run = Run("init", in: folder)
            #expect(run.output.hasSuffix("which reports 1 finding\n") == (exit == .findings), "\(run.output)")
            let check = Run("check", in: folder)
            #expect(check.exit == exit, "\(check.output)")
            #expect(check.output.contains("error: no machine has the name or the states") == (exit == .findings))
            #expect(check.output.contains("write drawbridge: ignore because … into the diagram") == (exit == .findings))
        }
    }

    @Test func `the sources are all code, also where the enum stands in another folder`() throws {
        let files = [
            "Models/State.swift": "enum DoorState { case closed, open }",
            "Managers/Door.swift": """
            final class Door {
                private(set) var state = DoorState.closed
                func push() { if state == .closed { state = .open } }
                func pull() { if state == .open { state = .closed } }
            }
            """,
            "README.md": "Door state machine: closed → open → closed\n",
        ]
        for inputs in [[], ["."], ["Managers", "Models", "README.md"]] {
            let folder = try TestFolder(files)
            #expect(Run(["init"] + inputs, in: folder).output.hasPrefix("drawbridge.yml: 1 diagram with a machine"))
            #expect(try folder.text(of: "drawbridge.yml").contains("sources: [Managers, Models]\n"))
        }
    }

    @Test func `nothing is drawn beside a text that looks like a drawing and cannot be read`() throws {
        let folder = try TestFolder([
            "Sources/Door.swift": Self.door,
            "README.md":
                "## Door state machine\n\n- when closed: push → it opens → pull or kick\n- kick → broken for good → done\n",
        ])
        let run = Run("init", in: folder)
        #expect(run.messages.contains("README.md:3") && run.messages.contains("[unread-text]"), "\(run.messages)")
        #expect(run.output.hasPrefix("drawbridge.yml: 0 diagrams with a machine; 1 machine without a partner"))
        // It is told again where the settings are used.
        #expect(try folder.text(of: "drawbridge.yml").contains("sources: [Sources, README.md]\n"))
        #expect(Run("check", in: folder).output.contains("[unread-text]"))
    }

    @Test func `it says what the check will find, and leaves tests out`() throws {
        let folder = try TestFolder([
            "Sources/Door.swift": Self.door, "DoorTests/Fake.swift": Self.door.replacing("Door", with: "FakeDoor"),
            "diagrams/door.mmd": Self.sound.replacing(": kick", with: ": hit"),
        ])
        let run = Run("init", in: folder)
        #expect(
            run.output == "drawbridge.yml: 1 diagram with a machine; next: drawbridge check, which reports 1 finding\n")
        #expect(try folder.text(of: "drawbridge.yml").contains("sources: [Sources]\n"))
        #expect(
            Run("check", in: folder).output.hasSuffix(
                "1 diagram compared, 1 differs; 4 writes: 3 placed, 1 initial: 1 error.\n"))
    }

    @Test func `what relates words of a drawing to the code is written with its reason, and check runs with it`() throws
    {
        let drawn = Self.mermaid(
            "[*] --> closed", "closed --> open : Somebody pushes", "open --> closed : Pull the handle",
            "open --> smashed : brute force")
        let folder = try TestFolder(["Sources/Door.swift": Self.door, "diagrams/door.mmd": drawn])
        #expect(Run("init", in: folder).output.contains("which reports 1 finding"))
        let text = try folder.text(of: "drawbridge.yml")
        #expect(
            text.contains(
                """
                    # names:
                    #   smashed: broken  # the same neighbours, but no word in common
                    events:
                      "Somebody pushes": push  # they have “pushes” in common, and lead to the same states
                      "Pull the handle": pull  # they have “pull” in common, and lead to the same states

                """), "\(text)")
        let check = Run("check", in: folder)
        #expect(check.exit == .findings)
        #expect(
            check.output.contains(
                """
                The diagram diagrams/door.mmd:1 uses other names than the code. Add those of the following lines that are right to its \
                entry under diagrams: in drawbridge.yml (machine: Door.state), without the #:
                    # names:
                    #   smashed: broken  # the same neighbours, but no word in common

                """), "\(check.output)")
        try folder.save("drawbridge.yml", text.replacing("    # names:\n    #   ", with: "    names:\n      "))
        #expect(Run("check", in: folder).output.contains("brute force happens on kick in the code"))
    }

    @Test func `of several drawings in the comments of a file, each is named by its number`() throws {
        let code = """
            /// State machine:
            /// ```
            /// closed -> open: push
            /// open -> closed: pull
            /// ```

            """
        let rules = """

            /// Valid transitions:
            /// - closed -> open: push
            /// - open -> closed: pull
            /// - open -> broken: kick
            enum Rules {}
            """
        let folder = try TestFolder(["Sources/Door.swift": code + Self.door + rules])
        #expect(Run("init", in: folder).output.contains("2 diagrams with a machine"))
        let text = try folder.text(of: "drawbridge.yml")
        #expect(text.contains("Door.swift#1\"") && text.contains("Door.swift#2\""), "\(text)")
        let check = Run("check", in: folder)
        #expect(check.output.contains("2 diagrams compared, 1 matches, 1 differs"), "\(check.output)")
    }

    @Test func `a machine that a comment of the drawing names is its machine, whatever its states are called`() throws {
        let drawn = Self.mermaid(
            "%% drawbridge: machine Door.state", "[*] --> one", "one --> two : x", "two --> three : y")
        let folder = try TestFolder(["Sources/Door.swift": Self.door, "plan.mmd": drawn])
        #expect(Run("init", in: folder).output.contains("1 diagram with a machine"))
    }

    @Test func `a name in common alone makes no pair`() throws {
        let other = Self.mermaid("[*] --> one", "one --> two : x", "two --> three : y", "three --> two : z")
        let folder = try TestFolder(["Sources/Door.swift": Self.door, "door.mmd": other])
        #expect(
            Run("init", in: folder).output == """
                drawbridge.yml: 0 diagrams with a machine; 1 diagram and 1 machine without a partner; next: write the machine of \
                each diagram into this file, or remove it and run drawbridge init --draw

                """)
    }

    @Test func `without a drawing the first one is made of each machine, and check agrees`() throws {
        let folder = try TestFolder([
            "Sources/Door.swift": Self.door, "Sources/Lamp.swift": Self.door.replacing("Door", with: "Lamp"),
            "DoorTests/Fake.swift": Self.door.replacing("Door", with: "FakeDoor"), "diagrams/Lamp.mmd": "",
            "DoorTests/Use.swift": "func breakIt(_ door: inout Door) { door.state = .broken }",
        ])
        let run = Run("init", "Sources", "DoorTests", in: folder)
        #expect(
            run.output == "drawbridge.yml: 2 drawn into diagrams/; 2 diagrams with a machine; next: drawbridge check\n")
        #expect(
            folder.contents.filter { $0.hasPrefix("diagrams/") } == [
                "diagrams/Door.mmd", "diagrams/Lamp-2.mmd", "diagrams/Lamp.mmd",
            ])
        #expect(try folder.text(of: "diagrams/Door.mmd").contains("closed --> open : push"))
        #expect(
            try folder.text(of: "drawbridge.yml").contains(
                """
                  # made of the code; they match
                  - file: "diagrams/Door.mmd"
                    machine: Door.state

                """))
        let check = Run("check", in: folder)
        #expect(check.exit == .clean, "\(check.output)")
        #expect(
            check.output.contains(
                "2 diagrams compared, 2 match; no diagram of a person was compared, only what was drawn from the code: remove the comment “drawbridge: drawn from the code” from each that is right; "
            ))
        // Somebody has looked at one of them.
        let door = try folder.text(of: "diagrams/Door.mmd")
        try folder.save("diagrams/Door.mmd", String(door.split(separator: "%% drawbridge: drawn")[0]))
        #expect(!Run("check", in: folder).output.contains("a person made"))
    }

    @Test func `a sentence that mentions states does not keep the first drawings from being made`() throws {
        let folder = try TestFolder([
            "Sources/Door.swift": Self.door,
            "Plan.md": "# Plan\n\n- Проверены все сценарии: closed → open → broken/closed\n",
        ])
        let run = Run("init", in: folder)
        #expect(run.output.contains("1 drawn into diagrams/"), "\(run.output)")
        #expect(run.messages.contains("Plan.md:3") && run.messages.contains("[unread-text]"), "\(run.messages)")
    }

    @Test func `machines without a drawing are drawn beside others only if asked for`() throws {
        let files = [
            "Sources/Door.swift": Self.door, "Sources/Lamp.swift": Self.door.replacing("Door", with: "Lamp"),
            "diagrams/door.mmd": Self.sound,
        ]
        let folder = try TestFolder(files)
        #expect(Run("init", in: folder).output.contains("1 diagram with a machine; 1 machine without a partner"))
        let other = try TestFolder(files)
        #expect(
            Run("init", "--draw", in: other).output.hasPrefix("drawbridge.yml: 1 drawn into diagrams/; 2 diagrams with")
        )
        #expect(Run("check", in: other).exit == .clean)
        let none = try TestFolder(["Sources/Door.swift": Self.door])
        #expect(Run("init", "--no-draw", in: none).output.contains("0 diagrams with a machine; 1 machine without"))
    }

    @Test func `drawings of parts of one machine show it together`() throws {
        let opening = Self.mermaid("[*] --> closed", "closed --> open : push", "open --> closed : pull")
        let breaking = Self.mermaid("open --> broken : kick")
        let files = ["Sources/Door.swift": Self.door, "d/Door.mmd": opening, "e/Door.mmd": breaking]
        let folder = try TestFolder(files)
        #expect(Run("check", in: folder).exit == .findings)
        _ = Run("init", in: folder)
        #expect(try folder.text(of: "drawbridge.yml").components(separatedBy: "agree: together").count == 3)
        #expect(Run("check", in: folder).output.hasPrefix("2 diagrams compared, 2 match"))
        // A transition that no drawing shows is still one too many.
        try folder.add(
            "Sources/Door.swift",
            Self.door.replacing("guard state == .open else { return }; state = .broken", with: "state = .broken"))
        let check = Run("check", in: folder)
        #expect(check.output.contains("closed → broken : kick is not drawn"), "\(check.output)")
        #expect(Run("update", in: folder).output.contains("2 diagrams compared: nothing to change"))
    }

    @Test func `what is a guess is asked where somebody can answer`() throws {
        let drawn = Self.mermaid(
            "[*] --> closed", "closed --> open : push", "open --> closed : pull", "open --> smashed : hit")
        let files = ["Sources/Door.swift": Self.door, "diagrams/door.mmd": drawn]
        let folder = try TestFolder(files)
        let run = Run(["init", "--interactive"], answers: ["y", "yes"], in: folder)
        #expect(
            run.messages
                == "diagrams/door.mmd: is the drawn state “smashed” the code's “broken”? (the same neighbours, but no word in common) [y/N] "
                + "diagrams/door.mmd: is the drawn event “hit” the code's “kick”? (the same transitions, but no word in common) [y/N] "
        )
        #expect(Run("check", in: folder).exit == .clean)
        let unsure = try TestFolder(files)
        _ = Run(["init", "--interactive"], answers: ["n"], in: unsure)
        #expect(try !unsure.text(of: "drawbridge.yml").contains("smashed"))
        #expect(Run("check", in: unsure).exit == .findings)
        let alone = Run("init", "--interactive", in: try TestFolder(files))
        #expect(alone.exit == .failed && alone.messages.contains("--interactive needs a terminal"))
    }

    @Test func `a state that the code has not makes no drawing one of a part`() throws {
        let foreign = Self.mermaid("[*] --> closed", "closed --> open : push", "open --> ajar : pull")
        let folder = try TestFolder([
            "Sources/Door.swift": Self.door, "diagrams/door.mmd": Self.sound,
            "diagrams/other.mmd": "%% drawbridge: machine Door\n" + foreign,
        ])
        #expect(Run("init", in: folder).output.hasPrefix("drawbridge.yml: 2 diagrams with a machine"))
        #expect(try !folder.text(of: "drawbridge.yml").contains("together"))
    }

    @Test func `a drawing in a hidden folder is told, and nothing is drawn beside it`() throws {
        let folder = try TestFolder([
            "Sources/Door.swift": Self.door, ".planning/door.md": "# Door\n\n```mermaid\n\(Self.sound)```\n",
        ])
        let run = Run("init", in: folder)
        #expect(run.messages.contains(".planning/door.md:4 looks like a diagram of Door.state"), "\(run.messages)")
        #expect(
            run.output.hasPrefix("drawbridge.yml: 0 diagrams with a machine; 1 hidden diagram and 1 machine without"),
            "\(run.output)")
        let text = try folder.text(of: "drawbridge.yml")
        #expect(text.contains("#   - file: \".planning/door.md\"\n#     machine: Door.state\n"), "\(text)")
    }

    @Test func `machines of one name are named with their files, and check takes that`() throws {
        let folder = try TestFolder([
            "Phone/Door.swift": "/// State machine: closed → open → broken\n" + Self.door,
            "Watch/Door.swift": "/// State machine: closed → open → closed\n" + Self.door,
        ])
        #expect(Run("init", in: folder).output.hasPrefix("drawbridge.yml: 2 diagrams with a machine"))
        #expect(try folder.text(of: "drawbridge.yml").contains("Phone/Door.swift#Door.state"))
        let check = Run("check", "-v", in: folder)
        for file in ["Phone/Door.swift", "Watch/Door.swift"] {
            #expect(check.messages.contains("\(file):1 is compared with Door.state"), "\(check.messages)")
        }
    }

    @Test func `of several machines in one block, the settings name each`() throws {
        let code = Self.door.replacing("enum State", with: "enum DoorState").replacing(
            "State.closed", with: "DoorState.closed")
        let gate = code.replacing("struct Door", with: "struct Gate").replacing("DoorState", with: "GateState")
        let folder = try TestFolder([
            "Sources/Door.swift": code, "Sources/Gate.swift": gate,
            "README.md": """
            ## State machine
            ```
            DoorState: closed → open → broken
            DoorState: open → closed
            GateState: closed → open → broken
            ```
            """,
        ])
        #expect(Run("init", in: folder).exit == .clean)
        let settings = try folder.text(of: "drawbridge.yml")
        #expect(settings.contains("\"README.md#DoorState\"\n    machine: Door.state"))
        #expect(settings.contains("\"README.md#GateState\"\n    machine: Gate.state"))
        let check = Run("check", in: folder)
        #expect(check.output.contains("Gate.swift:5:66: error: open → closed : pull is not drawn"))
        #expect(check.output.contains("2 diagrams compared, 1 matches, 1 differs"))
    }

    @Test func `check keeps telling of a drawing that no machine fits`() throws {
        let folder = try TestFolder([
            "Sources/Door.swift": Self.door, "docs/door.mmd": Self.sound,
            "docs/upload.mmd":
                "stateDiagram-v2\n    waiting --> sent : send\n    sent --> lost : fail\n    lost --> waiting : retry\n",
        ])
        _ = Run("init", in: folder)
        let check = Run("check", in: folder)
        #expect(check.exit == .clean)
        #expect(
            check.output.contains("docs/upload.mmd:1:1: warning: no machine has the name or the states of the diagram"))
        #expect(check.output.contains("1 not compared"))
    }

    @Test func `a folder called Packages has code`() throws {
        let folder = try TestFolder([
            "Packages/Door/Door.swift": Self.door, "Package.swift": "import PackageDescription",
        ])
        _ = Run("init", "--no-draw", in: folder)
        #expect(try folder.text(of: "drawbridge.yml").contains("sources: [Packages]\n"))
    }

    @Test func `a settings file is never overwritten, and can be seen first`() throws {
        let folder = try TestFolder(["Door.swift": Self.door, "door.mmd": Self.sound])
        #expect(Run("init", "-o", "-", in: folder).output.contains("sources: [\".\"]"))
        _ = Run("init", in: folder)
        let again = Run("init", in: folder)
        #expect(again.exit == .failed)
        #expect(
            again.messages
                == "drawbridge: error: drawbridge.yml is there already; remove it, or name another file with -o\n")
    }

    @Test func `without a machine there is nothing to write`() throws {
        let folder = try TestFolder(["A.swift": "let a = 1"])
        let run = Run("init", in: folder)
        #expect(run.exit == .failed)
        #expect(run.messages.contains("there is no machine in the sources"))
    }

    @Test(arguments: ["Sources", "a b", "yes", "ö#1", "\"quoted\"", "1", "x: y", "#a"])
    func `whatever a file is called, the settings name it`(name: String) throws {
        let folder = try TestFolder(["\(name)/Door.swift": Self.door, "\(name)/door.mmd": Self.sound])
        _ = Run("init", in: folder)
        let check = Run("check", in: folder)
        #expect(check.exit == .clean, "\(check.output) \(check.messages)")
    }

    /// What was drawn of the code matches it; the page that says something else is named.
    @Test func `a page with the states of a machine is named while only drawings of the code are compared`() throws {
        let page = "# Doors\n\nA door is `closed` at first.\n\n- open\n- broken\n- `locked`\n"
        let folder = try TestFolder(["Sources/Door.swift": Self.door, "docs/doors.md": page])
        #expect(Run("init", in: folder).output.contains("1 drawn into diagrams/"))
        #expect(try folder.text(of: "drawbridge.yml").contains("sources: [Sources, \"docs/doors.md\"]"))
        let check = Run("check", in: folder)
        #expect(
            check.output.contains(
                "docs/doors.md:3:1: note: this page names states of Door.state (“closed”, “open”, “broken”)"),
            "\(check.output)")
        #expect(check.output.contains("no diagram of a person was compared"))
    }

    @Test func `a page with other words, or with a drawing that was compared, is not named`() throws {
        let page = "# Doors\n\nIt is open, closed or broken.\n\n- open\n- closed\n"
        let folder = try TestFolder(["Sources/Door.swift": Self.door, "doors.md": page])
        #expect(!Run("check", in: folder).output.contains("this page names"))
        let drawn = try TestFolder([
            "Sources/Door.swift": Self.door, "door.mmd": Self.sound, "doors.md": "- closed\n- open\n- broken\n",
        ])
        #expect(!Run("check", in: drawn).output.contains("this page names"))
    }
}
