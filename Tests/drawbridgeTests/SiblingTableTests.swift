import Testing

@testable import drawbridge

/// Several tables of a page that show one machine together.
struct SiblingTableTests {
    private static let clock = """
        final class Clock {
            enum State { case idle, ready, running, finished }
            private(set) var state: State = .idle
            func select() { if state == .idle { state = .ready } }
            func start() { if state == .ready { state = .running } }
            func finish() { if state == .running { state = .finished } }
            func reset() { if state == .finished { state = .ready } }
        }
        """

    private static func page(_ heading: String, _ rows: String) -> String {
        """
        # Clock state machine

        ## Events

        ### User events

        | Event | From State(s) | To State |
        |---|---|---|
        | `select()` | `idle` | `ready` |
        | `start()` | `ready` | `running` |

        ### \(heading)

        | Event | From State(s) | To State |
        |---|---|---|
        \(rows)
        """
    }

    @Test func `they are compared as one`() throws {
        let rows = "| `finish()` | `running` | `finished` |\n| `reset()` | `finished` | `ready` |\n"
        let run = Run(
            "check", in: try TestFolder(["Clock.swift": Self.clock, "clock.md": Self.page("System events", rows)]))
        #expect(run.output.hasPrefix("1 diagram compared, 1 matches;"), "\(run.output)")
        #expect(run.exit == .clean)
    }

    @Test func `a wrong row of the second one is found`() throws {
        let rows = "| `finish()` | `running` | `idle` |\n| `reset()` | `finished` | `ready` |\n"
        let run = Run(
            "check", in: try TestFolder(["Clock.swift": Self.clock, "clock.md": Self.page("System events", rows)]))
        #expect(run.output.contains("running → idle : finish() leads to “finished” in the code"), "\(run.output)")
        #expect(run.exit == .findings)
    }

    /// It shows no transitions, so nothing in it is missing from the code.
    @Test func `one of what is not possible is none of them`() throws {
        let rows = "| `finish()` | `idle` | `finished` |\n| `select()` | `finished` | `ready` |\n"
        let run = Run(
            "check",
            in: try TestFolder(["Clock.swift": Self.clock, "clock.md": Self.page("Invalid transitions", rows)])
        )
        #expect(!run.output.contains("idle → finished"), "\(run.output)")
        #expect(!run.output.contains("finished → ready : select"), "\(run.output)")
    }

    /// What it says may be what the other one lacks.
    @Test func `what one that cannot be read may show is not called undrawn`() throws {
        let rows =
            "| `finish()` | `running`, but not at night, and then `finished` | see below |\n| `reset()` | `finished`: ask first | `ready`, or as before |\n"
        let run = Run(
            "check", in: try TestFolder(["Clock.swift": Self.clock, "clock.md": Self.page("System events", rows)]))
        #expect(
            run.output.contains("the state “finished” may be drawn in a line that could not be read"),
            "\(run.output)")
        #expect(!run.output.contains("is not drawn"), "\(run.output)")
    }
}
