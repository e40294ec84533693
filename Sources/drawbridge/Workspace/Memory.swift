#if canImport(Glibc)
    import Glibc
#endif

/// How the process asks the system for memory.
enum Memory {
    /// Has memory that is free kept for what comes next, up to the end of the process, which is soon. glibc gives large pieces
    /// back at once and asks for them again, and much of a run goes into that.
    ///
    /// Does nothing with other libraries.
    static func keepWhatIsFree() {
        #if canImport(Glibc)
            // `mallopt` and its numbers are in malloc.h, which the module of glibc leaves out.
            typealias Option = @convention(c) (_ name: Int32, _ bytes: Int32) -> Int32
            guard let symbol = dlsym(nil, "mallopt") else { return }
            let mallopt = unsafeBitCast(symbol, to: Option.self)
            let (trimThreshold, mmapThreshold): (Int32, Int32) = (-1, -3)
            _ = mallopt(trimThreshold, 1 << 30)
            // More is refused.
            _ = mallopt(mmapThreshold, 32 << 20)
        #endif
    }
}
