import Dispatch
import DrawbridgeExtract
import Synchronization

extension Array where Element: Sendable {
    /// As `map`, on all cores; the results stand in the order of the elements.
    ///
    /// No more elements are under way than there are cores.
    ///
    /// - Parameter progress: Called with the count of elements done and of all, from any thread.
    func mapConcurrently<Result: Sendable>(
        progress: @Sendable (Int, Int) -> Void, _ transform: @Sendable (Element) -> Result
    ) -> [Result] {
        let results = Mutex<(values: [Result?], done: Int)>(([Result?](repeating: nil, count: count), 0))
        DispatchQueue.concurrentPerform(iterations: count) { index in
            let result = transform(self[index])
            let done = results.withLock { results in
                results.values[index] = result
                results.done += 1
                return results.done
            }
            progress(done, count)
        }
        // Every index was met once.
        return results.withLock { $0.values.map { $0! } }
    }
}
