#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A file that is written before it takes the place of another one. Where the system can, it has no name until it is whole, so that
/// a program that is killed meanwhile leaves nothing behind.
struct TemporaryFile {
    let descriptor: Descriptor
    /// The name that it has in the end. No other run takes the same one, also where another system writes into the folder.
    let path: String
    private let isUnnamed: Bool

    /// `descriptor` is negative where the system refuses.
    init(in folder: String) {
        path = "\(folder)/.drawbridge-\(getpid())-\(UInt32.random(in: 0...UInt32.max)).tmp"
        if let unnamed = Self.unnamed(in: folder) {
            (descriptor, isUnnamed) = (unnamed, true)
        } else {
            descriptor = Descriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
            isUnnamed = false
        }
    }

    /// Gives the file its name, if it has none yet; false where the system refuses.
    func appear() -> Bool {
        #if os(Linux)
            return !isUnnamed || linkat(AT_FDCWD, handle, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
        #else
            return true
        #endif
    }
}

private extension TemporaryFile {
    /// Where the system shows the open file.
    var handle: String { Self.handles + "/\(descriptor.number)" }

    static var handles: String { "/proc/self/fd" }

    /// Nil where the system or the file system has no such files.
    static func unnamed(in folder: String) -> Descriptor? {
        #if os(Linux)
            // O_TMPFILE, which is a macro that Swift does not see.
            let flag = 0o20_000_000 | O_DIRECTORY
            guard access(handles, X_OK) == 0 else { return nil }
            let opened = Descriptor(opening: folder, O_WRONLY | flag)
            return opened.number < 0 ? nil : opened
        #else
            return nil
        #endif
    }
}
