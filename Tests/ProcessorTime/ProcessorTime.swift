#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What some work costs the thread that calls this. Tests hold limits by it: hundreds of them run beside each other, and the time by
/// the clock says how long a test waited for the others.
package func processorTime<Failure: Error>(of work: () throws(Failure) -> Void) throws(Failure) -> Duration {
    let start = processorTime()
    try work()
    return processorTime() - start
}

/// What the calling thread has cost since it began.
private func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
