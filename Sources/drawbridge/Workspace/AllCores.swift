import Dispatch
import DrawbridgeExtract
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// On all cores, in threads with large stacks: code may nest more deeply than the system's small stacks for threads allow.
struct AllCores: Workers {
    /// In bytes; memory is taken only as far as it is used.
    private static let stackSize = 256 << 20

    func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result
    ) -> [Result] {
        map(elements, progress: { _, _ in }, transform)
    }

    /// - Parameter progress: Called with the count of elements done and of all, from any thread.
    func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], progress: @escaping @Sendable (Int, Int) -> Void,
        _ transform: @escaping @Sendable (Element) -> Result
    ) -> [Result] {
        let results = Results<Result>(count: elements.count)
        let group = DispatchGroup()
        let work = Work {
            while let index = results.next() {
                let done = results.set(index, transform(elements[index]))
                progress(done, elements.count)
            }
            group.leave()
        }
        for _ in 0..<min(sysconf(Int32(_SC_NPROCESSORS_ONLN)), elements.count) {
            group.enter()
            if !Self.start(work) { work.run() }
        }
        group.wait()
        return results.all
    }

    /// Starts a thread; false where the system has none to give.
    private static func start(_ work: Work) -> Bool {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return false }
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackSize)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        let context = Unmanaged.passRetained(work)
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let status = pthread_create(&thread, &attributes, { Work.run($0) }, context.toOpaque())
        if status != 0 { context.release() }
        return status == 0
    }
}

/// What a thread does: boxed, for the system hands on a pointer alone.
private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }

    static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run() }
        return nil
    }
}

/// What the threads of one call share: the next element to take, and what was made of those before.
private final class Results<Result: Sendable>: Sendable {
    private let state: Mutex<(next: Int, done: Int, values: [Result?])>

    init(count: Int) {
        state = Mutex((0, 0, [Result?](repeating: nil, count: count)))
    }

    func next() -> Int? {
        state.withLock { state in
            guard state.next < state.values.count else { return nil }
            state.next += 1
            return state.next - 1
        }
    }

    /// The count of elements done.
    func set(_ index: Int, _ value: Result) -> Int {
        state.withLock { state in
            state.values[index] = value
            state.done += 1
            return state.done
        }
    }

    /// Once all threads have ended: every index was taken.
    var all: [Result] { state.withLock { $0.values.map { $0! } } }
}
