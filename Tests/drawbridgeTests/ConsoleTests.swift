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
        #expect(progress(isWatched: true, patience: .seconds(60)).isEmpty)
    }

    @Test func `progress is shown where somebody watches, and taken away at the end`() {
        #expect(progress(isWatched: true, patience: .zero) == "\r\u{1B}[K1 of 2\r\u{1B}[K")
        #expect(progress(isWatched: false, patience: .zero).isEmpty)
    }

    private func progress(isWatched: Bool, patience: Duration) -> String {
        let written = Mutex("")
        let console = Console(
            write: { _ in }, writeMessage: { text in written.withLock { $0 += text } }, isWatched: isWatched,
            usesColour: false)
        let progress = Progress(console, patience: patience)
        progress.show("1 of 2")
        progress.clear()
        return written.withLock { $0 }
    }
}
