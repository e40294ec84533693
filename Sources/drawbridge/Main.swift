import ArgumentParser
import Synchronization

/// Where the process starts and ends. All that a run touches is handed in here, so tests hand in something else.
@main
enum Main {
    static func main() {
        Interruption.holdBackWhileWriting()
        let surroundings = Surroundings(.system) { value in kept.withLock { $0.append(value) } }
        Drawbridge.run(Array(CommandLine.arguments.dropFirst()), in: surroundings).leave()
    }

    /// What lives as long as the process.
    private static let kept = Mutex<[any Sendable]>([])
}
