import Testing

@testable import drawbridge

struct ExplainTests {
    private static let door = """
        struct Door {
            enum State { case open, closed, locked }
            private var state = State.closed
            let hasKey: Bool

            mutating func push() {
                guard state == .closed else { return }
                swing(to: .open)
            }

            mutating func turnKey() {
                switch state {
                case .closed where hasKey:
                    state = .locked
                case .open:
                    preconditionFailure("an open door has no lock")
                case .closed, .locked:
                    break
                }
            }

            private mutating func swing(to next: State) {
                state = next
            }
        }

        """

    @Test func `a transition is told path by path, line by line`() throws {
        let run = try Run("explain", "Door: closed -> open", in: TestFolder(["Door.swift": Self.door]))
        #expect(run.exit == .clean)
        #expect(
            run.output == """
                Door: closed -> open : push
                  Door.swift:6:5   mutating func push() {                  begins in closed
                  Door.swift:7:15  guard state == .closed else { return }  holds
                  Door.swift:8:9   swing(to: .open)                        calls
                  Door.swift:23:9  state = next                            assigns open

                """)
    }

    @Test func `where there is no transition, it is told what stands in the way`() throws {
        let run = try Run("explain", "open -> locked", in: TestFolder(["Door.swift": Self.door]))
        #expect(run.exit == .clean)
        #expect(
            run.output == """
                Door makes no transition open -> locked.

                In open:
                  push leaves the state alone
                    Door.swift:7:15  guard state == .closed else { return }  fails
                  turnKey ends in a trap
                    Door.swift:16:13  preconditionFailure("an open door has no lock")  traps

                locked is assigned
                  Door.swift:14:13: on turnKey, only from closed

                """)
    }

    @Test func `an event is asked about as it is printed`() throws {
        let folder = try TestFolder(["Door.swift": Self.door])
        let plain = Run("explain", "Door: closed -> open : push", in: folder).output
        #expect(!plain.isEmpty)
        #expect(Run("explain", "Door: closed → open : push ✓ [isFree]", in: folder).output == plain)
    }

    @Test(arguments: [
        ("Dor: open -> closed", "no machine is called Dor; did you mean Door?"),
        ("Door: opn -> closed", "Door has no state opn; did you mean open?"),
        (
            "opaque-wirte",
            "opaque-wirte is neither a transition (\"MACHINE: from -> to\") nor a finding; did you mean opaque-write?"
        ),
    ])
    func `a name that is unknown is told with the nearest ones`(_ subject: String, message: String) throws {
        let run = try Run("explain", subject, in: TestFolder(["Door.swift": Self.door]))
        #expect(run.exit == .failed)
        #expect(run.messages == "drawbridge: error: \(message)\n")
    }

    @Test(arguments: FindingGuide.all.map(\.id))
    func `each finding is explained, with a way out`(_ id: String) throws {
        let run = try Run("explain", id, in: TestFolder())
        #expect(run.exit == .clean)
        #expect(run.output.hasPrefix(id + "\n\n"))
        #expect(run.output.contains("\n- "))
    }

    @Test func `the guide is in the order of its ids`() {
        #expect(FindingGuide.all.map(\.id) == FindingGuide.all.map(\.id).sorted())
    }
}
