import Synchronization
import Testing

@testable import drawbridge

struct ConsoleTests {
    @Test(arguments: [
        (true, [:], true, true),
        (true, ["TERM": "xterm-256color"], true, true),
        (true, ["NO_COLOR": "1"], true, false),
        (true, ["NO_COLOR": ""], true, true),
        (true, ["TERM": "dumb"], false, false),
        (false, [:], false, false),
    ])
    func `colours and progress are for terminals`(
        isTerminal: Bool, environment: [String: String], isWatched: Bool, usesColour: Bool
    ) {
        let look = Console.Look(isTerminal: isTerminal) { environment[$0] }
        #expect(look.isWatched == isWatched)
        #expect(look.usesColour == usesColour)
    }

    @Test func `a short run shows no progress`() {
        #expect(progress(isWatched: true, patience: 60_000).isEmpty)
    }

    @Test func `progress is shown where somebody watches, and taken away at the end`() {
        #expect(progress(isWatched: true, patience: 0) == "\r\u{1B}[K1 of 2\r\u{1B}[K")
        #expect(progress(isWatched: false, patience: 0).isEmpty)
    }

    @Test func `work that cannot say how far it is has one line`() {
        let written = Mutex("")
        let console = Console(
            write: { _ in }, writeMessage: { text in written.withLock { $0 += text } }, isWatched: true,
            usesColour: false)
        let result = Progress(console, patience: 0).show(
            "working",
            during: {
                while written.withLock({ $0.isEmpty }) {}
                return 7
            })
        #expect(result == 7)
        #expect(written.withLock { $0 } == "\r\u{1B}[Kworking\r\u{1B}[K")
    }

    private func progress(isWatched: Bool, patience: Int) -> String {
        let written = Mutex("")
        let console = Console(
            write: { _ in }, writeMessage: { text in written.withLock { $0 += text } }, isWatched: isWatched,
            usesColour: false)
        let progress = Progress(console, patience: patience)
        progress.show("1 of 2")
        progress.end()
        progress.show("2 of 2")
        return written.withLock { $0 }
    }
}
