import Foundation
import Synchronization

/// Runs work on a stack that is large enough for code and drawings that nest deeply. Threads of tasks may have small ones.
enum LargeStack {
    /// In bytes; memory is taken only as far as it is used.
    private static let size = 256 << 20

    /// Waits for the result.
    static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result {
        let result = Slot<Result>()
        let isDone = DispatchSemaphore(value: 0)
        let thread = Thread {
            result.value.withLock { $0 = work() }
            isDone.signal()
        }
        thread.stackSize = size
        thread.start()
        isDone.wait()
        // The thread has set it before it signals.
        return result.value.withLock { $0! }
    }

    /// What the thread hands over. A class, since both sides have to see the same one.
    private final class Slot<Result: Sendable>: Sendable {
        let value = Mutex<Result?>(nil)
    }
}
