import DrawbridgeModel
import DrawbridgeSource
import Testing

@testable import drawbridge

struct ListTests {
    static let machines = [
        Machine(
            name: "Door", source: Place(path: "Sources/Door.swift", line: 12, column: 3),
            states: ["open", "closed"].map { State(name: $0) } + [State(name: "moving", kind: .transient)],
            transitions: [
                Transition(from: "open", event: "close", to: "closed"),
                Transition(from: "closed", event: "close", to: "closed", kind: .ignored),
            ]),
        Machine(name: "A \"quoted\" name", unresolved: [Unresolved(reason: "a closure", source: nil)]),
    ]

    @Test func `a table has a row a machine, its numbers to the right`() {
        #expect(
            MachineTable(Self.machines).text == """
                MACHINE          STATES  TRANSITIONS  EVENTS  UNRESOLVED  WHERE
                Door                  2            1       1           0  Sources/Door.swift:12
                A "quoted" name       0            0       0           1  -

                """)
    }

    @Test func `a table of nothing is nothing`() {
        #expect(MachineTable([]).text.isEmpty)
        #expect(MachineTable([]).json == "[]\n")
    }

    @Test func `the same as JSON`() {
        #expect(
            MachineTable(Self.machines).json == #"""
                [
                  {
                    "name": "Door",
                    "states": 2,
                    "transitions": 1,
                    "events": 1,
                    "unresolved": 0,
                    "source": {"file": "Sources/Door.swift", "line": 12, "column": 3}
                  },
                  {"name": "A \"quoted\" name", "states": 0, "transitions": 0, "events": 0, "unresolved": 1, "source": null}
                ]

                """#)
    }

    @Test func `sources without a machine are an answer`() throws {
        let folder = try TestFolder(["A.swift": "struct A {}"])
        let run = Run("list", in: folder)
        #expect(run.exit == .clean)
        #expect(run.messages == "drawbridge: note: no machine found\n")
        #expect(run.output.isEmpty)
    }
}
