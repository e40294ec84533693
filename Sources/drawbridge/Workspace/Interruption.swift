import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Signals that end the program: while a file is being replaced they wait until the temporary file is gone.
enum Interruption {
    private static let writers = Atomic<Int>(0)
    /// The signal that came meanwhile; 0 for none.
    private static let pending = Atomic<Int32>(0)

    /// From now on, for the whole process. A signal that is ignored, as `nohup` wants it, stays ignored.
    static func holdBackWhileWriting() {
        // Made here, so that the signal finds them made.
        _ = (writers.load(ordering: .relaxed), pending.load(ordering: .relaxed))
        // Beyond the largest size that the user may write, writing fails like on a full disk.
        signal(SIGXFSZ, SIG_IGN)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
            var action = sigaction()
            guard sigaction(number, nil, &action) == 0, !isIgnored(action) else { continue }
            signal(number) { Interruption.arrived($0) }
        }
    }

    /// Runs what no signal should end half-way. It must not wait for anybody.
    static func afterwards<Result>(_ write: () throws(Failure) -> Result) throws(Failure) -> Result {
        writers.add(1, ordering: .sequentiallyConsistent)
        defer {
            writers.subtract(1, ordering: .sequentiallyConsistent)
            endIfAsked()
        }
        return try write()
    }
}

private extension Interruption {
    /// Runs inside a signal: nothing here takes memory or a lock.
    static func arrived(_ number: Int32) {
        pending.store(number, ordering: .sequentiallyConsistent)
        endIfAsked()
    }

    /// Ends as the signal ends a program that knows nothing of it, so that a shell sees why.
    static func endIfAsked() {
        let number = pending.load(ordering: .sequentiallyConsistent)
        guard number != 0, writers.load(ordering: .sequentiallyConsistent) == 0 else { return }
        signal(number, SIG_DFL)
        raise(number)
    }

    static func isIgnored(_ action: sigaction) -> Bool {
        #if canImport(Darwin)
            let handler = unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
        #else
            let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        #endif
        return handler == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
