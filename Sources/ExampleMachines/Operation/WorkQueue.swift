/// Starts operations, one after the other, as soon as those that they wait for have ended.
final class WorkQueue {
    private var waiting: [QueuedOperation] = []

    func add(_ operation: QueuedOperation) { waiting.append(operation) }

    func run() {
        while let place = waiting.firstIndex(where: { $0.dependencies.allSatisfy(\.isFinished) }) {
            let operation = waiting.remove(at: place)
            operation.unfinishedDependenciesCompleted()
            operation.start()
        }
    }
}
