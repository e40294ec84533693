import Dispatch
import Synchronization

/// Tells who watches a terminal how far one long piece of work is. Work of less than a second shows nothing.
///
/// A class, because the threads that work share it.
final class Progress: Sendable {
    private let console: Console
    private let patience: Int
    private let start = ContinuousClock.now
    private let line = Mutex(Line())

    private struct Line {
        var isShown = false
        var isOver = false
        var changed = ContinuousClock.now
    }

    /// - Parameter patience: In milliseconds.
    init(_ console: Console, patience: Int = 1000) {
        self.console = console
        self.patience = patience
    }

    /// From any thread.
    func show(_ text: @autoclosure () -> String) {
        guard console.isWatched else { return }
        let now = ContinuousClock.now
        guard now - start >= .milliseconds(patience) else { return }
        line.withLock { line in
            guard !line.isOver, !line.isShown || now - line.changed > .milliseconds(100) else { return }
            (line.isShown, line.changed) = (true, now)
            console.writeMessage("\r\u{1B}[K\(text())")
        }
    }

    /// Shows one text for work that cannot say how far it is, and ends with it.
    func show<Result>(_ text: String, during work: () -> Result) -> Result {
        let timer = DispatchSource.makeTimerSource()
        timer.setEventHandler { self.show(text) }
        timer.schedule(deadline: .now() + .milliseconds(patience))
        timer.resume()
        defer {
            timer.cancel()
            end()
        }
        return work()
    }

    /// Takes the line away, before anything else is written. Nothing is shown from then on.
    func end() {
        line.withLock { line in
            if line.isShown { console.writeMessage("\r\u{1B}[K") }
            line.isOver = true
        }
    }
}
