#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What the system says of a file without reading it.
struct FileStatus: Hashable, Sendable {
    enum Kind: Sendable {
        case file, folder, link, pipe
        /// A socket, a device.
        case other
    }

    /// Two paths with equal identities lead to one file.
    struct Identity: Hashable, Sendable {
        var device: UInt64
        var number: UInt64
    }

    var kind: Kind
    var identity: Identity
    var size: Int
    /// When it was written last, in nanoseconds since some time.
    var modified: Int
    var permissions: mode_t

    /// Nil where there is no such file or the system refuses; `errno` says why. A link is followed unless asked not to.
    init?(_ path: [CChar], followingLinks: Bool = true) {
        var status = stat()
        guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        self.init(status)
    }

    init?(_ path: String, followingLinks: Bool = true) {
        self.init(Array(path.utf8CString), followingLinks: followingLinks)
    }

    init?(_ descriptor: Descriptor) {
        var status = stat()
        guard fstat(descriptor.number, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        case S_IFLNK: kind = .link
        case S_IFIFO: kind = .pipe
        default: kind = .other
        }
        identity = Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
        size = Int(status.st_size)
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        modified = Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
        permissions = status.st_mode & 0o7777
    }
}
