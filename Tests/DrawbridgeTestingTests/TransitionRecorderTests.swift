import DrawbridgeTesting
import Foundation
import Testing

struct TransitionRecorderTests {
    enum Door: String, Sendable {
        case closed, open
    }

    enum Loading: Sendable {
        enum Shown { case empty, full }
        case waiting, failed(String), content(Shown), retrying(Int)
    }

    enum Event { case push, pull }

    private struct Machine {
        let recorder: TransitionRecorder<Door>
        var state = Door.closed
        mutating func push(hard: Bool) {
            let old = state
            state = .open
            recorder.record(from: old, to: state)
        }
        var watched = Door.closed {
            didSet { recorder.record(from: oldValue, to: watched) }
        }
    }

    private struct Watched {
        typealias State = Door
        static let recorder = TransitionRecorder<Door>("Watched.state")

        private(set) var state = State.closed {
            didSet { Self.recorder.record(from: oldValue, to: state) }
        }

        mutating func open() { state = .open }
    }

    @Test func `a variable is watched`() {
        var door = Watched()
        door.open()
        #expect(Watched.recorder.trace == "# Watched.state\n\n- Given closed, then open (1 time)\n")
    }

    @Test func `the event is the method, the value, or not known`() {
        let recorder = TransitionRecorder<Door>("Door.state")
        var machine = Machine(recorder: recorder)
        machine.push(hard: true)
        machine.watched = .open
        for _ in 0..<3 { recorder.record(from: .open, on: Event.pull, to: .closed) }
        recorder.record(from: .open, on: "a kick,\nhard", to: .open)
        #expect(
            recorder.trace == """
                # Door.state

                - Given closed, then open (1 time)
                - Given closed, when push, then open (1 time)
                - Given open, when a kick, hard, then open (1 time)
                - Given open, when pull, then closed (3 times)

                """)
    }

    @Test func `a state is called as its case, with that of an enum that it carries`() {
        let recorder = TransitionRecorder<Loading>("Loading")
        recorder.record(from: .waiting, to: .failed("no net"), in: "fail()")
        recorder.record(from: .waiting, to: .failed("no disk"), in: "fail()")
        recorder.record(from: .waiting, to: .content(.full), in: "show()")
        recorder.record(from: .retrying(1), to: .retrying(2), in: "retry()")
        recorder.record(from: .retrying(7), to: .retrying(8), in: "retry()")
        #expect(
            recorder.trace == """
                # Loading

                - Given retrying, when retry, then retrying (2 times)
                - Given waiting, when fail, then failed (2 times)
                - Given waiting, when show, then content.full (1 time)

                """)
    }

    /// More values than the table of plain values holds.
    @Test func `values with numbers are counted by their names`() {
        enum Counting: BitwiseCopyable { case at(Int32) }
        let recorder = TransitionRecorder<Counting>("Counting")
        for number in 0..<Int32(10_000) { recorder.record(from: .at(number), to: .at(number + 1), in: "tick()") }
        #expect(recorder.trace == "# Counting\n\n- Given at, when tick, then at (10000 times)\n")
    }

    @Test func `eight threads lose nothing`() async {
        let recorder = TransitionRecorder<Door>("Door")
        let rounds = 50_000
        await withTaskGroup { group in
            for thread in 0..<8 {
                group.addTask {
                    for _ in 0..<rounds {
                        recorder.record(from: .closed, on: Event.push, to: .open)
                        if thread % 2 == 0 { recorder.record(from: .open, on: Event.pull, to: .closed) }
                    }
                }
            }
        }
        #expect(
            recorder.trace == """
                # Door

                - Given closed, when push, then open (\(8 * rounds) times)
                - Given open, when pull, then closed (\(4 * rounds) times)

                """)
    }

    @Test func `the trace is written to a file`() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).md").path
        let recorder = TransitionRecorder<Door>("Door")
        recorder.record(from: .closed, on: Event.push, to: .open)
        try recorder.write(to: path)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == recorder.trace)
        #expect(throws: (any Error).self) { try recorder.write(to: "/there/is/no/folder/a.md") }
    }
}
