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

    /// Gives the file a name, if it has none yet: that of the target where nothing has it, so that no other name is ever seen.
    /// Linux has no call that puts a file without a name in the place of another one.
    ///
    /// - Returns: The name. Nil where the system refuses.
    func appear(at target: String) -> String? {
        #if os(Linux)
            if !isUnnamed { return path }
            if isLinked(to: target) { return target }
            return errno == EEXIST && isLinked(to: path) ? path : nil
        #else
            return path
        #endif
    }
}

private extension TemporaryFile {
    #if os(Linux)
        func isLinked(to name: String) -> Bool {
            linkat(AT_FDCWD, handle, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
        }
    #endif

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
