import Synchronization

/// Tells who watches a terminal how far a long run is. A run of less than a second shows nothing.
final class Progress: Sendable {
    private let console: Console
    private let patience: Duration
    private let start = ContinuousClock.now
    private let shown = Mutex<(line: Bool, at: ContinuousClock.Instant)>((false, .now))

    init(_ console: Console, patience: Duration = .seconds(1)) {
        self.console = console
        self.patience = patience
    }

    /// From any thread.
    func show(_ text: @autoclosure () -> String) {
        guard console.isWatched else { return }
        let now = ContinuousClock.now
        guard now - start >= patience else { return }
        shown.withLock { shown in
            guard !shown.line || now - shown.at > .milliseconds(100) else { return }
            shown = (true, now)
            console.writeMessage("\r\u{1B}[K\(text())")
        }
    }

    /// Takes the line away, before anything else is written.
    func clear() {
        shown.withLock { shown in
            if shown.line { console.writeMessage("\r\u{1B}[K") }
            shown.line = false
        }
    }
}
