import Dispatch
import DrawbridgeServer
import Synchronization

/// Runs a language server: hands it what arrives, writes what it says, and does its jobs in threads of their own.
struct ServerLoop {
    private let console: Console

    init(_ console: Console) { self.console = console }

    /// Until the client ends it, or hangs up.
    func run<Project: EditedProject>(_ server: LanguageServer<Project>) throws -> Exit {
        var server = server
        let events = ServerEvents<Project.View>()
        listen(events)
        var (isQuiet, hasHungUp) = (false, false)
        while true {
            let output = server.takeOutput()
            if !output.isEmpty { try console.write(String(decoding: output, as: UTF8.self)) }
            // The protocol's own numbers: 1 for who was not told to shut down.
            if hasHungUp || server.status != nil { return server.status == 0 ? .clean : .findings }
            for job in server.jobs(isQuiet: isQuiet) { start(job, events) }
            let patience = server.waitsForQuiet ? LanguageServer<Project>.patience : nil
            let arrived = events.next(within: patience)
            isQuiet = arrived.isEmpty
            for event in arrived {
                switch event {
                case .input(let bytes): server.receive(bytes)
                case .found(let result): server.take(result)
                case .hungUp: hasHungUp = true
                }
            }
        }
    }

    private func listen<View>(_ events: ServerEvents<View>) {
        let read = console.read
        DispatchQueue.global().async {
            while case let bytes = read(), !bytes.isEmpty { events.add(.input(bytes)) }
            events.add(.hungUp)
        }
    }

    private func start<View>(_ job: ServerJob<View>, _ events: ServerEvents<View>) {
        DispatchQueue.global().async {
            // In a thread with a large stack: texts may nest deeply.
            for result in AllCores().map([job], { $0.run() }) { events.add(.found(result)) }
        }
    }
}

/// What happens to a server, in order. An object, since threads share it.
private final class ServerEvents<View: ProjectView>: Sendable {
    enum Event: Sendable {
        case input([UInt8])
        case found(JobResult<View>)
        /// There will be no more input.
        case hungUp
    }

    private let waiting = Mutex<[Event]>([])
    private let arrival = DispatchSemaphore(value: 0)

    func add(_ event: Event) {
        waiting.withLock { $0.append(event) }
        arrival.signal()
    }

    /// All that has happened since the last time; waits where nothing has.
    ///
    /// - Parameter patience: In milliseconds; nil for any time.
    func next(within patience: Int?) -> [Event] {
        let deadline = patience.map { DispatchTime.now() + .milliseconds($0) } ?? .distantFuture
        guard arrival.wait(timeout: deadline) == .success else { return [] }
        let events = waiting.withLock { events in
            defer { events = [] }
            return events
        }
        // One signal an event.
        for _ in events.dropFirst() { arrival.wait() }
        return events
    }
}
