import DrawbridgeFormats
import Testing

@testable import drawbridge

/// Drawings that cannot be code, or not as they are: what is said of them.
struct ScaffoldFaultTests {
    @Test(arguments: [
        (
            "state P {\nstate A {\n[*] --> a\n[*] --> b\na --> b : go\n}\n--\nstate B {\n[*] --> c\nc --> d : go\n}\n}",
            "handlers", "starts in several states (a, b) in a region, and a region starts in one"
        ),
        ("[*] --> a\na --> a : go\nb --> a : back", "handlers", "has no arrow that leads from the initial state"),
        ("[*] --> a\na --> b : go\nb --> b : go", "handlers", "has the same arrows out of each state"),
        ("[*] --> a\na --> b : go [x]\nb --> b : go", "handlers", "has the same arrows out of each state"),
    ]) func `what is no machine in code is refused, with the reason`(lines: String, style: String, reason: String)
        throws
    {
        let folder = try TestFolder(["door.mmd": "stateDiagram-v2\n" + lines + "\n"])
        let run = Run("scaffold", "door.mmd", "--style", style, in: folder)
        #expect(run.exit == .failed)
        #expect(run.messages.contains(reason), "\(run.messages)")
    }

    /// A shallow history goes to where `inner` begins, and this one first elsewhere.
    @Test func `a history that is first deep inside is refused`() throws {
        let text = """
            <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" initial="a">
              <state id="a"><transition target="h" event="enter"/></state>
              <state id="b">
                <history id="h" type="shallow"><transition target="second"/></history>
                <state id="inner">
                  <state id="first"/>
                  <state id="second"><transition event="leave" target="a"/></state>
                </state>
                <state id="other"/>
              </state>
            </scxml>

            """
        let folder = try TestFolder(["door.scxml": text])
        let run = Run("scaffold", "door.scxml", in: folder)
        #expect(run.messages.contains("has a history of b that is first in second, where inner does not begin"))
    }

    @Test func `names that check cannot know are told as lines of drawbridge.yml`() throws {
        let drawing = "initial,\na, \"a'\";\ninitial => a;\na => \"a'\": *;\n\"a'\" => a: back;\n"
        let folder = try TestFolder(["door.smcat": drawing])
        let run = Run("scaffold", "door.smcat", "-o", "Door.swift", in: folder)
        #expect(run.messages.contains("in the entry of the diagram: names: {\"a'\": a2}\n"), "\(run.messages)")
        #expect(run.messages.contains("in the entry of the diagram: events: {\"*\": asterisk}\n"), "\(run.messages)")
        #expect(Run("check", "Door.swift", "door.smcat", in: folder).exit == .findings)
        try folder.add(
            "drawbridge.yml",
            "diagrams:\n  - file: door.smcat\n    names: {\"a'\": a2}\n    events: {\"*\": asterisk}\n")
        let check = Run("check", "Door.swift", "door.smcat", in: folder)
        #expect(check.exit == .clean, "\(check.output)")
    }

    /// The settings name the machine, and the composite around all has an arrow of its own: still it is one machine.
    @Test func `an arrow around all states makes no machine of its own`() throws {
        let drawing =
            "stateDiagram-v2\n[*] --> playing\nplaying --> playing : again\n"
            + "state playing {\n[*] --> rests\nrests --> walks : go\nwalks --> rests : stop\n}\n"
        let folder = try TestFolder([
            "pet.mmd": drawing, "drawbridge.yml": "diagrams:\n  - {file: pet.mmd, machine: Pet.state}\n",
        ])
        let run = Run("scaffold", "pet.mmd", "--style", "handlers", "-o", "Pet.swift", in: folder)
        #expect(run.exit == .clean, "\(run.messages)")
        let check = Run("check", "Pet.swift", "pet.mmd", in: folder)
        #expect(check.output.hasPrefix("1 diagram compared, 1 matches; "), "\(check.output)")
    }

    @Test func `what lies alone in a state is one case with it`() throws {
        let drawing = """
            stateDiagram-v2
                [*] --> off
                off --> on : push
                state on {
                    state warm {
                        low --> high : more
                    }
                }
                on --> cold : wait
                state cold {
                    frozen
                }
                cold --> off : push

            """
        let folder = try TestFolder(["lamp.mmd": drawing])
        let run = Run("scaffold", "lamp.mmd", "--style", "handlers", "-o", "Lamp.swift", in: folder)
        #expect(run.exit == .clean, "\(run.messages)")
        let code = try folder.text(of: "Lamp.swift")
        #expect(
            code.contains(
                """
                        case off
                        /// warm
                        case on(On)

                        enum On: Hashable, Sendable {
                            case low
                            case high
                        }

                        /// frozen
                        case cold
                    }
                """), "\(code)")
        let check = Run("check", "Lamp.swift", "lamp.mmd", in: folder)
        #expect(check.output.hasPrefix("1 diagram compared, 1 matches"), "\(check.output)")
    }
}
