import Foundation

/// The command under measurement, over the folders of the corpus.
///
/// `Foundation.Process` notices the end of a process up to 50 ms late, a good part of what is measured: so `posix_spawn`.
struct Command {
    let executable: URL
    let folders: [URL]

    /// Runs the command once, its output thrown away.
    func run() throws -> Run {
        var status: Int32 = 0
        let run = try Run.measureChild { status = try spawnAndWait() }
        if status > 1 { print("note: drawbridge ended with status \(status)") }
        return run
    }

    /// Starts a shell that becomes the command. Returns the exit status, or 128 if a signal ended it.
    private func spawnAndWait() throws -> Int32 {
        let shell = ["/bin/sh", "-c", #"exec "$@" >/dev/null 2>&1"#, "sh"]
        let words = shell + [executable.path, "extract", "--format", "json"] + folders.map(\.path)
        var argv: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { argv.forEach { free($0) } }
        var child: pid_t = 0
        let failure = posix_spawn(&child, words[0], nil, nil, &argv, environ)
        guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .ENOENT) }
        var status: Int32 = 0
        waitpid(child, &status, 0)
        return status & 0x7F == 0 ? status >> 8 : 128
    }
}
