import Foundation
import Testing

/// Who ends the program with a signal finds each file whole, as it was or as it is to be, and nothing beside it.
struct SignalTests {
    @Test(arguments: [SIGINT, SIGTERM]) func `a signal leaves no temporary file`(number: Int32) throws {
        let folder = try TestFolder(["door.json": Documents.door])
        for delay in 0..<40 {
            let child = try Self.start(["docs", "door.json", "-o", "site"], in: folder)
            usleep(useconds_t(40_000 + delay * 1_500))
            kill(child, number)
            var status: Int32 = 0
            while waitpid(child, &status, 0) < 0, errno == EINTR {}
            #expect(folder.contents.allSatisfy { !$0.hasSuffix(".tmp") })
            let wasEnded = status & 0x7F == number
            let hadEnded = status == 0
            #expect(wasEnded || hadEnded, "\(status)")
        }
    }

    /// With no signal held back; the threads of the tests hold back most, and `Process` hands that on.
    private static func start(_ arguments: [String], in folder: TestFolder) throws -> pid_t {
        let program = Executable.folder.appending(path: "drawbridge").path(percentEncoded: false)
        #if canImport(Darwin)
            var attributes: posix_spawnattr_t?
        #else
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let script = "cd '\(folder.path)' && exec '\(program)' \(arguments.joined(separator: " "))"
        let command: [String] = ["sh", "-c", script]
        var words = command.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var child: pid_t = 0
        #expect(posix_spawn(&child, "/bin/sh", nil, &attributes, &words, environ) == 0)
        return child
    }
}
