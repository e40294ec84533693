import DrawbridgeSource

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Asks the git of this computer about the repository around a folder. Only what is at a revision needs it.
struct Git {
    let folder: String

    /// What git writes to standard output; nil where it does not know what is asked.
    func output(_ arguments: [String]) throws(Failure) -> [UInt8]? {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw .system("run", "git") }
        defer { close(ends[0]) }
        let child = start(["git", "-C", folder] + arguments, writingTo: ends[1])
        close(ends[1])
        guard let child else {
            throw Failure("cannot run git, which is needed to read a revision; install it, or name files")
        }
        let bytes = Descriptor(ends[0]).readAll(expecting: 1 << 16, limit: ReadingLimits().fileSize)
        // Git must not wait for a reader that is gone.
        if bytes == nil { kill(child, SIGKILL) }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        guard let bytes else {
            throw Failure("the output of git is larger than \(ReadingLimits().fileSize >> 20) MB; name a folder")
        }
        return status == 0 ? bytes : nil
    }
}

private extension Git {
    /// The number of the new process. What git has to complain about is told by those who ask, in their words.
    func start(_ arguments: [String], writingTo output: Int32) -> pid_t? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var words = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var child: pid_t = 0
        return posix_spawnp(&child, "git", &actions, nil, &words, environ) == 0 ? child : nil
    }
}
