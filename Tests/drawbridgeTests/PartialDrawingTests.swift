import Testing

@testable import drawbridge

/// Drawings in plain text that show a part of a machine, or none at all.
struct PartialDrawingTests {
    private static let door = """
        final class Door {
            enum State { case open, closed, locked }
            private(set) var state = State.closed
            func open() { if state == .closed { state = .open } }
            func close() { if state == .open { state = .closed } }
            COMMENT
            func lock() {
                if state == .closed { state = .locked }
            }
        }
        """

    /// A comment above a function says what that does; it may still be wrong, and with all states it shows all.
    @Test(arguments: [
        ("closed → locked", "", false), ("closed → locked", "open → locked", true),
        ("open → locked", "closed → open", true),
        // What another function does.
        ("closed → open", "", true),
    ])
    func `a comment above a function need not show what others do`(_ one: String, _ other: String, _ isWrong: Bool)
        throws
    {
        let lines = [
            "/// Locks. Valid state transitions are:", "/// - \(one)",
            "/// - \(other.isEmpty ? "locked → locked" : other)",
        ]
        let code = Self.door.replacing("COMMENT", with: lines.joined(separator: "\n    "))
        let run = Run("check", in: try TestFolder(["Door.swift": code]))
        #expect(
            run.output.contains("open → closed : close is not drawn") == (other == "closed → open"), "\(run.output)")
        #expect(run.output.contains("error") == isWrong, "\(run.output)")
    }

    @Test func `an entry of the settings in whose file nothing is read is an error`() throws {
        let code = Self.door.replacing("COMMENT", with: "/// Of open → locked.")
        let settings =
            "sources: [Door.swift]\ndiagrams:\n  - {file: door.mmd}\n  - {file: Door.swift, machine: Door.state}\n"
        let drawing =
            "stateDiagram-v2\n    [*] --> closed\n    closed --> open : open\n    open --> closed : close\n    closed --> locked : lock\n"
        let run = Run(
            "check", in: try TestFolder(["Door.swift": code, "door.mmd": drawing, "drawbridge.yml": settings]))
        #expect(run.output.contains("drawbridge.yml:4:5: error: no diagram was read in Door.swift"), "\(run.output)")
        #expect(run.exit == .findings)
    }

    /// Below such a heading there may be anything; that nothing was compared stays an error.
    @Test func `a text without any state of the code is a warning`() throws {
        let article = "# After (State Machine)\n\n```\nUser → Intent → New State → UI\n```\n"
        let code = Self.door.replacing("COMMENT", with: "")
        let run = Run("check", ".", in: try TestFolder(["Door.swift": code, "plan.md": article]))
        #expect(run.output.contains("plan.md:4:1: warning: no machine has the name or the states"), "\(run.output)")
        #expect((run.output + run.messages).contains("error: nothing was compared"), "\(run.output)")
    }

    /// An enum with the drawn states is what somebody should look at.
    @Test func `a drawing of an enum that is no machine says so`() throws {
        let code = "enum Link { case off, dialing, live }\nstruct Row {\n    var link: Link\n}\n"
        let article = "# Link state machine\n\n- off → dialing: dial\n- dialing → live: answer\n"
        let door = Self.door.replacing("COMMENT", with: "")
        let folder = try TestFolder(["Row.swift": code, "Door.swift": door, "link.md": article])
        let run = Run("check", ".", in: folder)
        #expect(run.output.contains("link.md:3:3: error: no machine has the name or the states"), "\(run.output)")
        #expect(run.output.contains("Row.swift:1:6: note: the enum “Link” has these states"), "\(run.output)")
    }

    @Test(arguments: [("", true), ("…", false)])
    func `a line with all states of a machine says what is not in it`(end: String, hasAll: Bool) throws {
        let states = hasAll ? ".idle → .attaching → .attached → .exited" : ".idle → .attaching → .attached → \(end)"
        let code = """
            final class Session {
                enum Life { case idle, attaching, attached, exited }
                /// Lifecycle the caller observes: `\(states)`.
                private(set) var life: Life = .idle
                func start() { if life == .idle { life = .attaching } }
                func changed() { if life == .attaching { life = .attached } }
                func exit() { if life == .attaching || life == .attached { life = .exited } }
            }
            """
        let run = Run("check", ".", in: try TestFolder(["Session.swift": code]))
        #expect(run.exit == .clean && run.output.contains("as one way through Session.life"), "\(run.output)")
        #expect(
            run.output.contains("; not in this line: attaching → exited : exit [one-way]") == hasAll, "\(run.output)")
        // Who has said that the line shows a part knows that, but perhaps not what it leaves out.
        let folder = try TestFolder(["Session.swift": code])
        #expect(Run("init", in: folder).exit == .clean)
        #expect(try folder.text(of: "drawbridge.yml").contains("agree: drawn"))
        let later = Run("check", in: folder)
        #expect(later.output.contains("; not in this line: attaching → exited : exit [one-way]") == hasAll)
        #expect(later.output.contains("[one-way]") == hasAll, "\(later.output)")
    }

    @Test func `two chains in one line are two drawings`() throws {
        let lamp =
            "final class Lamp {\n    enum State { case off, on, out }\n    private(set) var state = State.off\n"
            + "    func light() { if state == .off { state = .on } }\n    func burn() { if state == .on { state = .out } }\n}\n"
        let code = Self.door.replacing("COMMENT", with: "")
        let article = "# Scope\n\n- **State machine**: Lamp (off → on → out) and Door (closed → open → locked)\n"
        let run = Run("check", ".", in: try TestFolder(["Lamp.swift": lamp, "Door.swift": code, "scope.md": article]))
        #expect(run.output.contains("open → locked is not in the code"), "\(run.output)")
        #expect(run.output.contains("2 diagrams compared, 1 matches, 1 differs"), "\(run.output)")
    }

    /// Such a function only says which transitions there are; a comment above it is about all.
    @Test(arguments: [
        ("canMove(from: State, to: State) -> Bool { true }", true),
        ("canMove(to next: State) -> Bool { check(next, 2) }", true),
        ("cancel(to next: State) -> Bool { true }", false), ("can) -> Bool (", false),
    ])
    func `a comment above a table of transitions shows all`(_ function: String, _ isTable: Bool) throws {
        let comment = """
            /// Valid transitions:
            /// - closed → open
            /// - open → closed
            static func \(function)
            """
        let code = Self.door.replacing("COMMENT", with: comment)
        let run = Run("check", in: try TestFolder(["Door.swift": code]))
        #expect(run.output.contains("the state “locked” is not drawn") == isTable, "\(run.output)")
    }

    /// - Parameter more: More methods.
    private static func gate(openSays comment: String, more: String = "") -> String {
        """
        enum Position {
            /// Transition: `.closed` → `.open` when opened.
            case closed
            \(comment)
            case open
            case broken
        }
        final class Gate {
            private(set) var state = Position.closed
            func opened() { if state == .closed { state = .open } }
            func closed() { if state == .open { state = .closed } }
            \(more)
        }
        """
    }

    private static let openSays = "/// Transition: `.open` → `.closed` when closed."

    /// Each case says where it leads, and together they show all; of fewer cases nobody knows.
    @Test(arguments: [true, false])
    func `comments above the cases of an enum are one drawing`(_ areAll: Bool) throws {
        let code = Self.gate(openSays: areAll ? Self.openSays : "/// It is open.")
        let run = Run("check", ".", "-v", in: try TestFolder(["Gate.swift": code]))
        #expect((run.output + run.messages).contains("1 diagram compared, 1 matches") == areAll, "\(run.output)")
        #expect(!run.output.contains("is not drawn [undrawn-transition]"), "\(run.output)")
    }

    /// With an arrow out of each state that the code leaves, they show all, though none leads to one of the states.
    @Test func `comments above all cases of an enum lack what they do not say`() throws {
        let code = Self.gate(openSays: Self.openSays, more: "func hit() { if state == .open { state = .broken } }")
        let run = Run("check", ".", in: try TestFolder(["Gate.swift": code]))
        #expect(run.output.contains("open → broken : hit"), "\(run.output)")
        #expect(run.exit == .findings)
    }

    /// What cases of another enum lead to is no drawing of the states.
    @Test func `comments above the cases of another enum are no drawing of the states`() throws {
        let code = """
            enum Policy {
                /// open → closed → locked
                case strict
                /// open → closed only
                case mild
            }
            """
        let door = Self.door.replacing("COMMENT", with: "")
        let run = Run("check", ".", in: try TestFolder(["Door.swift": door, "Policy.swift": code]))
        #expect(!run.output.contains("undrawn"), "\(run.output)")
    }

    /// A sentence behind an arrow says what the function does.
    @Test func `a sentence above a function names no event`() throws {
        let comment =
            "/// State transitions:\n/// - closed → locked: the user turns the key twice\n/// - locked → locked: nothing happens"
        let code = Self.door.replacing("COMMENT", with: comment)
        let run = Run("check", in: try TestFolder(["Door.swift": code]))
        #expect(run.output.contains("1 diagram compared, 1 matches"), "\(run.output)")
    }

    /// `PR2 adds locked` is no state.
    @Test func `a remark that names states in a sentence is no drawing`() throws {
        let comment = "/// Legal transitions (2 in all: first add open->closed, then we add closed->locked)."
        let code = Self.door.replacing("COMMENT", with: "") + "\n\(comment)\nlet legal: [Int] = []\n"
        let run = Run("check", ".", in: try TestFolder(["Door.swift": code]))
        #expect(run.output.contains("unread-text"), "\(run.output)")
        #expect(!run.output.contains("is not in the code"), "\(run.output)")
    }

    /// `...` between two states leaves out a way that the line shows already: the drawing is as whole as without it.
    @Test func `a chain that leaves out a way it has shown is whole`() throws {
        let door = Self.door.replacing("COMMENT", with: "func unlock() { if state == .locked { state = .closed } }")
        let more = door.replacing(
            "func unlock()", with: "func force() { if state == .open { state = .locked } }\n    func unlock()")
        let page =
            "# State machine of the door\n\n```\nclosed → open → closed → locked →\n  closed → ... → locked\n```\n"
        let run = Run("check", ".", in: try TestFolder(["Door.swift": door, "door.md": page]))
        #expect(
            run.output.contains("1 diagram compared, 1 matches") && !run.output.contains("one way"), "\(run.output)")
        let other = Run("check", ".", in: try TestFolder(["Door.swift": more, "door.md": page]))
        #expect(other.output.contains("open → locked : force is not drawn"), "\(other.output)")
    }

    /// What shows another machine is no larger drawing of this one, though both have the same type of states.
    @Test func `a drawing of one machine is no part of a drawing of another machine`() throws {
        let states = """
            /// drawbridge: machine Door.state
            /// State machine:
            /// ```
            /// closed → open → closed
            /// closed → locked
            /// ```
            enum State { case open, closed, locked }

            """
        let door = states + Self.door.replacing("enum State { case open, closed, locked }", with: "")
        let gate = Self.door.replacing("enum State { case open, closed, locked }", with: "")
            .replacing("class Door", with: "class Gate")
            .replacing(
                "private(set)",
                with: "/// Transitions:\n    /// `.closed` -> `.open`\n    /// `.open` -> `.closed`\n    private(set)")
        let code = ["Door.swift": door, "Gate.swift": gate].mapValues { $0.replacing("COMMENT", with: "") }
        let run = Run("check", ".", "-v", in: try TestFolder(code))
        #expect(run.messages.contains("Gate.swift:4 is compared with Gate.state, certainly"), "\(run.messages)")
        #expect(run.output.contains("the state “locked” is not drawn"), "\(run.output)")
    }
}
