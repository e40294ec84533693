import Foundation

/// What one pass over the corpus took, in seconds: on the clock, and of processor time on all cores.
struct Run {
    var clock: Double
    var processor: Double

    /// Measures this process.
    static func measure(_ body: () -> Void) -> Run {
        measure(usageOf: 0, body)  // RUSAGE_SELF, which Glibc and Darwin give different types
    }

    /// Measures a process that `body` starts and waits for.
    static func measureChild(_ body: () throws -> Void) rethrows -> Run {
        try measure(usageOf: -1, body)  // RUSAGE_CHILDREN
    }

    private static func measure(usageOf who: Int32, _ body: () throws -> Void) rethrows -> Run {
        let before = processorTime(of: who)
        let start = ContinuousClock.now
        try body()
        let clock = (ContinuousClock.now - start) / .seconds(1)
        return Run(clock: clock, processor: processorTime(of: who) - before)
    }

    private static func processorTime(of who: Int32) -> Double {
        var usage = rusage()
        getrusage(who, &usage)
        let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
        return Double(seconds) + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
    }
}
