import Foundation

/// The command under measurement, over the folders of the corpus.
///
/// `Foundation.Process` notices the end of a process up to 50 ms late, a fifth of what is measured here: so `posix_spawn`.
struct Command {
    let executable: URL
    let folders: [URL]

    /// Runs the command once. Returns the seconds on the clock, and those of processor time on all cores.
    func run() throws -> (wall: Double, cpu: Double) {
        let cpuBefore = Self.childrenCPU()
        let start = ContinuousClock.now
        let status = try spawnAndWait(["extract", "--format", "json"] + folders.map(\.path))
        let wall = (ContinuousClock.now - start) / .seconds(1)
        if status > 1 { print("note: drawbridge ended with status \(status)") }
        return (wall, Self.childrenCPU() - cpuBefore)
    }
}

private extension Command {
    /// Runs the executable with its output thrown away, by a shell that becomes it. Returns its exit status, or 128 if a
    /// signal ended it.
    func spawnAndWait(_ arguments: [String]) throws -> Int32 {
        let words = ["/bin/sh", "-c", #"exec "$@" >/dev/null 2>&1"#, "sh", executable.path] + arguments
        var argv: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { argv.forEach { free($0) } }
        var child: pid_t = 0
        let failure = posix_spawn(&child, words[0], nil, nil, &argv, environ)
        guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .ENOENT) }
        var status: Int32 = 0
        waitpid(child, &status, 0)
        return status & 0x7F == 0 ? status >> 8 : 128
    }

    /// The processor time of all processes that this one has waited for, in seconds.
    static func childrenCPU() -> Double {
        var usage = rusage()
        getrusage(-1, &usage)  // RUSAGE_CHILDREN, which Glibc and Darwin give different types
        let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
        return Double(seconds) + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
    }
}
